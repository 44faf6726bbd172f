import type { Order } from '@shop/contract';
import { TextLink } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';

/** The papers of an order. In a tab of their own, so that the list stays where it was. */
export function OrderPrints({ order }: { order: Order }) {
  return (
    <>
      <TextLink href={adminPaths.print('fiche', [order._id])} target="_blank" rel="noreferrer">
        Fiche de commande
      </TextLink>
      <TextLink href={adminPaths.print('bon', [order._id])} target="_blank" rel="noreferrer">
        Bon de livraison
      </TextLink>
      {order.gift?.message && (
        <TextLink href={adminPaths.print('carte', [order._id])} target="_blank" rel="noreferrer">
          Carte du cadeau
        </TextLink>
      )}
    </>
  );
}
