import { randomUUID } from 'node:crypto';
import type { Order, Product } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { OrderRepository } from '../src/modules/cart-ordering/application/ports/order-repository.js';
import { available, backOffice, DECLINED, order, TRACKING, tryOrder } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const buyers = <T>(count: number, buy: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => buy(index)));

describe('many shoppers at one shelf', () => {
  it('fifty buyers for twenty soaps give exactly twenty orders', async () => {
    const soap = await addProduct(shop, { price: 7.5, stock: 20 });
    const replies = await buyers(50, (index) => tryOrder(shop, soap, { email: `acheteur-${index}@example.fr` }));
    const [sold, refused] = [
      replies.filter(({ status }) => status === 201),
      replies.filter(({ status }) => status === 409),
    ];
    expect([sold.length, refused.length]).toEqual([20, 30]);
    for (const { error } of refused) {
      expect(error.problems).toEqual([expect.objectContaining({ productId: soap._id, code: 'STOCK.INSUFFICIENT' })]);
    }
    expect(await available(shop, soap)).toBe(0);
    const { body } = await (await backOffice(shop)).orders({ search: 'acheteur' }).expect(200);
    expect(body as Order[]).toHaveLength(20);
  });

  it('two soaps in opposite orders never wait for each other', async () => {
    const [one, other] = [await addProduct(shop, { stock: 30 }), await addProduct(shop, { stock: 30 })];
    const basket = (products: Product[]) => ({
      articles: products.map(({ _id, discountedPrice }) => ({ productId: _id, quantity: 1, price: discountedPrice })),
      amount: 15,
    });
    const replies = await buyers(20, (index) =>
      tryOrder(shop, one, { body: basket(index % 2 ? [one, other] : [other, one]) }),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect([await available(shop, one), await available(shop, other)]).toEqual([10, 10]);
  });

  it('refused cards give every unit back while others buy', async () => {
    const soap = await addProduct(shop, { stock: 100 });
    // Ten refused cards of one buyer would close the checkout to that buyer: these are thirty people.
    const replies = await buyers(30, (index) =>
      tryOrder(shop, soap, { email: `panier-${index}@example.fr`, ...(index % 3 === 0 && { card: DECLINED }) }),
    );
    const sold = replies.filter(({ status }) => status === 201).length;
    expect(sold).toBe(20);
    expect(await available(shop, soap)).toBe(80);
  });

  it('orders and cancellations at once leave the right stock', async () => {
    const soap = await addProduct(shop, { stock: 40 });
    const admin = await backOffice(shop);
    const placed = await buyers(10, () => order(shop, soap, { key: randomUUID() }));
    await Promise.all([
      ...placed.map(({ _id }) => admin.setStatus(_id, { status: 'Annulé', refund: true }).expect(200)),
      ...Array.from({ length: 10 }, () => order(shop, soap)),
    ]);
    expect(await available(shop, soap)).toBe(30);
  });

  it.each([
    ['cancels', { status: 'Annulé' }, 409, 5],
    // Once more with the same parcel, it is sent.
    ['sends', { status: 'Expédié', ...TRACKING }, 200, 4],
  ])(
    'whoever %s an order of which another has just done that is not failed, and no unit moves twice',
    async (...one) => {
      const [, change, status, left] = one;
      const soap = await addProduct(shop, { stock: 5 });
      const admin = await backOffice(shop);
      // All that was sold of it: there is nothing else that could be moved by mistake.
      const placed = await order(shop, soap);
      const orders = shop.app.get(OrderRepository);
      const read = orders.getShown.bind(orders);
      jest.spyOn(orders, 'getShown').mockImplementationOnce(async (id) => {
        const seen = await read(id);
        await admin.setStatus(placed._id, change).expect(200);
        return seen;
      });
      await admin.setStatus(placed._id, change).expect(status);
      expect(await available(shop, soap)).toBe(left);
    },
  );
});
