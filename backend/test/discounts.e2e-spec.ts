import type { ApiError, CartQuote, Order } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { discountDesk } from './support/discounts.js';
import { type BackOffice, backOffice, DECLINED, order, tryOrder } from './support/orders.js';
import { aClient, bearer, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { answerOf, press, waiting } from './support/three-d-secure.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let desk: ReturnType<typeof discountDesk>;
beforeAll(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  desk = discountDesk(shop, admin);
});
afterAll(() => shop.close());

const aSoap = (fields = {}) => addProduct(shop, { name: 'Miel', price: 7.9, stock: 200, ...fields });
const discountsOf = ({ adjustments }: Pick<CartQuote, 'adjustments'>) =>
  adjustments.filter(({ kind }) => kind === 'discount');
const codesOf = (error: ApiError) => error.problems?.map(({ code }) => code);

describe('a code', () => {
  it('takes off what the cart shows, and the order, its mail and its invoice keep it', async () => {
    const soap = await aSoap();
    const { code, _id: id } = await desk.add();
    const quote = await desk.quote(soap, 2, ` ${code.toLowerCase()} `);
    expect(quote).toMatchObject({
      total: 14.22,
      code: { code, applied: true },
      lines: [{ lineTotal: 15.8, paid: 14.22 }],
    });
    expect(discountsOf(quote)).toEqual([
      { kind: 'discount', amount: -1.58, label: `Code ${code}`, discount: { id, code } },
    ]);
    const email = newEmail();
    const bought = await order(shop, soap, await desk.shown(soap, 2, code, { email }));
    expect(bought).toMatchObject({ montantTotal: 14.22, articles: [{ price: 7.9, paid: 14.22 }] });
    expect(discountsOf(bought)).toEqual(discountsOf(quote));
    const [mail] = await shop.mails(email);
    expect(mail!.text).toContain(`Code ${code}`);
    expect(mail!.text).toMatch(/14,22/);
    expect(await desk.one({ _id: id })).toMatchObject({ used: 1, held: 0 });
    expect(await desk.uses({ _id: id })).toEqual(['used']);
  });

  it('is refused with a sentence that says what would make it apply', async () => {
    const soap = await aSoap();
    const told = async (terms: object, quantity = 1) => {
      const { code } = await desk.add(terms);
      const { code: answer, total } = await desk.quote(soap, quantity, code);
      expect(total).toBe(Math.round(790 * quantity) / 100);
      return answer;
    };
    expect(await desk.quote(soap, 1, 'RIEN')).toMatchObject({ code: { applied: false, waits: false } });
    expect(await told({ minimum: 35, until: '2099-12-24' })).toMatchObject({
      applied: false,
      waits: true,
      message: expect.stringMatching(
        /dès 35,00\s€ d’articles.*il manque 27,10\s€.*jusqu’au 24 décembre 2099/,
      ) as string,
    });
    expect(await told({ from: '2099-01-01' })).toMatchObject({
      message: expect.stringContaining('1er janvier 2099') as string,
    });
    expect(await told({ until: '2020-01-02' })).toMatchObject({
      message: expect.stringContaining('que jusqu’au 2 janvier 2020') as string,
    });
    expect(await told({ kind: 'delivery' })).toMatchObject({
      message: expect.stringContaining('déjà offerte') as string,
    });
    expect(await told({ kind: 'x-for-y', units: 3, paidUnits: 2 })).toMatchObject({
      message: expect.stringContaining('il en manque 2') as string,
    });
    expect(await told({ scope: 'categories', scopeIds: ['Accessoires'] })).toMatchObject({ waits: true });
  });

  it('that ends between cart and payment is told, and nothing is lost or charged', async () => {
    const soap = await aSoap();
    const discount = await desk.add();
    const email = newEmail();
    const shown = await desk.shown(soap, 1, discount.code, { email, key: `ended-${discount.code}` });
    await desk.stop(discount);
    const refused = await tryOrder(shop, soap, shown);
    expect(refused.status).toBe(409);
    expect(codesOf(refused.error)).toEqual(['DISCOUNT.CODE_REFUSED']);
    const without = await order(shop, soap, { email, key: `ended-${discount.code}` });
    expect(without.montantTotal).toBe(7.9);
  });

  it('whose rule changed is told by what it takes off now', async () => {
    const soap = await aSoap();
    const discount = await desk.add();
    const shown = await desk.shown(soap, 1, discount.code);
    const {
      _id,
      state,
      closed,
      sentence,
      used,
      held,
      author,
      createdAt,
      changedAt,
      series,
      trigger,
      code,
      version,
      ...terms
    } = discount;
    await admin
      .http('put', `/api/discounts/${_id}`)
      .send({ ...terms, percent: 5, expectedVersion: version })
      .expect(200);
    const refused = await tryOrder(shop, soap, shown);
    expect(refused.error.problems).toMatchObject([
      { code: 'DISCOUNT.CHANGED', message: expect.stringMatching(/0,40/) as string },
    ]);
    const late = await admin.http('put', `/api/discounts/${_id}`).send({ ...terms, expectedVersion: version });
    expect([late.status, (late.body as ApiError).code]).toEqual([409, 'DISCOUNT.CHANGED_MEANWHILE']);
    void [state, closed, sentence, used, held, author, createdAt, changedAt, series, trigger, code];
  });

  it('is answered as before under the same key, and counted once', async () => {
    const soap = await aSoap();
    const discount = await desk.add({ uses: 1 });
    const shown = await desk.shown(soap, 1, discount.code, { key: `twice-${discount.code}` });
    const first = await order(shop, soap, shown);
    expect(await order(shop, soap, shown)).toEqual(first);
    expect(await desk.one(discount)).toMatchObject({ used: 1, held: 0, closed: 'used-up', state: 'ended' });
  });
});

describe('uses', () => {
  it('of which one is left go to one of 64 at once', async () => {
    const soap = await aSoap();
    const discount = await desk.add({ uses: 1 });
    const shown = await desk.shown(soap, 1, discount.code);
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => tryOrder(shop, soap, { ...shown, email: newEmail() })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await desk.uses(discount)).toEqual(['used']);
    expect(await desk.one(discount)).toMatchObject({ used: 1, held: 0 });
  });

  it('are held during 3-D Secure, and free again after a refusal', async () => {
    const soap = await aSoap();
    const discount = await desk.add({ uses: 1 });
    const shown = await desk.shown(soap, 1, discount.code);
    const { bankPage } = await waiting(shop, soap, shown);
    expect(await desk.one(discount)).toMatchObject({ used: 0, held: 1 });
    const other = await tryOrder(shop, soap, shown);
    expect(codesOf(other.error)).toEqual(['DISCOUNT.CODE_REFUSED']);
    await answerOf(shop, await press(shop, bankPage, 'refuse'));
    expect(await desk.one(discount)).toMatchObject({ used: 0, held: 0 });
    const declined = await tryOrder(shop, soap, { ...shown, card: DECLINED, key: `declined-${discount.code}` });
    expect(declined.status).toBe(402);
    expect(await desk.one(discount)).toMatchObject({ used: 0, held: 0 });
    // The same order, paid with another card.
    await order(shop, soap, { ...shown, key: `declined-${discount.code}` });
    expect(await desk.one(discount)).toMatchObject({ used: 1, held: 0 });
  });

  it('come back once with a cancellation, whatever repeats, and not with a part of the money', async () => {
    const soap = await aSoap();
    const discount = await desk.add({ uses: 3 });
    const bought = await order(shop, soap, await desk.shown(soap, 2, discount.code));
    await order(shop, soap, await desk.shown(soap, 1, discount.code));
    await admin.refund({ orderId: bought._id, paymentIntentId: bought.paymentIntentId, amount: 1 }).expect(200);
    expect(await desk.one(discount)).toMatchObject({ used: 2 });
    await admin.setStatus(bought._id, { status: 'Annulé', refund: true }).expect(200);
    expect(await desk.one(discount)).toMatchObject({ used: 1 });
    await admin.setStatus(bought._id, { status: 'Annulé', refund: true });
    await admin.refund({ orderId: bought._id, paymentIntentId: bought.paymentIntentId, amount: 1 });
    expect(await desk.one(discount)).toMatchObject({ used: 1, held: 0 });
    expect((await desk.uses(discount)).toSorted()).toEqual(['returned', 'used']);
  });

  it('are counted by client, and a first order is the first', async () => {
    const soap = await aSoap();
    const client = await aClient(shop);
    const once = await desk.add({ usesPerClient: 1 });
    const first = await desk.add({ audience: 'first-order' });
    const shown = await desk.shown(soap, 1, first.code, { client });
    await order(shop, soap, shown);
    expect(await desk.quote(soap, 1, first.code, client.token)).toMatchObject({ code: { applied: false } });
    expect(codesOf((await tryOrder(shop, soap, shown)).error)).toEqual(['DISCOUNT.CODE_REFUSED']);
    const mine = await desk.shown(soap, 1, once.code, { client });
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryOrder(shop, soap, mine)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    // The same mail address without the account is the same client.
    const guest = await desk.shown(soap, 1, once.code, { email: client.email });
    expect((await tryOrder(shop, soap, guest)).status).toBe(409);
    expect((await tryOrder(shop, soap, { ...guest, email: newEmail() })).status).toBe(201);
  });

  it('of one client are that account’s alone', async () => {
    const soap = await aSoap();
    const [client, other] = [await aClient(shop), await aClient(shop)];
    const { code } = await desk.add({
      audience: 'client',
      clientId: client.id,
      kind: 'amount',
      percent: null,
      amount: 2,
    });
    const applied = async (token?: string) => (await desk.quote(soap, 1, code, token)).code?.applied;
    expect([await applied(client.token), await applied(other.token), await applied()]).toEqual([true, false, false]);
  });
});

describe('codes that are guessed', () => {
  it('find nothing after ten wrong ones, and the cart is priced all the same', async () => {
    const strict = await startShop({ RATE_LIMIT_FACTOR: '1' });
    try {
      const desk1 = discountDesk(strict, await backOffice(strict));
      const soap = await addProduct(strict, { price: 10, stock: 9 });
      const { code } = await desk1.add();
      // A right code counts for nothing, however often the cart is priced.
      for (let times = 0; times < 12; times += 1)
        expect(await desk1.quote(soap, 1, code)).toMatchObject({ total: 9, code: { applied: true } });
      for (let guess = 0; guess < 10; guess += 1) await desk1.quote(soap, 1, `DEVINE${guess}`);
      const message = expect.stringContaining('Trop de codes essayés') as string;
      expect(await desk1.quote(soap, 1, code)).toMatchObject({ total: 10, code: { applied: false, message } });
      expect((await tryOrder(strict, soap)).status).toBe(201);
      strict.clock.advance({ minutes: 11 });
      expect(await desk1.quote(soap, 1, code)).toMatchObject({ total: 9 });
    } finally {
      await strict.close();
    }
  });
});

describe('a series', () => {
  it('serves once by each code, and is exported', async () => {
    const soap = await aSoap();
    const discount = await desk.add({ trigger: 'series', code: '', name: 'Marché' });
    const series = { count: 40, prefix: 'noel', label: 'Salon' };
    const made = await admin.http('post', `/api/discounts/${discount._id}/series`).send(series).expect(201);
    expect(made.body).toMatchObject({ series: [{ label: 'Salon', count: 40, used: 0 }] });
    const file = await admin.http('get', `/api/exports/discounts/${discount._id}.csv`).expect(200);
    const codes = [...file.text.matchAll(/;(NOEL-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4});non/g)].map(([, code]) => code!);
    expect(new Set(codes).size).toBe(40);
    const shown = await desk.shown(soap, 1, codes[0]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryOrder(shop, soap, shown)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await desk.quote(soap, 1, codes[0])).toMatchObject({ code: { applied: false } });
    expect(await desk.quote(soap, 1, codes[1])).toMatchObject({ code: { applied: true } });
    const placed = answers.find(({ status }) => status === 201)!.answer.order;
    await admin.setStatus(placed._id, { status: 'Annulé', refund: true }).expect(200);
    expect(await desk.quote(soap, 1, codes[0])).toMatchObject({ code: { applied: true } });
  });
});

describe('an automatic lot', () => {
  it('shows as a line, and one soap of it goes back for what was paid for it', async () => {
    const scents = [await aSoap({ name: 'Lavande', price: 7 }), await aSoap({ name: 'Orange', price: 6.5 })];
    const scopeIds = scents.map(({ _id }) => _id);
    const lot = await desk.add({
      ...{ trigger: 'automatic', code: '', name: '3 savons : 18 €', kind: 'lot', percent: null, amount: 18, units: 3 },
      ...{ scope: 'products', scopeIds },
    });
    const items = [
      { productId: scopeIds[0]!, quantity: 2 },
      { productId: scopeIds[1]!, quantity: 1 },
    ];
    const quote = await desk.quoteOf(items);
    expect(quote).toMatchObject({ total: 18, code: null });
    expect(discountsOf(quote)).toMatchObject([{ amount: -2.5, label: '3 savons : 18 €', discount: { id: lot._id } }]);
    const articles = quote.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price }));
    const client = await aClient(shop);
    const bought = await order(shop, scents[0]!, { client, body: { articles, amount: 18 } });
    expect(bought.articles.map(({ paid }) => paid)).toEqual(quote.lines.map(({ paid }) => paid));
    const kept = (await admin.http('get', `/api/orders/${bought._id}`).expect(200)).body as Order;
    expect(kept.articles.map(({ paid }) => paid)).toEqual([12.29, 5.71]);
    const { reference, email } = kept;
    const one = { productId: scopeIds[0], quantity: 1 };
    const name = { prenom: kept.prenom, nom: kept.nom };
    const takeBack = async (lines: object[]) => {
      const { body } = await shop.http
        .post('/api/withdrawals')
        .set('Authorization', bearer(client.token))
        .send({ ...name, reference, email, lines })
        .expect(200);
      const found = await admin.http('get', '/api/withdrawals').query({ search: (body as { number: string }).number });
      const [declared] = found.body as { _id: string }[];
      await admin.http('post', `/api/withdrawals/${declared!._id}/refund`).send({}).expect(200);
      return (await admin.order(bought._id)).refundedAmount;
    };
    expect(await takeBack([one])).toBe(6.14);
    expect(await takeBack([one])).toBe(12.29);
    expect(await takeBack([{ productId: scopeIds[1], quantity: 1 }])).toBe(18);
    await desk.stop(lot);
  });

  it('ends with the account that it was for', async () => {
    const client = await aClient(shop);
    const own = await desk.add({ audience: 'client', clientId: client.id });
    await admin.http('delete', `/api/delete/client/${client.id}`).expect(200);
    expect(await desk.one(own)).toMatchObject({ clientId: null, closed: 'stopped' });
  });
});
