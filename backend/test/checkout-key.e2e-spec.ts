import { randomUUID } from 'node:crypto';
import type { Product } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { available, backOffice, DECLINED, order, orderBody, type OrderOptions, tryOrder } from './support/orders.js';
import { aClient, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { press, waiting } from './support/three-d-secure.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const aSoap = (fields = {}): Promise<Product> => addProduct(shop, { price: 7.5, stock: 20, ...fields });

describe('the same form under the same key', () => {
  it('tells apart what was paid before from what is paid now', async () => {
    const soap = await aSoap();
    const send = () =>
      shop.http.post('/api/neworders').set('Idempotency-Key', 'deja-payee').send(orderBody(soap)).expect(201);
    expect((await send()).headers).not.toHaveProperty('idempotent-replayed');
    expect((await send()).headers).toMatchObject({ 'idempotent-replayed': 'true' });
  });

  it('is the same form when a field cut an emoji in two, of which the database keeps nothing', async () => {
    const soap = await aSoap();
    const body = { ...orderBody(soap), complement: 'Bât. B \ud83c' };
    const send = () => shop.http.post('/api/neworders').set('Idempotency-Key', 'demi-signe').send(body).expect(201);
    await send();
    expect((await send()).headers).toMatchObject({ 'idempotent-replayed': 'true' });
  });

  it('is paid now, and not before, by the card that follows a refused one', async () => {
    const soap = await aSoap();
    const send = (paymentMethod: string) =>
      shop.http
        .post('/api/neworders')
        .set('Idempotency-Key', 'autre-carte')
        .send({ ...orderBody(soap), paymentMethod });
    await send(DECLINED).expect(402);
    expect((await send('pm_card_visa').expect(201)).headers).not.toHaveProperty('idempotent-replayed');
    expect((await send('pm_card_visa').expect(201)).headers).toMatchObject({ 'idempotent-replayed': 'true' });
  });
});

describe('a form corrected under the same key', () => {
  const CORRECTIONS: [string, OrderOptions][] = [
    ['mail address', { email: 'corrigee@example.fr' }],
    ['name', { body: { nom: 'Moreau' } }],
    ['telephone number', { body: { mobile: '06 98 76 54 32' } }],
    ['address', { body: { address: '41 rue des Tilleuls' } }],
    ['complement', { body: { complement: 'Bâtiment B' } }],
    ['country', { body: { country: 'BE', postalCode: '1000', city: 'Bruxelles', mobile: '0470 12 34 56' } }],
  ];

  it.each(CORRECTIONS)(
    'tells of another %s that the first order is paid, and charges nothing',
    async (_, corrected) => {
      const soap = await aSoap();
      const key = randomUUID();
      const first = await order(shop, soap, { key, email: newEmail() });
      const { status, error } = await tryOrder(shop, soap, { key, email: first.email, ...corrected });
      expect([status, error.code]).toEqual([409, 'ORDER.ALREADY_PAID']);
      expect(error.message).toContain(first.reference);
      // Where to write to: a confirmation that went to a wrong address cannot be answered.
      expect(error.message).toContain(`écrivez-nous à ${shop.environment.mailFrom} `);
      expect(await available(shop, soap)).toBe(19);
      expect(await (await backOffice(shop)).order(first._id)).toMatchObject({
        email: first.email,
        address: first.address,
      });
    },
  );

  it.each(CORRECTIONS)(
    'ends the attempt that waits for the bank for another %s, and begins afresh',
    async (_, corrected) => {
      const soap = await aSoap({ stock: 1 });
      const options = { key: randomUUID(), email: newEmail() };
      const { bankPage } = await waiting(shop, soap, options);
      const again = { ...options, ...corrected };
      const paid = await order(shop, soap, again);
      const { email, nom, mobile, address, complement, country } = orderBody(soap, again);
      expect(paid).toMatchObject({ paymentStatus: 'paid', email, nom, mobile, address, complement, country });
      expect((await press(shop, bankPage, 'authorise')).searchParams.get('redirect_status')).toBe('failed');
      expect(await shop.mails(String(email))).toHaveLength(1);
    },
  );

  it('is told the truth when the bank had said yes to the first meanwhile', async () => {
    const soap = await aSoap();
    const options = { key: randomUUID(), email: newEmail() };
    const { bankPage, order: first } = await waiting(shop, soap, options);
    // Authorised in another window; nobody has come back, and the event is on its way.
    await press(shop, bankPage, 'authorise');
    const body = { address: '41 rue des Tilleuls' };
    const { status, error } = await tryOrder(shop, soap, { ...options, body });
    expect([status, error.code]).toEqual([409, 'ORDER.ALREADY_PAID']);
    expect(error.message).toContain(first.reference);
    expect(await available(shop, soap)).toBe(19);
    expect(await shop.mails(options.email)).toHaveLength(1);
  });

  it('finds the order that was paid before a login, and after a session that ended', async () => {
    const soap = await aSoap();
    const client = await aClient(shop);
    for (const [first, then] of [
      [{ email: client.email }, { client }],
      [{ client }, { email: client.email }],
    ]) {
      const key = randomUUID();
      const { reference } = await order(shop, soap, { key, ...first });
      const { status, error } = await tryOrder(shop, soap, { key, ...then });
      expect([status, error.code]).toEqual([409, 'ORDER.ALREADY_PAID']);
      expect(error.message).toContain(reference);
    }
    expect(await available(shop, soap)).toBe(18);
  });

  it('is not thanked for an order that was cancelled and given back meanwhile', async () => {
    const soap = await aSoap();
    const options = { key: randomUUID(), email: newEmail() };
    const { _id, reference } = await order(shop, soap, options);
    await (await backOffice(shop)).setStatus(_id, { status: 'Annulé', refund: true }).expect(200);
    const { status, error } = await tryOrder(shop, soap, options);
    expect([status, error.code]).toEqual([409, 'ORDER.ENDED']);
    expect(error.message).toContain(reference);
  });
});
