import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { type PersonalDataFile, type Product, type ShopFigures, type VisitWay } from '@shop/contract';
import { LeftCarts } from '../src/modules/cart-reminders/application/ports/left-carts.js';
import { runRetention } from '../src/modules/retention/run-retention.js';
import { ClientAccounts } from '../src/modules/clients/application/client-accounts.js';
import {
  agreeToReminders,
  keepCart,
  keptCart,
  lookForCarts,
  oneClickPath,
  remindCarts,
  remindersOf,
  untilHour,
  withdrawReminders,
} from './support/cart-reminders.js';
import { addProduct } from './support/catalog.js';
import { backOffice, order } from './support/orders.js';
import { aClient, bearer, CLIENT_PASSWORD, type ConnectedClient, logIn } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { adjustStock } from './support/stock-alerts.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
beforeAll(async () => {
  shop = await startShop();
  await remindCarts(shop);
  soap = await addProduct(shop, { name: 'Savon du panier', stock: 500 });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => shop.close());

const db = () => shop.app.get<Connection>(getConnectionToken()).db!;
const line = ({ _id }: Product, quantity = 1) => ({ productId: _id, quantity });
const record = ({ id }: Pick<ConnectedClient, 'id'>) => db().collection('cart_reminders').findOne({ clientId: id });
const remindersOfCarts = async (client: Pick<ConnectedClient, 'id'>) => {
  const subjectId = String((await record(client))?._id);
  return db().collection('outbox').countDocuments({ kind: 'cart-reminder', subjectId });
};

/** Somebody who agreed, with a cart that was left as long ago. */
async function left(items = [line(soap)], hours = 25): Promise<ConnectedClient> {
  // Not at night, when none leaves.
  untilHour(shop, 10);
  const client = await aClient(shop);
  await agreeToReminders(shop, client).expect(200);
  expect((await keepCart(shop, client, items).expect(200)).body).toEqual({ kept: true });
  shop.clock.advance({ hours });
  return client;
}
const again = ({ email }: ConnectedClient) => logIn(shop, email);
const reminder = async ({ email }: ConnectedClient) =>
  (await shop.mails(email, 2)).find(({ subject }) => subject === 'Votre panier vous attend');

describe('a cart that was left', () => {
  it('is reminded once, with the prices of now, to whoever agreed', async () => {
    const client = await left([line(soap, 2)]);
    await lookForCarts(shop);
    await lookForCarts(shop);
    const mail = await reminder(client);
    expect(mail?.text).toContain('Savon du panier');
    expect(mail?.text).toMatch(/Total, hors livraison\s: /);
    expect(mail?.text).toContain('/checkout');
    expect(await remindersOfCarts(client)).toBe(1);
    expect(await record(client)).toMatchObject({ remindedAt: expect.any(Date) as Date });
  });

  it('is not kept of whoever did not agree, nor by a shop that does not remind', async () => {
    const client = await aClient(shop);
    expect((await keepCart(shop, client, [line(soap)]).expect(200)).body).toEqual({ kept: false });
    expect(await record(client)).toBeNull();
    const [other, silent] = [await left(), await left()];
    await remindCarts(shop, false);
    try {
      expect((await keepCart(shop, await again(other), [line(soap, 3)]).expect(200)).body).toEqual({ kept: false });
      // What was in it before is not what is in it now, and the shop keeps nobody's for later.
      expect(await record(other)).toMatchObject({ cart: null, agreedAt: expect.any(Date) as Date });
      const refused = await agreeToReminders(shop, await again(client)).expect(409);
      expect(refused.body).toMatchObject({ code: 'CART_REMINDER.NOT_OFFERED' });
      expect(await lookForCarts(shop)).toBe(0);
      expect(await record(silent)).toMatchObject({ cart: null });
    } finally {
      await remindCarts(shop);
    }
    await lookForCarts(shop);
    for (const one of [other, silent]) expect(await remindersOfCarts(one)).toBe(0);
  });

  it('waits until the day is over, and begins anew with each change', async () => {
    const client = await left([line(soap)], 23);
    await lookForCarts(shop);
    expect(await remindersOfCarts(client)).toBe(0);
    await keepCart(shop, await again(client), [line(soap, 2)]).expect(200);
    // The same again is no change.
    shop.clock.advance({ hours: 20 });
    await keepCart(shop, await again(client), [line(soap, 2)]).expect(200);
    await lookForCarts(shop);
    expect(await remindersOfCarts(client)).toBe(0);
    shop.clock.advance({ hours: 5 });
    await lookForCarts(shop);
    expect(await remindersOfCarts(client)).toBe(1);
  });

  it('is none once it is empty, all of it is sold out, or something was ordered', async () => {
    const rare = await addProduct(shop, { name: 'Savon rare', stock: 1 });
    const emptied = await left([line(soap)], 1);
    await keepCart(shop, await again(emptied), []).expect(200);
    const gone = await left([line(rare)], 1);
    await adjustStock(shop, rare._id, -1);
    const bought = await left([line(soap)], 1);
    await order(shop, soap, { client: await again(bought) });
    const asGuest = await left([line(soap)], 1);
    await order(shop, soap, { email: asGuest.email });
    shop.clock.advance({ days: 1 });
    await lookForCarts(shop);
    for (const one of [emptied, gone, bought, asGuest]) expect(await remindersOfCarts(one)).toBe(0);
    expect((await record(bought))?.['cart']).toBeNull();
  });

  it('shows what can still be bought, as many as there are', async () => {
    const few = await addProduct(shop, { name: 'Savon compté', stock: 2 });
    const none = await addProduct(shop, { name: 'Savon épuisé', stock: 0 });
    const client = await left([line(few, 3), line(none)]);
    await lookForCarts(shop);
    const mail = await reminder(client);
    expect(mail?.text).toMatch(/Savon compté, 2 × /);
    expect(mail?.text).not.toContain('Savon épuisé');
    expect(mail?.text).toContain('Ce qui n’est plus disponible n’y figure pas.');
  });

  it('is the only one in thirty days', async () => {
    const client = await left();
    await lookForCarts(shop);
    await keepCart(shop, await again(client), []).expect(200);
    await keepCart(shop, await again(client), [line(soap, 4)]).expect(200);
    shop.clock.advance({ days: 2 });
    // Taken back and agreed anew, it is no other person.
    await withdrawReminders(shop, await again(client)).expect(200);
    await agreeToReminders(shop, await again(client)).expect(200);
    await keepCart(shop, await again(client), [line(soap, 5)]).expect(200);
    shop.clock.advance({ days: 2 });
    await lookForCarts(shop);
    expect(await remindersOfCarts(client)).toBe(1);
    shop.clock.advance({ days: 27 });
    await keepCart(shop, await again(client), [line(soap, 6)]).expect(200);
    shop.clock.advance({ days: 2 });
    await lookForCarts(shop);
    expect(await remindersOfCarts(client)).toBe(2);
  });

  it('is forgotten after two weeks', async () => {
    const client = await left([line(soap)], 14 * 24 + 1);
    await lookForCarts(shop);
    await runRetention(db(), shop.clock.now(), { dryRun: false });
    expect(await record(client)).toMatchObject({ cart: null, agreedAt: expect.any(Date) as Date });
    expect(await remindersOfCarts(client)).toBe(0);
  });

  it('is reminded once, however many instances look at once', async () => {
    const clients = [await left(), await left([line(soap, 2)], 1)];
    shop.clock.advance({ hours: 25 });
    await Promise.all(Array.from({ length: 4 }, () => lookForCarts(shop)));
    for (const one of clients) expect(await remindersOfCarts(one)).toBe(1);
  });

  it('is reminded by day: at night it waits for the morning', async () => {
    const client = await left();
    untilHour(shop, 20);
    await lookForCarts(shop);
    untilHour(shop, 7);
    await lookForCarts(shop);
    expect(await remindersOfCarts(client)).toBe(0);
    untilHour(shop, 8);
    await lookForCarts(shop);
    expect(await remindersOfCarts(client)).toBe(1);
  });

  it('goes nowhere while the shop takes no orders', async () => {
    const client = await left();
    jest.spyOn(shop.app.get(LeftCarts), 'isOpen').mockResolvedValue(false);
    await lookForCarts(shop);
    expect(await remindersOfCarts(client)).toBe(0);
  });
});

describe('whoever agreed', () => {
  it('is told when, and takes it back in the account', async () => {
    const client = await aClient(shop);
    expect((await remindersOf(shop, client).expect(200)).body).toMatchObject({ offered: true, agreed: false });
    const { body } = await agreeToReminders(shop, client).expect(200);
    expect(body).toMatchObject({ agreed: true, agreedAt: expect.any(String) as string, textVersion: 1 });
    shop.clock.advance({ seconds: 1 });
    // Pressed once more, the first date stays.
    expect((await agreeToReminders(shop, client).expect(200)).body).toMatchObject({
      agreedAt: (body as { agreedAt: string }).agreedAt,
    });
    await keepCart(shop, client, [line(soap)]).expect(200);
    expect((await keptCart(shop, client).expect(200)).body).toEqual({ items: [line(soap)] });
    const copy = (
      await shop.http.post(`/api/client/${client.id}/data`).set('Authorization', bearer(client.token)).expect(200)
    ).body as PersonalDataFile;
    expect(JSON.stringify(copy)).toContain(soap._id);
    expect((await withdrawReminders(shop, client).expect(200)).body).toMatchObject({
      ...{ agreed: false, agreedAt: null, withdrawnAt: expect.any(String) as string },
    });
    expect((await keptCart(shop, client).expect(200)).body).toEqual({ items: [] });
  });

  it('leaves by one POST of the mail program, and by nothing that opens links', async () => {
    const client = await left();
    await lookForCarts(shop);
    const path = oneClickPath(await reminder(client));
    await shop.http.get(path).expect(303);
    expect(await record(client)).toMatchObject({ agreedAt: expect.any(Date) as Date });
    await shop.http.post(path).expect(200);
    await shop.http.post(path).expect(200);
    expect(await record(client)).toMatchObject({ agreedAt: null, cart: null, withdrawnAt: expect.any(Date) as Date });
    // The letter is another consent.
    const foreign = path.replace(/.{4}$/, 'AAAA');
    expect((await shop.http.post(foreign).expect(400)).body).toMatchObject({ code: 'CART_REMINDER.LINK_NOT_VALID' });
  });

  it('gets no mail that waits once it is taken back', async () => {
    const client = await left();
    const accounts = shop.app.get(ClientAccounts);
    const find = accounts.find.bind(accounts);
    jest.spyOn(accounts, 'find').mockImplementationOnce(async (id) => {
      const found = await find(id);
      await withdrawReminders(shop, await again(client)).expect(200);
      return found;
    });
    await lookForCarts(shop);
    expect(await remindersOfCarts(client)).toBe(0);
  });

  it('leaves nothing where the account is erased while a reminder or an agreement is under way', async () => {
    const erase = async (client: ConnectedClient) =>
      void (await shop.http
        .post(`/api/client/${client.id}/erasure`)
        .set('Authorization', bearer((await again(client)).token))
        .send({ currentPassword: CLIENT_PASSWORD })
        .expect(200));
    const client = await left();
    const accounts = shop.app.get(ClientAccounts);
    const find = accounts.find.bind(accounts);
    jest.spyOn(accounts, 'find').mockImplementationOnce(async (id) => {
      const found = await find(id);
      await erase(client);
      return found;
    });
    await lookForCarts(shop);
    expect(await db().collection('outbox').countDocuments({ kind: 'cart-reminder', to: client.email })).toBe(0);
    expect(await record(client)).toBeNull();

    const other = await aClient(shop);
    const mark = accounts.markReminded.bind(accounts);
    jest.spyOn(accounts, 'markReminded').mockImplementationOnce(async (id, value) => {
      await erase(other);
      return mark(id, value);
    });
    expect((await agreeToReminders(shop, other)).status).toBe(404);
    expect(await record(other)).toBeNull();
  });
});

it('counts how many were reminded, and how many of those bought', async () => {
  const way = async () =>
    ((await (await backOffice(shop)).http('get', '/api/figures').expect(200)).body as ShopFigures).visits.current;
  const sums = ({ reminded, boughtAfter }: VisitWay) => [reminded, boughtAfter];
  const [buyer, other] = [await left(), await left()];
  const [reminded, bought] = sums(await way()) as [number, number];
  await lookForCarts(shop);
  await order(shop, soap, { client: await again(buyer) });
  // Something else is no answer to the reminder.
  const another = await addProduct(shop, { name: 'Savon d’à côté', stock: 5 });
  await order(shop, another, { client: await again(other) });
  shop.clock.advance({ seconds: 11 });
  expect(sums(await way())).toEqual([reminded + 2, bought + 1]);
});
