import { getConnectionToken } from '@nestjs/mongoose';
import type { FirstStep, ShopTried } from '@shop/contract';
import type { Connection } from 'mongoose';
import { booksReport } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { saveSeller } from './support/seller.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

const steps = async () => (await admin.http('get', '/api/first-steps').expect(200)).body as FirstStep[];
const done = async () => (await steps()).flatMap(({ id, done: isDone }) => (isDone ? [id] : []));
const trial = (country: unknown = 'FR') => admin.http('post', '/api/shop-trial').send({ country });

/** What a trial may write: who tried, how often, and the mail. */
const OF_THE_TRIAL = /^(?:audit_|throttles$|mail|outbox|live_events$|leases$|open_sessions$)/;

/** Every document of the shop but those. */
async function everything(): Promise<Record<string, unknown>> {
  const db = shop.app.get<Connection>(getConnectionToken()).db!;
  const names = (await db.listCollections().toArray())
    .map(({ name }) => name)
    .filter((name) => !OF_THE_TRIAL.test(name));
  const all = await Promise.all(
    names.map(async (name) => [name, await db.collection(name).find().sort({ _id: 1 }).toArray()] as const),
  );
  return Object.fromEntries(all.filter(([, documents]) => documents.length > 0));
}

it('begins with nothing, and says what is missing', async () => {
  expect((await steps()).map(({ id }) => id)).toEqual([
    ...['identity', 'legal-texts', 'delivery', 'payment', 'product', 'trial'],
  ]);
  const [identity] = await steps();
  expect(identity).toMatchObject({ done: false, note: expect.stringMatching(/^Il manque\s: .+ et \d+ autres\.$/) });
  expect(await done()).not.toContain('product');
  await trial()
    .expect(409)
    .expect(({ body }) => expect(body).toMatchObject({ code: 'ORDER.NOTHING_TO_TRY' }));
  expect(await done()).not.toContain('trial');
});

it('tries the shop by an order of which nothing stays', async () => {
  await saveSeller(shop);
  await addProduct(shop, { name: 'Lavande fine', price: 7.9, stock: 1 });
  const before = await everything();
  const { order: tried, mailedTo } = (await trial('BE').expect(200)).body as ShopTried;
  expect(tried.articles).toMatchObject([{ productName: 'Savon Lavande fine', quantity: 1, price: 7.9 }]);
  expect(tried.deliveryMethod).not.toBeNull();
  expect(await everything()).toEqual(before);
  const [mail] = await shop.mails(mailedTo);
  expect(mail!.subject).toMatch(/^Essai : Votre commande AK/);
  expect(mail!.text).toContain('rien n’a été vendu ni payé');
  expect(mail!.html).not.toContain('/commande/');
  expect(mail!.text).not.toMatch(/renoncer au contrat/);
  expect(await done()).toEqual(['identity', 'delivery', 'product', 'trial']);
  expect((await booksReport(shop)).found).toEqual([]);
  const { body } = await admin.http('get', '/api/orders').expect(200);
  expect(body).toEqual([]);
});

it('leaves the last unit to whoever buys while many try', async () => {
  const product = await addProduct(shop, { name: 'Rose', price: 5, stock: 1 });
  const [bought] = await Promise.all([order(shop, product), ...Array.from({ length: 6 }, () => trial())]);
  expect(bought.status).toBe('En cours de préparation');
  expect(await done()).toContain('payment');
  expect((await booksReport(shop)).found).toEqual([]);
});

it.each(['DE', '', null, ['FR']])('refuses a country where nobody delivers (%j)', async (country) => {
  await trial(country).expect(400);
});

it('does not go on without end', async () => {
  shop.clock.advance({ hours: 2 });
  admin = await backOffice(shop);
  for (let one = 0; one < 20; one += 1) await trial();
  await trial().expect(429);
});
