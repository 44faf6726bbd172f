import type { AdminProduct, AuditEntry, BulkResult, PlannedChange, Product } from '@shop/contract';
import { CarryOutPlanned } from '../src/modules/catalog/application/carry-out-planned.js';
import { addProduct } from './support/catalog.js';
import { backOffice } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const DAY = 86_400_000;
const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * DAY).toISOString();
/** A session does not last as long as the days that pass here. */
const office = () => backOffice(shop);
const sheet = async (id: string) =>
  (await (await office()).http('get', `/api/product/${id}/sheet`).expect(200)).body as AdminProduct;
const shown = async (id: string) => (await shop.http.get(`/api/product/${id}`).expect(200)).body as Product;
const planned = async () => {
  const { body, headers } = await (await office()).http('get', '/api/products/changes/planned?limit=100').expect(200);
  expect(headers['x-total-count']).toBe(String((body as unknown[]).length));
  return body as PlannedChange[];
};
const plan = async (
  at: string,
  ...lines: (Pick<Product, '_id' | 'updatedAt'> & { price: number; promo?: number })[]
) => {
  const sent = lines.map(({ _id, updatedAt, price, promo = 0 }) => {
    return { productId: _id, updatedAt, price, promo, category: 'Savon' };
  });
  return (await office()).http('post', '/api/products/changes/plan').send({ at, lines: sent });
};
const cancel = async (...productIds: string[]) =>
  (await (await office()).http('post', '/api/products/changes/plan/cancel').send({ productIds }).expect(200)).body as {
    cancelled: number;
  };
const carryOut = () => shop.app.get(CarryOutPlanned).execute();
const journal = async (id: string) => {
  const { body } = await (await office()).http('get', `/api/audit?target=${id}&limit=100`).expect(200);
  return (body as AuditEntry[]).filter(({ target }) => target.id === id);
};

describe('prices that change later', () => {
  it('change once at their moment, whoever looks, and the prior price is of then (art. L112-1-1)', async () => {
    const soap = await addProduct(shop, { name: 'Bruyère', price: 8 });
    const at = inDays(10);
    const answer = await plan(at, { ...soap, price: 8, promo: 25 });
    expect(answer.body).toEqual([{ productId: soap._id, outcome: 'changed' }]);
    expect(await planned()).toMatchObject([
      {
        ...{ productId: soap._id, name: 'Bruyère', at, problem: null },
        ...{ before: { price: 8, discountedPrice: 8 }, after: { price: 8, promo: 25, discountedPrice: 6 } },
      },
    ]);
    shop.clock.advance({ days: 9 });
    await carryOut();
    expect(await shown(soap._id)).toMatchObject({ discountedPrice: 8, reduction: null });
    shop.clock.advance({ days: 1, minutes: 1 });
    await Promise.all(Array.from({ length: 8 }, carryOut));
    expect(await shown(soap._id)).toMatchObject({ discountedPrice: 6, reduction: { priorPrice: 8, percent: 25 } });
    expect(await planned()).toEqual([]);
    const entries = await journal(soap._id);
    expect(entries.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['product.change-planned', 'product.updated', 'product.added']),
    );
    expect(entries.find(({ act }) => act === 'product.change-planned')).toMatchObject({
      after: { plannedFor: at, price: 8, promo: 25 },
    });
    const changes = entries.filter(({ act }) => act === 'product.updated');
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ actor: null, after: { promo: 25 } });
  });

  it('wait for a shop that was away, and leave alone what was priced otherwise meanwhile', async () => {
    const [kept, other, gone] = await Promise.all(
      ['Ajonc', 'Arnica', 'Aubépine'].map((name) => addProduct(shop, { name, price: 7 })),
    );
    const results = await plan(inDays(1), ...[kept!, other!, gone!].map((one) => ({ ...one, price: 7.5 })));
    expect((results.body as BulkResult[]).map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'changed']);
    const { http: send } = await office();
    await send('put', `/api/update/product/${other!._id}`).send({ price: 6.9 }).expect(200);
    await send('put', `/api/update/product/${kept!._id}`).send({ tagline: 'Rien au prix' }).expect(200);
    await send('delete', `/api/delete/product/${gone!._id}`).expect(200);
    shop.clock.advance({ days: 40 });
    await carryOut();
    expect(await sheet(kept!._id)).toMatchObject({ price: 7.5, tagline: 'Rien au prix' });
    expect(await sheet(other!._id)).toMatchObject({ price: 6.9 });
    expect(await planned()).toMatchObject([
      { productId: other!._id, problem: { code: 'PRODUCT.PLAN_OVERTAKEN' }, after: { price: 7.5 } },
    ]);
    await carryOut();
    expect(await sheet(other!._id)).toMatchObject({ price: 6.9 });
    expect(await cancel(other!._id, gone!._id)).toEqual({ cancelled: 1 });
    expect(await planned()).toEqual([]);
  });

  it('are planned once however often they are asked for, replaced by a later plan, and thought better of', async () => {
    const soap = await addProduct(shop, { name: 'Camomille', price: 7 });
    const [at, later] = [inDays(2), inDays(3)];
    const both = await Promise.all([plan(at, { ...soap, price: 7.2 }), plan(at, { ...soap, price: 7.2 })]);
    expect(both.map(({ body }) => (body as BulkResult[])[0]!.outcome).sort()).toEqual(['changed', 'done']);
    await plan(later, { ...soap, price: 7.4 });
    expect(await planned()).toMatchObject([{ at: later, after: { price: 7.4 } }]);
    expect(await cancel(soap._id)).toEqual({ cancelled: 1 });
    expect(await cancel(soap._id)).toEqual({ cancelled: 0 });
    shop.clock.advance({ days: 4 });
    await carryOut();
    expect(await sheet(soap._id)).toMatchObject({ price: 7 });
    const acts = (await journal(soap._id)).map(({ act }) => act);
    expect(acts.filter((act) => act === 'product.change-planned')).toHaveLength(2);
    expect(acts.filter((act) => act === 'product.plan-cancelled')).toHaveLength(1);
  });

  it('refuse a moment that is past or far, what nobody could sell at, and what changed since it was shown', async () => {
    const soap = await addProduct(shop, { name: 'Gentiane', price: 7 });
    for (const [at, code] of [
      [inDays(-1), 'PRODUCT.PLAN_PAST'],
      [inDays(400), 'PRODUCT.PLAN_FAR'],
    ] as const) {
      const answer = await plan(at, { ...soap, price: 7.2 });
      expect(answer).toMatchObject({ status: 400, body: { code, problems: [{ field: 'at' }] } });
    }
    expect(await plan('demain', { ...soap, price: 7.2 })).toMatchObject({ status: 400 });
    const free = await plan(inDays(1), { ...soap, price: 0.01, promo: 99 });
    expect(free.body).toMatchObject([{ outcome: 'refused', problem: { code: 'PRODUCT.PROMO_INVALID' } }]);
    const seenBefore = await plan(inDays(1), { ...soap, updatedAt: inDays(-30), price: 7.2 });
    expect(seenBefore.body).toMatchObject([{ outcome: 'refused', problem: { code: 'PRODUCT.CHANGED_MEANWHILE' } }]);
    const unknown = await plan(inDays(1), { ...soap, _id: 'f'.repeat(24), price: 7.2 });
    expect(unknown.body).toMatchObject([{ outcome: 'refused', problem: { code: 'PRODUCT.NOT_FOUND' } }]);
    expect(await planned()).toEqual([]);
  });
});
