import { sumOf } from '@shop/contract';
import {
  type Books,
  type Disagreement,
  type DiscountBooks,
  groupBy,
  isUndecided,
  isUnservable,
  type OrderRecord,
  type PaymentRecord,
  type UseRecord,
  wasPaid,
} from './records.js';

const STATES: Readonly<Record<UseRecord['state'], string>> = { held: 'retenue', used: 'servie', returned: 'rendue' };

/** Each discount of an order has one use, which follows the order's money (docs/adr/0065). */
export function useDisagreements({ orders, payments, uses }: Pick<Books, 'orders' | 'payments' | 'uses'>) {
  const found: Disagreement[] = [];
  const paymentOf = new Map(payments.map((payment) => [payment.orderId, payment]));
  const byOrder = groupBy(uses, ({ orderId }) => orderId);
  for (const order of orders) {
    const payment = paymentOf.get(order.id);
    if (!payment) continue;
    const own = byOrder.get(order.id) ?? [];
    const tell = (sentence: string) =>
      found.push({ code: 'DISCOUNT.USE', sentence: `Commande ${order.reference}, ${sentence}` });
    const due = dueStates(order, payment);
    const granted = new Map(
      order.adjustments.flatMap(({ discount, label }) => (discount ? [[discount.id, label]] : [])),
    );
    for (const [id, label = 'remise'] of granted) {
      const state = own.find(({ discountId }) => discountId === id)?.state;
      if (state && due.includes(state)) continue;
      tell(`« ${label} » : ${state ? STATES[state] : 'jamais comptée'} au lieu de ${STATES[due[0]!]}.`);
    }
    const others = own.filter(({ discountId, state }) => state !== 'returned' && !granted.has(discountId));
    if (others.length > 0) tell(`${others.length} remises comptées qu’elle n’a pas.`);
  }
  return found;
}

function dueStates(order: OrderRecord, payment: PaymentRecord): UseRecord['state'][] {
  if (isUndecided(payment)) return ['held'];
  if (!wasPaid(payment) || isUnservable(payment)) return ['returned'];
  if (order.status === 'Annulé' || order.status === 'Remboursé') return ['returned'];
  // A lost dispute returns none; an order that was given back while it was argued about has returned its own.
  return payment.disputes?.length ? ['used', 'returned'] : ['used'];
}

/** What a discount counts is what its orders hold and used; a code of a series is taken while one of them has it. */
export function countDisagreements({ discount, live, takenCodes }: DiscountBooks): Disagreement[] {
  const { code, name, uses, taken, held, left } = discount;
  const found: Disagreement[] = [];
  const tell = (what: string, sentence: string) =>
    found.push({ code: `DISCOUNT.${what}`, sentence: `Remise « ${code || name} » : ${sentence}` });
  if (taken !== live.length) tell('TAKEN', `elle compte ${taken} utilisations, ses commandes ${live.length}.`);
  const waiting = live.filter(({ state }) => state === 'held').length;
  if (held !== waiting) tell('HELD', `elle compte ${held} utilisations retenues, ses commandes ${waiting}.`);
  const due = uses === null ? null : sumOf([uses, -taken]);
  if (left !== due) tell('LEFT', `il en resterait ${left ?? 'sans limite'} au lieu de ${due ?? 'sans limite'}.`);
  const [own, theirs] = [new Set(takenCodes), new Set(live.flatMap(({ code: one }) => one ?? []))];
  for (const one of own) if (!theirs.has(one)) tell('CODE', `le code ${one} est pris sans commande.`);
  for (const one of theirs) if (!own.has(one)) tell('CODE', `le code ${one} a une commande et reste libre.`);
  return found;
}
