import type { StockHistory, StockMovementLine } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { backOffice, order, TRACKING } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe('the stock history of a product', () => {
  it('says what came, what left, why and who did it, page by page, and sums to the shelf', async () => {
    const admin = await backOffice(shop);
    const soap = await addProduct(shop, { stock: 12 });
    const post = (by: number, cause: string) =>
      admin.http('post', `/api/product/${soap._id}/stock`).send({ by, cause }).expect(200);
    await post(8, 'lot');
    await post(-2, 'loss');
    const bought = await order(shop, soap);
    await admin
      .http('put', `/api/orders/${bought._id}/status`)
      .send({ status: 'Expédié', ...TRACKING })
      .expect(200);

    const head = (await admin.http('get', `/api/product/${soap._id}/stock/history`).expect(200)).body as StockHistory;
    const left = 18 - bought.articles[0]!.quantity;
    expect(head).toMatchObject({ name: soap.name, onShelf: left, reserved: 0, available: left });
    expect(head.days).toHaveLength(30);
    expect(head.days.at(-1)).toMatchObject({ shelf: left });
    expect(head.days.at(-2)).toMatchObject({ shelf: null });

    const first = await admin.http('get', `/api/product/${soap._id}/stock/movements?page=1&limit=4`).expect(200);
    const second = await admin.http('get', `/api/product/${soap._id}/stock/movements?page=2&limit=4`).expect(200);
    expect(first.headers['x-total-count']).toBe('6');
    const lines = [...(first.body as StockMovementLine[]), ...(second.body as StockMovementLine[])];
    expect(lines.map(({ sequence }) => sequence)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(lines.map(({ reason }) => reason)).toEqual([
      'Colis parti',
      'Commande payée',
      'Commande en cours de paiement',
      'Perte',
      'Lot de production',
      'Premier stock',
    ]);
    expect(lines[0]).toMatchObject({ order: { id: bought._id, reference: bought.reference }, shelfAfter: left });
    expect(lines[3]).toMatchObject({ shelf: -2, available: -2, shelfAfter: 18, availableAfter: 18 });
    expect(lines[3]!.author).toEqual(expect.any(String));
    expect(lines[3]).not.toHaveProperty('order');
    expect(lines.reduce((sum, { shelf }) => sum + shelf, 0)).toBe(head.onShelf);
    expect(lines.reduce((sum, { available }) => sum + available, 0)).toBe(head.available);
    const beyond = await admin.http('get', `/api/product/${soap._id}/stock/movements?page=9&limit=4`).expect(200);
    expect(beyond.body).toEqual([]);
  });

  it('is of a product that there is', async () => {
    const admin = await backOffice(shop);
    for (const what of ['history', 'movements']) {
      const { body } = await admin.http('get', `/api/product/ffffffffffffffffffffffff/stock/${what}`).expect(404);
      expect(body).toMatchObject({ code: 'PRODUCT.NOT_FOUND' });
    }
  });
});
