import { type Carrier, type LegalVersionKey, leftCentsOf, type OrderStatus, type PaymentStatus } from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import { orderErrors } from './order-errors.js';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import { type NoticeCopy, noticeGivenAt } from '../../../shared/domain/withdrawal/notice-given.js';
import { firstLinks, type SealedLink } from '../../../shared/domain/proof/proof-link.js';
import { lastWithdrawalDay } from '../../../shared/domain/withdrawal/withdrawal-window.js';
import { isNobody } from './customer.js';
import { mayJoinAccount } from './joining-accounts.js';
import type { Delivery, OrderContent } from './order-content.js';
import type { RefundAnswer } from './order-notes.js';
import { type DeclaredWithdrawal, withDeclaration, withLinks } from './order-proof.js';
import { type NewOrderFacts, newOrderState, type OrderState, totalOf } from './order-state.js';
import { withoutTag, withTag } from './order-tags.js';
import { canBecome, isCalledOff, nextStatuses } from './order-status.js';
import { parcelOf, withDeclared, withoutDeclared } from './parcel.js';
import * as requests from './refund-request.js';
import { named, type ShelvedUnits, type ToldRefunds } from './refunded-units.js';
import { endsUndo, type UndoableStep } from './undoable-step.js';
import { withoutPerson } from './without-person.js';

const isSent = (status: OrderStatus | undefined) => status === 'Expédié' || status === 'Livré';
const dayOf = (moment: Date | null) => moment && parisDay(moment);

/** An order from the moment its stock is reserved. Its money is the payments module's affair. */
export class Order {
  private constructor(private state: OrderState) {}

  static place(facts: NewOrderFacts, now: Date): Order {
    const state = newOrderState(facts, now);
    return new Order({ ...state, proof: firstLinks(state) });
  }

  static from(state: OrderState): Order {
    return new Order(state);
  }

  get snapshot(): Readonly<OrderState> {
    return this.state;
  }

  get id(): string {
    return this.state.id;
  }

  get status(): OrderStatus {
    return this.state.status;
  }

  get isPaid(): boolean {
    return this.state.shown;
  }

  /** Paid once, also when it was deleted since: deleting ends no right of whoever bought it. */
  get wasPaid(): boolean {
    return this.state.shown || this.state.deletedAt !== null;
  }

  /** A parcel left the shop. Orders that were made anonymous before their carrier was kept tell it by what they were. */
  get wasSent(): boolean {
    const { tracking, deliveredAt, status, closedFrom } = this.state;
    return tracking !== null || deliveredAt !== null || isSent(status) || isSent(closedFrom);
  }

  /** Nothing will be sent any more: cancelled, or given back. */
  get isCalledOff(): boolean {
    return isCalledOff(this.state);
  }

  /** Where its client receives; missing where it goes to somebody else. */
  get ownAddress(): Delivery | undefined {
    return this.state.gift?.recipient ? undefined : this.state.delivery;
  }

  get leftCents(): Cents {
    return this.state.shown ? leftCentsOf(this.state) : 0;
  }

  /** The statuses an administrator may choose now; none for an order that is not paid. */
  get nextStatuses(): OrderStatus[] {
    return this.state.shown ? nextStatuses(this.state.status, this.state) : [];
  }

  /** Another attempt to pay, with what the shopper wants now, and in the language in which it was shown to them. */
  replace(content: OrderContent, by: Pick<OrderState, 'clientId' | 'paymentMethod' | 'language'>, now: Date): void {
    const attempt = { ...by, paymentStatus: 'pending', intentId: '', date: content.soldAt ?? now } as const;
    // Whoever it is for now has said so just now, whatever became of who it was for.
    this.change({ ...content, ...attempt, totalCents: totalOf(content), forgetWhenOver: false });
    // What was shown and accepted is another thing now.
    this.state = { ...this.state, proof: firstLinks(this.state) };
  }

  /** What the confirmation of the contract carries: the terms of sale it was placed under (C. conso. L221-13). */
  get terms(): LegalVersionKey | undefined {
    return this.state.texts?.find(({ text }) => text === 'terms-of-sale');
  }

  /** The confirmation that is on its way carries the notice of withdrawal with the terms (R221-3); where there are none it does not. */
  confirm(now: Date): void {
    if (this.state.customer.email && this.terms && !this.state.noticeGivenAt) this.change({ noticeGivenAt: now });
  }

  /** By what became of the confirmations (C. conso. L221-20). The window counts days: another moment of the same day changes nothing. */
  followNotice(copies: readonly NoticeCopy[]): void {
    if (!this.terms || copies.length === 0) return;
    const given = noticeGivenAt(copies);
    if (dayOf(given) !== dayOf(this.state.noticeGivenAt)) this.change({ noticeGivenAt: given });
  }

  /** Its mails go elsewhere from now on; an account of its client keeps its own address. @throws ORDER.FORGOTTEN */
  correctEmail(email: string): void {
    if (this.isForgotten) throw orderErrors.forgotten();
    const addressCorrections = (this.state.addressCorrections ?? 0) + 1;
    this.change({ customer: { ...this.state.customer, email }, addressCorrections });
  }

  /** Its buyer proved to be that of an account. */
  joinAccount(clientId: string): void {
    if (mayJoinAccount(this.state)) this.change({ clientId });
  }

  markPaid(intentId: string): void {
    this.change({ shown: true, paymentStatus: 'paid', intentId });
  }

  /** Paid too late to be served: closed at once, its money on the way back. */
  markUnservable(intentId: string, now: Date): void {
    this.markPaid(intentId);
    this.change({ status: 'Annulé' });
    const after = this.isForgotten ? "l'effacement des données du client" : 'la libération du stock';
    this.comment(`Paiement arrivé après ${after}\u00a0: remboursement automatique.`, 'La boutique', now);
  }

  markRefunded(refundedCents: Cents, paymentStatus: PaymentStatus, refunds?: ToldRefunds): void {
    this.change({ refundedCents, paymentStatus, ...named(this.state, refunds) });
  }

  /** Somebody of the shop gave this back another way: it is not offered once more. */
  handBack(amountCents: Cents, refunds?: ToldRefunds): void {
    this.change({ handedBackCents: (this.state.handedBackCents ?? 0) + amountCents, ...named(this.state, refunds) });
  }

  /** What came back with a refund stands on the shelf. */
  shelve(units: ShelvedUnits): void {
    this.change({ shelved: [...(this.state.shelved ?? []), units] });
  }

  /** Also corrects the tracking of a shipped order. @throws TRACKING.NUMBER_MISSING, TRACKING.CARRIER_MISSING */
  ship(tracking: { number: string; carrier: Carrier | '' }): void {
    this.check('Expédié');
    const number = tracking.number.trim();
    const carrier = tracking.carrier || (number ? '' : (this.state.deliveryMethod?.carrier ?? ''));
    if (!number && this.isTracked) throw orderErrors.trackingNumberMissing();
    // A number leads nowhere without its carrier.
    if (!carrier && (number || this.isTracked)) throw orderErrors.carrierMissing();
    this.change({ status: 'Expédié', tracking: { number, carrier } });
  }

  /** @returns whether it is new @throws ORDER.FORGOTTEN, ORDER.TAGS_FULL */
  tag(tag: string): boolean {
    if (this.isForgotten) throw orderErrors.forgotten();
    return this.changeTags(withTag(this.tags, tag));
  }

  /** @returns whether it was there */
  untag(tag: string): boolean {
    return this.changeTags(withoutTag(this.tags, tag));
  }

  private get tags(): readonly string[] {
    return this.state.tags ?? [];
  }

  private changeTags(tags: readonly string[]): boolean {
    const isNews = tags.length !== this.tags.length;
    if (isNews) this.change({ tags });
    return isNews;
  }

  /** Its last step may be taken back, as long as nothing else happens to it. */
  keepUndoable(undo: UndoableStep): void {
    this.change({ undo });
  }

  /** It is what it was before its last step. @returns the step; undefined where it was taken back already @throws ORDER.UNDO_OVER */
  takeBack(key: string, now: Date): UndoableStep | undefined {
    const { undo, undone } = this.state;
    if (undone === key) return undefined;
    if (!undo || undo.key !== key || now > undo.until) throw orderErrors.undoOver();
    this.change({ ...undo.from, undo: null, undone: key });
    return undo;
  }

  /** It leaves with a tracking number, or not at all; so do orders that are older than the choice. */
  private get isTracked(): boolean {
    return this.state.deliveryMethod?.tracked ?? true;
  }

  deliver(now: Date): void {
    this.become('Livré');
    this.change({ deliveredAt: this.state.soldAt ?? now });
  }

  /**
   * The day of receipt, yyyy-mm-dd in Europe/Paris, once somebody knows better; null where nobody does after all.
   * @throws DELIVERY.NOT_DELIVERED, DELIVERY.DAY_INVALID
   */
  correctDelivery(day: string | null, now: Date): void {
    const { status, closedFrom, date } = this.state;
    if (status !== 'Livré' && !(status === 'Remboursé' && closedFrom === 'Livré')) throw orderErrors.notDelivered();
    if (day === null) return this.change({ deliveredAt: null });
    const deliveredAt = parisMidnight(day);
    const isPossible = day >= parisDay(date) && day <= parisDay(now);
    if (Number.isNaN(deliveredAt.getTime()) || !isPossible) throw orderErrors.deliveryDayInvalid();
    this.change({ deliveredAt });
  }

  /** Whoever prepares or ships it should know of one in time; moves no money. False when nothing is new. */
  declareWithdrawal(declared: DeclaredWithdrawal): boolean {
    const before = this.state;
    const proof = withDeclaration(before.proof, declared);
    const withdrawn = withDeclared(before.withdrawn, declared, this.wasSent);
    const isFirst = declared.inTime && !before.withdrawalDeclaredAt;
    if (!isFirst && proof === before.proof && withdrawn === before.withdrawn) return false;
    const first = isFirst && { withdrawalDeclaredAt: declared.declaredAt };
    this.change({ ...(proof && { proof }), ...(withdrawn && { withdrawn }), ...first });
    return true;
  }

  /** The declaration was another order's: what it named is sent. False where that was so before. */
  withdrawalMoved(number: string): boolean {
    const withdrawn = withoutDeclared(this.state.withdrawn, number);
    if (this.wasSent || withdrawn?.length === this.state.withdrawn?.length) return false;
    this.change({ ...(withdrawn && { withdrawn }) });
    return true;
  }

  /** Numbers of the declarations whose goods never left the shop. */
  get unsentWithdrawals(): string[] {
    const isHeldBack = parcelOf(this.state, this.wasSent).some(({ unsent }) => unsent > 0);
    return isHeldBack ? (this.state.withdrawn ?? []).map(({ number }) => number) : [];
  }

  /** The last day on which the client may withdraw, yyyy-mm-dd; null while it has no end (C. conso. L221-18). */
  get lastWithdrawalDay(): string | null {
    const { handedOver, deliveredAt, noticeGivenAt } = this.state;
    // At a market the terms promise what no law asks for (L221-1, L224-59): no law makes it longer.
    return lastWithdrawalDay({ deliveredAt, noticeGivenAt: handedOver ? deliveredAt : noticeGivenAt });
  }

  cancel(): void {
    this.become('Annulé');
  }

  /** The money went back, or what the administrator chose of it. */
  close(): void {
    this.check('Remboursé');
    this.change({ status: 'Remboursé', closedFrom: this.status, closedAtCents: this.state.refundedCents });
  }

  /**
   * The bank gave back what it had taken, so that nothing is refunded any more: as it was before it was closed. What went back
   * on the shelf meanwhile cannot be sent as if nothing had happened. What it was closed for may still be with the client: then it
   * stays closed.
   */
  reopen(): void {
    const { status, closedFrom, closedAtCents, paymentStatus, refundedCents } = this.state;
    if (status !== 'Remboursé' || paymentStatus === 'refunded') return;
    if (closedAtCents !== undefined && refundedCents >= closedAtCents) return;
    this.change({ status: closedFrom === 'En cours de préparation' ? 'Annulé' : (closedFrom ?? 'Annulé') });
  }

  comment(text: string, author: string, now: Date): void {
    this.change({ comments: [...this.state.comments, { text: text.trim(), author, date: now }] });
  }

  /**
   * Records that the client asks; moves no money. Of what was asked for before, nothing is changed. @param asked missing: the whole order, or as before
   * @throws REFUND.NOT_DELIVERED, REFUND.WINDOW_EXPIRED, REFUND.UNITS_NOT_ASKABLE, REFUND.ALREADY_REQUESTED, REFUND.ALREADY_ANSWERED
   */
  requestRefund(now: Date, asked?: requests.AskedRefund): void {
    const requested = requests.asRequested(this.state, asked, now);
    if (requested) this.change(requested);
  }

  /**
   * Its client wants no refund any more. False where this request is not there any more.
   * @throws REFUND.ALREADY_ANSWERED, REFUND.BEING_ANSWERED, REFUND.TAKEN_BACK_TOO_OFTEN
   */
  takeBackRefundRequest(requestedAt: Date, money: requests.MoneyNow): boolean {
    const taken = requests.asTakenBack(this.state, requestedAt, money);
    if (taken) this.change(taken);
    return taken !== undefined;
  }

  /** Money is about to go back for the request: from now on its client cannot take it back. @throws as `assertAwaited` */
  holdRefundRequest(hold: requests.RefundHold, meant?: Date): void {
    requests.assertAwaited(this.state, meant);
    this.change({ refundHolds: [...(this.state.refundHolds ?? []), hold] });
  }

  /** No money went back after all. */
  releaseRefundRequest(by: string): void {
    this.change({ refundHolds: (this.state.refundHolds ?? []).filter((one) => one.by !== by) });
  }

  /** The client asks and nobody has answered yet. All the money is an answer; a part of it is none, whatever the status. */
  get awaitsRefundAnswer(): boolean {
    return requests.awaitsAnswer(this.state);
  }

  /** @throws REFUND.NOT_REQUESTED, REFUND.TAKEN_BACK, REFUND.ALREADY_ANSWERED, REFUND.ANSWER_MISSING, REFUND.BEING_GRANTED */
  answerRefundRequest(answer: Omit<RefundAnswer, 'date'>, money: requests.MoneyNow, meant?: Date): void {
    requests.assertAwaited(this.state, meant);
    const message = answer.message.trim();
    if (!answer.accepted && !message) throw orderErrors.refundAnswerMissing();
    if (!answer.accepted) requests.assertDeclinable(this.state, money);
    this.change({ refundAnswer: { ...answer, message, date: money.now }, refundHolds: [] });
  }

  /** Deleting what a shopper paid and has neither received nor got back must be meant. */
  get deletionNeedsConfirmation(): boolean {
    const { status, paymentStatus } = this.state;
    return this.isPaid && status !== 'Livré' && status !== 'Remboursé' && paymentStatus !== 'refunded';
  }

  /** Leaves every list; only the books keep it. */
  delete(now: Date): void {
    this.change({ shown: false, deletedAt: now });
  }

  /** Makes it anonymous, once nothing has to be sent any more; the books keep amounts and country. */
  forgetCustomer(): void {
    this.change(withoutPerson(this.state));
  }

  /**
   * Its client's account is gone, or the guest asks to be forgotten. An order that is still to be sent needs its address until then,
   * one of which something else is open (`whyPersonStays`) the mail address that is told.
   */
  loseClient({ isAwaited }: { isAwaited: boolean }): void {
    if (this.isOver && !isAwaited) this.forgetCustomer();
    else this.change({ clientId: null, forgetWhenOver: true });
  }

  /**
   * Nothing is to be sent any more. An order that is not paid is never over by itself: the bank may say yes after a refusal, or
   * after the shop had given up (docs/adr/0005).
   */
  get isOver(): boolean {
    return this.state.shown
      ? !['En cours de préparation', 'Expédié'].includes(this.status)
      : this.state.deletedAt !== null;
  }

  /** Nobody is left to send it to. */
  get isForgotten(): boolean {
    return this.state.customer.email === '' && !isNobody(this.state.customer);
  }

  get mustForget(): boolean {
    return this.state.forgetWhenOver && this.isOver;
  }

  /** The bank wants to see the shopper. */
  awaitAction(intentId: string): void {
    this.change({ paymentStatus: 'requires_action', intentId });
  }

  /** Back to what was read: the work of a unit may be run again. */
  rewind(state: Readonly<OrderState>): void {
    this.state = state;
  }

  can(to: OrderStatus): boolean {
    return canBecome(this.state.status, to, this.state);
  }

  /** Written for the first time, with these seals. */
  added(proof: readonly SealedLink[]): void {
    this.change({ proof: [...proof] });
  }

  /** Written as it is now: the next save expects the next version. @param proof as it was sealed */
  saved(proof?: readonly SealedLink[]): void {
    this.change({ version: this.state.version + 1, ...(proof && { proof: [...proof] }) });
  }

  private become(status: OrderStatus): void {
    this.check(status);
    this.change({ status });
  }

  private check(to: OrderStatus): void {
    if (!this.can(to)) throw orderErrors.statusNotAllowed(this.state.status, to);
  }

  private change(change: Partial<OrderState>): void {
    const over = this.state.undo && endsUndo(change) && { undo: null };
    this.state = withLinks(this.state, { ...this.state, ...over, ...change });
  }
}
