import type { AdminContactSummary } from '@shop/contract';
import { TextLink } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';

/** The order that a message is about: a link where it is the writer's own, else what was typed. */
export function OrderOfMessage({ message: { order, orderReference } }: { message: AdminContactSummary }) {
  if (order) {
    return (
      <TextLink href={adminPaths.orderOver(adminPaths.ordersLike(order.reference), order._id)}>
        {order.reference}
      </TextLink>
    );
  }
  return orderReference === '' ? null : (
    <>
      {orderReference} <span className="soft">(pas à cette adresse)</span>
    </>
  );
}
