import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../../../config/environment.module.js';
import type { Environment } from '../../../../config/environment.js';
import { type Cents, formatEuros } from '../../../../shared/domain/money.js';
import { ShopSettings } from '../../../../shared/domain/shop-settings.js';
import { printedName } from '../../../../shared/mail/mail-parts.js';
import { MailTemplate } from '../../../../shared/mail/mail-template.js';
import { LiveFeed } from '../../../../shared/live/live-feed.js';
import { WithdrawalLinks } from '../../../../shared/auth/withdrawal-links.js';
import { isToStaff } from '../../../../shared/mail/mail-kinds.js';
import { Outbox } from '../../../../shared/mail/outbox.js';
import { askedLanguage } from '../../../../shared/languages/asked-language.js';
import { ADMIN_PATHS, type Language, type OrderStatus, PAGES } from '@shop/contract';
import type { MailToWrite } from '../../../../shared/mail/mail-writers.js';
import { OrderPageLinks } from '../../application/order-page-links.js';
import { OrderMails, type REPEATABLE_MAILS, type ToldRefund } from '../../application/ports/order-mails.js';
import { Staff } from '../../application/ports/staff.js';
import type { Order } from '../../domain/order.js';
import { orderErrors } from '../../domain/order-errors.js';
import * as words from './order-mail-words.js';
import { statusWords } from './order-status-words.js';
import { rehearsalWords } from './rehearsal-words.js';
import * as requestWords from './refund-request-words.js';
import { pageLinkWords } from './page-link-words.js';

const ORDER_COPY = 'order-copy';
const ORDER_TRIAL = 'order-trial';

type MailFacts = Record<string, string | number>;
/** What a mail takes along beside its words. */
interface Carried {
  facts?: MailFacts | undefined;
  appendix?: string | undefined;
  /** Of whoever reads it; none for French, as the shop's own people do. */
  language?: Language | undefined;
  /** It may be taken back until then. */
  notBefore?: Date | undefined;
}

type Rewriter = (order: Order['snapshot'], shop: words.OrderShop, facts: MailFacts) => words.MailWords;

/** How each repeatable kind is written again; what it said of its moment travels in its facts. */
const REWRITTEN: Record<string, Rewriter | undefined> = {
  'order-confirmation': words.confirmationWords,
  'order-status': (order, shop, { status }) =>
    statusWords(status ? { ...order, status: status as OrderStatus } : order, shop),
  'order-refund': (order, shop, { amountCents, refundKey = '' }) =>
    words.refundWords(order, shop, Number(amountCents ?? order.refundedCents), String(refundKey)),
  'refund-request': requestWords.refundRequestWords,
  'refund-taken-back': requestWords.refundTakenBackWords,
  'refund-declined': requestWords.refundDeclinedWords,
} satisfies Record<(typeof REPEATABLE_MAILS)[number], Rewriter>;

/** Order mails, written into the outbox within the transaction of what they report. */
@Injectable()
export class OutboxOrderMails extends OrderMails {
  private readonly shop: words.Shop;
  private readonly guestKey: Buffer;

  constructor(
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    private readonly live: LiveFeed,
    private readonly staff: Staff,
    private readonly settings: ShopSettings,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    links: WithdrawalLinks,
    private readonly pages: OrderPageLinks,
  ) {
    super();
    const { shopName, publicUrl, jwtSecret } = environment;
    this.guestKey = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'guest-subject', 32));
    this.shop = { shopName: printedName(shopName), publicUrl, withdrawalUrl: (order) => links.url(order) };
  }

  override async confirmed(order: Order): Promise<void> {
    const text = words.confirmationWords(order.snapshot, await this.shopOf(order));
    await this.toBuyer(order, 'order-confirmation', '', text, { appendix: appendixOf(order, 'order-confirmation') });
    await this.copyToShop(order, text);
    await this.live.tell('order-paid', order.snapshot);
  }

  override async rehearsed(order: Order, to: string): Promise<void> {
    const tried = rehearsalWords(order.snapshot, { ...this.shop, pageUrl: '' });
    await this.queue(to, order.id, ORDER_TRIAL, `${ORDER_TRIAL}:${order.id}`, tried);
  }

  override async statusTakenBack(order: Order, version: number): Promise<void> {
    if (!(await this.outbox.takeBack(`order-status:${order.id}:${version}`))) throw orderErrors.undoTold();
    await this.live.tell('order-changed', order.snapshot);
  }

  override statusSettled(orderId: string, version: number): Promise<void> {
    return this.outbox.hurry(`order-status:${orderId}:${version}`);
  }

  override async statusChanged(order: Order, notBefore?: Date): Promise<void> {
    const { version } = order.snapshot;
    const text = statusWords(order.snapshot, await this.shopOf(order));
    await this.toBuyer(order, 'order-status', `:${version}`, text, { facts: { status: order.status }, notBefore });
    await this.live.tell('order-changed', order.snapshot);
  }

  override async refunded(order: Order, { key, refundKey, amountCents, forgoneCents, at }: ToldRefund): Promise<void> {
    const text = words.refundWords(order.snapshot, this.shop, amountCents, refundKey);
    const facts = { amountCents, refundKey, forgoneCents, toldAt: at.getTime() };
    await this.toBuyer(order, 'order-refund', `:${key}`, text, {
      facts,
      appendix: appendixOf(order, 'order-refund', facts),
    });
    await this.live.tell('order-changed', order.snapshot);
  }

  override async refundRequested(order: Order, account?: string): Promise<void> {
    const text = requestWords.refundRequestWords(order.snapshot, this.shop);
    await this.toBuyer(order, 'refund-request', requestSuffix(order), text);
    await this.toAccount(order, 'refund-request', account, text);
    await this.live.tell('refund-requested', order.snapshot);
  }

  override async refundTakenBack(order: Order, account?: string): Promise<void> {
    const text = requestWords.refundTakenBackWords(order.snapshot, this.shop);
    await this.toBuyer(order, 'refund-taken-back', requestSuffix(order), text);
    await this.toAccount(order, 'refund-taken-back', account, text);
    await this.live.tell('order-changed', order.snapshot);
  }

  override async refundDeclined(order: Order): Promise<void> {
    await this.toBuyer(order, 'refund-declined', '', requestWords.refundDeclinedWords(order.snapshot, this.shop));
  }

  override async forgotten(order: Order): Promise<void> {
    await this.outbox.forget(order.id, { waiting: 'send' });
  }

  override async unservable(order: Order, amountCents: Cents): Promise<void> {
    await this.toBuyer(order, 'late-payment', '', words.lateWords(order.snapshot, this.shop, amountCents));
    const after = order.isForgotten
      ? 'l’effacement des données du client\u00a0: personne n’est plus à livrer'
      : 'la libération du stock, qui ne suffit plus';
    const reason = `Un paiement de ${formatEuros(amountCents)} est arrivé après ${after}. La commande est annulée et le paiement remboursé.`;
    await this.toShop(order, 'late-payment-notice', '', words.AUTOMATIC_REFUND, [reason, words.CLIENT_WAS_TOLD]);
  }

  override async disputed(order: Order, key: string, { subject, sentences }: { subject: string; sentences: string[] }) {
    await this.toShop(order, 'dispute-notice', `:${key}`, subject, sentences);
    await this.live.tell('order-changed', order.snapshot);
  }

  override async shopNotice(order: Order, key: string, text: string): Promise<void> {
    await this.toShop(order, 'payment-notice', `:${key}`, 'Remboursement à revoir', [text]);
  }

  override async extraReturned(order: Order, intentId: string, amountCents: Cents): Promise<void> {
    const text = words.extraWords(order.snapshot, this.shop, amountCents);
    await this.toBuyer(order, 'extra-payment', `:${intentId}`, text);
    const reason = `Un paiement de ${formatEuros(amountCents)} que cette commande n’attendait pas est arrivé\u00a0; il est remboursé.`;
    await this.toShop(order, 'extra-payment-notice', `:${intentId}`, words.AUTOMATIC_REFUND, [
      reason,
      words.CLIENT_WAS_TOLD,
    ]);
  }

  override async forgetLink(email: string, token: string): Promise<void> {
    const url = `${this.environment.publicUrl}${PAGES.confirmForgetMe.path}?token=${encodeURIComponent(token)}`;
    const text = words.forgetLinkWords(this.shop, url);
    const key = `guest-forget-link:${randomUUID()}`;
    await this.queue(email, this.guestSubject(email), 'guest-forget-link', key, text, askedLanguage());
  }

  override async forgetLinkServed(email: string): Promise<void> {
    await this.outbox.forget(this.guestSubject(email), { waiting: 'drop' });
  }

  override async pageLink(order: Order, { to, token }: { to: string; token: string }): Promise<void> {
    const url = `${this.environment.publicUrl}${PAGES.findOrder.path}?token=${encodeURIComponent(token)}`;
    const text = pageLinkWords(order.snapshot, url);
    // In what it is asked for: whoever does may be somebody else than who ordered.
    await this.queue(to, order.id, 'order-page-link', `order-page-link:${randomUUID()}`, text, askedLanguage());
  }

  override async again(order: Order, { kind, key, facts = {} }: MailToWrite): Promise<void> {
    const { email } = order.snapshot.customer;
    const write = REWRITTEN[kind];
    if (!email || !write) return;
    const appendix = appendixOf(order, kind, facts);
    const text = write(order.snapshot, await this.shopOf(order), facts);
    await this.queue(email, order.id, kind, key, text, {
      facts,
      appendix,
      language: order.snapshot.language,
    });
  }

  /**
   * Guests have no id; their address is not repeated where it would outlive the mail, nor what anybody who reads the database could make of it:
   * the key is not there.
   */
  private guestSubject(email: string): string {
    return `guest:${createHmac('sha256', this.guestKey).update(email).digest('base64url')}`;
  }

  /** Its link is bound to what the order says of its person as the mail is written. */
  private async shopOf(order: Order): Promise<words.OrderShop> {
    return { ...this.shop, pageUrl: await this.pages.url(order) };
  }

  private async toBuyer(
    order: Order,
    kind: string,
    suffix: string,
    text: words.MailWords,
    more?: Carried,
  ): Promise<void> {
    const { customer, language } = order.snapshot;
    const { email } = customer;
    // The client was forgotten meanwhile: there is nobody left to tell.
    if (email) await this.queue(email, order.id, kind, `${kind}:${order.id}${suffix}`, text, { ...more, language });
  }

  /** Of a kind of its own: a corrected address of the order is not the account's, and whoever sends the other once more means that one. */
  private async toAccount(order: Order, kind: string, account: string | undefined, text: words.MailWords) {
    if (!account) return;
    const { subject, ...rest } = text;
    const { language } = order.snapshot;
    await this.outbox.queue({
      ...{ kind: `${kind}-account`, key: `${kind}-account:${order.id}${requestSuffix(order)}` },
      ...{ subjectId: order.id, to: account, subject: this.template.say(subject, language) },
      ...(await this.template.render(rest, kind, language)),
    });
  }

  /** What the client reads, without the links by which the client acts. */
  private async copyToShop({ id }: Order, text: words.MailWords): Promise<void> {
    const { orderCopyTo } = await this.settings.recent('mails');
    if (!orderCopyTo) return;
    const { subject, withdrawalUrl: _theirs, ...rest } = text;
    const button = { label: 'Ouvrir le back-office', url: this.environment.publicUrl + ADMIN_PATHS.dashboard };
    await this.outbox.queue({
      ...{
        kind: ORDER_COPY,
        key: `${ORDER_COPY}:${id}`,
        subjectId: id,
        to: orderCopyTo,
        subject: `Copie\u00a0: ${subject}`,
      },
      ...(await this.template.render({ ...rest, button }, 'order-confirmation')),
    });
  }

  private async toShop(order: Order, kind: string, suffix: string, about: string, sentences: string[]): Promise<void> {
    const text = words.shopNoticeWords(order.snapshot, this.shop, about, sentences);
    // Whoever works here now; the address that the shop was set up with may be nobody's by then.
    for (const to of await this.staff.addresses()) {
      await this.queue(to, order.id, kind, `${kind}:${order.id}${suffix}:${to}`, text);
    }
  }

  private async queue(
    to: string,
    subjectId: string,
    kind: string,
    key: string,
    text: words.MailWords,
    { facts, appendix, language, notBefore }: Carried = {},
  ): Promise<void> {
    const { subject, ...rest } = text;
    await this.outbox.queue({
      kind,
      key,
      ...(facts && { facts }),
      ...(appendix && { appendix }),
      notBefore,
      subjectId,
      to,
      subject: this.template.say(subject, language),
      ...(await this.template.render(rest, isToStaff(kind) ? undefined : kind, language)),
    });
  }
}

/** Which of an order's requests it was: one that was taken back may be followed by another. */
function requestSuffix({ snapshot: { takenBackRequests = [] } }: Order): string {
  return takenBackRequests.length > 0 ? `:${takenBackRequests.length}` : '';
}

/**
 * With the confirmation, the very terms that were accepted, whole (C. conso. L221-13), and the invoice; with a refund, its credit note: that by
 * which so much of the order was sold no more.
 */
function appendixOf({ terms, snapshot }: Order, kind: string, facts: MailFacts = {}): string | undefined {
  const { reference } = snapshot;
  const { forgoneCents, toldAt = '' } = facts;
  if (kind === 'order-refund')
    return forgoneCents === undefined ? undefined : `credit-note:${reference}:${forgoneCents}:${toldAt}`;
  if (kind !== 'order-confirmation') return undefined;
  return [terms && `legal-text:${terms.text}:${terms.number}`, `invoice:${reference}`].filter(Boolean).join(' ');
}
