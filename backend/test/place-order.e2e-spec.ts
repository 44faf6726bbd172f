import type { Client, Product } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { available, backOffice, DECLINED, order, orderBody, tryOrder } from './support/orders.js';
import { aClient, bearer, type ConnectedClient, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const aSoap = (fields = {}): Promise<Product> =>
  addProduct(shop, { name: 'Lavande fine', price: 7.5, stock: 20, ...fields });
const account = async ({ id, token }: ConnectedClient) =>
  (await shop.http.get(`/api/client/${id}`).set('Authorization', bearer(token)).expect(200)).body as Client;

describe('a visitor who orders', () => {
  it('pays, gets a reference and one confirmation mail that says everything', async () => {
    const soap = await aSoap({ promo: 20 });
    const email = newEmail();
    const placed = await order(shop, soap, { quantity: 2, email, body: { complement: 'Bâtiment B' } });
    expect(placed).toMatchObject({
      reference: expect.stringMatching(/^AK-[2-9A-HJ-NP-Z]{6}$/) as string,
      status: 'En cours de préparation',
      paymentStatus: 'paid',
      montantTotal: 12,
      amount: 12,
      refundedAmount: 0,
      userId: null,
      commentHistory: [],
      id_stripe: '',
    });
    expect(placed.articles).toEqual([
      expect.objectContaining({ _id: soap._id, productId: soap._id, quantity: 2, price: 6, productImage: soap.image }),
    ]);
    expect(await available(shop, soap)).toBe(18);
    const [mail, ...others] = await shop.mails(email);
    expect(others).toEqual([]);
    for (const part of [mail!.text, mail!.html]) {
      for (const word of [
        placed.reference,
        'Lavande fine',
        '12,00',
        'Morel',
        '14 rue des Tilleuls',
        'Bâtiment B',
        '69001 Lyon',
        'France',
      ]) {
        expect(part).toContain(word);
      }
    }
  });

  it('is answered under the bare path too', async () => {
    const { status } = await shop.http.post('/neworders').send(orderBody(await aSoap()));
    expect(status).toBe(201);
  });

  it('gets the same order for the same key, is charged once and written to once', async () => {
    const soap = await aSoap();
    const email = newEmail();
    const options = { key: 'une-cle-du-panier', email };
    const first = await order(shop, soap, options);
    const second = await order(shop, soap, options);
    expect(second).toEqual(first);
    expect(await available(shop, soap)).toBe(19);
    expect(await shop.mails(email)).toHaveLength(1);
  });

  it('may name the key in the body instead of the header', async () => {
    const soap = await aSoap();
    const body = orderBody(soap, { body: { checkoutId: 'cle-dans-le-corps' } });
    const first = await shop.http.post('/api/neworders').send(body).expect(201);
    const second = await shop.http
      .post('/api/neworders')
      .set('Idempotency-Key', 'cle-dans-le-corps')
      .send(body)
      .expect(201);
    expect(second.body).toEqual(first.body);
  });

  it('buys once with ten clicks at once', async () => {
    const soap = await aSoap();
    const email = newEmail();
    const options = { key: 'dix-clics', email };
    const replies = await Promise.all(Array.from({ length: 10 }, () => tryOrder(shop, soap, options)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(replies.map(({ answer }) => answer.order._id)).size).toBe(1);
    expect(replies.every(({ answer }) => answer.success)).toBe(true);
    expect(await available(shop, soap)).toBe(19);
    expect(await shop.mails(email)).toHaveLength(1);
  });

  it('gets the same answer for the same key although the first time took the last unit', async () => {
    const soap = await aSoap({ stock: 1 });
    const first = await order(shop, soap, { key: 'le-dernier' });
    expect(await order(shop, soap, { key: 'le-dernier' })).toEqual(first);
    expect(await available(shop, soap)).toBe(0);
  });

  it('is not sold another cart under a key that was paid', async () => {
    const soap = await aSoap();
    await order(shop, soap, { key: 'panier-change' });
    const { status, error } = await tryOrder(shop, soap, { key: 'panier-change', quantity: 3 });
    expect([status, error.code]).toEqual([409, 'ORDER.KEY_REUSED']);
    expect(await available(shop, soap)).toBe(19);
  });

  it('learns nothing of an order whose key another account used', async () => {
    const soap = await aSoap();
    const [client, other] = [await aClient(shop), await aClient(shop)];
    await order(shop, soap, { key: 'cle-devinee', client });
    const { status, error } = await tryOrder(shop, soap, { key: 'cle-devinee', client: other });
    expect([status, error.code]).toEqual([409, 'ORDER.KEY_OF_ANOTHER']);
    expect(JSON.stringify(error)).not.toContain('AK-');
  });
});

describe('prices and stock', () => {
  it('charges nothing when the price shown is no longer in force, and names the line', async () => {
    const soap = await aSoap();
    const email = newEmail();
    const outdated = { ...soap, discountedPrice: 5 };
    const { status, error } = await tryOrder(shop, outdated, { email });
    expect(status).toBe(409);
    expect(error.problems).toEqual([
      expect.objectContaining({ productId: soap._id, code: 'PRICE.CHANGED', price: 7.5 }),
    ]);
    expect(await available(shop, soap)).toBe(20);
  });

  it('charges nothing when the total shown is wrong', async () => {
    const soap = await aSoap();
    const { status, error } = await tryOrder(shop, soap, { body: { amount: 0.01 } });
    expect(status).toBe(409);
    expect(error.problems).toEqual([expect.objectContaining({ code: 'AMOUNT.CHANGED', price: 7.5 })]);
    expect(await available(shop, soap)).toBe(20);
  });

  it('says how many units are left, and reserves none of the other lines', async () => {
    const plenty = await aSoap();
    const rare = await aSoap({ name: 'Miel rare', stock: 2 });
    const articles = [
      { productId: plenty._id, quantity: 1, price: 7.5 },
      { productId: rare._id, quantity: 3, price: 7.5 },
      { productId: 'f'.repeat(24), quantity: 1, price: 1 },
    ];
    const { status, error } = await tryOrder(shop, plenty, { body: { articles, amount: 30 } });
    expect(status).toBe(409);
    expect(error.problems).toEqual([
      expect.objectContaining({ productId: rare._id, code: 'STOCK.INSUFFICIENT', available: 2 }),
      expect.objectContaining({ productId: 'f'.repeat(24), code: 'PRODUCT.NOT_FOUND' }),
    ]);
    expect(await available(shop, plenty)).toBe(20);
    expect(await available(shop, rare)).toBe(2);
  });

  it('decides by itself what a browser sends about date and status', async () => {
    const placed = await order(shop, await aSoap(), { body: { date: '1999-01-01', status: 'Livré' } });
    expect(placed.status).toBe('En cours de préparation');
    expect(Math.abs(Date.parse(placed.date) - shop.clock.now().getTime())).toBeLessThan(10_000);
  });
});

describe('a refused card', () => {
  it('is told in French; nothing is charged, kept or lost', async () => {
    const soap = await aSoap();
    const email = newEmail();
    const { status, error } = await tryOrder(shop, soap, { card: DECLINED, email });
    expect([status, error.code]).toEqual([402, 'PAYMENT.DECLINED']);
    expect(error.message).toMatch(/^Votre carte a été refusée/);
    expect(await available(shop, soap)).toBe(20);
    const { body } = await (await backOffice(shop)).orders({ search: email });
    expect(body).toEqual([]);
  });

  it('can be followed by another card under the same key: one order, one charge, one mail', async () => {
    const soap = await aSoap();
    const email = newEmail();
    const options = { key: 'deuxieme-carte', email };
    expect((await tryOrder(shop, soap, { ...options, card: DECLINED })).status).toBe(402);
    expect((await tryOrder(shop, soap, { ...options, card: DECLINED })).status).toBe(402);
    const paid = await order(shop, soap, { ...options, quantity: 2 });
    expect(paid).toMatchObject({ paymentStatus: 'paid', montantTotal: 15 });
    expect(await available(shop, soap)).toBe(18);
    expect(await shop.mails(email)).toHaveLength(1);
    const { body } = await (await backOffice(shop)).orders({ search: email });
    expect(body).toHaveLength(1);
  });

  it('that is none at all is refused like a card', async () => {
    const { status, error } = await tryOrder(shop, await aSoap(), { card: 'pm_inconnue' });
    expect([status, error.code]).toEqual([402, 'PAYMENT.DECLINED']);
  });
});

describe('a connected client who orders', () => {
  it('finds the order in the history and the amount spent, once', async () => {
    const client = await aClient(shop);
    const soap = await aSoap();
    const options = { client, quantity: 2, key: `commande-de-${client.id}` };
    const placed = await order(shop, soap, options);
    await order(shop, soap, options);
    expect(placed.userId).toBe(client.id);
    expect(await account(client)).toMatchObject({
      purchases: [placed._id],
      montantDepense: 15,
      address: expect.stringContaining('14 rue des Tilleuls') as string,
    });
    const mine = await shop.http.get(`/orders/${placed._id}`).set('Authorization', bearer(client.token)).expect(200);
    expect(mine.body).toEqual({
      ...placed,
      paymentIntentId: '',
      invoices: [expect.objectContaining({ kind: 'invoice', amount: 15 })],
      beforeInvoicing: false,
    });
  });

  it('sees the newest order first', async () => {
    const client = await aClient(shop);
    const soap = await aSoap();
    const first = await order(shop, soap, { client });
    const second = await order(shop, soap, { client });
    expect((await account(client)).purchases).toEqual([second._id, first._id]);
  });

  it('is told that the session is over rather than served as a stranger', async () => {
    const client = await aClient(shop);
    const soap = await aSoap();
    const reply = await shop.http.post('/api/neworders').send(orderBody(soap, { client }));
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([401, 'SESSION.EXPIRED']);
    expect(await available(shop, soap)).toBe(20);
  });

  it("cannot order in another client's name", async () => {
    const [client, other] = [await aClient(shop), await aClient(shop)];
    const { status, error } = await tryOrder(shop, await aSoap(), { client, body: { userId: other.id } });
    expect([status, error.code]).toEqual([401, 'SESSION.EXPIRED']);
  });

  it('may attach an own order again without any effect, and no other', async () => {
    const [client, other] = [await aClient(shop), await aClient(shop)];
    const soap = await aSoap();
    const own = await order(shop, soap, { client });
    const foreign = await order(shop, soap, { client: other });
    const add = (body: object) =>
      shop.http.post(`/purchases/${client.id}/add`).set('Authorization', bearer(client.token)).send(body);
    const { body } = await add(own).expect(200);
    expect((body as { newPurchase: unknown }).newPurchase).toEqual({ ...own, paymentIntentId: '' });
    await add(foreign).expect(404);
    expect(await account(client)).toMatchObject({ purchases: [own._id], montantDepense: 7.5 });
  });
});

describe('an order form', () => {
  it.each([
    ['nom', '  ', 'Le nom est requis'],
    ['email', 'claire', 'Email invalide'],
    ['mobile', '12', 'Numéro de téléphone invalide.'],
    ['postalCode', '6900', 'Le code postal français compte 5 chiffres.'],
    ['country', 'DE', 'Nous ne livrons pas dans ce pays.'],
    ['articles', [], 'Votre panier est vide.'],
    ['paymentMethod', '', 'Le moyen de paiement est requis.'],
    ['amount', 'beaucoup', 'Le montant doit être en euros, avec deux décimales au plus.'],
  ])('names the field %s when it says %p', async (field, value, message) => {
    const { status, error } = await tryOrder(shop, await aSoap(), { body: { [field]: value } });
    expect(status).toBe(400);
    expect(error.problems).toContainEqual({ code: 'FIELD.INVALID', field, message });
  });

  it('refuses half a soap', async () => {
    const soap = await aSoap();
    const articles = [{ productId: soap._id, quantity: 0.5, price: 7.5 }];
    expect((await tryOrder(shop, soap, { body: { articles, amount: 3.75 } })).status).toBe(400);
  });

  it('takes an address in Belgium and in Switzerland', async () => {
    const soap = await aSoap();
    const belgium = { country: 'BE', postalCode: '1000', city: 'Bruxelles', mobile: '0470 12 34 56' };
    const switzerland = { country: 'CH', postalCode: '1204', city: 'Genève', mobile: '+41 78 123 45 67' };
    expect(await order(shop, soap, { body: belgium })).toMatchObject({ country: 'BE' });
    expect(await order(shop, soap, { body: switzerland })).toMatchObject({ country: 'CH' });
  });
});
