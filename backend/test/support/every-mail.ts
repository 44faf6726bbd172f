import { type ErasurePreview, INTRODUCED_MAILS, ORDER_STATUSES, type OrderStatus } from '@shop/contract';
import { type Environment, readEnvironment } from '../../src/config/environment.js';
import { AdminMails } from '../../src/modules/admin/application/admin-mails.js';
import { OrderPageLinks } from '../../src/modules/cart-ordering/application/order-page-links.js';
import { disputeWords } from '../../src/modules/cart-ordering/application/dispute-words.js';
import { Order } from '../../src/modules/cart-ordering/domain/order.js';
import { OutboxOrderMails } from '../../src/modules/cart-ordering/infrastructure/mails/outbox-order-mails.js';
import { OutboxPreparedMails } from '../../src/modules/cart-ordering/infrastructure/mails/outbox-prepared-mails.js';
import { ClientMails } from '../../src/modules/clients/application/client-mails.js';
import { Client } from '../../src/modules/clients/domain/client.js';
import { ContactLinks } from '../../src/modules/contact/application/contact-links.js';
import { OutboxContactMails } from '../../src/modules/contact/infrastructure/outbox-contact-mails.js';
import { DEMO_SELLER } from '../../src/modules/legal/domain/demo-seller.js';
import { LegalTextMail } from '../../src/modules/legal-texts/application/legal-text-mail.js';
import { showContent } from '../../src/modules/legal-texts/domain/legal-text-content.js';
import { MODEL_TEXTS } from '../../src/modules/legal-texts/domain/model-texts.js';
import { OutboxRecallMails } from '../../src/modules/lots/infrastructure/outbox-recall-mails.js';
import { ReviewLinks } from '../../src/modules/reviews/application/review-links.js';
import { OutboxReviewMails } from '../../src/modules/reviews/infrastructure/outbox-review-mails.js';
import { NewsletterLinks } from '../../src/modules/newsletter/application/newsletter-links.js';
import { OutboxNewsletterMails } from '../../src/modules/newsletter/infrastructure/outbox-newsletter-mails.js';
import { AlertLinks } from '../../src/modules/stock-alerts/application/alert-links.js';
import { OutboxAlertMails } from '../../src/modules/stock-alerts/infrastructure/outbox-alert-mails.js';
import { LowStockMails } from '../../src/modules/stock/infrastructure/low-stock-mails.js';
import { OutboxWithdrawalMails } from '../../src/modules/withdrawals/infrastructure/outbox-withdrawal-mails.js';
import { WithdrawalLinks } from '../../src/shared/auth/withdrawal-links.js';
import type { ContestedPayment } from '../../src/shared/domain/settlement.js';
import { type OutgoingMail, subjectLine } from '../../src/shared/mail/mail.js';
import { withAppendices } from '../../src/shared/mail/mail-appendices.js';
import { MailTemplate } from '../../src/shared/mail/mail-template.js';
import { aReminder } from './a-reminder.js';
import { aLetter } from './a-letter.js';
import { FakeClock } from './fake-clock.js';

/** What the modules need of one another to write a mail; the rest of them is not asked. */
interface Desk {
  written: OutgoingMail[];
  outbox: never;
  template: MailTemplate;
  environment: Environment;
  clock: FakeClock;
}

const ID = '0'.repeat(24);
const STAFF = { addresses: () => Promise.resolve(['helene@savonnerie.example']) } as never;
const IDENTITY = {
  seller: () => Promise.resolve(DEMO_SELLER),
  recentSeller: () => Promise.resolve(DEMO_SELLER),
} as never;
const INTRODUCTIONS = Object.values(INTRODUCED_MAILS).map(({ setting }) => [setting, 'Un mot de nous.'] as const);
/** The owner introduces every mail, signs, and takes a copy of each order. */
const MAIL_SETTINGS = {
  ...Object.fromEntries(INTRODUCTIONS),
  orderCopyTo: 'copies@savonnerie.example',
  signature: 'À bientôt,\nHélène',
};
const SETTINGS = { recent: () => Promise.resolve(MAIL_SETTINGS) } as never;

function aDesk(): Desk {
  const written: OutgoingMail[] = [];
  const environment = readEnvironment({
    PUBLIC_URL: 'https://atelier-karite.example',
    JWT_SECRET: 'Qk7xZp2mVt9rLw4sNd8bHy3cGf6jAe1u',
  });
  const outbox = {
    queue: (mail: OutgoingMail) => Promise.resolve(void written.push({ ...mail, subject: subjectLine(mail.subject) })),
    has: () => Promise.resolve(false),
    forget: () => Promise.resolve(),
    drop: () => Promise.resolve(),
  } as never;
  return {
    written,
    environment,
    outbox,
    template: new MailTemplate(environment, IDENTITY, SETTINGS),
    clock: new FakeClock(),
  };
}

/** Every mail that the shop writes, in each of its forms, by what it is called in a failure. */
export async function everyMail(): Promise<(OutgoingMail & { name: string })[]> {
  const desk = aDesk();
  await ofOrders(desk);
  await ofPreparedOrders(desk);
  await toClients(desk);
  await toAdministrators(desk);
  await ofSoaps(desk);
  await ofWithdrawals(desk);
  await ofMessages(desk);
  await ofReviews(desk);
  const mails = await Promise.all(desk.written.map((mail) => withTerms(mail, desk)));
  return mails.map((mail) => ({ ...mail, name: `${mail.kind} « ${mail.subject} »` }));
}

const snapshotOf = (given: object, clock: FakeClock) => {
  const line = {
    productId: ID,
    name: 'Savon Lavande fine',
    image: '/images/lavande/480.jpg',
    quantity: 2,
    unitPriceCents: 720,
  };
  const placed = Order.place(
    {
      ...{ id: ID, reference: 'AK-7F3K2Q', checkoutKey: '', clientId: null, paymentMethod: 'card' },
      customer: { nom: 'Morel', prenom: 'Claire', email: 'claire@exemple.fr', mobile: '' },
      delivery: { address: '14 rue des Tilleuls', complement: '', postalCode: '69001', city: 'Lyon', country: 'FR' },
      lines: [{ ...line, reduction: { priorPrice: 8.2 } as never }],
      adjustments: [{ kind: 'delivery', amountCents: 490 }],
    },
    clock.now(),
  ).snapshot;
  return { ...placed, deliveryDates: { first: '2026-11-26', last: '2026-11-28' }, ...given };
};

async function ofOrders({ outbox, template, environment, clock }: Desk): Promise<void> {
  const live = { tell: () => Promise.resolve() } as never;
  const links = new WithdrawalLinks(environment);
  const pages = new OrderPageLinks(environment, clock, { of: () => Promise.resolve(['claire@exemple.fr']) } as never);
  const mails = new OutboxOrderMails(outbox, template, live, STAFF, SETTINGS, environment, links, pages);
  const ordered = (given: object = {}) => {
    const snapshot = snapshotOf(given, clock);
    return { id: ID, status: snapshot.status, snapshot, isForgotten: false } as unknown as Order;
  };
  const pickup = {
    methodId: 'atelier',
    name: 'Retrait à l’atelier',
    note: '9 rue des Savonniers',
    kind: 'pickup',
    tracked: false,
  };
  const tracking = { number: '6A04152638907', carrier: 'Colissimo' };
  await mails.confirmed(ordered());
  await mails.confirmed(ordered({ handedOver: true }));
  await mails.rehearsed(ordered(), 'helene@savonnerie.example');
  for (const status of ORDER_STATUSES) await mails.statusChanged(ordered({ status, tracking }));
  const fetched: OrderStatus[] = ['En cours de préparation', 'Expédié', 'Livré'];
  for (const status of fetched) await mails.statusChanged(ordered({ status, deliveryMethod: pickup }));
  const refund = { key: '1', refundKey: '1', amountCents: 720, forgoneCents: 720, at: clock.now() };
  const namedRefunds = [{ key: '1', amountCents: 720, units: [{ productId: ID, quantity: 1 }] }];
  await mails.refunded(ordered({ status: 'Livré', refundedCents: 720, namedRefunds }), refund);
  await mails.refunded(ordered({ status: 'Annulé', refundedCents: 720, namedRefunds }), refund);
  await mails.refundRequested(ordered(), 'claire.morel@exemple.fr');
  await mails.refundTakenBack(ordered(), 'claire.morel@exemple.fr');
  await mails.refundDeclined(ordered({ refundAnswer: { accepted: false, message: 'Le savon a été entamé.' } }));
  await mails.unservable(ordered(), 1930);
  await mails.extraReturned(ordered(), 'pi_1', 1930);
  await mails.shopNotice(ordered(), '1', 'La banque a refusé le remboursement.');
  const dispute: ContestedPayment = {
    ...{ id: 'du_1', amountCents: 1930, reason: 'fraudulent', withdrawnCents: 1930, changes: 1 },
    ...{ stage: 'chargeback', dueBy: new Date('2026-12-04T22:59:59.000Z') },
  };
  for (const news of ['opened', 'escalated', 'appealed', 'won', 'lost', 'withdrawn', 'reinstated'] as const)
    await mails.disputed(ordered(), news, disputeWords(news, dispute));
  await mails.forgetLink('claire@exemple.fr', 'un-lien');
  await mails.pageLink(ordered(), { to: 'claire@exemple.fr', token: 'un-lien' });
}

async function ofPreparedOrders({ outbox, template, environment, clock }: Desk): Promise<void> {
  const { customer, lines, totalCents } = snapshotOf({}, clock);
  const prepared = {
    ...{ ...customer, id: ID, sends: 1, message: 'Comme convenu au téléphone.', code: 'MERCI10', articles: lines },
    ...{ totalCents, withDelivery: true, expiresAt: new Date('2026-12-04T12:00:00.000Z') },
  };
  await new OutboxPreparedMails(outbox, template, environment).link(prepared as never, 'un-secret');
}

async function toClients({ outbox, template, environment, clock }: Desk): Promise<void> {
  const mails = new ClientMails(outbox, template, clock, environment);
  const client = Client.signUp({
    ...{
      id: ID,
      reference: 'CL-1',
      createdAt: clock.now(),
      email: 'claire@exemple.fr',
      nom: 'Morel',
      prenom: 'Claire',
    },
    ...{ passwordHash: '', acceptedTermsAt: clock.now() },
  } as never);
  const stays: ErasurePreview = {
    open: [{ reference: 'AK-7F3K2Q' } as never],
    anonymous: 1,
    withdrawals: 0,
    invoices: 2,
  };
  await mails.queueSignUp(client, 'un-lien');
  const token = () => Promise.resolve('un-lien');
  const order = { token, reference: 'AK-7F3K2Q', orderId: ID, prenom: 'Claire', keepsAddress: true };
  const known = Client.restore({ ...client.snapshot(), emailVerified: true });
  for (const one of [client, known]) await mails.queueForOrder(one, order);
  await mails.queueForOrder(client, { ...order, keepsAddress: false });
  await mails.queueKnownAddress(client);
  await mails.queueNewAddress(client, 'nouvelle@exemple.fr', 'un-lien');
  await mails.queueAddressChangeAsked(client);
  await mails.queueAddressChanged(client, 'ancienne@exemple.fr');
  await mails.queuePasswordReset(client, 'un-lien');
  await mails.queuePasswordChanged(client);
  await mails.queueInactive(client);
  await mails.queueClosed(client, stays);
}

async function toAdministrators({ outbox, template, environment, clock }: Desk): Promise<void> {
  const mails = new AdminMails(outbox, template, environment);
  const louise = { id: ID, email: 'louise@savonnerie.example', prenom: 'Louise', sessionVersion: 2 };
  await mails.queuePasswordReset(louise, 'un-lien', '1');
  await mails.queueInvitation(louise, 'un-lien');
  await mails.queueAddressChanged(louise, 'ancienne@savonnerie.example');
  await mails.queuePasswordChanged(louise);
  for (const state of ['on', 'off'] as const) await mails.queueSecondFactor(louise, state, clock.now());
  await mails.queueRecoveryCodesRenewed(louise, clock.now());
}

async function ofSoaps({ outbox, template, environment, clock }: Desk): Promise<void> {
  const soap = { id: ID, slug: 'lavande-fine', name: 'Savon Lavande fine', image: '/images/lavande/480.jpg' };
  const alert = { id: ID, email: 'claire@exemple.fr', asks: 1 } as never;
  const alerts = new OutboxAlertMails(outbox, template, new AlertLinks(environment), environment);
  await alerts.confirm(alert, soap as never);
  await alerts.alreadyWaiting(alert, soap as never, 1);
  await alerts.back(alert, soap as never);
  const letters = new OutboxNewsletterMails(outbox, template, new NewsletterLinks(environment), environment);
  await letters.confirm(alert);
  await letters.alreadySubscribed(alert, clock.now());
  await aLetter({ outbox, template, environment }, { soap, settings: SETTINGS });
  await aReminder({ outbox, template, environment });
  const low = new LowStockMails(outbox, template, STAFF, clock, environment);
  for (const isOwnLimit of [true, false])
    await low.tell({ ...soap, available: isOwnLimit ? 2 : 0, limit: 5, isOwnLimit });
  const shelf = { product: () => Promise.resolve(soap) } as never;
  const recalls = new OutboxRecallMails(outbox, undefined as never, template, IDENTITY, shelf, environment);
  const recall = {
    ...{ id: ID, danger: 'Le savon contient trop de soude.', advice: 'Rincez à l’eau claire.', remedies: ['refund'] },
    ...{ noticeUrl: 'https://rappel.conso.gouv.fr/fiche', sent: { from: clock.now(), to: clock.now() } },
  };
  const lot = { id: ID, productId: ID, productName: soap.name, number: '26-114' };
  const order = {
    id: ID,
    reference: 'AK-7F3K2Q',
    customer: { prenom: 'Claire', nom: 'Morel', email: 'claire@exemple.fr' },
  };
  await recalls.queue(recall as never, [lot as never], order as never);
}

async function ofWithdrawals({ outbox, template, clock }: Desk): Promise<void> {
  const declaration = {
    ...{ number: 'R-4K7Q2M', declaredAt: clock.now(), prenom: 'Claire', nom: 'Morel', reference: 'AK-7F3K2Q' },
    ...{ email: 'claire@exemple.fr', lines: null, words: 'Je renonce au contrat.' },
  };
  await new OutboxWithdrawalMails(outbox, template, IDENTITY).receipt(ID, declaration, 'client' as never);
}

async function ofMessages({ outbox, template, environment, clock }: Desk): Promise<void> {
  const mails = new OutboxContactMails(outbox, template, new ContactLinks(environment, clock), environment);
  const message = { id: '1', words: 'Le savon à la lavande convient-il aux enfants\u00a0?' };
  const thread = (emailConfirmed: boolean, orderReference = '') =>
    ({
      snapshot: {
        id: ID,
        reference: 'MSG-7F3K2Q',
        orderReference,
        linkTurn: 0,
        subject: 'product',
        emailConfirmed,
        messages: [message],
      },
    }) as never;
  for (const isTheirs of [true, false])
    await mails.received(thread(isTheirs), 'claire@exemple.fr', 'Nous répondons au plus tard demain à 11 h.');
  await mails.answered(thread(true), 'claire@exemple.fr', '1');
  for (const about of ['', 'AK-7F3K2Q']) await mails.written(thread(true, about), 'claire@exemple.fr');
}

async function ofReviews({ outbox, template, environment, clock }: Desk): Promise<void> {
  const links = new ReviewLinks(environment, clock);
  const mails = new OutboxReviewMails(outbox, template, links, environment);
  const to = { invitationId: ID, email: 'claire@exemple.fr', url: links.url(ID, ['claire@exemple.fr']) };
  await mails.invite(to, ['Savon Lavande fine', 'Savon Miel et avoine']);
  const verdict = { productName: 'Savon Lavande fine', reason: 'person', word: 'Sans la fin, il paraît.' } as const;
  for (const decision of ['refuse', 'correct'] as const) await mails.decided(to, { decision, ...verdict }, '1');
}

/** The confirmation as it leaves: with the terms of sale whole. */
async function withTerms(mail: OutgoingMail, { environment }: Desk): Promise<OutgoingMail> {
  if (mail.kind !== 'order-confirmation') return mail;
  const facts = { seller: DEMO_SELLER, withdrawalUrl: `${environment.publicUrl}/retractation` };
  const version = {
    ...{ text: 'terms-of-sale', number: 1, effectiveFrom: '2026-11-02', sha256: 'a'.repeat(64) },
    shown: showContent(MODEL_TEXTS['terms-of-sale'], facts),
  };
  const store = { version: () => Promise.resolve(version) } as never;
  const papers = { attachments: () => Promise.resolve([]) } as never;
  return withAppendices(mail, [await new LegalTextMail(store, papers, environment).appendix('terms-of-sale:1')]);
}
