import type { Cents } from '../../../../shared/domain/money.js';
import type { MailToWrite } from '../../../../shared/mail/mail-writers.js';
import type { Order } from '../../domain/order.js';

/** Carries the contract, its terms and the notice of withdrawal (C. conso. L221-13). */
export const CONFIRMATION_MAIL = 'order-confirmation';

/** Kinds that can be written once more: they go to the order's own address, and none carries a link that serves once. */
export const REPEATABLE_MAILS = [
  CONFIRMATION_MAIL,
  'order-status',
  'order-refund',
  'refund-request',
  'refund-taken-back',
  'refund-declined',
] as const;

/** `forgoneCents`: what of the order is sold no more, in all; `at`: now, no later than its credit note. */
export interface ToldRefund {
  key: string;
  /** Of the refund, whatever its try. */
  refundKey: string;
  amountCents: Cents;
  forgoneCents: Cents;
  at: Date;
}

/** Mails about orders, queued inside the caller's unit of work. Each is queued once, whatever is repeated. */
export abstract class OrderMails {
  abstract confirmed(order: Order): Promise<void>;
  /** What its client would read, to whoever tries the shop, without the links by which a client acts. */
  abstract rehearsed(order: Order, to: string): Promise<void>;
  /** What was told of that version of it and may still be taken back leaves now, before what follows. */
  abstract statusSettled(orderId: string, version: number): Promise<void>;
  /** Shipped (or its tracking corrected), delivered, cancelled, refunded. @param notBefore it may be taken back until then */
  abstract statusChanged(order: Order, notBefore?: Date): Promise<void>;
  /** What was told of that version of it is not to be read. @throws DomainError ORDER.UNDO_TOLD where it left */
  abstract statusTakenBack(order: Order, version: number): Promise<void>;
  abstract refunded(order: Order, refund: ToldRefund): Promise<void>;
  /** @param account address of its client's account, where that is another one */
  abstract refundRequested(order: Order, account?: string): Promise<void>;
  /** Its client wants none any more: a receipt of that, too. @param account as above */
  abstract refundTakenBack(order: Order, account?: string): Promise<void>;
  /** The shop's answer to a refund request that moves no money. */
  abstract refundDeclined(order: Order): Promise<void>;
  /** Its client is forgotten: mails that were sent keep no address, those on their way lose it once they have left. */
  abstract forgotten(order: Order): Promise<void>;
  /** To a guest who asks to be forgotten, with the link that proves the address. */
  abstract forgetLink(email: string, token: string): Promise<void>;
  /** The mail with the link, once it has served. */
  abstract forgetLinkServed(email: string): Promise<void>;
  /** To whoever asks for the order's page, with the link that opens it once. @param to the order's own address or its client's */
  abstract pageLink(order: Order, link: { to: string; token: string }): Promise<void>;
  /** One of `REPEATABLE_MAILS` once more, under a key of its own. */
  abstract again(order: Order, mail: MailToWrite): Promise<void>;
  /** To the client and to the shop: paid too late, the units are gone, the money is back. */
  abstract unservable(order: Order, amountCents: Cents): Promise<void>;
  /** To the shop alone. `key` makes it one mail. */
  abstract disputed(order: Order, key: string, words: { subject: string; sentences: string[] }): Promise<void>;
  /** To the shop alone: a refund that came back. `key` makes it one mail. */
  abstract shopNotice(order: Order, key: string, text: string): Promise<void>;
  /** To the client and to the shop: paid twice, the second payment is back. */
  abstract extraReturned(order: Order, intentId: string, amountCents: Cents): Promise<void>;
}
