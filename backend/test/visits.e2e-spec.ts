import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ShopFigures } from '@shop/contract';
import { parisDay } from '../src/shared/domain/paris-days.js';
import { productNamed } from './support/catalog.js';
import { backOffice, type BackOffice } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

const built = path.resolve(__dirname, '../../frontend/dist');
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const OUTSIDE = { 'User-Agent': PERSON, Accept: 'text/html', 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' };

let shop: Shop;
let admin: BackOffice;
beforeAll(async () => {
  if (!existsSync(path.join(built, 'index.html'))) throw new Error('The frontend is not built: `npm run build`.');
  shop = await startShop({ SEED: 'demo' }, { frontendDir: built });
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

const open = (address: string, headers: Record<string, string> = {}) =>
  shop.http.get(address).set({ ...OUTSIDE, ...headers });
const tell = (step: unknown, agent = PERSON) => shop.http.post('/api/steps').set('User-Agent', agent).send({ step });
async function visits(query: object = {}): Promise<ShopFigures['visits']> {
  const { body } = await admin.http('get', '/api/figures').query(query).expect(200);
  return (body as ShopFigures).visits;
}

it('counts who comes in and how far, and neither robots nor pages of the same visit', async () => {
  expect(await visits()).toMatchObject({ since: null, current: { visits: 0, paid: 0 }, previous: null, days: [] });
  await open('/').expect(200);
  const { slug } = await productNamed(shop, 'Lavande fine');
  await open(`/savon/${slug}`).expect(200);
  // The same copy as before is a visit as well.
  const { headers } = await open('/');
  await open('/', { 'If-None-Match': (headers as Record<string, string>).etag! }).expect(304);
  await open('/', { 'Sec-Fetch-Site': 'same-origin' }).expect(200);
  await open('/', { 'User-Agent': 'Googlebot/2.1' }).expect(200);
  await shop.http.head('/').set(OUTSIDE).expect(200);
  await open('/nulle-part').expect(404);
  await open('/login').expect(200);
  await open('/admin/login').expect(200);
  await open('/nl/').expect(200);
  await tell('cart').expect(204);
  await tell('checkout').expect(204);
  await tell('cart', 'Googlebot/2.1').expect(204);
  const today = parisDay(shop.clock.now());
  const sums = { visits: 5, product: 1, cart: 1, checkout: 1 };
  expect(await visits()).toEqual({
    since: today,
    current: { ...sums, paid: 0, reminded: 0, boughtAfter: 0 },
    previous: null,
    days: [{ day: today, ...sums }],
  });
});

it('compares with days on which visits were counted', async () => {
  const first = parisDay(shop.clock.now());
  shop.clock.advance({ days: 1 });
  admin = await backOffice(shop);
  await open('/').expect(200);
  const day = parisDay(shop.clock.now());
  const { current, previous } = await visits({ from: day, to: day });
  expect(current).toMatchObject({ visits: 1, product: 0 });
  expect(previous).toMatchObject({ visits: 5, product: 1 });
  expect(await visits({ from: first, to: first })).toMatchObject({ previous: null });
});

it('counts no more of one address in a minute than a crowd behind it does', async () => {
  shop.clock.advance({ minutes: 1 });
  const before = (await visits()).current.product;
  for (let one = 0; one < 130; one += 1) await tell('product').expect(204);
  expect((await visits()).current.product - before).toBe(120);
});

it('refuses a step that there is not, in one sentence', async () => {
  for (const step of ['payment', '$inc', null, ['cart'], { $ne: 1 }]) await tell(step).expect(400);
});

it('keeps nothing of who came', async () => {
  const { text } = await admin.http('get', '/api/exports/figures.csv').expect(200);
  expect(text).toContain('Ont rempli un panier');
  const columns = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(';').length);
  expect(new Set(columns).size).toBe(1);
});
