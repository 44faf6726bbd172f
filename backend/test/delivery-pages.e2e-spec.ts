import { until } from './support/built-shop.js';
import { productNamed } from './support/catalog.js';
import { deliveryState, HOME, LETTER, setDelivery } from './support/delivery.js';
import { backOffice } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import { builtPages } from './support/two-instances.js';
import './support/timeout.js';

let shop: Shop;
beforeEach(async () => {
  shop = await startShop({ SEED: 'demo' }, { frontendDir: builtPages() });
});
afterEach(() => shop.close());

const read = async (address: string) => (await shop.http.get(address).set('Accept', 'text/html').expect(200)).text;

it('L221-14 the pages that the server writes say where it is sent, and follow the owner who sends to fewer', async () => {
  const { _id } = await productNamed(shop, 'Lavande fine');
  const pages = ['/', '/product', '/boutique/savons', `/product/${_id}`, '/faq'];
  expect(await read('/product')).toContain('livrés en France, en Belgique et en Suisse.');
  expect(await read('/faq')).toContain('Le numéro de suivi vous est envoyé');

  const admin = await backOffice(shop);
  const [france] = (await deliveryState(admin)).settings.zones;
  const corsica = { id: 'corse', name: 'Corse', country: 'FR' as const, prefixes: ['20'], methods: [] };
  await setDelivery(admin, { zones: [{ ...france!, methods: [HOME, LETTER] }, corsica] });

  // A page is kept for two seconds.
  const says = async (page: string, words: string) => (await read(page)).includes(words);
  await until(
    async () => (await says('/product', 'livrés en France (sauf Corse).')) && says('/faq', 'a un suivi, son numéro'),
    () => 'The pages still say what was set before.',
  );
  for (const page of pages)
    await until(
      async () => !/Belgique|Suisse/.test(await read(page)),
      () => `${page} still names a country to which nothing is sent.`,
    );
});
