import type { CartQuote, Product } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { name: 'Lavande fine', price: 7.5, promo: 20, stock: 12 });
});
afterAll(() => shop.close());

async function quote(...items: object[]): Promise<CartQuote> {
  const { body } = await shop.http.post('/api/cart/quote').send({ items }).expect(200);
  return body as CartQuote;
}

describe('a cart', () => {
  it('is priced by the server, promotion included', async () => {
    expect(await quote({ productId: soap._id, quantity: 3, price: 6 })).toEqual({
      lines: [
        {
          productId: soap._id,
          name: expect.stringContaining('Lavande fine') as string,
          image: soap.image,
          quantity: 3,
          price: 6,
          fullPrice: 7.5,
          promo: 20,
          reduction: null,
          pricePer100g: null,
          available: 12,
          lineTotal: 18,
          paid: 18,
        },
      ],
      adjustments: [{ kind: 'delivery', amount: 0 }],
      code: null,
      total: 18,
      vat: null,
      deliveryDates: null,
      deliveryOffers: null,
      deliveryMethod: null,
      missingForFreeDelivery: null,
      texts: [],
      returnPaidBy: 'shop',
      guaranteeNotice: null,
      problems: [],
    });
  });

  it('may be empty', async () => {
    expect(await quote()).toEqual({
      lines: [],
      adjustments: [{ kind: 'delivery', amount: 0 }],
      code: null,
      total: 0,
      vat: null,
      deliveryDates: null,
      deliveryOffers: null,
      deliveryMethod: null,
      missingForFreeDelivery: null,
      texts: [],
      returnPaidBy: 'shop',
      guaranteeNotice: null,
      problems: [],
    });
  });

  it('shows each problem on its line', async () => {
    const gone = 'f'.repeat(24);
    const { lines, problems } = await quote(
      { productId: soap._id, quantity: 13, price: 7.5 },
      { productId: gone, quantity: 1 },
      { productId: 'pas un identifiant', quantity: 1 },
    );
    expect(lines).toHaveLength(1);
    expect(problems.map(({ productId, code }) => [productId, code])).toEqual([
      [soap._id, 'STOCK.INSUFFICIENT'],
      [soap._id, 'PRICE.CHANGED'],
      [gone, 'PRODUCT.NOT_FOUND'],
      ['pas un identifiant', 'PRODUCT.NOT_FOUND'],
    ]);
  });

  it.each([0, -2, 1.5])('tells on the line that %p is no quantity', async (quantity) => {
    const { problems, total } = await quote({ productId: soap._id, quantity });
    expect(problems).toEqual([expect.objectContaining({ productId: soap._id, code: 'QUANTITY.INVALID' })]);
    expect(total).toBe(0);
  });

  it('takes text for text: an operator is no product', async () => {
    await shop.http
      .post('/api/cart/quote')
      .send({ items: [{ productId: { $gt: '' }, quantity: 1 }] })
      .expect(400);
  });

  it('is answered under the bare path too', async () => {
    await shop.http.post('/cart/quote').send({ items: [] }).expect(200);
  });
});
