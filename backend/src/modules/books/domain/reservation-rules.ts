import { sumOf } from '@shop/contract';
import { shelfLines } from '../../../shared/domain/shelf-lines.js';
import {
  type Books,
  type Disagreement,
  groupBy,
  isUndecided,
  isUnservable,
  type MovementRecord,
  type OrderRecord,
  type PaymentRecord,
  wasPaid,
} from './records.js';

const quantityOf = (movements: readonly MovementRecord[], ...kinds: string[]) =>
  sumOf(movements.filter(({ kind }) => kinds.includes(kind)).map(({ quantity }) => quantity));

/** Units are reserved exactly while a payment is open, and sold exactly when they are to be sent or were. */
export function reservationDisagreements({
  orders,
  payments,
  movements,
  products,
}: Pick<Books, 'orders' | 'payments' | 'movements' | 'products'>): Disagreement[] {
  const found: Disagreement[] = [];
  const paymentOf = new Map(payments.map((payment) => [payment.orderId, payment]));
  const openings = new Map(movements.filter(({ kind }) => kind === 'opening').map((one) => [one.productId, one.at]));
  const initials = new Map(movements.filter(({ kind }) => kind === 'initial').map((one) => [one.productId, one.at]));
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const byOrder = groupBy(
    movements.filter(({ orderId }) => orderId !== null),
    ({ orderId }) => orderId ?? '',
  );
  for (const order of orders) {
    const payment = paymentOf.get(order.id);
    if (!payment) continue;
    const own = groupBy(byOrder.get(order.id) ?? [], ({ productId }) => productId);
    const lines = shelfLines(order.lines);
    for (const productId of new Set([...own.keys(), ...lines.map((line) => line.productId)])) {
      const opening = openings.get(productId);
      const name = names.get(productId);
      // A removed product takes its units along; what was ordered before the ledger began is not in it.
      if (!name || !opening || opening > order.date) continue;
      const ledger = own.get(productId) ?? [];
      const wanted = sumOf(lines.filter((line) => line.productId === productId).map(({ quantity }) => quantity));
      const reserved = quantityOf(ledger, 'reserve') - quantityOf(ledger, 'release', 'sell');
      const sold = quantityOf(ledger, 'sell') - quantityOf(ledger, 'restock');
      const toSend = sold - quantityOf(ledger, 'send') + quantityOf(ledger, 'unsend');
      const isDue = isOwed(order, payment);
      const due = { reserved: isUndecided(payment) ? wanted : 0, sold: isDue ? wanted : 0 };
      const initial = initials.get(productId);
      const tell = (code: string, sentence: string) =>
        found.push({ code, sentence: `Commande ${order.reference}, « ${name} » : ${sentence}` });
      if (reserved !== due.reserved) {
        tell('STOCK.RESERVED', `${reserved} unités réservées au lieu de ${due.reserved}.`);
      }
      if (sold !== due.sold) tell('STOCK.SOLD', `${sold} unités vendues au lieu de ${due.sold}.`);
      // What was paid or sent before the product's initial state stands in that one.
      const isCounted = !initial || initial < order.date;
      const waits = isDue && !wasSent(order) ? wanted : 0;
      if (isCounted && toSend !== waits) tell('STOCK.TO_SEND', `${toSend} unités à envoyer au lieu de ${waits}.`);
    }
  }
  return found;
}

/** Bought, and neither cancelled nor refunded before it was sent (docs/adr/0005). */
function isOwed(order: OrderRecord, payment: PaymentRecord): boolean {
  if (!wasPaid(payment) || isUnservable(payment)) return false;
  return (order.status !== 'Annulé' && order.status !== 'Remboursé') || wasSent(order);
}

/** Orders that were made anonymous before this was kept have no tracking any more. */
function wasSent({ tracking, deliveredAt, closedFrom }: OrderRecord): boolean {
  return tracking !== null || !!deliveredAt || closedFrom === 'Expédié' || closedFrom === 'Livré';
}
