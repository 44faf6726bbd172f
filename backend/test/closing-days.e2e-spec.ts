import { type CartQuote, LANGUAGE_HEADER, type Product, type ShopConfig, withFirst } from '@shop/contract';
import { parisDay } from '../src/shared/domain/paris-days.js';
import { addProduct } from './support/catalog.js';
import { HOME, offerInFrance, PICKUP, setDelivery } from './support/delivery.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;
beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 8, stock: 50 });
});
afterEach(() => shop.close());

const day = (later: number) => parisDay(new Date(shop.clock.now().getTime() + later * 86_400_000));
const close = (from: string, until: string, orders: 'refused' | 'delayed') => {
  const changes = Object.entries({ closedFrom: from, closedUntil: until, ordersWhileClosed: orders }).map(
    ([key, value]) => ({ key, value, base: key === 'ordersWhileClosed' ? 'delayed' : '' }),
  );
  return admin.http('put', '/api/settings/opening').send({ changes }).expect(200);
};
const promised = async () => {
  const items = [{ productId: soap._id, quantity: 1 }];
  const destination = { country: 'FR', postalCode: '69001' };
  const { body } = await shop.http.post('/api/cart/quote').send({ items, destination }).expect(200);
  return (body as CartQuote).deliveryDates!.first;
};
const EVERY_DAY = { weekdays: [1, 2, 3, 4, 5, 6, 7], worksOnHolidays: true };

describe('L111-1 the days that are promised beside a closing of the shop', () => {
  it.each(['refused', 'delayed'] as const)(
    'do not prepare in a closing that begins tomorrow and is announced (%s)',
    async (orders) => {
      await setDelivery(admin, { ...EVERY_DAY, preparationDays: 2 });
      await offerInFrance(admin, PICKUP);
      expect(await promised()).toBe(day(2));
      await close(day(1), day(9), orders);
      expect(await promised()).toBe(day(11));
      expect((await order(shop, soap)).deliveryDates!.first).toBe(day(11));
    },
  );

  it('do not prepare on its last day where nothing has to be prepared', async () => {
    await setDelivery(admin, { ...EVERY_DAY, preparationDays: 0 });
    await offerInFrance(admin, PICKUP);
    await close(day(0), day(9), 'delayed');
    expect(await promised()).toBe(day(10));
  });

  it('are the same on the pages as in the cart', async () => {
    await setDelivery(admin, { ...EVERY_DAY, preparationDays: 2 });
    await offerInFrance(admin, HOME);
    const told = async () => ((await shop.http.get('/api/config').expect(200)).body as ShopConfig).delivery!.arrival;
    const before = [await told(), await promised()];
    await close(day(30), day(39), 'delayed');
    expect([await told(), await promised()]).toEqual(before);
  });
});

describe('the words of a closing', () => {
  const told = async (language = 'fr') => {
    const { body } = await shop.http.get('/api/config').set(LANGUAGE_HEADER, language).expect(200);
    return (body as ShopConfig).closing!.words;
  };

  it.each([
    ['nl', /^De winkel is gesloten van .* tot en met .*\. Hij neemt geen bestellingen aan vóór [^.]*\.$/],
    ['de', /^Der Shop ist von .* bis .* geschlossen\. Er nimmt vor .* keine Bestellung an\.$/],
    ['en', /^The shop is closed from .* to .*\. It takes no orders before [^.]*\.$/],
  ])('are those of the reader in what the browser knows and in a cart (%s)', async (language, words) => {
    await close(day(0), day(2), 'refused');
    expect(await told(language)).toMatch(words);
    const items = [{ productId: soap._id, quantity: 1 }];
    const { body } = await shop.http.post('/api/cart/quote').set(LANGUAGE_HEADER, language).send({ items }).expect(200);
    expect((body as CartQuote).problems.at(-1)!.message).toMatch(words);
  });

  it('name the first day that is worked, be it days after the last one closed', async () => {
    const weekday = (later: number) => new Date(`${day(later)}T00:00:00Z`).getUTCDay() || 7;
    await setDelivery(admin, { weekdays: [weekday(4)], worksOnHolidays: true, preparationDays: 1 });
    await offerInFrance(admin, PICKUP);
    await close(day(0), day(1), 'delayed');
    const words = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
    const expected = withFirst(words.format(new Date(`${await promised()}T00:00:00Z`)));
    expect(await promised()).toBe(day(4));
    expect(await told()).toContain(`sont préparées à partir du ${expected}.`);
  });
});
