import { BEYOND } from './support/calls/beyond.js';
import { BACK_OFFICE } from './support/calls/back-office.js';
import { BULK_CHANGES } from './support/calls/bulk-changes.js';
import { aColleague, type Call, type Row, type World } from './support/calls/call.js';
import { CONTACT } from './support/calls/contact.js';
import { REVIEWS } from './support/calls/reviews.js';
import { STOREFRONT } from './support/calls/storefront.js';
import { API_KEYS } from './support/calls/api-keys.js';
import { WEBHOOKS } from './support/calls/webhooks.js';
import { addProduct } from './support/catalog.js';
import { neededQuery, openApi } from './support/open-api.js';
import { EVENTS_KEY } from './support/mail-events.js';
import { order } from './support/orders.js';
import { aClient, bearer } from './support/people.js';
import { startShop } from './support/shop.js';

/** Read by tests of their own. */
const ELSEWHERE = [
  '/api/events',
  '/api/exports/labels.csv',
  '/api/exports/segment.csv',
  '/api/reviews/one-click',
  '/api/newsletter/one-click',
  '/api/cart-reminders/one-click',
  '/api/stock-alerts/one-click',
];
const ROWS = [...STOREFRONT, ...BACK_OFFICE];
const OTHERS = [...BEYOND, ...BULK_CHANGES, ...CONTACT, ...REVIEWS, ...API_KEYS, ...WEBHOOKS];

describe('the calls of the specification, section 7', () => {
  let world: World;
  let api: Awaited<ReturnType<typeof openApi>>;

  beforeAll(async () => {
    const shop = await startShop({ SENDGRID_WEBHOOK_KEY: EVENTS_KEY });
    const client = await aClient(shop);
    const product = await addProduct(shop, { stock: 9_000 });
    const bought = await order(shop, product, { client });
    world = { shop, client, product, bought, admin: bearer(await shop.adminToken()) };
    api = await openApi(shop);
  }, 30_000);
  afterAll(() => world.shop.close());

  async function send(
    route: string,
    prefix: string,
    { path, token, body, form, headers = {} }: Call,
    scheme: 'Bearer' | 'Token',
  ) {
    const method = route.split(' ')[0]!.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const call = world.shop.http[method](prefix + path).set(headers);
    if (token) void call.set('Authorization', `${scheme} ${token.replace('Bearer ', '')}`);
    for (const [name, value] of Object.entries(form ?? {}))
      void (typeof value === 'string' ? call.field(name, value) : call.attach(name, value, `${name}.jpg`));
    return form ? call : body ? call.send(body) : call;
  }

  const conventions = ROWS.flatMap(([name, route, call]) =>
    (['/api', ''] as const).map((prefix): [string, string, string, Row[2]] => [
      `${name}, ${prefix ? 'with' : 'without'} the prefix`,
      route,
      prefix,
      call,
    ]),
  );

  it.each(conventions)('%s (%s)', async (_name, route, prefix, make) => {
    const call = await make(world);
    const reply = await send(route, prefix, call, prefix ? 'Bearer' : 'Token');
    expect({ status: reply.status, body: reply.body as unknown }).toMatchObject({ status: call.status ?? 200 });
    expect(api.answerFaults(route, reply)).toEqual([]);
    const entries = Array.isArray(reply.body) ? (reply.body as object[]) : [reply.body as object];
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) for (const field of call.reads ?? []) expect(entry).toHaveProperty(field);
  });

  it.each(OTHERS)('%s (%s), which the specification does not know', async (_name, route, make) => {
    const call = await make(world);
    const reply = await send(route, '/api', call, 'Bearer');
    expect({ status: reply.status, body: reply.body as unknown }).toMatchObject({ status: call.status ?? 200 });
    expect(api.answerFaults(route, reply)).toEqual([]);
  });

  it('has a call above or below for each that the API describes', () => {
    const written = new Set([...ROWS, ...OTHERS].map(([, route]) => route));
    const others = Object.entries(api.document.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .map((method) => `${method.toUpperCase()} ${path}`)
        // The sandbox's and the mailbox's tools have tests of their own.
        .filter((route) => !written.has(route) && !route.startsWith('GET ') && !path.startsWith('/dev/')),
    );
    expect(others).toEqual([]);
  });

  it('answers every read of the API as it is described, those that the specification does not know included', async () => {
    const { client, product, bought, admin } = world;
    const colleague = await aColleague(world);
    const known: [RegExp, string][] = [
      [/^\/api\/(?:client|purchases|favorites)\//, client.id],
      [/^\/api\/product\/\{/, product._id],
      [/^\/api\/product\/search\//, 'lavande'],
      [/^\/api\/product\//, product._id],
      [/^\/api\/orders\//, bought._id],
      [/^\/api\/user\//, colleague._id],
    ];
    const faults: string[] = [];
    let read = 0;
    for (const [path, methods] of Object.entries(api.document.paths)) {
      const id = known.find(([pattern]) => pattern.test(path))?.[1];
      // Pictures, files for carriers, the sandbox's pages and the one address that only leads on have tests of their own.
      if (ELSEWHERE.includes(path)) continue;
      if (!methods.get || !path.startsWith('/api/') || (path.includes('{') && !id)) continue;
      const token = methods.get['x-access'] === 'own' ? bearer(client.token) : admin;
      const call = world.shop.http.get(path.replace(/\{\w+\}/, id ?? '')).query(neededQuery(path, product._id));
      const reply = await call.set('Authorization', token);
      if (reply.status !== 200) faults.push(`${path} answered ${reply.status}`);
      faults.push(...api.answerFaults(`GET ${path}`, reply));
      read += 1;
    }
    expect(faults).toEqual([]);
    expect(read).toBeGreaterThan(25);
  });
});
