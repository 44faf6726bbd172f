import { useState } from 'react';
import type { Order } from '@shop/contract';
import { Button, SelectionBar, TextLink, VisuallyHidden } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { DeliverManyDialog } from './DeliverManyDialog';
import { ShipManyDialog } from './ShipManyDialog';
import { TagManyDialog } from './TagManyDialog';
import { MOST_CHOSEN, type useChosenOrders } from './use-chosen-orders';
import { markable } from './use-mark-many';

interface ManyOrdersProps {
  chosen: ReturnType<typeof useChosenOrders>;
}

function counted(count: number, elsewhere: number): string {
  const said = count > 1 ? `${count} commandes choisies` : `${count} commande choisie`;
  return elsewhere > 0 ? `${said}, dont ${elsewhere} hors de cette page` : said;
}

/** What can be done with several orders at once. Money is given back one order at a time. */
export function ManyOrders({ chosen }: ManyOrdersProps) {
  const { orders, elsewhere, clear, learn } = chosen;
  // The orders of an open dialog are those it was opened with: a row that reloads must not leave it while one types.
  const [open, setOpen] = useState<{ act: 'ship' | 'deliver' | 'tag'; orders: readonly Order[] } | null>(null);
  const ids = orders.map(({ _id }) => _id);
  const shippable = markable(orders, 'Expédié');
  const deliverable = markable(orders, 'Livré');
  const close = () => setOpen(null);
  return (
    <>
      {orders.length > 0 && (
        <SelectionBar label="Commandes choisies" count={counted(orders.length, elsewhere)} onClear={clear}>
          {orders.length > MOST_CHOSEN ? (
            <p>{`Au plus ${MOST_CHOSEN} commandes à la fois.`}</p>
          ) : (
            <>
              {shippable.length > 0 && (
                <Button variant="secondary" onClick={() => setOpen({ act: 'ship', orders: shippable })}>
                  {`Expédier (${shippable.length})`}
                </Button>
              )}
              {deliverable.length > 0 && (
                <Button variant="secondary" onClick={() => setOpen({ act: 'deliver', orders: deliverable })}>
                  {`Marquer Livré (${deliverable.length})`}
                </Button>
              )}
              {shippable.length > 0 && (
                <TextLink
                  href={adminPaths.pickListOf(shippable.map(({ _id }) => _id))}
                  target="_blank"
                  rel="noreferrer"
                >
                  Préparation
                  <VisuallyHidden> des commandes choisies</VisuallyHidden>
                </TextLink>
              )}
              {shippable.length > 0 && (
                <TextLink href={adminPaths.parcelsOf(shippable.map(({ _id }) => _id))}>Étiquettes d’envoi</TextLink>
              )}
              <Button variant="secondary" onClick={() => setOpen({ act: 'tag', orders })}>
                Marquer…
              </Button>
              <TextLink href={adminPaths.print('bon', ids)} target="_blank" rel="noreferrer">
                Bons de livraison
              </TextLink>
              <TextLink href={adminPaths.print('fiche', ids)} target="_blank" rel="noreferrer">
                Fiches
                <VisuallyHidden> de commande</VisuallyHidden>
              </TextLink>
            </>
          )}
        </SelectionBar>
      )}
      {open?.act === 'ship' && <ShipManyDialog orders={open.orders} onLearnt={learn} onClose={close} />}
      {open?.act === 'tag' && <TagManyDialog orders={open.orders} onLearnt={learn} onClose={close} />}
      {open?.act === 'deliver' && <DeliverManyDialog orders={open.orders} onLearnt={learn} onClose={close} />}
    </>
  );
}
