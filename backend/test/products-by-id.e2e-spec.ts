import { getConnectionToken } from '@nestjs/mongoose';
import type { CommandStartedEvent, Document } from 'mongodb';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { addProduct } from './support/catalog.js';
import { COUNTED } from './support/counted-commands.js';
import { order } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

/** Ten thousand products are on sale: whatever is asked of a few of them by their ids, or of the bundles, must not pass all. */
let shop: Shop;
let connection: Connection;
let asked: Document[] = [];
beforeAll(async () => {
  shop = await startShop(COUNTED);
  connection = shop.app.get<Connection>(getConnectionToken());
  connection.getClient().on('commandStarted', ({ command, commandName }: CommandStartedEvent) => {
    if (commandName === 'find' && command['find'] === 'products') asked.push(command as Document);
  });
}, 120_000);
afterAll(() => shop.close());

const leafOf = (stage: Document): Document => (stage['inputStage'] ? leafOf(stage['inputStage'] as Document) : stage);

async function indexOf({ find, filter, hint }: Document): Promise<string> {
  const explain = { find, filter, ...(hint && { hint }) } as Document;
  const { queryPlanner } = await connection.db!.command({ explain, verbosity: 'queryPlanner' });
  const { stage, keyPattern } = leafOf((queryPlanner as Document)['winningPlan'] as Document);
  return Object.keys((keyPattern as Document | undefined) ?? { [String(stage)]: 1 })[0]!;
}

/** By its own index, and by the one of what is on sale: in a small shop either is short, so that the one to take is to be named. */
const among = (field: string) =>
  asked.filter(({ filter }) => (filter as Document)['status'] && (filter as Document)[field] instanceof Object);

it('are found by their ids and not among all that is on sale, by the shelf and by an order', async () => {
  const soap = await addProduct(shop);
  asked = [];
  await request(shop.app.getHttpServer()).get('/api/product-choice').expect(200);
  await order(shop, soap);
  for (const field of ['_id', 'parts.productId']) {
    const found = among(field);
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ hint }) => hint as unknown)).toEqual(found.map(() => ({ [field]: 1 })));
    for (const one of found) expect(await indexOf(one)).toBe(field);
  }
});
