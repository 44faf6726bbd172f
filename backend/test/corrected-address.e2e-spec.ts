import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ApiError, ChangedMeanwhile, MailRecord, Obligations, Order, Product } from '@shop/contract';
import { OrderRepository } from '../src/modules/cart-ordering/application/ports/order-repository.js';
import { Mailer, MailRefused } from '../src/shared/mail/mail.js';
import { MailLog } from '../src/shared/mail/mail-log.js';
import { addProduct } from './support/catalog.js';
import { EVENTS_KEY, EVENTS_PATH, mailEvent, secondsNow, signedEvents } from './support/mail-events.js';
import { findOrder, openedOrder, openOrder, pageLinks, readOrder } from './support/order-pages.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { publishText } from './support/legal-texts.js';
import { saveSeller } from './support/seller.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;
beforeAll(async () => {
  shop = await startShop({ SENDGRID_WEBHOOK_KEY: EVENTS_KEY });
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 7.5, stock: 500 });
  // Its confirmations carry the notice of withdrawal with the terms.
  await saveSeller(shop);
  await publishText(shop, 'terms-of-sale');
});
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

const nowSeconds = () => secondsNow(shop);
const event = (key: string, name: string, more?: object) => mailEvent(shop, key, name, more);
const read = async (id: string): Promise<MailRecord> => (await shop.app.get(MailLog).find(id))!;

function post(events: unknown) {
  const { body, headers } = signedEvents(shop, events);
  return shop.http.post(EVENTS_PATH).set(headers).send(body);
}

async function anOrder(): Promise<Order & { mail: string }> {
  const placed = await order(shop, soap, { email: newEmail() });
  await shop.mails(placed.email);
  const mail = `order-confirmation:${placed._id}`;
  while ((await read(mail)).state !== 'sent') await new Promise((resolve) => setImmediate(resolve));
  return { ...placed, mail };
}

const correct = ({ _id }: Order, email: string, more: object = {}) =>
  admin.http('put', `/api/orders/${_id}/email`).send({ email, ...more });
const mailsOf = ({ _id }: Order) => shop.app.get(MailLog).ofSubject(_id);
const confirmations = async (placed: Order) =>
  (await mailsOf(placed)).filter(({ kind }) => kind === 'order-confirmation');

const dutiesOf = async ({ _id }: Order) => {
  const { due } = (await admin.http('get', '/api/obligations').expect(200)).body as Obligations;
  return due.filter(({ kind, id }) => kind === 'undelivered' && id === _id);
};

describe('L221-13 a confirmation whose address was corrected', () => {
  it('does not leave for the former address any more when it still waits for an attempt, but for the right one', async () => {
    const placed = await anOrder();
    const outbox = shop.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('outbox');
    const nextAttemptAt = new Date(shop.clock.now().getTime() + 3600_000);
    // As after an attempt while the provider was away.
    const waiting = { $set: { state: 'waiting', attempts: 1, nextAttemptAt }, $unset: { sentAt: 1 } } as const;
    await outbox.updateOne({ _id: placed.mail }, waiting);
    const right = newEmail('bonne');
    await admin.http('put', `/api/orders/${placed._id}/email`).send({ email: right }).expect(200);
    expect(await shop.mails(right)).toHaveLength(1);
    expect(await read(placed.mail)).toMatchObject({ state: 'failed', settled: true });
  });

  it('is open when it comes back from the right address, though it arrived at the wrong one', async () => {
    const placed = await anOrder();
    await post([event(placed.mail, 'bounce')]).expect(200);
    const right = newEmail('bonne');
    await admin.http('put', `/api/orders/${placed._id}/email`).send({ email: right }).expect(200);
    await shop.mails(right);
    const copy = (await shop.app.get(MailLog).ofSubject(placed._id)).find(({ to }) => to === right)!;
    await post([event(placed.mail, 'delivered', { timestamp: nowSeconds() + 5 })]).expect(200);
    await post([event(copy._id, 'bounce', { timestamp: nowSeconds() + 6 })]).expect(200);
    expect(await dutiesOf(placed)).toHaveLength(1);
  });
});

describe('L221-13 an address that is corrected twice', () => {
  it('writes a copy for each, also within one millisecond', async () => {
    const placed = await anOrder();
    await post([event(placed.mail, 'bounce')]).expect(200);
    const [wrong, right] = [newEmail('fausse'), newEmail('bonne')];
    jest.spyOn(shop.clock, 'now').mockReturnValue(shop.clock.now());
    await correct(placed, wrong).expect(200);
    await correct(placed, right).expect(200);
    expect(await shop.mails(right)).toHaveLength(1);
    const copies = await confirmations(placed);
    expect(copies.map(({ to }) => to)).toEqual([placed.email, wrong, right]);
    expect(new Set(copies.map(({ _id }) => _id)).size).toBe(3);
  });

  it('ends links and accesses that were given before, also when the first address comes back', async () => {
    const placed = await anOrder();
    const { access } = await openedOrder(shop, placed);
    await findOrder(shop, placed).expect(200);
    const [unused = ''] = await pageLinks(shop, placed.email, 2);
    await correct(placed, newEmail('fausse')).expect(200);
    await correct(placed, placed.email).expect(200);
    expect((await openOrder(shop, unused).expect(400)).body).toMatchObject({ code: 'ORDER.LINK_NOT_VALID' });
    expect((await readOrder(shop, access).expect(400)).body).toMatchObject({ code: 'ORDER.ACCESS_OVER' });
    // What is asked for from now on opens it.
    await findOrder(shop, placed).expect(200);
    const [fresh = ''] = await pageLinks(shop, placed.email, 3);
    await openOrder(shop, fresh).expect(200);
  });
});

describe('two administrators who correct an address', () => {
  it('are told of each other: the second reads what the first did, and sends nothing', async () => {
    const placed = await anOrder();
    const shown = { expectedEmail: placed.email };
    const addresses = [newEmail('une'), newEmail('autre')];
    const answers = await Promise.all(addresses.map((email) => correct(placed, email, shown)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won] = answers.filter(({ status }) => status === 200);
    const kept = (won!.body as Order).email;
    const { body } = answers.find(({ status }) => status === 409)!;
    expect(body as ApiError).toMatchObject({
      code: 'ORDER.CHANGED_MEANWHILE',
      message: `L’adresse de la commande a été corrigée entre-temps\u00a0: c’est maintenant ${kept}.`,
    });
    expect(body as ChangedMeanwhile<Order>).toMatchObject({
      current: { _id: placed._id, email: kept },
      changedBy: { label: 'Adresse électronique de commande corrigée' },
    });
    expect((await admin.order(placed._id)).email).toBe(kept);
    const sentTo = (await mailsOf(placed)).map(({ to }) => to);
    expect(sentTo).not.toContain(addresses.find((one) => one !== kept));
  });

  it('are told so as well when neither says what was shown, and both press at once', async () => {
    const placed = await anOrder();
    // Both have read the order before one of them writes.
    const orders = shop.app.get(OrderRepository);
    const getShown = orders.getShown.bind(orders);
    const reads: (() => void)[] = [];
    const reading = jest.spyOn(orders, 'getShown').mockImplementation(async (id) => {
      const found = await getShown(id);
      if (reads.length === 2) return found;
      await new Promise<void>((resolve) => {
        reads.push(resolve);
        if (reads.length === 2) for (const go of reads) go();
      });
      return found;
    });
    const answers = await Promise.all([correct(placed, newEmail('une')), correct(placed, newEmail('autre'))]);
    expect(reading).toHaveBeenCalled();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await confirmations(placed)).toHaveLength(2);
  });

  it('may both mean the same address', async () => {
    const placed = await anOrder();
    const right = newEmail('bonne');
    const shown = { expectedEmail: placed.email };
    await correct(placed, right, shown).expect(200);
    await correct(placed, right, shown).expect(200);
    expect(await confirmations(placed)).toHaveLength(2);
  });
});

/** The confirmation of a new order while the provider has not answered yet; `answer` lets it. */
async function inHand(how: (send: () => Promise<void>) => Promise<void>) {
  const mailer = shop.app.get(Mailer);
  const send = mailer.send.bind(mailer);
  const email = newEmail('fausse');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  jest.spyOn(mailer, 'send').mockImplementation(async (mail) => {
    if (mail.to !== email) return send(mail);
    begun();
    await answered;
    await how(() => send(mail));
  });
  const placed = await order(shop, soap, { email });
  await isBegun;
  return { placed, answer };
}

describe('L221-13 a confirmation that is being sent while its address is corrected', () => {
  const right = () => newEmail('bonne');
  const settled = async (placed: Order) => {
    for (;;) {
      const mail = await read(`order-confirmation:${placed._id}`);
      if (mail.state !== 'waiting' && (mail.sentAt ?? mail.lastError)) return mail;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  it('goes to the right one as well, and its history says that the first one left', async () => {
    const { placed, answer } = await inHand((send) => send());
    const to = right();
    await correct(placed, to).expect(200);
    answer();
    expect(await shop.mails(to)).toHaveLength(1);
    expect(await settled(placed)).toMatchObject({ state: 'sent', to: placed.email, settled: true });
    expect((await confirmations(placed)).map((mail) => [mail.to, mail.state])).toEqual([
      [placed.email, 'sent'],
      [to, 'sent'],
    ]);
    expect(await dutiesOf(placed)).toEqual([]);
  });

  it.each([
    ['is away', new Error('connexion coupée')],
    ['refuses it', new MailRefused('550 adresse inconnue')],
  ])('is not tried any more where it was going when the provider %s', async (_why, failure) => {
    const { placed, answer } = await inHand(() => Promise.reject(failure));
    const to = right();
    await correct(placed, to).expect(200);
    answer();
    expect(await shop.mails(to)).toHaveLength(1);
    expect(await settled(placed)).toMatchObject({
      state: 'failed',
      lastError: failure.message,
      settled: true,
      resendable: false,
      nextAttemptAt: null,
    });
    expect(await dutiesOf(placed)).toEqual([]);
  });

  it('is not taken up again where its worker ended', async () => {
    const placed = await anOrder();
    const outbox = shop.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('outbox');
    const later = new Date(shop.clock.now().getTime() + 60_000);
    const claimed = { $set: { state: 'waiting', attempts: 1, claim: 'gone', nextAttemptAt: later } } as const;
    await outbox.updateOne({ _id: placed.mail }, { ...claimed, $unset: { sentAt: 1 } });
    const to = right();
    await correct(placed, to).expect(200);
    expect(await shop.mails(to)).toHaveLength(1);
    expect(await read(placed.mail)).toMatchObject({ state: 'failed', settled: true });
  });
});

describe('L221-20 the notice of a confirmation that went to an address corrected since', () => {
  const daysToWithdraw = async ({ _id }: Order) => {
    const { withdrawalUntil } = await admin.order(_id);
    return Math.round((Date.parse(withdrawalUntil!) - shop.clock.now().getTime()) / 86_400_000);
  };

  it('was not given where it arrived: a copy leaves for the right one, and its own arrival counts', async () => {
    const placed = await anOrder();
    await admin.deliver(placed._id);
    await post([event(placed.mail, 'delivered')]).expect(200);
    // Fourteen days, and what weekends and holidays add (règlement 1182/71, article 3): never the year of who was told nothing.
    expect(await daysToWithdraw(placed)).toBeLessThan(30);
    const right = newEmail('bonne');
    await correct(placed, right).expect(200);
    expect(await shop.mails(right)).not.toHaveLength(0);
    const copy = (await confirmations(placed)).find(({ to }) => to === right)!;
    await post([event(copy._id, 'bounce', { timestamp: nowSeconds() + 6 })]).expect(200);
    expect(await daysToWithdraw(placed)).toBeGreaterThan(360);
    expect(await dutiesOf(placed)).toHaveLength(1);
    // News of the former one change nothing any more.
    await post([event(placed.mail, 'delivered', { timestamp: nowSeconds() + 7 })]).expect(200);
    expect(await daysToWithdraw(placed)).toBeGreaterThan(360);
  });
});
