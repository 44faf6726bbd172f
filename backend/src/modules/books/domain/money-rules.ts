import { lineCentsOf, sumOf, totalsOf } from '@shop/contract';
import { agreedEuros, formatEuros } from '../../../shared/domain/money.js';
import {
  type Books,
  type ChargeRecord,
  type Disagreement,
  groupBy,
  isUndecided,
  isUnservable,
  type OrderRecord,
  type PaymentRecord,
  refundedCents,
  type RefundRecord,
  wasPaid,
  withoutDisputes,
} from './records.js';

/** Longer than a reservation and several rounds of the reconciler. */
const OVERDUE_MS = 60 * 60_000;

/** A bank may take weeks for a refund that the provider has accepted (docs.stripe.com/refunds). */
const ACCEPTED_OVERDUE_MS = 30 * 24 * 60 * 60_000;

type MoneyBooks = Pick<Books, 'now' | 'orders' | 'payments' | 'charges' | 'confirmed'>;

type Tell = (code: string, sentence: string) => void;

/** Orders, their payments, the refunds and the provider's list of charges say the same. */
export function moneyDisagreements(books: MoneyBooks): Disagreement[] {
  const found: Disagreement[] = [];
  const paymentOf = new Map(books.payments.map((payment) => [payment.orderId, payment]));
  const charges = groupBy(books.charges, ({ orderId }) => orderId);
  for (const order of books.orders) {
    const tell: Tell = (code, sentence) => found.push({ code, sentence: `Commande ${order.reference} : ${sentence}` });
    const payment = paymentOf.get(order.id);
    paymentOf.delete(order.id);
    const own = charges.get(order.id) ?? [];
    charges.delete(order.id);
    if (!payment) {
      tell('PAYMENT.MISSING', "elle n'a pas de paiement.");
      continue;
    }
    checkOrder(order, payment, tell);
    checkRefunds(order, payment, tell);
    checkHandedBack(order, payment, tell);
    checkCharges(payment, own, tell);
    checkDecision(payment, books.now, tell);
    // At a market nobody need give an address to confirm it to.
    const isNobodys = order.handedOver && !order.hasPerson;
    if (wasPaid(payment) && !isUnservable(payment) && !isNobodys && !books.confirmed.has(order.id)) {
      tell('MAIL.MISSING', "aucune confirmation n'a été écrite.");
    }
  }
  for (const { orderId } of paymentOf.values()) {
    found.push({ code: 'ORDER.MISSING', sentence: `Le paiement ${orderId} n'a pas de commande.` });
  }
  // Charges of other applications on the same account name no order of ours.
  charges.delete('');
  for (const { id, amountCents, refundedCents: returned, succeeded } of [...charges.values()].flat()) {
    if (!succeeded || returned === amountCents) continue;
    const sentence = `Le prestataire garde ${formatEuros(amountCents - returned)} (${id}) pour une commande inconnue.`;
    found.push({ code: 'CHARGE.ORPHAN', sentence });
  }
  return found;
}

function checkOrder(order: OrderRecord, payment: PaymentRecord, tell: Tell): void {
  const { totalCents, lines, adjustments, shown, deletedAt, paymentStatus, intentId } = order;
  const due = totalsOf(lines, adjustments).totalCents;
  if (due !== totalCents) {
    tell('ORDER.TOTAL', `ses lignes font ${formatEuros(due)}, son total ${formatEuros(totalCents)}.`);
  }
  const apart = [
    ...lines.map((line) => ({ cents: lineCentsOf(line), vat: line.vat })),
    ...adjustments.map(({ amountCents, vat }) => ({ cents: amountCents, vat })),
  ].filter(({ cents, vat }) => vat && vat.exclTaxCents + vat.vatCents !== cents);
  if (apart.length > 0)
    tell('ORDER.VAT', `hors taxe et TVA ne font pas ${apart.map(({ cents }) => formatEuros(cents)).join(', ')}.`);
  if (payment.amountCents !== totalCents) {
    tell(
      'PAYMENT.AMOUNT',
      `son total est ${formatEuros(totalCents)}, son paiement ${formatEuros(payment.amountCents)}.`,
    );
  }
  const paid = shown || deletedAt !== null;
  if (paid !== wasPaid(payment) || (paid && paymentStatus !== payment.status)) {
    tell(
      'PAYMENT.STATUS',
      `elle se dit « ${paid ? paymentStatus : 'non payée'} », son paiement « ${payment.status} ».`,
    );
  } else if (paid && intentId !== payment.intentId) {
    tell('PAYMENT.INTENT', `elle nomme le débit ${intentId}, son paiement ${payment.intentId ?? 'aucun'}.`);
  }
}

function checkRefunds(order: OrderRecord, payment: PaymentRecord, tell: Tell): void {
  const done = refundedCents(payment);
  const promised = refundedCents(payment, ['done', 'pending']);
  if (promised > payment.amountCents) {
    tell(
      'REFUND.TOO_MUCH',
      `${agreedEuros(promised, 'rendu ou promis', 'rendus ou promis')} pour ${agreedEuros(payment.amountCents, 'payé', 'payés')}.`,
    );
  }
  if (wasPaid(payment) && order.refundedCents !== done) {
    tell(
      'REFUND.SUM',
      `elle dit ${agreedEuros(order.refundedCents, 'rendu', 'rendus')}, son paiement ${formatEuros(done)}.`,
    );
  }
  const status = done === 0 ? 'paid' : done === payment.amountCents ? 'refunded' : 'partially_refunded';
  if (wasPaid(payment) && payment.status !== status) {
    tell('REFUND.STATUS', `son paiement se dit « ${payment.status} » avec ${agreedEuros(done, 'rendu', 'rendus')}.`);
  }
}

/** What was given back by hand is kept twice: by the payment, and by the order that offers no more of it. */
function checkHandedBack({ handedBackCents = 0 }: OrderRecord, { unsettled = [] }: PaymentRecord, tell: Tell): void {
  const byHand = unsettled.filter(({ kind, settled }) => settled?.by === 'hand' && kind !== 'extra');
  const kept = sumOf(byHand.map(({ owedCents }) => owedCents));
  if (kept === handedBackCents) return;
  const sentence = `elle dit ${formatEuros(handedBackCents)} rendus à la main, son paiement ${formatEuros(kept)}.`;
  tell('REFUND.BY_HAND', sentence);
}

function checkCharges(payment: PaymentRecord, charges: readonly ChargeRecord[], tell: Tell): void {
  for (const { id, amountCents, succeeded, refundedCents: returned } of charges) {
    if (!succeeded) continue;
    const own = wasPaid(payment) && id === payment.intentId;
    // An answer on its way: the shop asks the provider until it knows.
    if (!own && isUndecided(payment)) continue;
    if (!own && amountCents !== returned && !isKnownExtra(payment, id)) {
      tell('CHARGE.EXTRA', `le prestataire garde ${formatEuros(amountCents - returned)} qu'elle n'attend pas (${id}).`);
    }
    if (!own) continue;
    if (amountCents !== payment.amountCents) {
      tell('CHARGE.AMOUNT', `débitée de ${formatEuros(amountCents)} au lieu de ${formatEuros(payment.amountCents)}.`);
    }
    const refunds = withoutDisputes(payment);
    const [least, most] = [refundedCents(refunds), refundedCents(refunds, ['done', 'pending'])];
    if (returned < least || returned > most) {
      tell(
        'CHARGE.REFUNDED',
        `le prestataire a rendu ${formatEuros(returned)}, la boutique en compte ${formatEuros(least)}.`,
      );
    }
  }
  if (wasPaid(payment) && !charges.some(({ id, succeeded }) => succeeded && id === payment.intentId)) {
    tell('CHARGE.MISSING', `payée, mais le prestataire ne connaît pas le débit ${payment.intentId ?? ''}.`);
  }
}

function checkDecision(payment: PaymentRecord, now: Date, tell: Tell): void {
  const expired = now.getTime() - payment.expiresAt.getTime();
  if (expired >= OVERDUE_MS && isUndecided(payment)) tell('PAYMENT.OVERDUE', "son paiement n'est toujours pas décidé.");
  const pending = [...payment.refunds, ...(payment.extras ?? [])].filter(({ state }) => state === 'pending');
  if (pending.some((refund) => isOverdue(refund, now))) {
    tell('REFUND.OVERDUE', "un remboursement promis n'est toujours pas parti.");
  }
  for (const { key, owedCents, since, settled } of payment.unsettled ?? []) {
    // Asked for again: it is overdue as a promise, or not at all.
    if (settled || pending.some((refund) => refund.key === key) || now.getTime() - since.getTime() < OVERDUE_MS)
      continue;
    tell(
      'REFUND.UNSETTLED',
      `${agreedEuros(owedCents, "n'a pas pu être rendu", "n'ont pas pu être rendus")}, et personne ne s'en est occupé.`,
    );
  }
}

function isOverdue({ orderedAt, providerId }: RefundRecord, now: Date): boolean {
  const since = orderedAt ? now.getTime() - orderedAt.getTime() : Infinity;
  return since >= (providerId ? ACCEPTED_OVERDUE_MS : OVERDUE_MS);
}

/** An extra payment whose refund is promised, or that the provider keeps since it was given back another way. */
function isKnownExtra({ extras = [], unsettled = [] }: PaymentRecord, intentId: string): boolean {
  const extra = extras.find((one) => one.intentId === intentId);
  return (
    extra?.state === 'pending' || unsettled.some(({ key, settled }) => key === extra?.key && settled !== undefined)
  );
}
