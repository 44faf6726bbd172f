import type { CartQuote, Product } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { HOME, offerInFrance } from './support/delivery.js';
import { backOffice } from './support/orders.js';
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

describe('free delivery', () => {
  it('names the cheapest product in stock that is enough, and says when there is enough', async () => {
    await offerInFrance(await backOffice(shop), HOME);
    const cheapSoap = await addProduct(shop, { name: 'Sauge', price: 8, stock: 12 });
    const ofSoaps = async (quantity: number, destination?: object) => {
      const wanted = [{ productId: cheapSoap._id, quantity }];
      const body = { items: wanted, ...(destination && { destination }) };
      return (await shop.http.post('/api/cart/quote').send(body).expect(200)).body as CartQuote;
    };
    const gone = await addProduct(shop, { name: 'Épuisé', price: 9, stock: 0 });
    const near = await addProduct(shop, { name: 'Presque assez', price: 8.99, stock: 5 });
    const [cheap, dear] = [
      await addProduct(shop, { name: 'Assez', price: 12, promo: 25, stock: 5 }),
      await addProduct(shop, { name: 'Plus qu’assez', price: 9.5, stock: 5 }),
    ];
    const short = await ofSoaps(5);
    expect(short).toMatchObject({
      missingForFreeDelivery: 9,
      freeDeliveryWith: { productId: cheap._id, name: cheap.fullName, price: 9 },
    });
    expect(short).not.toHaveProperty('freeDeliveryReached');
    const items = [
      { productId: cheapSoap._id, quantity: 5 },
      { productId: short.freeDeliveryWith!.productId, quantity: 1 },
    ];
    const { body } = await shop.http.post('/api/cart/quote').send({ items }).expect(200);
    expect(body).toMatchObject({ missingForFreeDelivery: null, freeDeliveryReached: true });
    expect(body).not.toHaveProperty('freeDeliveryWith');
    // What cannot be bought, or is not enough, is not proposed; where nothing is enough, nothing is.
    expect([gone, near, dear].map(({ _id }) => _id)).not.toContain(short.freeDeliveryWith!.productId);
    expect(await ofSoaps(1)).not.toHaveProperty('freeDeliveryWith');
    // In the checkout nobody looks for one.
    expect(await ofSoaps(5, { country: 'FR', postalCode: '69001' })).not.toHaveProperty('freeDeliveryWith');
  });
});
