import { randomUUID } from 'node:crypto';
import { type CartQuote, deliveryDateWords, type Order, type Product, type VatState } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order, type OrderOptions, tryOrder } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;

beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 7.9, stock: 100 });
});
afterEach(() => shop.close());

const FRANCE = { country: 'FR', postalCode: '69001', mobile: '06 12 34 56 78' };
const REUNION = { country: 'FR', postalCode: '97400', mobile: '06 12 34 56 78' };
const BELGIUM = { country: 'BE', postalCode: '1000', mobile: '0470 12 34 56' };
const SWITZERLAND = { country: 'CH', postalCode: '1200', mobile: '079 123 45 67' };

const buy = (body: object, options: OrderOptions = {}) => order(shop, soap, { quantity: 3, ...options, body });
const set = async (body: object) => (await admin.http('put', '/api/vat').send(body).expect(200)).body as VatState;
const state = async () => (await admin.http('get', '/api/vat').expect(200)).body as VatState;
const rates = ({ vat }: Order) => vat!.rates;

describe('CGI 289, 293 B, 262, 294: the VAT of an order', () => {
  it('is frozen with each line and with delivery, by the destination', async () => {
    const email = newEmail('morel');
    const bought = await buy(FRANCE, { email });
    const [mail] = await shop.mails(email);
    expect(mail!.text.replace(/\s/g, ' ')).toMatch(/Dont TVA 20 % ?: 3,95 €/);
    expect(bought.vat).toEqual({
      scheme: 'france',
      mention: '',
      rates: [{ ratePercent: 20, exclTax: 19.75, vat: 3.95 }],
    });
    expect(bought.articles[0]?.vat).toEqual({ ratePercent: 20, exclTax: 19.75, vat: 3.95 });
    expect((await buy(BELGIUM)).vat).toMatchObject({ scheme: 'belgium-french' });
    expect((await buy(REUNION)).vat).toEqual({
      scheme: 'overseas',
      mention: 'Exonération de TVA, article 294 du CGI',
      rates: [{ ratePercent: 0, exclTax: 23.7, vat: 0 }],
    });
    expect((await buy(SWITZERLAND)).vat).toMatchObject({
      scheme: 'switzerland',
      mention: 'Exonération de TVA, article 262 I du CGI',
    });
  });

  it('is told of a cart once it is known where it would go', async () => {
    const items = [{ productId: soap._id, quantity: 3 }];
    const quote = async (more: object) =>
      (
        await shop.http
          .post('/api/cart/quote')
          .send({ items, ...more })
          .expect(200)
      ).body as CartQuote;
    expect((await quote({})).vat).toBeNull();
    expect((await quote({ destination: { country: 'FR', postalCode: '69001' } })).vat).toEqual((await buy(FRANCE)).vat);
    expect((await quote({ destination: { country: 'CH', postalCode: '1200' } })).vat?.scheme).toBe('switzerland');
    const wrong = { items, destination: { country: 'DE', postalCode: '10115' } };
    await shop.http.post('/api/cart/quote').send(wrong).expect(400);
  });

  it('L111-1 is told when it comes, as the order and its mail keep it', async () => {
    const email = newEmail('arrivee');
    const items = [{ productId: soap._id, quantity: 1 }];
    const destination = { country: FRANCE.country, postalCode: FRANCE.postalCode };
    const { body: quoted } = await shop.http.post('/api/cart/quote').send({ items, destination }).expect(200);
    const { deliveryDates } = quoted as CartQuote;
    expect(deliveryDates!.first < deliveryDates!.last).toBe(true);
    expect((await buy(FRANCE, { email })).deliveryDates).toEqual(deliveryDates);
    const [mail] = await shop.mails(email);
    expect(mail!.text).toContain(deliveryDateWords(deliveryDates!));
    const { body: unknown } = await shop.http.post('/api/cart/quote').send({ items }).expect(200);
    expect((unknown as CartQuote).deliveryDates).toBeNull();
  });

  it('follows the settings from then on, and never changes in what was ordered', async () => {
    const before = await buy(FRANCE);
    const set1 = await set({ regime: 'franchise', belgium: 'oss' });
    expect(set1.rows).toEqual([
      {
        scheme: 'franchise',
        name: 'Franchise en base',
        ratePercent: 0,
        mention: 'TVA non applicable, art. 293 B du CGI',
      },
    ]);
    expect((await buy(FRANCE)).vat).toMatchObject({ scheme: 'franchise', rates: [{ ratePercent: 0, vat: 0 }] });
    expect(rates(await admin.order(before._id))).toEqual([{ ratePercent: 20, exclTax: 19.75, vat: 3.95 }]);
    await set({ regime: 'standard', belgium: 'oss' });
    expect(rates(await buy(BELGIUM))).toEqual([{ ratePercent: 21, exclTax: 19.59, vat: 4.11 }]);
    await admin.http('put', '/api/vat').send({ regime: 'aucun', belgium: 'oss' }).expect(400);
    const { body } = await admin.http('get', '/api/audit?act=settings.vat-changed').expect(200);
    expect(body).toHaveLength(2);
  });

  it('C. civ. 1127-1 is read again where it is told otherwise than the recap did, and nothing is lost', async () => {
    const key = randomUUID();
    const shown = { ...FRANCE, vatScheme: 'france' };
    await set({ regime: 'franchise', belgium: 'french' });
    const refused = await tryOrder(shop, soap, { quantity: 1, key, body: shown });
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: 'ORDER.TEXTS_CHANGED',
        message:
          'La TVA de votre commande a changé\u00a0: relisez le récapitulatif, puis commandez. Rien n’a été débité.',
        problems: [{ code: 'TEXT.CHANGED', field: 'vat' }],
      },
    });
    const again = { quantity: 1, key, body: { ...FRANCE, vatScheme: 'franchise' } };
    const first = await tryOrder(shop, soap, again);
    expect(first).toMatchObject({ status: 201, answer: { order: { vat: { scheme: 'franchise' } } } });
    // What was ordered is answered as before, whatever counts since.
    await set({ regime: 'standard', belgium: 'french' });
    expect((await tryOrder(shop, soap, again)).answer.order._id).toBe(first.answer.order._id);
    expect((await tryOrder(shop, soap, { quantity: 1, body: { ...FRANCE, vatScheme: 'aucune' } })).status).toBe(400);
  });

  it('counts distance sales to Belgium against their threshold, less what went back', async () => {
    expect((await state()).distanceSales).toEqual({ threshold: 10_000, thisYear: 0, lastYear: 0 });
    const bought = await admin.order((await buy(BELGIUM))._id);
    await buy(FRANCE);
    expect((await state()).distanceSales.thisYear).toBe(19.75);
    const { paymentIntentId, _id: orderId } = bought;
    await admin.refund({ paymentIntentId, orderId, amount: 7.9 }).expect(200);
    expect((await state()).distanceSales.thisYear).toBe(13.16);
    shop.clock.advance({ days: 366 });
    admin = await backOffice(shop);
    expect((await state()).distanceSales).toMatchObject({ thisYear: 0, lastYear: 13.16 });
  });
});
