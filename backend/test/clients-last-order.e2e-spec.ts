import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { Client, Product } from '@shop/contract';
import { Migrations } from '../src/shared/persistence/migrations.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { aClient } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;
beforeAll(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 6, stock: 100 });
});
afterAll(() => shop.close());

const clients = () => shop.app.get<Connection>(getConnectionToken()).db!.collection('clients');
const stored = (id: string) => clients().findOne({ _id: new Types.ObjectId(id) });
const listed = async (sort: string) =>
  (await admin.http('get', `/api/clients?sort=${sort}`).expect(200)).body as Client[];

describe('what a client’s account keeps of the orders', () => {
  it('grows with the money of each order, is what the list sorts by, and shrinks with an order that is deleted', async () => {
    const [never, early, late] = [await aClient(shop), await aClient(shop), await aClient(shop)];
    const first = await order(shop, soap, { client: early });
    shop.clock.advance({ minutes: 1 });
    const second = await order(shop, soap, { client: late });
    const ids = (await listed('-lastOrderAt')).map(({ _id }) => _id);
    const known = [late.id, early.id, never.id];
    expect(ids.filter((id) => known.includes(id))).toEqual(known);
    const [shown] = (await listed('-lastOrderAt')).filter(({ _id }) => _id === late.id);
    expect(shown).toMatchObject({ lastOrderAt: second.date, montantDepense: second.montantTotal });
    expect(await stored(early.id)).toMatchObject({ ordersCount: 1, bought: [soap._id] });
    shop.clock.advance({ minutes: 1 });
    const third = await order(shop, soap, { client: early });
    expect(await stored(early.id)).toMatchObject({ ordersCount: 2, lastOrderAt: new Date(third.date) });
    await admin.http('delete', `/api/orders/${third._id}?confirm=1`).expect(204);
    expect(await stored(early.id)).toMatchObject({ ordersCount: 1, lastOrderAt: new Date(first.date) });
  });

  it('is found for accounts that earlier versions stored', async () => {
    const client = await aClient(shop);
    const bought = await order(shop, soap, { client });
    const _id = new Types.ObjectId(client.id);
    await clients().updateOne({ _id }, { $unset: { ordersCount: 1, lastOrderAt: 1, bought: 1 } });
    const { db } = shop.app.get<Connection>(getConnectionToken());
    await db!.collection('migrations').deleteOne({ _id: '0014-last-orders-of-clients' as never });
    await shop.app.get(Migrations).run();
    const expected = { ordersCount: 1, lastOrderAt: new Date(bought.date), bought: [soap._id] };
    expect(await stored(client.id)).toMatchObject(expected);
  });
});
