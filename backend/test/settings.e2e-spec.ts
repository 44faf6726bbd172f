import {
  type ApiError,
  type AuditEntry,
  type CartQuote,
  type SettingChange,
  type SettingHistoryEntry,
  type SettingsConflict,
  type SettingsState,
  type ShopConfig,
} from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, tryOrder } from './support/orders.js';
import { databaseUri, type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;

beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
});
afterEach(() => shop.close());

const put = (section: string, ...changes: SettingChange[]) =>
  admin.http('put', `/api/settings/${section}`).send({ changes });
const change = (key: string, value: SettingChange['value'], base: SettingChange['base']) => ({ key, value, base });
const section = async (id: string, from: BackOffice = admin) => {
  const { body } = await from.http('get', '/api/settings').expect(200);
  return (body as SettingsState[]).find((one) => one.section === id)!;
};
const setting = async (id: string, key: string, from?: BackOffice) =>
  (await section(id, from)).settings.find((one) => one.key === key)!;
const config = async (of: Shop = shop) => (await of.http.get('/api/config').expect(200)).body as ShopConfig;
const journal = async () =>
  (await admin.http('get', '/api/audit?act=settings.value-changed').expect(200)).body as AuditEntry[];

describe('a setting', () => {
  it('says its value, its default, and who changed it when; it counts at once and is in the journal', async () => {
    expect(await setting('stock', 'unitsPerLine')).toEqual({
      key: 'unitsPerLine',
      value: 20,
      initial: 20,
      fixedBy: null,
      changedBy: null,
    });
    const { body } = await put('stock', change('unitsPerLine', 3, 20)).expect(200);
    const changed = (body as SettingsState).settings.find(({ key }) => key === 'unitsPerLine')!;
    expect(changed).toMatchObject({ value: 3, initial: 20, changedBy: { name: expect.stringMatching(/./) as string } });
    expect(await setting('stock', 'unitsPerLine')).toEqual(changed);
    expect((await config()).unitLimits).toEqual({ unitsPerLine: 3, unitsPerOrder: 40 });

    const soap = await addProduct(shop, { stock: 50 });
    const items = [{ productId: soap._id, quantity: 4 }];
    const quote = (await shop.http.post('/api/cart/quote').send({ items }).expect(200)).body as CartQuote;
    expect(quote.problems).toMatchObject([{ code: 'QUANTITY.TOO_MANY', available: 3 }]);
    expect((await tryOrder(shop, soap, { quantity: 4 })).status).toBe(409);
    expect((await tryOrder(shop, soap, { quantity: 3 })).status).toBe(201);

    const [entry, ...others] = await journal();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      target: { id: 'stock.unitsPerLine', reference: 'Stock\u00a0: Unités d’un même produit, par commande' },
      before: { value: 20 },
      after: { value: 3 },
    });
  });

  it('goes back to its default, or to what it was, by its history', async () => {
    for (const [value, base] of [
      [6, 20],
      [8, 6],
    ] as const) {
      await put('stock', change('unitsPerLine', value, base)).expect(200);
      shop.clock.advance({ minutes: 1 });
    }
    const path = '/api/settings/stock/unitsPerLine/history';
    const answer = await admin.http('get', `${path}?limit=1`).expect(200);
    expect(answer.headers['x-total-count']).toBe('2');
    const [last] = answer.body as SettingHistoryEntry[];
    expect(last).toMatchObject({ before: 6, after: 8 });
    await put('stock', change('unitsPerLine', last!.before, last!.after)).expect(200);
    expect((await setting('stock', 'unitsPerLine')).value).toBe(6);
    await put('stock', change('unitsPerLine', null, 6)).expect(200);
    expect(await setting('stock', 'unitsPerLine')).toMatchObject({
      value: 20,
      changedBy: { name: expect.anything() as string },
    });
    expect((await admin.http('get', path).expect(200)).headers['x-total-count']).toBe('4');
    for (const unknown of ['stock/constructor', 'constructor/unitsPerLine', 'stock/inconnu'])
      await admin.http('get', `/api/settings/${unknown}/history`).expect(404);
  });

  it('refuses what cannot be right, in a sentence for each field, and keeps what was', async () => {
    const { body } = await put('stock', change('unitsPerLine', 0, 20), change('unitsPerOrder', 1.5, 40)).expect(400);
    expect((body as ApiError).problems).toMatchObject([
      { field: 'unitsPerLine', code: 'SETTINGS.OUT_OF_RANGE' },
      { field: 'unitsPerOrder', code: 'SETTINGS.NOT_WHOLE' },
    ]);
    const hostile = [
      'javascript:alert(1)',
      'https://exemple.fr/"><script>alert(1)</script>',
      `https://exemple.fr/${'a'.repeat(400)}`,
      '\u0000',
      '',
      7,
      ['https://exemple.fr'],
    ];
    for (const value of hostile) {
      const answer = await put('social', change('socialUrl', value, 'https://www.instagram.com/')).expect(400);
      expect((answer.body as ApiError).problems).toMatchObject([{ field: 'socialUrl' }]);
    }
    await put('social', change('socialUrl', '\u202egnp.exe', '')).expect(400, /FIELD\.DIRECTION/);
    for (const unread of [
      { changes: [] },
      { changes: [{ key: 'unitsPerLine', value: { $gt: 1 }, base: 20 }] },
      { changes: [{ key: 'unitsPerLine', value: 3 }] },
      { changes: 'tout' },
    ])
      await admin.http('put', '/api/settings/stock').send(unread).expect(400);
    await put('stock', change('__proto__', 3, 20)).expect(404);
    await put('__proto__', change('unitsPerLine', 3, 20)).expect(404);
    expect(await journal()).toEqual([]);
    expect((await section('stock')).settings.map(({ value }) => value)).toEqual(
      (await section('stock')).settings.map(({ initial }) => initial),
    );
  });
});

describe('two administrators', () => {
  it('merge field by field, and are told both values of the field that both changed', async () => {
    await put('stock', change('unitsPerLine', 6, 20)).expect(200);
    // The other one's screen still shows what was before.
    await put('stock', change('unitsPerOrder', 12, 40)).expect(200);
    expect((await section('stock')).settings).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ key: 'unitsPerLine', value: 6 }),
        expect.objectContaining({ key: 'unitsPerOrder', value: 12 }),
      ]) as object,
    );
    const { body } = await put('stock', change('unitsPerLine', 8, 20), change('unitsPerOrder', 15, 12)).expect(409);
    const refusal = body as SettingsConflict;
    expect(refusal).toMatchObject({
      code: 'SETTINGS.CHANGED_MEANWHILE',
      conflicts: [{ key: 'unitsPerLine', given: 8, current: 6, changedBy: { name: expect.anything() as string } }],
      current: { section: 'stock' },
    });
    // All or nothing.
    expect((await setting('stock', 'unitsPerOrder')).value).toBe(12);
  });

  it('sixty-four at once: each change follows on the one before or is told, and none is lost', async () => {
    const at = Array.from({ length: 64 }, (_, index) => index + 1);
    const answers = await Promise.all(at.map(async (value) => put('stock', change('unitsPerLine', value, 20))));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    // One was first; the value that was shown is nobody's change.
    const saved = statuses.filter((status) => status === 200).length;
    expect(saved === 1 || saved === 2).toBe(true);
    expect(await journal()).toHaveLength(1);

    const fields = await Promise.all(
      at.map(async (value) =>
        value % 2 === 0
          ? put('stock', change('unitsPerOrder', 41, 40))
          : put('social', change('socialUrl', 'https://social.example/ici', 'https://www.instagram.com/')),
      ),
    );
    expect(fields.map(({ status }) => status)).toEqual(at.map(() => 200));
    expect(await journal()).toHaveLength(3);
  }, 120_000);
});

describe('what the configuration fixes', () => {
  it('wins over what was set, says its variable, and is not changed here', async () => {
    const uri = databaseUri();
    const free = await startShop({}, { uri });
    const mine = await backOffice(free);
    await mine
      .http('put', '/api/settings/stock')
      .send({ changes: [change('unitsPerLine', 6, 20)] })
      .expect(200);
    const fixed = await startShop({ MAX_UNITS_PER_LINE: '9', SOCIAL_URL: 'https://social.example/atelier' }, { uri });
    try {
      const other = await backOffice(fixed);
      expect(await setting('stock', 'unitsPerLine', other)).toMatchObject({
        value: 9,
        initial: 20,
        fixedBy: 'MAX_UNITS_PER_LINE',
      });
      expect(await config(fixed)).toMatchObject({
        unitLimits: { unitsPerLine: 9 },
        socialUrl: 'https://social.example/atelier',
      });
      const refused = await other
        .http('put', '/api/settings/stock')
        .send({ changes: [change('unitsPerOrder', 12, 40), change('unitsPerLine', 7, 9)] })
        .expect(409);
      expect(refused.body).toMatchObject({ code: 'SETTINGS.FIXED', problems: [{ field: 'unitsPerLine' }] });
      expect((await setting('stock', 'unitsPerOrder', other)).value).toBe(40);
    } finally {
      await fixed.app.close();
      await free.close();
    }
  });
});

describe('two instances on one database', () => {
  it('both answer with a change within two seconds', async () => {
    const uri = databaseUri();
    const one = await startShop({}, { uri });
    const other = await startShop({}, { uri });
    try {
      expect((await config(other)).unitLimits.unitsPerLine).toBe(20);
      const mine = await backOffice(one);
      await mine
        .http('put', '/api/settings/stock')
        .send({ changes: [change('unitsPerLine', 6, 20)] })
        .expect(200);
      const since = performance.now();
      expect((await config(one)).unitLimits.unitsPerLine).toBe(6);
      while ((await config(other)).unitLimits.unitsPerLine !== 6) {
        if (performance.now() - since > 2_000) throw new Error('not within two seconds');
      }
    } finally {
      await other.app.close();
      await one.close();
    }
  });
});

describe('a closing of the shop', () => {
  const day = (later: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(
      new Date(shop.clock.now().getTime() + later * 86_400_000),
    );
  const close = (from: string, until: string, orders: 'refused' | 'delayed') =>
    put(
      'opening',
      change('closedFrom', from, ''),
      change('closedUntil', until, ''),
      change('ordersWhileClosed', orders, 'delayed'),
    ).expect(200);
  const FRANCE = { country: 'FR', postalCode: '69001' };
  const quoteOf = async (productId: string) => {
    const body = { items: [{ productId, quantity: 1 }], destination: FRANCE };
    return (await shop.http.post('/api/cart/quote').send(body).expect(200)).body as CartQuote;
  };

  it('is announced before, refuses orders from its first day to its last, and is over by itself', async () => {
    const soap = await addProduct(shop, { stock: 50 });
    const paid = await tryOrder(shop, soap, { key: 'avant-la-fermeture-0001' });
    expect(paid.status).toBe(201);
    await close(day(3), day(5), 'refused');
    const { closing } = await config();
    expect(closing).toMatchObject({
      begun: false,
      orders: 'refused',
      words: expect.stringContaining('sera fermée') as string,
    });
    expect((await quoteOf(soap._id)).problems).toEqual([]);
    expect((await tryOrder(shop, soap)).status).toBe(201);

    shop.clock.advance({ days: 3 });
    const words = (await config()).closing!.words;
    expect(words).toMatch(/^La boutique est fermée du .* Elle ne prend pas de commande avant le /);
    expect((await quoteOf(soap._id)).problems).toEqual([{ code: 'CHECKOUT.ON_HOLIDAY', message: words }]);
    const refused = await tryOrder(shop, soap);
    expect(refused).toMatchObject({ status: 409, error: { code: 'CHECKOUT.ON_HOLIDAY' } });
    expect(refused.error.message).toBe(`${words} Rien n’a été débité et votre panier est gardé.`);
    // What was ordered before is answered as it was.
    expect((await tryOrder(shop, soap, { key: 'avant-la-fermeture-0001' })).status).toBe(paid.status);

    shop.clock.advance({ days: 3 });
    expect((await config()).closing).toBeNull();
    expect((await tryOrder(shop, soap)).status).toBe(201);
  });

  it('delays orders: they are paid, and promised from the day after on', async () => {
    const soap = await addProduct(shop, { stock: 50 });
    await close(day(0), day(9), 'delayed');
    const { deliveryDates, problems } = await quoteOf(soap._id);
    expect(problems).toEqual([]);
    expect(deliveryDates!.first > day(9)).toBe(true);
    const { status, answer } = await tryOrder(shop, soap);
    expect(status).toBe(201);
    expect(answer.order.deliveryDates).toEqual(deliveryDates);
  });

  it('has both its days, in their order', async () => {
    const codeOf = async (...changes: SettingChange[]) =>
      ((await put('opening', ...changes).expect(400)).body as ApiError).problems?.map(
        ({ field, code }) => `${field} ${code}`,
      );
    expect(await codeOf(change('closedFrom', '2027-08-03', ''))).toEqual(['closedUntil SETTINGS.DAY_MISSING']);
    expect(await codeOf(change('closedFrom', '2027-02-30', ''))).toEqual(['closedFrom SETTINGS.DAY_INVALID']);
    expect(await codeOf(change('closedFrom', '2027-08-03', ''), change('closedUntil', '2027-08-02', ''))).toEqual([
      'closedUntil SETTINGS.ENDS_BEFORE',
    ]);
    await close('2027-08-03', '2027-08-03', 'delayed');
    // Right by itself, and wrong beside what another editor saved.
    await put('opening', change('closedUntil', '2027-08-09', '2027-08-03')).expect(200);
    expect(await codeOf(change('closedFrom', '2027-08-10', '2027-08-03'))).toEqual([
      'closedUntil SETTINGS.ENDS_BEFORE',
    ]);
  });
});

describe('the least of an order', () => {
  it('is told in the cart and kept at the checkout', async () => {
    const soap = await addProduct(shop, { price: 7.5, stock: 50 });
    await put('payment', change('minimum', 20.005, 0.5)).expect(400);
    await put('payment', change('minimum', 20, 0.5)).expect(200);
    const problems = async (quantity: number) => {
      const body = { items: [{ productId: soap._id, quantity }] };
      return ((await shop.http.post('/api/cart/quote').send(body).expect(200)).body as CartQuote).problems;
    };
    expect(await problems(2)).toMatchObject([
      { code: 'CART.TOTAL_NOT_PAYABLE', message: expect.stringMatching(/à partir de 20,00\s€/) as string },
    ]);
    expect(await problems(3)).toEqual([]);
    expect((await tryOrder(shop, soap, { quantity: 2 })).status).toBe(409);
    expect((await tryOrder(shop, soap, { quantity: 3 })).status).toBe(201);
  });
});
