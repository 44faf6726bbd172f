import { randomUUID } from 'node:crypto';
import type { AuditEntry, CartQuote, LabellingState, LabelState, ListedProduct, Obligations } from '@shop/contract';
import { addBundle, edit, partsOf } from './support/bundles.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, handOrderBody, order, THREE_D_SECURE, tryOrder } from './support/orders.js';
import { newEmail } from './support/people.js';
import { payPrepared, prepare, tryToPrepare } from './support/prepared-orders.js';
import { saveSeller } from './support/seller.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  await saveSeller(shop);
});
afterEach(() => shop.close());

const WHOLE = {
  netWeight: 100,
  precautions: 'Éviter le contour des yeux.',
  durability: 'pao',
  monthsAfterOpening: 12,
  cpnp: '4076214',
};
const state = async () => (await admin.http('get', '/api/labelling').expect(200)).body as LabellingState;
const put = (required: boolean, expectedVersion: number) =>
  admin.http('put', '/api/labelling').send({ required, expectedVersion });
const turn = async (required: boolean) => put(required, (await state()).version).expect(200);
const quote = async (productId: string) =>
  (
    await shop.http
      .post('/api/cart/quote')
      .send({ items: [{ productId, quantity: 1 }] })
      .expect(200)
  ).body as CartQuote;
const namesOf = async (path: string) =>
  ((await shop.http.get(path).expect(200)).body as ListedProduct[]).map(({ name }) => name);
const incomplete = async () =>
  ((await admin.http('get', '/api/products').query({ incompleteLabel: '1' }).expect(200)).body as ListedProduct[]).map(
    ({ name }) => name,
  );

describe('Reg. 1223/2009 art. 19 « Exiger l’étiquetage complet »', () => {
  it('says first which products will stop being sold, then stops exactly those, in cart and order alike', async () => {
    const whole = await addProduct(shop, { ...WHOLE, name: 'Entier' });
    const partial = await addProduct(shop, { name: 'Partiel' });
    const before = await state();
    expect(before).toMatchObject({ required: false, changedBy: null, version: 0 });
    expect(before.incomplete).toContainEqual({
      productId: partial._id,
      name: 'Savon Partiel',
      gaps: ['netWeight', 'precautions', 'durability', 'cpnp'],
    });
    expect(await incomplete()).toContain('Partiel');
    expect(await incomplete()).not.toContain('Entier');
    expect((await quote(partial._id)).problems).toEqual([]);

    await turn(true);
    // Told per line to whoever read a quote before.
    const late = await tryOrder(shop, partial);
    expect(late.status).toBe(409);
    expect(late.error).toMatchObject({
      code: 'CART.PROBLEMS',
      problems: [{ productId: partial._id, code: 'PRODUCT.NOT_SOLD', available: 0 }],
    });
    expect((await quote(partial._id)).problems[0]?.message).toContain('son étiquetage est incomplet');
    await order(shop, whole);
    const { body } = await admin
      .http('get', '/api/labels')
      .query({ ids: `${whole._id},${partial._id}` })
      .expect(200);
    const stops = (body as LabelState[]).map(({ productId, stop }) => [productId, stop] as const);
    expect(new Map(stops)).toEqual(
      new Map([
        [whole._id, null],
        [partial._id, 'label'],
      ]),
    );
    await admin.http('put', `/api/update/product/${partial._id}`).send(WHOLE).expect(200);
    expect((await quote(partial._id)).problems).toEqual([]);
    await turn(false);
  });

  it('lets a payment that is under way go on, and takes no second one', async () => {
    const partial = await addProduct(shop, { name: 'Partiel' });
    const key = 'f0000000-0000-4000-8000-000000000001';
    const begun = await tryOrder(shop, partial, { card: THREE_D_SECURE, key });
    expect(begun.answer).toMatchObject({ requires_action: true });
    await turn(true);
    const again = await tryOrder(shop, partial, { card: THREE_D_SECURE, key });
    expect([again.status, again.answer.order._id]).toEqual([begun.status, begun.answer.order._id]);
    expect((await tryOrder(shop, partial)).status).toBe(409);
  });

  it('asks each product for a responsible person where the shop names none (reg. 2023/988, art. 19)', async () => {
    await saveSeller(shop, { responsibleEmail: '' });
    const whole = await addProduct(shop, { ...WHOLE, name: 'Entier' });
    const own = { responsibleName: 'Labo', responsibleAddress: '1 rue Haute', responsibleEmail: 'labo@exemple.fr' };
    await addProduct(shop, { ...WHOLE, ...own, name: 'Confié' });
    expect((await state()).incomplete.find(({ name }) => name === 'Savon Entier')?.gaps).toEqual(['responsible']);
    expect(await incomplete()).not.toContain('Confié');
    await turn(true);
    expect((await quote(whole._id)).problems[0]?.code).toBe('PRODUCT.NOT_SOLD');
    await saveSeller(shop);
    expect((await quote(whole._id)).problems).toEqual([]);
  });

  it('is turned by one of two administrators, told to the other, and written down', async () => {
    const { version } = await state();
    const [one, other] = await Promise.all([put(true, version), put(true, version)]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect((one.status === 409 ? one : other).body).toMatchObject({ code: 'LABELLING.CHANGED_MEANWHILE' });
    expect(await state()).toMatchObject({ required: true, version: version + 1 });
    const { body } = await admin.http('get', '/api/audit').expect(200);
    const acts = (body as AuditEntry[]).filter(({ act }) => act === 'settings.labelling-changed');
    expect(acts).toMatchObject([{ before: { required: false }, after: { required: true } }]);
    await put(true, version + 1).expect(200);
    expect(await state()).toMatchObject({ version: version + 1 });
  });

  it('has its line in « Obligations », in order once every label is whole', async () => {
    const rule = async () =>
      ((await admin.http('get', '/api/obligations').expect(200)).body as Obligations).rules.find(
        ({ id }) => id === 'labelling',
      );
    await addProduct(shop, { name: 'Partiel' });
    expect(await rule()).toMatchObject({ state: 'À compléter', article: 'Règl. (CE) 1223/2009, art. 19' });
    for (const { productId } of (await state()).incomplete) {
      await admin.http('put', `/api/update/product/${productId}`).send(WHOLE).expect(200);
    }
    expect(await rule()).toMatchObject({ state: 'En règle', note: '' });
  });
});

describe('Reg. 1223/2009 art. 19 a bundle', () => {
  /** Of one whole and one partial product, both sold alone as well. */
  async function aBox() {
    const whole = await addProduct(shop, { ...WHOLE, name: 'Entier' });
    const { cpnp: _cpnp, ...short } = WHOLE;
    const partial = await addProduct(shop, { ...short, name: 'Partiel' });
    const box = await addBundle(shop, [
      [whole, 1],
      [partial, 2],
    ]);
    return { whole, partial, box };
  }

  it('is named by the list of what will stop being sold, with the part that is short', async () => {
    const { partial, box } = await aBox();
    const short = { productId: partial._id, name: partial.fullName, gaps: ['cpnp'] };
    const named = { productId: box._id, name: box.fullName, gaps: ['cpnp'], parts: [short] };
    for (const required of [false, true]) {
      if (required) await turn(true);
      const { incomplete: listed, total } = await state();
      expect(listed).toContainEqual(named);
      expect(listed).toContainEqual(short);
      expect(total).toBe(listed.length);
      expect(await incomplete()).toEqual(expect.arrayContaining(['Partiel', 'Coffret découverte']));
    }
    // What may be sold stands before the two that may not.
    expect(await namesOf('/api/products?limit=1')).toEqual(['Entier']);
    await edit(admin, partial, { cpnp: WHOLE.cpnp }).expect(200);
    expect((await state()).incomplete.map(({ productId }) => productId)).not.toContain(box._id);
    expect(await incomplete()).not.toContain('Coffret découverte');
    expect((await quote(box._id)).problems).toEqual([]);
  });

  it('counts the responsible person that one of its parts lacks', async () => {
    await saveSeller(shop, { responsibleEmail: '' });
    const own = { responsibleName: 'Labo', responsibleAddress: '1 rue Haute', responsibleEmail: 'labo@exemple.fr' };
    const said = await addProduct(shop, { ...WHOLE, ...own, name: 'Confié' });
    const silent = await addProduct(shop, { ...WHOLE, name: 'Muet' });
    const [whole, short] = [await addBundle(shop, [[said, 1]], { name: 'Sûr' }), await addBundle(shop, [[silent, 1]])];
    const listed = (await state()).incomplete;
    expect(listed.find(({ productId }) => productId === short._id)).toMatchObject({
      gaps: ['responsible'],
      parts: [{ name: silent.fullName, gaps: ['responsible'] }],
    });
    expect(listed.map(({ productId }) => productId)).not.toContain(whole._id);
  });

  it('is sold at no door while a part has no whole label: shop, telephone, payment link, market', async () => {
    const { box } = await aBox();
    const email = newEmail('coffret');
    const { token } = await prepare(shop, box, { email });
    await turn(true);
    const told = { code: 'CART.PROBLEMS', problems: [{ productId: box._id, code: 'PRODUCT.NOT_SOLD' }] };
    expect((await quote(box._id)).problems).toMatchObject(told.problems);
    expect((await tryOrder(shop, box, { email: newEmail() })).error).toMatchObject(told);
    const byHand = handOrderBody(box, { email: newEmail() });
    const post = (path: string, body: object) =>
      admin.http('post', path).set('Idempotency-Key', randomUUID()).send(body);
    expect((await post('/api/orders/by-hand', byHand).expect(409)).body).toMatchObject(told);
    const { articles, amount } = byHand;
    const atMarket = { articles, amount, paymentMethod: 'hand_cash' };
    expect((await post('/api/orders/at-market', atMarket).expect(409)).body).toMatchObject(told);
    expect(await tryToPrepare(shop, box, { email: newEmail() })).toMatchObject({ status: 409, body: told });
    expect(await payPrepared(shop, token, box, { email })).toMatchObject({ status: 409, body: told });
    expect((await shop.http.get(`/api/product/${box._id}`).expect(200)).body).toMatchObject({ saleStop: 'label' });
  });

  it('is listed as soon as a part that is short is put into it', async () => {
    const { whole, partial } = await aBox();
    const box = await addBundle(shop, [[whole, 1]], { name: 'Coffret entier' });
    expect(await incomplete()).not.toContain('Coffret entier');
    await edit(admin, box, { parts: partsOf([[partial, 1]]) }).expect(200);
    expect(await incomplete()).toContain('Coffret entier');
  });
});

describe('what may not be sold', () => {
  it('is behind all that may, on whichever page of the list, and leads no new arrivals', async () => {
    for (const name of ['Un', 'Deux', 'Trois']) await addProduct(shop, { ...WHOLE, name });
    await addProduct(shop, { name: 'Partiel' });
    await addProduct(shop, { name: 'Sans liste', ingredients: '' });
    const shelf = ['Partiel', 'Trois', 'Deux', 'Un', 'Sans liste'];
    expect(await namesOf('/api/products')).toEqual(shelf);
    expect(await namesOf('/api/products/latest')).toEqual(shelf);
    await turn(true);
    const strict = ['Trois', 'Deux', 'Un', 'Sans liste', 'Partiel'];
    expect(await namesOf('/api/products?category=Savon')).toEqual(strict);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => namesOf(`/api/products?limit=2&page=${page}`)));
    expect(pages).toEqual([strict.slice(0, 2), strict.slice(2, 4), strict.slice(4), []]);
    const { headers } = await shop.http.get('/api/products?limit=2').expect(200);
    expect(headers['x-total-count']).toBe('5');
    // Whoever names an order has that one: the back-office's own begins with what was added last.
    expect(await namesOf('/api/products?sort=-createdAt')).toEqual(['Sans liste', 'Partiel', 'Trois', 'Deux', 'Un']);
  });

  it('fills the new arrivals only after what may be sold', async () => {
    await addProduct(shop, { ...WHOLE, name: 'Ancien' });
    for (let one = 1; one <= 13; one += 1) await addProduct(shop, { name: `Muet ${one}`, ingredients: '' });
    const latest = await namesOf('/api/products/latest');
    expect(latest).toHaveLength(12);
    expect(latest.slice(0, 2)).toEqual(['Ancien', 'Muet 13']);
  });
});
