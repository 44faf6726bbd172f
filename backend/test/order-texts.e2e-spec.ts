import { randomUUID } from 'node:crypto';
import type { CartQuote, LegalVersionKey, Order, Product } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { publishText } from './support/legal-texts.js';
import { tryOrder } from './support/orders.js';
import { saveSeller } from './support/seller.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;

beforeEach(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.9, stock: 10 });
  await saveSeller(shop);
});
afterEach(() => shop.close());

async function quoted(): Promise<LegalVersionKey[]> {
  const items = [{ productId: soap._id, quantity: 1 }];
  const { body } = await shop.http.post('/api/cart/quote').send({ items }).expect(200);
  return (body as CartQuote).texts;
}

const ordered = async (texts?: LegalVersionKey[], key: string = randomUUID()) =>
  tryOrder(shop, soap, { key, ...(texts && { body: { texts } }) });

describe('L221-5, C. civ. 1127-1 the texts of an order', () => {
  it('are kept with it as the recap showed them, whatever is published later', async () => {
    expect(await quoted()).toEqual([]);
    expect((await ordered([])).answer.order).toMatchObject({ texts: [] });
    await publishText(shop, 'terms-of-sale', { words: 'Un.' });
    await publishText(shop, 'privacy-policy', { words: 'Un.' });
    const texts = await quoted();
    expect(texts.map(({ text, number }) => `${text} ${number}`)).toEqual(['terms-of-sale 1', 'privacy-policy 1']);
    const { answer } = await ordered(texts);
    await publishText(shop, 'terms-of-sale', { words: 'Deux.' });
    const { body } = await shop.http
      .get(`/api/orders/${answer.order!._id}`)
      .set('Authorization', `Bearer ${await shop.adminToken()}`)
      .expect(200);
    expect((body as Order).texts).toEqual(texts);
    // Who sends none accepts what is in force.
    expect((await ordered()).answer.order!.texts).toEqual(await quoted());
  });

  it('are asked for again when another version came between the recap and the order, and nothing is lost', async () => {
    await publishText(shop, 'terms-of-sale', { words: 'Un.' });
    const shown = await quoted();
    const key = randomUUID();
    await publishText(shop, 'terms-of-sale', { words: 'Deux.' });
    const refused = await ordered(shown, key);
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'ORDER.TEXTS_CHANGED', problems: [{ code: 'TEXT.CHANGED', field: 'terms-of-sale' }] },
    });
    const { body } = await shop.http.get(`/api/product/${soap._id}`).expect(200);
    expect((body as Product).stock).toBe(10);
    const again = await ordered(await quoted(), key);
    expect(again).toMatchObject({ status: 201, answer: { order: { texts: [{ number: 2 }] } } });
  });

  it('are no reason to refuse the repetition of an order that was placed under them', async () => {
    await publishText(shop, 'terms-of-sale', { words: 'Un.' });
    const shown = await quoted();
    const key = randomUUID();
    const first = await ordered(shown, key);
    await publishText(shop, 'terms-of-sale', { words: 'Deux.' });
    const again = await ordered(shown, key);
    expect(again).toMatchObject({ status: 201, answer: { order: { _id: first.answer.order!._id, texts: shown } } });
  });

  it('are refused with another hash, and as nonsense', async () => {
    await publishText(shop, 'terms-of-sale', { words: 'Un.' });
    const [terms] = await quoted();
    expect((await ordered([{ ...terms!, sha256: 'b'.repeat(64) }])).error.code).toBe('ORDER.TEXTS_CHANGED');
    expect((await ordered([{ ...terms!, number: 0 }])).status).toBe(400);
    expect((await ordered([{ ...terms!, sha256: { $ne: '' } as unknown as string }])).status).toBe(400);
  });
});
