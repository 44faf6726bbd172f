import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { ApiError, AuditEntry, Product } from '@shop/contract';
import { Migrations } from '../src/shared/persistence/migrations.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.5, stock: 1000 });
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());

const aDeliveredOrder = async () => admin.deliver((await order(shop, soap))._id);

const correct = (id: string, body: object) => admin.http('put', `/api/orders/${id}/delivery`).send(body);

describe('L221-18 the day of receipt', () => {
  it('is written when the order is marked as delivered, and not before', async () => {
    const before = await order(shop, soap);
    expect([before.deliveredAt, before.withdrawalUntil]).toEqual([null, null]);
    const delivered = await aDeliveredOrder();
    expect(Date.now() - Date.parse(delivered.deliveredAt!)).toBeLessThan(60_000);
    expect(delivered.withdrawalUntil).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(await admin.order(delivered._id)).toMatchObject(delivered);
  });

  it('is corrected by an administrator, and the journal tells who and from what', async () => {
    const { _id } = await aDeliveredOrder();
    const { body } = await correct(_id, { deliveredOn: null }).expect(200);
    expect(body).toMatchObject({ deliveredAt: null, withdrawalUntil: null });
    await correct(_id, { deliveredOn: today() }).expect(200);
    await correct(_id, { deliveredOn: today() }).expect(200);
    const entries = (await admin.http('get', '/api/audit').query({ target: _id }).expect(200)).body as AuditEntry[];
    expect(entries.filter(({ act }) => act === 'order.delivery-corrected')).toMatchObject([
      { before: { deliveredOn: null }, after: { deliveredOn: today() }, label: 'Date de réception corrigée' },
      { before: { deliveredOn: today() }, after: { deliveredOn: null } },
    ]);
  });

  it.each([
    [{ deliveredOn: '2020-01-01' }, 400, 'DELIVERY.DAY_INVALID'],
    [{ deliveredOn: '2999-01-01' }, 400, 'DELIVERY.DAY_INVALID'],
    [{ deliveredOn: '2026-02-30' }, 400, 'DELIVERY.DAY_INVALID'],
    [{ deliveredOn: 'hier' }, 400, 'REQUEST.INVALID'],
    [{ deliveredOn: { $gt: '' } }, 400, 'REQUEST.INVALID'],
    [{}, 400, 'REQUEST.INVALID'],
  ])('refuses %j', async (body, status, code) => {
    const delivered = await aDeliveredOrder();
    const answer = await correct(delivered._id, body);
    expect([answer.status, (answer.body as ApiError).code]).toEqual([status, code]);
    expect(await admin.order(delivered._id)).toMatchObject(delivered);
  });

  it('is refused while the order is on its way', async () => {
    const { _id } = await order(shop, soap);
    const { body } = await correct(_id, { deliveredOn: today() }).expect(409);
    expect((body as ApiError).code).toBe('DELIVERY.NOT_DELIVERED');
  });

  it('is rebuilt from the journal for orders that were stored without one, and is unknown where it tells nothing', async () => {
    const delivered = await aDeliveredOrder();
    const onItsWay = await order(shop, soap);
    const database = shop.app.get<Connection>(getConnectionToken());
    const orders = database.collection('orders');
    const ids = [delivered, onItsWay].map(({ _id }) => new Types.ObjectId(_id));
    await orders.updateMany({ _id: { $in: ids } }, { $unset: { deliveredAt: '' } });
    await database.collection('migrations').deleteMany({});
    await shop.app.get(Migrations).run();
    const rebuilt = await admin.order(delivered._id);
    expect(Math.abs(Date.parse(rebuilt.deliveredAt!) - Date.parse(delivered.deliveredAt!))).toBeLessThan(1_000);
    expect(rebuilt.withdrawalUntil).toBe(delivered.withdrawalUntil);
    expect((await admin.order(onItsWay._id)).deliveredAt).toBeNull();
    expect(await orders.countDocuments({ _id: { $in: ids }, deliveredAt: { $exists: true } })).toBe(2);
  });
});
