import type { ApiError, CartQuote, PreparedContent, PreparedOrderRequest, Product } from '@shop/contract';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { HOME, offerInFrance, RELAY } from './support/delivery.js';
import { discountDesk } from './support/discounts.js';
import { backOffice, type BackOffice } from './support/orders.js';
import { newEmail } from './support/people.js';
import { payPrepared, prepare, readPrepared, tryToPrepare } from './support/prepared-orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;
let email: string;

const open = async (settings: Record<string, string> = {}) => {
  shop = await startShop(settings);
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 10, stock: 50, netWeight: 100 });
  email = newEmail('extra');
};
beforeEach(() => open());
afterEach(() => shop.close());

const desk = () => discountDesk(shop, admin);
const ways = () => offerInFrance(admin, HOME, RELAY);
const POINT = { code: '12', name: 'Relais 12', address: '12 rue de la Soie', postalCode: '69001', city: 'Lyon' };
const bring = (...codes: string[]) => {
  const lines = codes.map((code) => `${code};Relais ${code};${code} rue de la Soie;69001;Lyon;FR;`);
  const file = Buffer.from(['code;nom;adresse;code postal;ville;pays;horaires', ...lines].join('\n'));
  return admin
    .http('post', '/api/delivery/relay-lists')
    .field('methodId', RELAY.id)
    .attach('file', file, 'relais.csv')
    .expect(200);
};
const to = (more: Partial<Record<keyof PreparedOrderRequest, unknown>>) => ({ email, body: more });
const toRelay = (more: Partial<Record<keyof PreparedOrderRequest, unknown>> = {}) =>
  to({ deliveryMethod: RELAY.id, amount: 13.3, relayPoint: POINT, relayListed: true, ...more });
const refusal = async (prepared: ReturnType<typeof to>) => {
  const { status, body } = await tryToPrepare(shop, soap, prepared);
  return { status, error: body as ApiError };
};
const read = async (token: string) => (await readPrepared(shop, token).expect(200)).body as PreparedContent;
/** As the checkout of the link asks. */
const quote = async ({ articles, code }: PreparedContent) =>
  (
    await shop.http
      .post('/api/cart/quote')
      .send({ items: articles.map(({ productId, quantity }) => ({ productId, quantity })), ...(code && { code }) })
      .expect(200)
  ).body as CartQuote;
const pay = (token: string, body: object) => payPrepared(shop, token, soap, { email, body });

describe('a code that the shop prepares', () => {
  it('is in the total, in the mail and under the link, counts once it is paid, and may be taken out', async () => {
    const discount = await desk().add({ code: 'MERCI', percent: 10 });
    const first = await prepare(shop, soap, to({ code: ' merci ', amount: 9 }));
    expect(first.prepared).toMatchObject({ code: 'MERCI', total: 9 });
    const [mail] = await shop.mails(email, 1);
    expect(mail!.text).toContain('Le code MERCI est déjà saisi');
    expect(await read(first.token)).toMatchObject({ code: 'MERCI', relayPoint: null, relayListed: false });
    expect(await desk().uses(discount)).toEqual([]);
    const shown = await desk().shown(soap, 1, 'MERCI');
    await pay(first.token, shown.body!).expect(201);
    expect(await desk().uses(discount)).toEqual(['used']);

    const second = await prepare(shop, soap, { ...to({ code: 'MERCI', amount: 9 }), mails: 3 });
    await pay(second.token, { amount: 10 }).expect(201);
    expect(await desk().uses(discount)).toEqual(['used']);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('that nobody knows, or that is over, is told at its field, and nothing is sent', async () => {
    const discount = await desk().add({ code: 'FINI' });
    await desk().stop(discount);
    for (const code of ['INCONNU', 'FINI']) {
      const { status, error } = await refusal(to({ code }));
      expect([status, error.problems]).toEqual([
        409,
        [expect.objectContaining({ code: 'DISCOUNT.CODE_REFUSED', field: 'code' })],
      ]);
    }
    expect(await shop.mails(email, 0)).toEqual([]);
    expect((await refusal(to({ code: 7 }))).status).toBe(400);
  });

  it('that nobody knows is told however often it is tried, and never sent unread', async () => {
    await shop.close();
    await open({ RATE_LIMIT_FACTOR: '1' });
    for (let time = 0; time < 14; time += 1) {
      const { status, error } = await refusal(to({ code: `INCONNU${time}` }));
      expect([status, error.problems?.[0]?.code]).toEqual([409, 'DISCOUNT.CODE_REFUSED']);
    }
    // What the form shows before it is sent is judged as well.
    await desk().add({ code: 'MERCI', percent: 10 });
    const items = [{ productId: soap._id, quantity: 1 }];
    for (let time = 0; time < 12; time += 1)
      await admin
        .http('post', '/api/cart/quote')
        .send({ items, code: `DEVINE${time}` })
        .expect(200);
    const { body } = await admin.http('post', '/api/cart/quote').send({ items, code: 'MERCI' }).expect(200);
    expect((body as CartQuote).code).toMatchObject({ applied: true });
    expect(await shop.mails(email, 0)).toEqual([]);
  });

  it('that has run out meanwhile is told under the link, and nothing is charged', async () => {
    const discount = await desk().add({ code: 'DERNIER', percent: 20 });
    const { token } = await prepare(shop, soap, to({ code: 'DERNIER', amount: 8 }));
    const shown = await desk().shown(soap, 1, 'DERNIER');
    await desk().stop(discount);
    const { code, total } = await quote(await read(token));
    expect([code?.applied, total]).toEqual([false, 10]);
    expect(code!.message).not.toBe('');
    const { body } = await pay(token, shown.body!).expect(409);
    expect((body as ApiError).problems).toMatchObject([{ code: 'DISCOUNT.CODE_REFUSED', message: code!.message }]);
    await pay(token, { amount: 10 }).expect(201);
    expect(await booksOf(shop)).toEqual([]);
  });
});

describe('a relay point that the shop prepares', () => {
  it('is under the link, and another may be chosen', async () => {
    await ways();
    await bring('12', '13');
    const { token } = await prepare(shop, soap, toRelay());
    expect(await read(token)).toMatchObject({ deliveryMethod: RELAY.id, relayPoint: POINT, relayListed: true });
    const other = { ...POINT, code: '13', name: 'Relais 13', address: '13 rue de la Soie' };
    const { body } = await pay(token, {
      ...{ deliveryMethod: RELAY.id, amount: 13.3, deliveryPrice: 3.3, relayPoint: other, relayListed: true },
    }).expect(201);
    expect(body).toMatchObject({ order: { deliveryMethod: { relay: other } } });
  });

  it('that the list has not is told before anything is sent; one that is typed need not be in it', async () => {
    await ways();
    await bring('13');
    const { status, error } = await refusal(toRelay());
    expect([status, error.problems]).toEqual([
      409,
      [expect.objectContaining({ code: 'DELIVERY.RELAY_GONE', field: 'relayPoint' })],
    ]);
    expect((await refusal(toRelay({ relayPoint: { ...POINT, code: 'é' } }))).status).toBe(400);
    expect(await shop.mails(email, 0)).toEqual([]);
    const { prepared } = await prepare(shop, soap, toRelay({ relayListed: false }));
    expect(prepared).toMatchObject({ relayPoint: POINT, relayListed: false });
  });

  it('is left out where nothing goes to a relay point, or nobody knows where it goes', async () => {
    await ways();
    const home = await prepare(shop, soap, toRelay({ deliveryMethod: HOME.id, amount: 15.9 }));
    expect(home.prepared).toMatchObject({ deliveryMethod: HOME.id, relayPoint: null, relayListed: false });
    const unknown = await prepare(shop, soap, { ...toRelay({ postalCode: undefined, amount: 10 }), mails: 2 });
    expect(unknown.prepared).toMatchObject({ deliveryMethod: '', relayPoint: null });
  });

  it('or its method, gone by the payment, is told under the link, and nothing is charged', async () => {
    await ways();
    await bring('12');
    const { token } = await prepare(shop, soap, toRelay());
    const wanted = { deliveryMethod: RELAY.id, amount: 13.3, deliveryPrice: 3.3, relayPoint: POINT, relayListed: true };
    await bring('13');
    const gone = await pay(token, wanted).expect(409);
    expect((gone.body as ApiError).problems).toMatchObject([{ code: 'DELIVERY.RELAY_GONE', field: 'relayPoint' }]);
    await offerInFrance(admin, HOME);
    const withdrawn = await pay(token, wanted).expect(409);
    expect((withdrawn.body as ApiError).problems).toMatchObject([{ code: 'DELIVERY.METHOD_GONE' }]);
    await pay(token, { deliveryMethod: HOME.id, amount: 15.9, deliveryPrice: 5.9 }).expect(201);
  });
});
