import type { ShopConfig } from '@shop/contract';
import { parisDay } from '../src/shared/domain/paris-days.js';
import { until } from './support/built-shop.js';
import { backOffice } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import { builtPages } from './support/two-instances.js';
import './support/timeout.js';

let shop: Shop;
beforeEach(async () => {
  shop = await startShop({}, { frontendDir: builtPages() });
});
afterEach(() => shop.close());

it('the pages that the server writes tell of a closing in their language', async () => {
  const admin = await backOffice(shop);
  const [from, last] = [0, 2].map((later) => parisDay(new Date(shop.clock.now().getTime() + later * 86_400_000)));
  const changes = [
    { key: 'closedFrom', value: from, base: '' },
    { key: 'closedUntil', value: last, base: '' },
    { key: 'ordersWhileClosed', value: 'refused', base: 'delayed' },
  ];
  await admin.http('put', '/api/settings/opening').send({ changes }).expect(200);
  const french = ((await shop.http.get('/api/config').expect(200)).body as ShopConfig).closing!.words;
  for (const [root, begins, ends] of [
    ['/', french, 'Elle ne prend pas de commande avant le'],
    ['/nl/', 'De winkel is gesloten van', 'Hij neemt geen bestellingen aan vóór'],
    ['/de/', 'Der Shop ist von', 'keine Bestellung an.'],
    ['/en/', 'The shop is closed from', 'It takes no orders before'],
  ] as const) {
    const read = async () => (await shop.http.get(root).set('Accept', 'text/html').expect(200)).text;
    // A page is kept for two seconds.
    await until(
      async () => (await read()).includes(begins),
      () => `${root} says nothing of the closing in its language.`,
    );
    expect(await read()).toContain(ends);
    if (root !== '/') expect(await read()).not.toContain('La boutique est fermée');
  }
});
