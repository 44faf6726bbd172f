import { Injectable } from '@nestjs/common';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import type { AuditAuthor } from '../../../shared/domain/audit-author.js';
import { Clock } from '../../../shared/domain/clock.js';
import { type Cents, formatEuros, toEuros } from '../../../shared/domain/money.js';
import type { DisputeNotice, RefundFailureNotice, RefundNotice } from '../../../shared/domain/settlement.js';
import type { Order } from '../domain/order.js';
import { disputeWords } from './dispute-words.js';
import { auditTarget, orderFacts } from './order-facts.js';
import { refundFailure } from './refund-failure.js';
import { Buyers } from './ports/buyers.js';
import { OrderMails } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';
import { Stock } from './ports/stock.js';

/** What was to go back, as an administrator reads it. */
const WHAT = {
  refund: (amount: string) => `le remboursement de ${amount}`,
  late: (amount: string) => `le remboursement du paiement de ${amount} arrivé trop tard`,
  extra: (amount: string) => `de rendre le paiement de ${amount} que cette commande n’attendait pas`,
  returned: (amount: string) => `le remboursement de ${amount}`,
};
const TO_SETTLE = 'À régler depuis le tableau de bord.';
const because = (code: string) => (code ? ` (motif : ${refundFailure(code)})` : '');

/**
 * What an order does when its payment moves. Each method runs inside the payment's unit of work, which may run it
 * again: it begins from the order as it was read.
 */
@Injectable()
export class SettleOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly stock: Stock,
    private readonly buyers: Buyers,
    private readonly mails: OrderMails,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Paid once its person was forgotten: nobody is left to send it to, so the money goes back.
   * @param late the stock had been freed and must be found again
   */
  async paid(order: Order, intentId: string, late: boolean): Promise<'served' | 'unservable'> {
    const { id, clientId, lines, totalCents: amountCents, delivery: deliveryAddress } = order.snapshot;
    if (order.isForgotten) return 'unservable';
    // A reservation that fails here is undone with the whole unit of work.
    if (late && (await this.stock.reserve(id, lines)).length > 0) return 'unservable';
    order.markPaid(intentId);
    await this.orders.save(order);
    await this.stock.sell(id, lines);
    if (clientId) await this.buyers.recordPaidOrder(clientId, { orderId: id, amountCents, deliveryAddress });
    await this.mails.confirmed(order);
    return 'served';
  }

  async failed(order: Order): Promise<void> {
    await this.stock.release(order.id, order.snapshot.lines);
  }

  async unservable(order: Order, intentId: string): Promise<void> {
    order.markUnservable(intentId, this.clock.now());
    await this.orders.save(order);
  }

  async refunded(order: Order, refund: RefundNotice): Promise<void> {
    const { refundedCents, status, purpose } = refund;
    const before = order.snapshot;
    order.markRefunded(refundedCents, status);
    if (purpose === 'cancel' && order.can('Annulé')) order.cancel();
    const isOver = purpose === 'set-refunded' || (purpose === 'keep-status' && status === 'refunded');
    if (isOver && order.can('Remboursé')) order.close();
    // Before it is ended: whoever is forgotten then is told first.
    await this.tell(order, refund);
    await this.end(order, before);
    await this.orders.save(order);
    if (refund.author) await this.recordRefund(before, order, refund, refund.author);
  }

  /** All that was to go back went before; an administrator says now that the order is over. Nobody is told of money again. */
  async closed(order: Order, author: AuditAuthor | undefined): Promise<void> {
    if (!order.can('Remboursé')) return;
    const before = order.snapshot;
    order.close();
    await this.end(order, before);
    await this.orders.save(order);
    const changes = changesBetween(orderFacts(before), orderFacts(order.snapshot));
    const act = 'order.status-changed';
    await this.audit.record({ act, target: auditTarget(before), ...changes, ...(author && { author }) });
  }

  /** Seen in the order's history and told to the shop by mail; the client hears of it from the bank. */
  async disputed(
    order: Order,
    { news, dispute, movedCents, refundedCents, status, served }: DisputeNotice,
  ): Promise<void> {
    const { id, clientId } = order.snapshot;
    const key = `dispute-${dispute.id}:${dispute.changes}`;
    order.markRefunded(refundedCents, status);
    if (movedCents < 0) order.reopen();
    if (clientId && served && movedCents !== 0) await this.buyers.recordRefund(clientId, `${id}:${key}`, movedCents);
    const words = disputeWords(news, dispute);
    order.comment(words.sentences.join(' '), 'La boutique', this.clock.now());
    await this.orders.save(order);
    await this.mails.disputed(order, key, words);
  }

  /** The money is here again; the status of the order stays, so that an administrator decides what follows. */
  async refundFailed(order: Order, failure: RefundFailureNotice): Promise<void> {
    const { key, amountCents, refundedCents, status, served, code } = failure;
    order.markRefunded(refundedCents, status);
    const { id, clientId } = order.snapshot;
    if (clientId && served) await this.buyers.recordRefund(clientId, `${id}:${key}:failed`, -amountCents);
    const sentence = `Le remboursement de ${formatEuros(amountCents)} a échoué : la banque du client a rendu la somme${because(code)}. Il est à refaire. ${TO_SETTLE}`;
    await this.note(order, `${key}:failed`, sentence);
  }

  /** Nothing went back. Seen in the order's history; told by mail when nobody reads the answer. */
  async refundRefused(order: Order, refusal: RefundFailureNotice & { isAttended: boolean }): Promise<void> {
    const { key, amountCents, code, kind, isAttended, author } = refusal;
    const sentence = `Le prestataire de paiement a refusé ${WHAT[kind](formatEuros(amountCents))}${because(code)}.`;
    const target = auditTarget(order.snapshot);
    if (isAttended) {
      order.comment(sentence, 'La boutique', this.clock.now());
      await this.orders.save(order);
    } else await this.note(order, `${key}:refused`, `${sentence} ${TO_SETTLE}`);
    await this.audit.record({ act: 'order.refund-refused', target, ...(author && { author }) });
  }

  /** Whatever will never be sent goes back on the shelf; whom nothing is sent to any more is forgotten, when that was asked. */
  private async end(order: Order, before: Order['snapshot']): Promise<void> {
    const inPreparation = 'En cours de préparation';
    if (before.status === inPreparation && order.status !== inPreparation) {
      await this.stock.restock(order.id, order.snapshot.lines);
    }
    if (!order.mustForget) return;
    order.forgetCustomer();
    await this.mails.forgotten(order);
  }

  private async note(order: Order, key: string, sentence: string): Promise<void> {
    order.comment(sentence, 'La boutique', this.clock.now());
    await this.orders.save(order);
    await this.mails.shopNotice(order, key, sentence);
  }

  async extraReturned(order: Order, intentId: string, amountCents: Cents): Promise<void> {
    await this.mails.extraReturned(order, intentId, amountCents);
  }

  private async recordRefund(before: Order['snapshot'], order: Order, refund: RefundNotice, author: AuditAuthor) {
    const changes = changesBetween(orderFacts(before), orderFacts(order.snapshot));
    // The administrator's words may name the client: they are the payment's, and end with its person.
    const after = { ...changes?.after, amount: toEuros(refund.amountCents) };
    const target = auditTarget(before);
    await this.audit.record({ act: 'order.refunded', target, before: changes?.before ?? {}, after, author });
  }

  private async tell(order: Order, refund: RefundNotice): Promise<void> {
    const { id, clientId } = order.snapshot;
    if (refund.purpose === 'unservable') {
      await this.mails.unservable(order, order.snapshot.totalCents);
      return;
    }
    if (clientId && refund.served) await this.buyers.recordRefund(clientId, `${id}:${refund.key}`, refund.amountCents);
    // A lost dispute was paid back by the bank, not by the shop.
    if (refund.purpose !== 'dispute') await this.mails.refunded(order, refund);
  }
}
