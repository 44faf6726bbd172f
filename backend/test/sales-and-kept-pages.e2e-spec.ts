import type { Product } from '@shop/contract';
import { CatalogChanges } from '../src/modules/catalog/application/catalog-changes.js';
import { addProduct } from './support/catalog.js';
import { COUNTED, type CountedCommands, countCommands } from './support/counted-commands.js';
import { backOffice, order, TRACKING } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import { builtPages } from './support/two-instances.js';
import './support/timeout.js';

/** A page is looked at again after a second, sold or not: on a slow machine one of these orders is quicker than that. */
const TRIES = 12;

let shop: Shop;
let commands: CountedCommands;
let soap: Product;
beforeAll(async () => {
  // Its prepared answers stand aside: what is counted is what the framework asks for a page that it has kept.
  shop = await startShop(COUNTED, { frontendDir: builtPages() });
  commands = countCommands(shop);
  soap = await addProduct(shop, { name: 'Sauge', stock: 400 });
  // What bundles are made of is read once after the edit.
  for (let nth = 0; nth < 3; nth += 1) await order(shop, soap, { quantity: 1 });
}, 120_000);
afterAll(() => shop.close());

it('a page that says the same after an order is given without a question', async () => {
  const page = `/savon/${soap.slug}`;
  const open = () => shop.http.get(page).set('Accept', 'text/html').expect(200);
  const asked: string[][] = [];
  for (let nth = 0; nth < TRIES; nth += 1) {
    await open();
    await order(shop, soap, { quantity: 1 });
    commands.clear();
    await open();
    asked.push(commands.of(`GET ${page}`).map(({ told }) => told));
    if (asked.at(-1)!.length === 0) return;
  }
  throw new Error(`each was asked for: ${JSON.stringify(asked)}`);
});

it('copies of calls end with the units that can be sold: an order ends them once, its parcel never', async () => {
  const ended: boolean[] = [];
  shop.app.get(CatalogChanges).onSale((isTold) => ended.push(isTold));
  const { _id } = await order(shop, soap, { quantity: 1 });
  expect(ended).toEqual([false]);
  const admin = await backOffice(shop);
  await admin.setStatus(_id, { status: 'Expédié', ...TRACKING }).expect(200);
  expect(ended).toEqual([false]);
});
