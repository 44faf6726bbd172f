import { addProduct } from './support/catalog.js';
import {
  COUNTED,
  type CountedCommands,
  countCommands,
  type SentCommand,
  toldBriefly,
} from './support/counted-commands.js';
import { backOffice, order, TRACKING } from './support/orders.js';
import { aClient, bearer, logIn, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

/** Read once a second at most, whoever asks (docs/adr/0054). */
const KEPT_BRIEFLY = [
  ...['legalversions', 'vat_settings', 'seller', 'labelling', 'settings', 'delivery_settings', 'discounts', 'webhooks'],
  ...['categories', 'catalogueversions', 'catalogue_edits'],
];
const ORDERING = 'POST /api/neworders';

/** How many commands each use case takes at most, by what nobody has read a moment ago (docs/adr/0141). */
const BOUNDS = {
  'orders, of a guest': { quote: 1, place: 5, settle: 4, mail: 3, webhook: 2 },
  'orders, of a client': { place: 8, settle: 6, mail: 3, webhook: 2 },
  shop: { list: 5, product: 3, search: 0, 'log in': 6, 'own page': 3 },
  desk: { 'status change': 11, 'status mail': 2, 'list of orders': 4, 'an order': 4 },
} as const;

let shop: Shop;
let commands: CountedCommands;

beforeAll(async () => {
  shop = await startShop(COUNTED);
  commands = countCommands(shop);
}, 120_000);
afterAll(() => shop.close());

const lasting = (some: readonly SentCommand[]) =>
  some.filter(({ collection, told }) => told !== `find ${collection}` || !KEPT_BRIEFLY.includes(collection));
const told = (some: readonly SentCommand[] = []) => some.map((one) => one.told);

/** What the mail itself asks for. Every few seconds, in whoever's moment that falls, all that waits is looked for too. */
const mailing = (): readonly SentCommand[] =>
  lasting(commands.of('OutboxDelivery')).filter(({ told: words }) => words !== 'find outbox');

/** Prints what was counted and holds it against the bounds. */
function bounded(title: keyof typeof BOUNDS, counted: Record<string, readonly SentCommand[]>): void {
  const counts = Object.entries(counted).map(([name, some]) => [name, some.length] as const);
  process.stdout.write(`${title}: ${counts.map(([name, count]) => `${name} ${count}`).join(', ')}\n`);
  for (const [name, some] of Object.entries(counted)) process.stdout.write(`  ${name}: ${toldBriefly(some)}\n`);
  const bounds: Record<string, number> = BOUNDS[title];
  expect(counts.filter(([name, count]) => count > (bounds[name] ?? 0))).toEqual([]);
}

/** The provider's word comes a moment after its answer, and what it changes last. */
async function untilHeard(): Promise<void> {
  for (let looks = 0; looks < 400; looks += 1) {
    if (commands.of('POST /api/stripe/webhook').some((one) => one.collection === 'webhook_events')) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the webhook was not heard');
}

/**
 * An order with its charge, its mail and the provider's word. One which the word reached while it was being settled, or twice (the sandbox looked for
 * what is left to say while it was saying it), tells of a race.
 */
async function ordered(place: () => Promise<unknown>, email: string, tries = 5): ReturnType<typeof orderedOnce> {
  const counted = await orderedOnce(place, email);
  const heard = counted.webhook.filter(({ collection }) => collection === 'webhook_events');
  const isRace = heard.length > 1 || counted.webhook.some(({ transaction }) => transaction !== undefined);
  return isRace && tries > 1 ? ordered(place, email, tries - 1) : counted;
}

async function orderedOnce(place: () => Promise<unknown>, email: string) {
  const before = (await shop.http.get('/dev/mailbox.json')).body as { to: string }[];
  commands.clear();
  await place();
  await shop.mails(email, before.filter((mail) => mail.to === email).length + 1);
  await untilHeard();
  const [first = [], second = []] = commands.transactions().filter((unit) => unit[0]?.cause === ORDERING);
  const around = lasting(commands.of(ORDERING)).filter(({ transaction }) => transaction === undefined);
  const webhook = commands.of('POST /api/stripe/webhook');
  return { place: [...around, ...lasting(first)], settle: lasting(second), mail: mailing(), webhook: lasting(webhook) };
}

it('an order asks the database for no more than it must', async () => {
  const product = await addProduct(shop, { stock: 50 });
  // What is read with the first order alone.
  const first = newEmail();
  await ordered(() => order(shop, product, { email: first }), first);

  commands.clear();
  const items = [{ productId: product._id, quantity: 1 }];
  await shop.http.post('/api/cart/quote').send({ items }).expect(200);
  const quote = lasting(commands.of('POST /api/cart/quote'));
  expect(told(quote)).toEqual(['find products']);

  const email = newEmail();
  const guest = await ordered(() => order(shop, product, { email }), email);
  bounded('orders, of a guest', { quote, ...guest });
  // Counted for the buyer and for the network at once; that it was paid is told with the next one.
  expect(told(commands.all()).filter((one) => one.endsWith(' throttles'))).toEqual(['update throttles']);
  // The sale that was just booked is not read again.
  expect(told(guest.mail).filter((one) => /^find invoice/.test(one))).toEqual([]);

  const client = await aClient(shop);
  await ordered(() => order(shop, product, { client }), client.email);
  bounded('orders, of a client', await ordered(() => order(shop, product, { client }), client.email));
}, 60_000);

it('whoever looks around asks little', async () => {
  const product = await addProduct(shop, { stock: 50 });
  const client = await aClient(shop);
  const asked = async (cause: string, ask: () => Promise<unknown>) => {
    commands.clear();
    await ask();
    return lasting(commands.of(cause));
  };
  await shop.http.get(`/api/product/${product._id}`).expect(200);
  await shop.http.get('/api/product/search/savon').expect(200);
  const read = (path: string) => shop.http.get(path).set('Authorization', bearer(client.token)).expect(200);
  bounded('shop', {
    list: await asked('GET /api/products', () => shop.http.get('/api/products?limit=7').expect(200)),
    product: await asked('GET /api/product/:id', () => shop.http.get(`/api/product/${product._id}`).expect(200)),
    search: await asked('GET /api/product/search/savon', () => shop.http.get('/api/product/search/savon').expect(200)),
    'log in': await asked('POST /api/login/client', () => logIn(shop, client.email)),
    'own page': await asked('GET /api/client/:id', () => read(`/api/client/${client.id}`)),
  });
}, 60_000);

it('who sends the parcels asks for what it changes', async () => {
  const product = await addProduct(shop, { stock: 50 });
  const desk = await backOffice(shop);
  const email = newEmail();
  const { _id } = await order(shop, product, { email });
  await shop.mails(email);

  commands.clear();
  await desk.setStatus(_id, { status: 'Expédié', ...TRACKING }).expect(200);
  await shop.mails(email, 2);
  const status = lasting(commands.of('PUT /api/orders/:id/status'));
  const mail = mailing();
  commands.clear();
  await desk.orders().expect(200);
  await desk.order(_id);
  bounded('desk', {
    ...{ 'status change': status, 'status mail': mail },
    'list of orders': lasting(commands.of('GET /api/orders')),
    'an order': lasting(commands.of('GET /api/orders/:id')),
  });
}, 60_000);
