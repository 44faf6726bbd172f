import { booksOf } from './support/books.js';
import type { Product } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { COUNTED, type CountedCommands, countCommands } from './support/counted-commands.js';
import { available, tryOrder } from './support/orders.js';
import { bearer, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

const EDITS = 12;

let shop: Shop;
let commands: CountedCommands;

beforeAll(async () => {
  shop = await startShop(COUNTED);
  commands = countCommands(shop);
}, 120_000);
afterAll(() => shop.close());

/** Orders of a soap, one after the other in six tabs, as long as `work` takes; answers what each was answered. */
async function whileSold(soap: Product, work: () => Promise<unknown>): Promise<number[]> {
  let done = false;
  const answered: number[] = [];
  const buyers = Array.from({ length: 6 }, async () => {
    while (!done) {
      const { status } = await tryOrder(shop, soap, { email: newEmail() });
      answered.push(status);
    }
  });
  await work().finally(() => (done = true));
  await Promise.all(buyers);
  return answered;
}

const holds = (cause: string, command: string) =>
  commands.of(cause).filter(({ told }) => told === `${command} products`).length;

it('two administrators count and describe a soap that sells: each edit is made once, and no unit is lost', async () => {
  const soap = await addProduct(shop, { stock: 500 });
  const authorization = bearer(await shop.adminToken());
  commands.clear();
  const change = (body: object) =>
    shop.http.put(`/api/update/product/${soap._id}`).set('Authorization', authorization).send(body).expect(200);
  const administrator = async (kind: 'texte' | 'stock') => {
    for (let edit = 1; edit <= EDITS; edit += 1)
      await change(kind === 'texte' ? { conseils: `Version ${edit}` } : { stock: 500 + edit });
  };
  const sold = await whileSold(soap, () => Promise.all([administrator('texte'), administrator('stock')]));

  expect(sold.length).toBeGreaterThan(EDITS);
  expect(new Set(sold)).toEqual(new Set([201]));
  expect(holds('PUT /api/update/product/:id', 'findAndModify')).toBe(2 * EDITS);
  expect(await available(shop, soap)).toBeLessThanOrEqual(500 + EDITS);
  expect(await booksOf(shop)).toEqual([]);
});

it('prices of several soaps change at once while one of them sells', async () => {
  const soaps = [await addProduct(shop, { stock: 500 }), await addProduct(shop), await addProduct(shop)];
  const authorization = bearer(await shop.adminToken());
  const lines = soaps.map(({ _id: productId, updatedAt }) => {
    return { productId, updatedAt, price: 9.9, promo: 0, category: 'Savon' };
  });
  commands.clear();
  const sold = await whileSold(soaps[0]!, async () => {
    const { body } = await shop.http
      .post('/api/products/changes')
      .set('Authorization', authorization)
      .send({ lines })
      .expect(200);
    expect((body as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'changed']);
  });
  // Whoever had put it into the cart at the old price is told of the new one.
  expect(new Set([...sold, 201, 409])).toEqual(new Set([201, 409]));
  expect(holds('POST /api/products/changes', 'update')).toBe(1 + lines.length);
  expect(await booksOf(shop)).toEqual([]);
});
