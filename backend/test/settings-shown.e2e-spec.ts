import type { ApiError, SettingChange, ShopConfig } from '@shop/contract';
import { backOffice, type BackOffice } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
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
const config = async () => (await shop.http.get('/api/config').expect(200)).body as ShopConfig;

describe('what shoppers see of it', () => {
  it('is told with the configuration: other networks in their order, and the accepted cards', async () => {
    expect(await config()).toMatchObject({ otherSocialUrls: [], cards: ['visa', 'mastercard'] });
    await put('social', change('fourthUrl', 'https://www.pinterest.fr/ici', '')).expect(200);
    await put('social', change('secondUrl', 'https://www.facebook.com/ici', '')).expect(200);
    await put('payment', change('cards', ['amex', 'cb'], ['visa', 'mastercard'])).expect(200);
    expect(await config()).toMatchObject({
      otherSocialUrls: ['https://www.facebook.com/ici', 'https://www.pinterest.fr/ici'],
      cards: ['cb', 'amex'],
    });
  });

  it('is no network twice, no card at all, and no card that nobody knows', async () => {
    await put('social', change('secondUrl', 'https://www.facebook.com/ici', '')).expect(200);
    const twice = await put('social', change('thirdUrl', 'https://www.facebook.com/ici', '')).expect(400);
    expect((twice.body as ApiError).problems).toMatchObject([{ field: 'thirdUrl', code: 'SETTINGS.ADDRESS_TWICE' }]);
    for (const [cards, code] of [
      [[], 'SETTINGS.NOTHING_CHOSEN'],
      [['visa', 'diners'], 'SETTINGS.CHOICE_UNKNOWN'],
    ] as const) {
      const answer = await put('payment', change('cards', cards, ['visa', 'mastercard'])).expect(400);
      expect((answer.body as ApiError).problems).toMatchObject([{ field: 'cards', code }]);
    }
    expect(await config()).toMatchObject({
      otherSocialUrls: ['https://www.facebook.com/ici'],
      cards: ['visa', 'mastercard'],
    });
  });
});
