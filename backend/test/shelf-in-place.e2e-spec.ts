import { randomUUID } from 'node:crypto';
import type { StockFigures, StockMovementLine } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { backOffice } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

async function desk() {
  const { http } = await backOffice(shop);
  return {
    write: (id: string, body: object, key = randomUUID()) =>
      http('post', `/api/product/${id}/stock`).set('Idempotency-Key', key).send(body),
    shelf: async (id: string) => ((await http('get', `/api/stock?ids=${id}`)).body as StockFigures[])[0]!.onShelf,
    reasons: async (id: string) =>
      ((await http('get', `/api/product/${id}/stock/movements`)).body as StockMovementLine[]).map(
        ({ reason }) => reason,
      ),
  };
}

describe('a shelf that is typed into the list', () => {
  it('is written as one movement with its reason, once for one key', async () => {
    const { write, shelf, reasons } = await desk();
    const { _id: id } = await addProduct(shop, { stock: 2 });
    const [body, key] = [{ by: 24, cause: 'lot', expectedShelf: 2 }, randomUUID()];
    await write(id, body, key).expect(200);
    // The answer was lost: asked again, it is the same act although the shelf is another one.
    await write(id, body, key).expect(200);
    expect(await shelf(id)).toBe(26);
    expect(await reasons(id)).toEqual(['Lot de production', 'Premier stock']);
  });

  it('is told to the second of two administrators who typed the same, and nothing is booked twice', async () => {
    const { write, shelf } = await desk();
    const { _id: id } = await addProduct(shop, { stock: 2 });
    const body = { by: 24, cause: 'lot', expectedShelf: 2 };
    await write(id, body).expect(200);
    const refused = await write(id, body).expect(409);
    expect(refused.body).toMatchObject({ code: 'STOCK.SHELF_CHANGED', problems: [{ onShelf: 26 }] });
    expect((refused.body as { message: string }).message).toContain('26 unités y sont maintenant');
    expect(await shelf(id)).toBe(26);
  });

  it('is written by one of 64 at once', async () => {
    const { write, shelf, reasons } = await desk();
    const { _id: id } = await addProduct(shop, { stock: 10 });
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => write(id, { by: -3, cause: 'count', expectedShelf: 10 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shelf(id)).toBe(7);
    expect(await reasons(id)).toEqual(['Comptage', 'Premier stock']);
  });
});
