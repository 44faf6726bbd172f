import { useState } from 'react';
import type { Order } from '@shop/backend/contract';
import { Button, SelectionBar, TextLink } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { DeliverManyDialog } from './DeliverManyDialog';
import { ShipManyDialog } from './ShipManyDialog';
import { markable } from './use-mark-many';

interface ManyOrdersProps {
  orders: readonly Order[];
  onClear: () => void;
}

const counted = (count: number) => (count > 1 ? `${count} commandes choisies` : `${count} commande choisie`);

/** What can be done with several orders at once. Money is given back one order at a time. */
export function ManyOrders({ orders, onClear }: ManyOrdersProps) {
  // The orders of an open dialog are those it was opened with: a row that reloads must not leave it while one types.
  const [open, setOpen] = useState<{ act: 'ship' | 'deliver'; orders: readonly Order[] } | null>(null);
  const ids = orders.map(({ _id }) => _id);
  const shippable = markable(orders, 'Expédié');
  const deliverable = markable(orders, 'Livré');
  const close = () => setOpen(null);
  return (
    <>
      {orders.length > 0 && (
        <SelectionBar label="Commandes choisies" count={counted(orders.length)} onClear={onClear}>
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
          <TextLink href={adminPaths.print('bon', ids)} target="_blank" rel="noreferrer">
            Bons de livraison
            <span className="visually-hidden"> (nouvel onglet)</span>
          </TextLink>
          <TextLink href={adminPaths.print('fiche', ids)} target="_blank" rel="noreferrer">
            Fiches
            <span className="visually-hidden"> de commande (nouvel onglet)</span>
          </TextLink>
        </SelectionBar>
      )}
      {open?.act === 'ship' && <ShipManyDialog orders={open.orders} onClose={close} />}
      {open?.act === 'deliver' && <DeliverManyDialog orders={open.orders} onClose={close} />}
    </>
  );
}
