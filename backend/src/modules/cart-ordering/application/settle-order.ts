import { Injectable } from '@nestjs/common';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import type { AuditAuthor } from '../../../shared/domain/audit-author.js';
import { Clock } from '../../../shared/domain/clock.js';
import { type Cents, formatEuros, toEuros } from '../../../shared/domain/money.js';
import type {
  DisputeNotice,
  OrderSettlement,
  PaidNotice,
  RefundFailureNotice,
  RefundNotice,
  RefundStanding,
} from '../../../shared/domain/settlement.js';
import type { Order } from '../domain/order.js';
import { discountsOf } from '../domain/order-content.js';
import { disputeWords } from './dispute-words.js';
import { EndOrder } from './end-order.js';
import { OrderFollowers } from './order-followers.js';
import { auditTarget, orderFacts } from './order-facts.js';
import { refundFailure } from './refund-failure.js';
import { RefundFollowers } from './refund-followers.js';
import { ShelveRefunded } from './shelve-refunded.js';
import { Buyers, paidOrderOf } from './ports/buyers.js';
import { Discounts } from './ports/discounts.js';
import { OrderMails } from './ports/order-mails.js';
import { OrderRepository } from './ports/order-repository.js';
import { Stock } from './ports/stock.js';
import { type ForgoneSale, SaleBooks } from './sale-books.js';

/** What was to go back, as an administrator reads it. */
const WHAT = {
  refund: (amount: string) => `le remboursement de ${amount}`,
  late: (amount: string) => `le remboursement du paiement de ${amount} arrivé trop tard`,
  extra: (amount: string) => `de rendre le paiement de ${amount} que cette commande n’attendait pas`,
  returned: (amount: string) => `le remboursement de ${amount}`,
};
const TO_SETTLE = 'À régler depuis le tableau de bord.';
const because = (code: string) => (code ? ` (motif\u00a0: ${refundFailure(code)})` : '');

/** Lets orders follow their payments. */
@Injectable()
export class SettleOrder {
  constructor(
    readonly orders: OrderRepository,
    readonly stock: Stock,
    readonly discounts: Discounts,
    readonly buyers: Buyers,
    readonly mails: OrderMails,
    readonly ends: EndOrder,
    readonly followers: RefundFollowers,
    readonly news: OrderFollowers,
    readonly shelve: ShelveRefunded,
    readonly books: SaleBooks,
    readonly audit: AuditLog,
    readonly clock: Clock,
  ) {}

  async find(orderId: string): Promise<OrderSettlement | undefined> {
    const order = await this.orders.find(orderId);
    return order && this.of(order);
  }

  /** @param order as it was read, or just written */
  of(order: Order): OrderSettlement {
    return new SettlementOfOrder(order, this);
  }
}

/** One order; each method begins from it as it was read, since its unit of work may be run again. */
class SettlementOfOrder implements OrderSettlement {
  private readonly before: Order['snapshot'];

  constructor(
    private readonly order: Order,
    private readonly shop: SettleOrder,
  ) {
    this.before = order.snapshot;
  }

  get reference(): string {
    return this.before.reference;
  }

  get email(): string {
    return this.before.customer.email;
  }

  get isCalledOff(): boolean {
    return this.order.isCalledOff;
  }

  /** Paid once its person was forgotten: nobody is left to send it to, so the money goes back. */
  async paid({ intentId, late, card }: PaidNotice): Promise<'served' | 'unservable'> {
    const order = this.asRead();
    const { id, clientId, lines } = order.snapshot;
    if (order.isForgotten) return 'unservable';
    // A reservation that fails here is undone with the whole unit of work.
    if (late && !(await this.holdsAgain(order))) return 'unservable';
    order.markPaid(intentId);
    order.confirm(this.shop.clock.now());
    await this.shop.orders.save(order);
    await this.shop.stock.sell(id, lines);
    if (this.hasDiscounts) await this.shop.discounts.paid(id);
    await this.shop.mails.confirmed(order);
    await this.shop.news.tell({ kind: 'paid', order: order.snapshot });
    await this.shop.books.sold(order.snapshot, card);
    // Behind whoever reads the account: what is written there travels with the rest.
    const deliveryAddress = order.ownAddress;
    if (clientId) await this.shop.buyers.recordPaidOrder(clientId, { ...paidOrderOf(order.snapshot), deliveryAddress });
    return 'served';
  }

  async failed(): Promise<void> {
    await this.shop.stock.release(this.before.id, this.before.lines);
    if (this.hasDiscounts) await this.shop.discounts.giveBack(this.before.id);
  }

  private get hasDiscounts(): boolean {
    return discountsOf(this.before.adjustments).length > 0;
  }

  /** What the shop had given up for it: units, and the uses of its discounts. */
  private async holdsAgain({ snapshot }: Order): Promise<boolean> {
    const { id, lines, adjustments, clientId, customer } = snapshot;
    if ((await this.shop.stock.reserve(id, lines)).length > 0) return false;
    if (!this.hasDiscounts) return true;
    return (await this.shop.discounts.hold(id, adjustments, { clientId, email: customer.email })).length === 0;
  }

  async unservable({ intentId }: PaidNotice): Promise<void> {
    const order = this.asRead();
    order.markUnservable(intentId, this.shop.clock.now());
    await this.shop.orders.save(order);
  }

  async refunded(refund: RefundNotice): Promise<void> {
    const { refundedCents, status, purpose, units } = refund;
    const order = this.asRead();
    order.markRefunded(refundedCents, status, refund.refunds);
    await this.shop.shelve.execute(order, refund.refunds);
    if (purpose === 'cancel' && order.can('Annulé')) order.cancel();
    const isOver = purpose === 'set-refunded' || (purpose === 'keep-status' && status === 'refunded');
    if (isOver && order.can('Remboursé')) order.close();
    // Before it is ended: whoever is forgotten then is told first.
    await this.tell(order, refund);
    await this.follow(refund.refunds);
    await this.shop.ends.execute(order, this.before);
    await this.shop.orders.save(order);
    if (refund.author) await this.recordRefund(order, refund, refund.author);
    await this.forgo(refund, purpose, { key: refund.key, ...(units && { units }) });
  }

  async refundAccepted(refunds: readonly RefundStanding[]): Promise<void> {
    await this.follow(refunds);
  }

  /** All that was to go back went before; an administrator says now that the order is over. Nobody is told of money again. */
  async closed(author?: AuditAuthor): Promise<void> {
    const order = this.asRead();
    if (!order.can('Remboursé')) return;
    order.close();
    await this.shop.ends.execute(order, this.before);
    await this.shop.orders.save(order);
    const act = 'order.status-changed';
    const target = auditTarget(this.before);
    await this.shop.audit.record({ act, target, ...this.changes(order), ...(author && { author }) });
  }

  /** Seen in the order's history and told to the shop by mail; the client hears of it from the bank. */
  async disputed(notice: DisputeNotice): Promise<void> {
    const { news, dispute, movedCents, refundedCents, status, served, refunds } = notice;
    const order = this.asRead();
    const { id, clientId } = order.snapshot;
    const key = `dispute-${dispute.id}:${dispute.changes}`;
    order.markRefunded(refundedCents, status, refunds);
    if (movedCents < 0) order.reopen();
    if (clientId && served && movedCents !== 0)
      await this.shop.buyers.recordRefund(clientId, `${id}:${key}`, movedCents);
    const words = disputeWords(news, dispute);
    order.comment(words.sentences.join(' '), 'La boutique', this.shop.clock.now());
    // What it took may be money that was owed for goods that are back.
    await this.shop.shelve.execute(order, refunds);
    await this.shop.mails.disputed(order, key, words);
    await this.follow(refunds);
    // Whom only the dispute kept is forgotten with its end.
    await this.shop.ends.forget(order);
    await this.shop.orders.save(order);
    if (movedCents !== 0) await this.forgo(notice, 'dispute');
  }

  /** The money is here again; the status of the order stays, so that an administrator decides what follows. */
  async refundFailed(failure: RefundFailureNotice): Promise<void> {
    const order = this.asRead();
    const { key, amountCents, refundedCents, status, served, code, refunds } = failure;
    order.markRefunded(refundedCents, status, refunds);
    const { id, clientId } = order.snapshot;
    if (clientId && served) await this.shop.buyers.recordRefund(clientId, `${id}:${key}:failed`, -amountCents);
    const sentence = `Le remboursement de ${formatEuros(amountCents)} a échoué\u00a0: la banque du client a rendu la somme${because(code)}. Il est à refaire. ${TO_SETTLE}`;
    await this.warn(order, `${key}:failed`, sentence);
    await this.follow(refunds);
    await this.forgo(failure, 'keep-status', { key });
  }

  /** Nothing went back. Seen in the order's history; told by mail when nobody reads the answer. */
  async refundRefused(refusal: RefundFailureNotice & { isAttended: boolean }): Promise<void> {
    const order = this.asRead();
    const { key, amountCents, code, kind, isAttended, author, refunds } = refusal;
    const sentence = `Le prestataire de paiement a refusé ${WHAT[kind](formatEuros(amountCents))}${because(code)}.`;
    const target = auditTarget(this.before);
    if (isAttended) await this.note(order, sentence);
    else await this.warn(order, `${key}:refused`, `${sentence} ${TO_SETTLE}`);
    await this.shop.audit.record({ act: 'order.refund-refused', target, ...(author && { author }) });
    await this.follow(refunds);
  }

  async extraReturned(intentId: string, amountCents: Cents): Promise<void> {
    await this.shop.mails.extraReturned(this.order, intentId, amountCents);
  }

  private follow(refunds: readonly RefundStanding[]): Promise<void> {
    return this.shop.followers.tell(this.before.id, refunds);
  }

  /** The books follow what is sold no more, or sold again. A payment that came too late sold nothing. */
  private async forgo(
    { served, forgoneCents }: Pick<RefundNotice, 'served' | 'forgoneCents'>,
    cause: RefundNotice['purpose'],
    of: Pick<ForgoneSale, 'key' | 'units'> = { key: '' },
  ): Promise<void> {
    if (served) await this.shop.books.forgone({ reference: this.before.reference, forgoneCents, cause, ...of });
  }

  private asRead(): Order {
    this.order.rewind(this.before);
    return this.order;
  }

  private changes(order: Order) {
    return changesBetween(orderFacts(this.before), orderFacts(order.snapshot));
  }

  /** Seen in the order's history. */
  private async note(order: Order, sentence: string): Promise<void> {
    order.comment(sentence, 'La boutique', this.shop.clock.now());
    await this.shop.orders.save(order);
  }

  /** Seen there, and told to whoever works here. */
  private async warn(order: Order, key: string, sentence: string): Promise<void> {
    await this.note(order, sentence);
    await this.shop.mails.shopNotice(order, key, sentence);
  }

  private async recordRefund(order: Order, refund: RefundNotice, author: AuditAuthor): Promise<void> {
    const changes = this.changes(order);
    // The administrator's words may name the client: they are the payment's, and end with its person.
    const after = { ...changes?.after, amount: toEuros(refund.amountCents) };
    const target = auditTarget(this.before);
    await this.shop.audit.record({ act: 'order.refunded', target, before: changes?.before ?? {}, after, author });
  }

  private async tell(order: Order, refund: RefundNotice): Promise<void> {
    const { id, clientId } = order.snapshot;
    const { amountCents, key } = refund;
    await this.shop.news.tell({ kind: 'refunded', order: order.snapshot, amountCents, key });
    if (refund.purpose === 'unservable') {
      await this.shop.mails.unservable(order, order.snapshot.totalCents);
      return;
    }
    if (clientId && refund.served) await this.shop.buyers.recordRefund(clientId, `${id}:${key}`, amountCents);
    // A lost dispute was paid back by the bank, not by the shop.
    if (refund.purpose !== 'dispute') await this.shop.mails.refunded(order, { ...refund, at: this.shop.clock.now() });
  }
}
