import { booksOf } from './support/books.js';
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

it('two administrators count and describe a soap that sells: each edit is made once, and no unit is lost', async () => {
  const soap = await addProduct(shop, { stock: 500 });
  const authorization = bearer(await shop.adminToken());
  commands.clear();
  let done = false;
  const sold: number[] = [];
  const buyers = Array.from({ length: 6 }, async () => {
    while (!done) {
      const { status } = await tryOrder(shop, soap, { email: newEmail() });
      sold.push(status);
    }
  });
  const change = (body: object) =>
    shop.http.put(`/api/update/product/${soap._id}`).set('Authorization', authorization).send(body).expect(200);
  const administrators = ['texte', 'stock'].map(async (kind) => {
    for (let edit = 1; edit <= EDITS; edit += 1)
      await change(kind === 'texte' ? { conseils: `Version ${edit}` } : { stock: 500 + edit });
  });
  await Promise.all(administrators);
  done = true;
  await Promise.all(buyers);

  expect(sold.length).toBeGreaterThan(EDITS);
  expect(new Set(sold)).toEqual(new Set([201]));
  const begun = commands.of('PUT /api/update/product/:id').filter(({ told }) => told === 'findAndModify products');
  expect(begun).toHaveLength(2 * EDITS);
  expect(await available(shop, soap)).toBeLessThanOrEqual(500 + EDITS);
  expect(await booksOf(shop)).toEqual([]);
});
