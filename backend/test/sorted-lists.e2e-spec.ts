import { getConnectionToken } from '@nestjs/mongoose';
import type { CommandStartedEvent, Document } from 'mongodb';
import { type Connection, Types } from 'mongoose';
import { PRODUCT_SORTS } from '../src/modules/catalog/application/ports/product-repository.js';
import { CLIENT_SORTS } from '../src/modules/clients/application/ports/client-reads.js';
import { ORDER_SORTS } from '../src/modules/cart-ordering/application/ports/order-repository.js';
import { COUNTED } from './support/counted-commands.js';
import { addProduct } from './support/catalog.js';
import { backOffice, order } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

/** A hundred thousand orders are more than a database sorts in memory: each column is read from an index, however small the shop is here. */
let shop: Shop;
let connection: Connection;
let asked: Document[] = [];
beforeAll(async () => {
  shop = await startShop(COUNTED);
  connection = shop.app.get<Connection>(getConnectionToken());
  connection.getClient().on('commandStarted', ({ command, commandName }: CommandStartedEvent) => {
    if (commandName === 'find' && command['sort']) asked.push(command as Document);
  });
}, 120_000);
afterAll(() => shop.close());

const stagesOf = ({ stage, inputStage, inputStages = [] }: Document): string[] => [
  String(stage),
  ...[inputStage, ...(inputStages as Document[])].filter(Boolean).flatMap((one) => stagesOf(one as Document)),
];

async function plan({ find, filter, sort, skip, limit, hint }: Document): Promise<string[]> {
  const explain = { find, filter, sort, skip, limit, ...(hint && { hint }) } as Document;
  const { queryPlanner } = await connection.db!.command({ explain, verbosity: 'queryPlanner' });
  return stagesOf((queryPlanner as Document)['winningPlan'] as Document);
}

/** MongoDB adds no `_id` to an index, as the embedded database does: what is asked stands at the end of one that was declared. */
function isDeclared(collection: string, sort: ReadonlyMap<string, number>): boolean {
  const { schema } = Object.values(connection.models).find((model) => model.collection.name === collection)!;
  const asked = [...sort];
  return schema.indexes().some(([key]) => {
    const end = Object.entries(key).slice(-asked.length);
    const turned = new Set(end.map(([, direction], at) => Number(direction) * (asked[at]?.[1] ?? 0)));
    return end.length === asked.length && turned.size === 1 && end.every(([name], at) => name === asked[at]?.[0]);
  });
}

it.each([
  ['orders', 'orders', ORDER_SORTS],
  ['products/all', 'products', PRODUCT_SORTS],
  ['clients', 'clients', CLIENT_SORTS],
])('reads each column of the list of %s from an index', async (address, collection, sorts) => {
  const admin = await backOffice(shop);
  const sorted: string[] = [];
  for (const sort of sorts.flatMap((field) => [field, `-${field}`])) {
    asked = [];
    await admin.http('get', `/api/${address}?page=1&limit=25&sort=${sort}`).expect(200);
    const found = asked.filter(({ find }) => find === collection);
    expect([sort, found.length]).toEqual([sort, 1]);
    const isRead = isDeclared(collection, found[0]!['sort'] as Map<string, number>);
    if (!isRead || (await plan(found[0]!)).includes('SORT')) sorted.push(sort);
  }
  expect(sorted).toEqual([]);
});

it('walks along the column where most match the filter, and gathers what matches where few do', async () => {
  const admin = await backOffice(shop);
  const soap = await addProduct(shop);
  await order(shop, soap);
  const orders = connection.db!.collection('orders');
  const one = (await orders.findOne({ shown: true }))!;
  const copies = Array.from({ length: 300 }, (_none, n) => ({
    ...one,
    ...{ _id: new Types.ObjectId(), reference: `AK-COPY${n}`, checkoutKey: `copy-${n}`, totalCents: n },
    status: n < 3 ? 'Annulé' : 'Livré',
  }));
  await orders.insertMany(copies);
  const hintFor = async (status: string) => {
    asked = [];
    const query = new URLSearchParams({ page: '1', limit: '25', sort: '-montantTotal', status });
    const { body } = await admin.http('get', `/api/orders?${query.toString()}`).expect(200);
    const amounts = (body as { montantTotal: number }[]).map(({ montantTotal }) => montantTotal);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect(amounts).toHaveLength(status === 'Livré' ? 25 : 3);
    return asked.find(({ find }) => find === 'orders')?.['hint'] as unknown;
  };
  expect(await hintFor('Livré')).toEqual({ shown: 1, totalCents: 1, _id: 1 });
  expect(await hintFor('Annulé')).toBeUndefined();
});
