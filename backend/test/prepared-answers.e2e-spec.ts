import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import type { Product, ProductSummary } from '@shop/contract';
import { addBundle } from './support/bundles.js';
import { addProduct, productNamed } from './support/catalog.js';
import { backOffice, order } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

const built = path.resolve(__dirname, '../../frontend/dist');
const HTML = { Accept: 'text/html', 'Accept-Encoding': 'gzip, br' };

let shop: Shop;
beforeAll(async () => {
  if (!existsSync(path.join(built, 'index.html'))) throw new Error('The frontend is not built: `npm run build`.');
  shop = await startShop({ SEED: 'demo' }, { frontendDir: built });
});
afterAll(() => shop.close());

/** Twice: the second leaves before the framework. */
async function twice(address: string, headers: Record<string, string> = {}) {
  await shop.http.get(address).set(headers).expect(200);
  return shop.http.get(address).set(headers).expect(200);
}

/** What a product's page says of its stock. */
function standingOf(page: string): 'neither' | 'runs out' | 'sold out' {
  const offer = /"availability":"https:\/\/schema.org\/(\w+)"/.exec(page)?.[1];
  if (offer === 'OutOfStock') return 'sold out';
  expect(offer).toBe('InStock');
  return page.includes('Bientôt en rupture') ? 'runs out' : 'neither';
}

const own = ({ headers }: { headers: object }) => {
  const { date: _date, 'x-request-id': _id, ...rest } = headers as Record<string, string>;
  return rest;
};

it.each([
  ['the list of products', '/api/products', {}],
  ['the home page', '/', HTML],
  ['the shop in Dutch', '/nl/product', HTML],
])('%s is given again with every header', async (_name, address, headers) => {
  const before = await shop.http.get(address).set(headers).expect(200);
  const after = await shop.http.get(address).set(headers).expect(200);
  expect(own(after)).toEqual(own(before));
  expect(own(after)).toMatchObject({
    'content-security-policy': expect.stringContaining("object-src 'none'") as string,
  });
  expect(after.text).toBe(before.text);
  await shop.http
    .get(address)
    .set({ ...headers, 'If-None-Match': String(own(after).etag) })
    .expect(304);
});

describe('what an order leaves is in the next answer, of a call and of a page', () => {
  const ORDERED = [
    ['with enough left', 130, 'neither'],
    ['the one from which it runs out', 100, 'runs out'],
    ['while it runs out', 50, 'runs out'],
    ['the last one', 1, 'sold out'],
  ] as const;
  const soaps = new Map<number, Product>();
  let part: Product;
  let bundle: Product;
  beforeAll(async () => {
    for (const [, stock] of ORDERED) soaps.set(stock, await addProduct(shop, { name: `Sauge ${stock}`, stock }));
    const any = await addProduct(shop, { name: 'Sauge commandée', stock: 500 });
    part = await addProduct(shop, { name: 'Sauge du coffret', stock: 3 });
    bundle = await addBundle(shop, [[part, 2]], { name: 'Coffret sauge' });
    // After an edit every sale tells, until one has had it read what bundles are made of.
    for (let nth = 0; nth < 3; nth += 1) await order(shop, any, { quantity: 1 });
  });

  it.each(ORDERED)('%s', async (_name, stock, after) => {
    const soap = soaps.get(stock)!;
    const call = `/api/product/${soap._id}`;
    const page = `/savon/${soap.slug}`;
    expect(((await twice(call)).body as ProductSummary).stock).toBe(stock);
    const before = await twice(page, HTML);
    await order(shop, soap, { quantity: 1 });
    expect(((await shop.http.get(call).expect(200)).body as ProductSummary).stock).toBe(stock - 1);
    const next = await shop.http.get(page).set(HTML).expect(200);
    expect(standingOf(next.text)).toBe(after);
    // What it says is the same: so are its bytes.
    if (standingOf(before.text) === after) expect(own(next).etag).toBe(own(before).etag);
  });

  it('of a bundle whose part was ordered', async () => {
    const page = `/savon/${bundle.slug}`;
    const missing = 'Épuisé\u00a0: le coffret revient avec lui.';
    const { text } = await twice(page, HTML);
    expect([standingOf(text), text.includes(missing)]).toEqual(['runs out', false]);
    await order(shop, part, { quantity: 2 });
    const next = await shop.http.get(page).set(HTML).expect(200);
    expect([standingOf(next.text), next.text.includes(missing)]).toEqual(['sold out', true]);
  });
});

it('an edit is in the next answer, and a product that is gone is not shown again', async () => {
  const soap = await productNamed(shop, 'Calendula');
  const admin = await backOffice(shop);
  await twice(`/savon/${soap.slug}`, HTML);
  await admin.http('put', `/api/update/product/${soap._id}`).send({ tagline: 'Une autre phrase.' }).expect(200);
  const { text } = await shop.http.get(`/savon/${soap.slug}`).set(HTML).expect(200);
  expect(text).toContain('Une autre phrase.');
  await twice(`/api/product/${soap._id}`);
  await admin.http('delete', `/api/delete/product/${soap._id}`).expect(200);
  const gone = await shop.http.get(`/api/product/${soap._id}`);
  expect(gone.status).not.toBe(200);
  const page = await shop.http.get(`/savon/${soap.slug}`).set(HTML);
  expect(page.status).not.toBe(200);
});

it('whoever draws a preview gets the page, whoever else has just asked for the call at its address', async () => {
  const { _id: id } = await productNamed(shop, 'Lavande fine');
  await twice(`/product/${id}`, { Accept: '*/*' });
  const { headers } = await shop.http.get(`/product/${id}`).set({ Accept: '*/*', 'User-Agent': 'WhatsApp/2.23' });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
});

it('nobody waits for a caller who never sends what he announced', async () => {
  const { port } = new URL(shop.url);
  const line = connect(Number(port), '127.0.0.1');
  line.write('GET /api/guide HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  await new Promise<void>((resolve) => setTimeout(resolve, 100));
  await shop.http.get('/api/guide').expect(200);
  line.destroy();
});

it('counts what it gives like anything else', async () => {
  await twice('/api/products');
  const { text } = await shop.http.get('/api/metrics').expect(200);
  const counted = /http_request_duration_seconds_count\{method="GET",route="other",status="200"\} (\d+)/.exec(text);
  expect(Number(counted?.[1])).toBeGreaterThan(1);
});

it('what is somebody’s own is compressed too, and tables', async () => {
  const admin = await backOffice(shop);
  for (const address of ['/api/products/all', '/api/exports/products.csv']) {
    const { headers } = await admin.http('get', address).set('Accept-Encoding', 'br').expect(200);
    expect([address, headers['content-encoding']]).toEqual([address, 'br']);
  }
  const few = await admin.http('get', '/api/users').set('Accept-Encoding', 'br').expect(200);
  expect(few.headers).not.toHaveProperty('content-encoding');
});
