import { randomUUID } from 'node:crypto';
import type { ApiError, CartQuote, DeliveryMethod, DeliveryState, Order, Product, ShopConfig } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { discountDesk } from './support/discounts.js';
import { deliveryState, HOME, LETTER, offerInFrance, PICKUP, RELAY, setDelivery } from './support/delivery.js';
import { backOffice, type BackOffice, order, type OrderOptions, tryOrder } from './support/orders.js';
import { newEmail } from './support/people.js';
import { declarationOf, withdrawals } from './support/withdrawals.js';
import { type Shop, startShop } from './support/shop.js';
import { booksOf } from './support/books.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;

beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 8, stock: 200, netWeight: 100 });
});
afterEach(() => shop.close());

const FRANCE = { country: 'FR', postalCode: '69001' } as const;
const POINT = {
  ...{ code: '012345', name: 'Tabac-presse des Terreaux', address: '8 rue Sainte-Catherine' },
  ...{ postalCode: '69001', city: 'Lyon' },
};

async function quote(quantity: number, destination?: object): Promise<CartQuote> {
  const items = [{ productId: soap._id, quantity }];
  const { body } = await shop.http
    .post('/api/cart/quote')
    .send({ items, ...(destination && { destination }) })
    .expect(200);
  return body as CartQuote;
}

/** @param amount what the shopper was shown, in EUR */
const buying = (amount: number, body: object = {}, options: OrderOptions = {}): OrderOptions => ({
  quantity: 2,
  ...options,
  body: { amount, ...body },
});
const put = (body: object) => admin.http('put', '/api/delivery').send(body);

describe('what is offered', () => {
  it('is free delivery at home until somebody sets it, with a price that is promised before anybody says where', async () => {
    expect(await quote(2)).toMatchObject({
      adjustments: [{ kind: 'delivery', amount: 0 }],
      total: 16,
      deliveryOffers: null,
      missingForFreeDelivery: null,
    });
    expect(await quote(2, FRANCE)).toMatchObject({
      total: 16,
      deliveryMethod: 'france-domicile',
      deliveryOffers: [{ id: 'france-domicile', name: 'Livraison à domicile', price: 0, missingForFree: null }],
    });
  });

  it('has its price, its days and what is missing until it is free', async () => {
    await offerInFrance(admin, HOME, RELAY, LETTER, PICKUP);
    const cart = await quote(2, FRANCE);
    expect(cart.deliveryOffers!.map(({ id, price, missingForFree }) => [id, price, missingForFree])).toEqual([
      ['fr-domicile', 5.9, 33],
      ['fr-relais', 3.3, null],
      // 200 g of soap and 80 g of packaging are more than 250 g.
      ['fr-retrait', 0, null],
    ]);
    expect(cart).toMatchObject({
      deliveryMethod: 'fr-domicile',
      total: 21.9,
      missingForFreeDelivery: 33,
      freeDeliveryBy: HOME.name,
    });
    expect((await quote(1, FRANCE)).deliveryOffers!.map(({ id }) => id)).toContain('fr-lettre');
    expect(await quote(2, { ...FRANCE, deliveryMethod: 'fr-relais' })).toMatchObject({
      ...{ deliveryMethod: 'fr-relais', total: 19.3, problems: [] },
      adjustments: [{ kind: 'delivery', amount: 3.3 }],
    });
    const enough = await quote(7, FRANCE);
    // The relay point still costs: only what is free is said to be.
    expect(enough).toMatchObject({ total: 56, freeDeliveryReached: true, freeDeliveryBy: HOME.name });
    // Nobody has said where to: no price, and what is missing in France.
    expect(await quote(2)).toMatchObject({ adjustments: [], total: 16, missingForFreeDelivery: 33 });
  });

  it('is nothing by weight for what nobody weighed', async () => {
    await offerInFrance(admin, LETTER);
    const bare = await addProduct(shop, { price: 8 });
    const items = [{ productId: bare._id, quantity: 1 }];
    const { body } = await shop.http.post('/api/cart/quote').send({ items, destination: FRANCE }).expect(200);
    expect(body).toMatchObject({ deliveryOffers: [], problems: [{ code: 'DELIVERY.NOT_OFFERED' }] });
  });

  it('is nothing in a zone without methods, and an order from there stops before the payment', async () => {
    const { settings } = await deliveryState(admin);
    const overseas = { id: 'outre-mer', name: 'Outre-mer', country: 'FR' as const, prefixes: ['97'], methods: [] };
    await setDelivery(admin, { zones: [...settings.zones, overseas] });
    const { status, error } = await tryOrder(shop, soap, buying(16, { postalCode: '97400' }));
    expect(status).toBe(409);
    expect(error).toMatchObject({ code: 'ORDER.DELIVERY_CHANGED', problems: [{ code: 'DELIVERY.NOT_OFFERED' }] });
    expect(await order(shop, soap, buying(16))).toMatchObject({ montantTotal: 16 });
  });
});

describe('an order', () => {
  it('freezes method, price with its VAT, days and relay point, and its mail and invoice tell them', async () => {
    await offerInFrance(admin, HOME, RELAY);
    const email = newEmail('morel');
    const chosen = { deliveryMethod: 'fr-relais', deliveryPrice: 3.3, relayPoint: POINT };
    const bought = await order(shop, soap, buying(19.3, chosen, { email }));
    await offerInFrance(admin, { ...HOME, name: 'Autre' });
    const known = await admin.order(bought._id);
    expect(known).toMatchObject({
      montantTotal: 19.3,
      adjustments: [{ kind: 'delivery', amount: 3.3 }],
      vat: { rates: [{ ratePercent: 20, exclTax: 16.08, vat: 3.22 }] },
      deliveryMethod: {
        ...{ methodId: 'fr-relais', name: 'Point relais Mondial Relay', kind: 'relay', carrier: 'Mondial Relay' },
        ...{ tracked: true, relay: POINT },
      },
      deliveryDates: bought.deliveryDates,
    });
    const [mail] = await shop.mails(email);
    expect(mail!.text.replace(/\s/g, ' ')).toMatch(/Livraison ?: 3,30 €/);
    expect(mail!.text).toContain('Point relais Mondial Relay');
    expect(mail!.text).toContain('Tabac-presse des Terreaux (012345)');
  });

  it.each<[string, DeliveryMethod[], object, string]>([
    ['withdrawn', [RELAY], { deliveryMethod: 'fr-domicile', deliveryPrice: 5.9 }, 'DELIVERY.METHOD_GONE'],
    ['stopped', [{ ...HOME, active: false }, RELAY], { deliveryMethod: 'fr-domicile' }, 'DELIVERY.METHOD_GONE'],
    [
      'dearer',
      [{ ...HOME, steps: [{ upTo: null, price: 6.9 }] }],
      { deliveryMethod: 'fr-domicile', deliveryPrice: 5.9 },
      'DELIVERY.PRICE_CHANGED',
    ],
    ['a relay that nobody named', [HOME, RELAY], { deliveryMethod: 'fr-relais' }, 'DELIVERY.RELAY_MISSING'],
  ])(
    'is told of a method that is %s since, and of nothing else; nothing is charged or taken',
    async (_c, now, body, code) => {
      await offerInFrance(admin, HOME);
      await offerInFrance(admin, ...now);
      const { status, error } = await tryOrder(shop, soap, buying(21.9, body));
      expect(status).toBe(409);
      expect(error).toMatchObject({ code: 'ORDER.DELIVERY_CHANGED' });
      expect(error.problems!.map((problem) => problem.code)).toEqual([code]);
      expect((await quote(2, FRANCE)).lines[0]!.available).toBe(200);
    },
  );

  it('is placed once by one key, whatever way its repetition names; another way is told when it is paid', async () => {
    await offerInFrance(admin, HOME, RELAY);
    const key = randomUUID();
    const body = { deliveryMethod: 'fr-domicile', deliveryPrice: 5.9 };
    const first = await order(shop, soap, buying(21.9, body, { key }));
    await offerInFrance(admin, RELAY);
    const again = await tryOrder(shop, soap, buying(21.9, body, { key }));
    expect([again.status, again.answer.order.reference]).toEqual([201, first.reference]);
    const other = { deliveryMethod: 'fr-relais', relayPoint: POINT };
    expect((await tryOrder(shop, soap, buying(21.9, other, { key }))).error.code).toBe('ORDER.ALREADY_PAID');
  });

  it('leaves without a number where its way has none, and not without one where it has', async () => {
    await offerInFrance(admin, HOME, LETTER, PICKUP);
    const email = newEmail('morel');
    const letter = await order(shop, soap, {
      ...buying(10.5, { deliveryMethod: 'fr-lettre' }, { email }),
      quantity: 1,
    });
    const pickup = await order(shop, soap, buying(16, { deliveryMethod: 'fr-retrait' }));
    const home = await order(shop, soap, buying(21.9, { deliveryMethod: 'fr-domicile' }));
    const sent = await admin.setStatus(letter._id, { status: 'Expédié' }).expect(200);
    expect(sent.body).toMatchObject({ status: 'Expédié', deliver: 'La Poste', orderNumber: '', trackingUrl: '' });
    expect((await admin.setStatus(pickup._id, { status: 'Expédié' }).expect(200)).body).toMatchObject({ deliver: '' });
    const refused = await admin.setStatus(home._id, { status: 'Expédié' });
    expect([refused.status, (refused.body as ApiError).code]).toEqual([400, 'TRACKING.NUMBER_MISSING']);
    const mails = await shop.mails(email);
    expect(mails.map(({ text }) => text).join('\n')).not.toContain('Numéro de suivi');
    await admin.setStatus(letter._id, { status: 'Annulé', refund: true }).expect(200);
  });

  it('pays French VAT where it is fetched, wherever its buyer lives', async () => {
    const { settings } = await deliveryState(admin);
    const zones = settings.zones.map((zone) => (zone.country === 'CH' ? { ...zone, methods: [PICKUP] } : zone));
    await setDelivery(admin, { zones });
    const swiss = { country: 'CH', postalCode: '1200', mobile: '079 123 45 67' };
    expect((await order(shop, soap, buying(16, swiss))).vat).toMatchObject({ scheme: 'france' });
  });
});

describe('the settings', () => {
  it('are kept, audited with who changed them, and refused whole where they are not sound', async () => {
    const state = await offerInFrance(admin, HOME);
    expect(state).toMatchObject({ version: 1, changedBy: { name: expect.any(String) as string } });
    const same = await put({ settings: state.settings, expectedVersion: 1 }).expect(200);
    expect((same.body as DeliveryState).version).toBe(1);
    const [france, ...rest] = state.settings.zones;
    const holes = {
      ...HOME,
      basis: 'weight' as const,
      steps: [
        { upTo: 500, price: 5 },
        { upTo: 250, price: 6 },
      ],
    };
    const zones = [{ ...france!, methods: [holes] }, ...rest];
    const refused = await put({ settings: { ...state.settings, zones }, expectedVersion: 1 }).expect(400);
    expect(refused.body).toMatchObject({
      code: 'DELIVERY.NOT_SOUND',
      problems: [{ field: 'zones.0.methods.0.steps.1.upTo', code: 'DELIVERY.STEP_HOLE' }],
    });
    const negative = [{ ...france!, methods: [{ ...HOME, steps: [{ upTo: null, price: -1 }] }] }, ...rest];
    await put({ settings: { ...state.settings, zones: negative }, expectedVersion: 1 }).expect(400);
    await put({ settings: { ...state.settings, packagingGrams: -1 }, expectedVersion: 1 }).expect(400);
    expect(await deliveryState(admin)).toEqual(state);
    const { body } = await admin.http('get', '/api/audit?act=settings.delivery-changed').expect(200);
    expect(body).toHaveLength(1);
  });

  it('are changed by one of 64 at once; the others are told who was faster', async () => {
    const { settings, version } = await deliveryState(admin);
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        put({ settings: { ...settings, packagingGrams: 100 + index }, expectedVersion: version }),
      ),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'set' : (body as ApiError).code));
    expect(codes.filter((code) => code === 'set')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['set', 'DELIVERY.CHANGED_MEANWHILE']));
    expect((await deliveryState(admin)).version).toBe(1);
  });
});

describe('L221-24 a withdrawal from all of an order', () => {
  it('gives back the standard delivery once it was sent, and all of it before', async () => {
    await offerInFrance(admin, HOME, RELAY);
    const { declared, act } = withdrawals(shop);
    const bought = () =>
      order(shop, soap, buying(21.9, { deliveryMethod: 'fr-domicile' }, { email: newEmail('morel') }));
    const [sent, kept] = [await bought(), await bought()];
    await admin.deliver(sent._id);
    const back = async (one: Order) => {
      const withdrawal = await declared(declarationOf(one));
      expect((await act('post', withdrawal, 'refund')).status).toBe(200);
      const { refundedAmount, status } = await admin.order(one._id);
      return [refundedAmount, status];
    };
    // 21,90 with 5,90 of delivery, where 3,30 is the least that sending costs.
    expect(await back(sent)).toEqual([19.3, 'Remboursé']);
    expect(await back(kept)).toEqual([21.9, 'Annulé']);
    expect(await booksOf(shop)).toEqual([]);
  });
});

describe('what the pages promise', () => {
  const promised = async () => ((await shop.http.get('/api/config').expect(200)).body as ShopConfig).delivery;

  it('is as ever until somebody sets it, follows at once, and is so again once it is set back', async () => {
    expect(await promised()).toBeNull();
    const { initial } = await offerInFrance(admin, HOME, RELAY);
    const told = await promised();
    expect(told?.price.replace(/\s/g, ' ')).toBe('Livraison dès 3,30 €, offerte dès 49,00 € d’articles');
    expect(told?.arrival).toMatch(/^En France, chez vous /);
    expect(told).toMatchObject({ where: 'en France, en Belgique et en Suisse', countries: ['FR', 'BE', 'CH'] });
    await setDelivery(admin, { zones: initial.zones.filter(({ country }) => country === 'BE') });
    expect(await promised()).toMatchObject({ where: 'en Belgique', countries: ['BE'], price: '', arrival: '' });
    await setDelivery(admin, initial);
    expect(await promised()).toBeNull();
  });
});

describe('a code that offers the delivery', () => {
  it('takes off what was chosen once it is known where it goes, and a withdrawal gives back no delivery that nobody paid', async () => {
    await offerInFrance(admin, HOME, RELAY);
    const { code } = await discountDesk(shop, admin).add({ kind: 'delivery', percent: null });
    const items = [{ productId: soap._id, quantity: 2 }];
    const asked = async (destination?: object) =>
      (await shop.http.post('/api/cart/quote').send({ items, code, destination }).expect(200)).body as CartQuote;
    // Nobody has said where to: it is not « déjà offerte ».
    expect((await asked()).code).toMatchObject({
      ...{ applied: false, waits: true },
      message: expect.stringContaining('dépend de votre adresse') as string,
    });
    const quoted = await asked(FRANCE);
    expect(quoted).toMatchObject({ total: 16, code: { applied: true } });
    const discounts = quoted.adjustments.flatMap(({ discount, amount }) =>
      discount ? [{ id: discount.id, amount }] : [],
    );
    expect(discounts.map(({ amount }) => amount)).toEqual([-5.9]);
    const body = { deliveryMethod: 'fr-domicile', deliveryPrice: 5.9, code, discounts };
    const bought = await order(shop, soap, buying(16, body, { email: newEmail('morel') }));
    await admin.deliver(bought._id);
    const { declared, act } = withdrawals(shop);
    expect((await act('post', await declared(declarationOf(bought)), 'refund')).status).toBe(200);
    expect((await admin.order(bought._id)).refundedAmount).toBe(16);
    expect(await booksOf(shop)).toEqual([]);
  });
});

describe('an order taken by hand', () => {
  it('travels as the shop chose, at the price that was shown', async () => {
    await offerInFrance(admin, HOME, PICKUP);
    const who = { nom: 'Morel', prenom: 'Claire', email: newEmail('morel'), mobile: '06 12 34 56 78' };
    const where = { address: '14 rue des Tilleuls', postalCode: '69001', city: 'Lyon', country: 'FR' };
    const chosen = { deliveryMethod: 'fr-retrait', deliveryPrice: 0, amount: 16, paymentMethod: 'hand_cash' };
    const articles = [{ productId: soap._id, quantity: 2, price: 8 }];
    const answer = await admin.http('post', '/api/orders/by-hand').send({ ...who, ...where, ...chosen, articles });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ order: { montantTotal: 16, deliveryMethod: { methodId: 'fr-retrait' } } });
  });

  it('pays no delivery at a market, whatever the owner set', async () => {
    await offerInFrance(admin, HOME);
    const articles = [{ productId: soap._id, quantity: 2, price: 8 }];
    const answer = await admin
      .http('post', '/api/orders/at-market')
      .send({ articles, amount: 16, paymentMethod: 'hand_cash' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ order: { montantTotal: 16, status: 'Livré', deliveryMethod: null } });
    expect(await booksOf(shop)).toEqual([]);
  });
});
