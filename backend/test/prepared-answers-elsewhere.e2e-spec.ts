import { randomBytes } from 'node:crypto';
import type { ProductSummary, SettingChange } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { backOffice, order } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import { builtPages, startTwice } from './support/two-instances.js';
import './support/timeout.js';

const HTML = { Accept: 'text/html' };
const drawn = () => randomBytes(32).toString('hex');
const MORE_THAN_A_SECOND = 1_100;

const shops: Shop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

/** Twice: the second leaves before the framework. */
async function twice({ http }: Shop, address: string, headers: Record<string, string> = {}) {
  await http.get(address).set(headers).expect(200);
  return (await http.get(address).set(headers).expect(200)).text;
}

describe('in production, behind a proxy', () => {
  const name = 'https://boutique.example';
  const variables = {
    NODE_ENV: 'production',
    EMBEDDED_DATABASE: '1',
    PUBLIC_URL: name,
    TRUSTED_PROXY: 'loopback',
    STRIPE_SECRET_KEY: `sk_test_${drawn()}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${drawn()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${drawn()}`,
    SENDGRID_API_KEY: `SG.${drawn()}`,
    MAIL_FROM: 'boutique@boutique.example',
    JWT_SECRET: drawn(),
    AUDIT_KEY: drawn(),
  };

  it('no answer that is known is given in clear', async () => {
    const shop = await startShop(variables, { frontendDir: builtPages() });
    shops.push(shop);
    const encrypted = { ...HTML, 'X-Forwarded-Proto': 'https' };
    for (const address of ['/', '/api/products/latest', '/site/mail-banniere.jpg'])
      await twice(shop, address, encrypted);
    for (const told of ['http', 'HTTP', 'http, https', 'http,http']) {
      const clear = { ...HTML, 'X-Forwarded-Proto': told };
      const call = await shop.http.get('/api/products/latest').set(clear);
      expect([told, call.status, (call.body as { code: string }).code]).toEqual([told, 403, 'TLS.REQUIRED']);
      for (const address of ['/', '/site/mail-banniere.jpg']) {
        const { status, headers } = await shop.http.get(address).set(clear);
        expect([told, status, (headers as Record<string, string>).location]).toEqual([told, 308, name + address]);
      }
    }
    // No proxy at all, as a health check of the machine asks.
    await shop.http.get('/').set(HTML).expect(200);
  });
});

it('what another instance sold, wrote or deleted is in the answer a second later', async () => {
  const [here, there] = await startTwice({ frontendDir: builtPages() });
  shops.push(here, there);
  const admin = await backOffice(here);
  const soap = await addProduct(here, { name: 'Sauge', stock: 100 });
  const call = `/api/product/${soap._id}`;
  const page = `/savon/${soap.slug}`;
  const later = async () => {
    there.clock.advance({ seconds: 2 });
    await new Promise((resolve) => setTimeout(resolve, MORE_THAN_A_SECOND));
  };
  const stockOf = async () => (JSON.parse(await twice(there, call)) as ProductSummary).stock;
  expect(await twice(there, page, HTML)).not.toContain('Bientôt en rupture');
  expect(await stockOf()).toBe(100);

  await order(here, soap, { quantity: 1 });
  await later();
  expect(await stockOf()).toBe(99);
  expect(await twice(there, page, HTML)).toContain('Bientôt en rupture');

  const change: SettingChange = { key: 'secondUrl', value: 'https://www.facebook.com/ici', base: '' };
  await admin
    .http('put', '/api/settings/social')
    .send({ changes: [change] })
    .expect(200);
  expect(await twice(here, page, HTML)).toContain('https://www.facebook.com/ici');
  await later();
  expect(await twice(there, page, HTML)).toContain('https://www.facebook.com/ici');

  await admin.http('delete', `/api/delete/product/${soap._id}`).expect(200);
  await later();
  expect((await there.http.get(call)).status).not.toBe(200);
  expect((await there.http.get(page).set(HTML)).status).not.toBe(200);
});
