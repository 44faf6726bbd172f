/**
 * `npm run bench -- --checkout [seconds]`: whole orders per second, by 1, 8 and 64 shoppers, of one product and of many,
 * beside pages and calls of a product that somebody reads meanwhile, and beside the same carts priced and not paid. Fails when an order fails or takes longer than a second, or when a unit of
 * work was held up by others for longer than that.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { actionLoad } from './load.mjs';
import { call, untilMailsAreSent } from './orders.mjs';
import { lookAround } from './visitor.mjs';
import { ADMIN, startRestedShop } from './process.mjs';

const SHOPPERS = [1, 8, 64];
const LONGEST_WAIT_MS = 1_000;
/** Buckets of the histogram tell no more than the bound under which every wait was. */
const WAITS = /^unit_of_work_wait_seconds_bucket\{le="([^"]+)",reason="(\w+)"\} (\d+)$/gm;
const STOCK = 1_000_000;

export async function benchCheckout(seconds) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-checkout-'));
  const server = await startRestedShop(folder);
  try {
    const products = await stocked(server.url);
    await run(server, products, { workers: 8, seconds: 2, pays: true });
    console.log(
      'shoppers  products  orders/s   p50 ms   p99 ms   longest   CPU/order (shop + database + rest) | pages p50   p99 ms | its call p50   p99 ms | priced only/s   p99 ms | longest wait for others',
    );
    const slow = [];
    const heldUp = [];
    for (const shelf of [products.slice(0, 1), products]) {
      for (const workers of SHOPPERS) {
        const before = await waits(server.url);
        const orders = await run(server, shelf, { workers, seconds, pays: true });
        const longest = longestSince(before, await waits(server.url));
        const quotes = await run(server, shelf, { workers, seconds, pays: false });
        console.log(`${rowOf(workers, shelf.length, orders, quotes)} | ${told(longest)}`);
        const row = `${workers} shoppers, ${shelf.length} products`;
        if (orders.longest > LONGEST_WAIT_MS) slow.push(row);
        if (longest && longest.ms > LONGEST_WAIT_MS) heldUp.push(row);
      }
    }
    console.log(`\nNo order failed. Longer than ${LONGEST_WAIT_MS} ms: ${slow.join('; ') || 'none'}.`);
    console.log(`Held up by others for longer than ${LONGEST_WAIT_MS} ms: ${heldUp.join('; ') || 'none'}.`);
    if (slow.length + heldUp.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stocked(url) {
  const login = await call(url, 'POST', '/api/admin/login', ADMIN);
  const authorization = `Bearer ${login.body.user.token}`;
  const products = (await call(url, 'GET', '/api/products')).body.slice(0, 8);
  for (const { _id } of products) {
    await demand(call(url, 'PUT', `/api/update/product/${_id}`, { stock: STOCK }, { authorization }));
  }
  return products;
}

/** One line a cart, so that one product and many differ in nothing but how many want the same. */
async function run({ url, usage }, products, { workers, seconds, pays }) {
  let longest = 0;
  const once = async (i) => {
    const { _id: productId, discountedPrice: price } = products[i % products.length];
    const quantity = 1 + (i % 3);
    const begun = performance.now();
    if (pays) await demand(call(url, 'POST', '/api/neworders', bodyOf(i, { productId, quantity, price }), keyOf()));
    else await demand(call(url, 'POST', '/api/cart/quote', { items: [{ productId, quantity }] }));
    longest = Math.max(longest, performance.now() - begun);
  };
  const { PAGES, productPath } = await import('@shop/contract');
  const { _id, slug } = products[0];
  const visitors = pays
    ? [lookAround(url, [PAGES.home.path, productPath(slug)]), lookAround(url, [`/api/product/${_id}`])]
    : [];
  const settled = () => (pays ? untilMailsAreSent(url) : Promise.resolve());
  let looked = [];
  const load = await actionLoad({ url, usage }, once, {
    ...{ seconds, workers },
    settled: async () => {
      looked = await Promise.all(visitors.map((visitor) => visitor.stop()));
      await settled();
    },
  });
  const [pages, calls] = looked;
  return { ...load, longest, pages, calls };
}

/** How many waits were counted under each bound, by reason (README, "Operate"). */
async function waits(url) {
  const text = (await call(url, 'GET', '/api/metrics')).body;
  return [...text.matchAll(WAITS)].map(([, bound, reason, count]) => ({
    ms: bound === '+Inf' ? Infinity : Number(bound) * 1000,
    reason,
    count: Number(count),
  }));
}

/** The lowest bound of all waits since `before`, and what the longest one was for; undefined without any. */
function longestSince(before, now) {
  const countedBefore = new Map(before.map(({ reason, ms, count }) => [`${reason} ${ms}`, count]));
  const grown = now.map((bucket) => {
    return { ...bucket, count: bucket.count - (countedBefore.get(`${bucket.reason} ${bucket.ms}`) ?? 0) };
  });
  const all = grown.filter(({ ms, count }) => ms === Infinity && count > 0);
  const bounds = all.map(({ reason, count }) => {
    return grown.filter((bucket) => bucket.reason === reason && bucket.count === count).sort((a, b) => a.ms - b.ms)[0];
  });
  return bounds.sort((a, b) => b.ms - a.ms)[0];
}

const told = (longest) => {
  if (!longest) return 'none';
  return longest.ms === Infinity ? `very long (${longest.reason})` : `<= ${longest.ms} ms (${longest.reason})`;
};

const keyOf = () => ({ 'Idempotency-Key': randomUUID() });

function bodyOf(i, line) {
  return {
    nom: 'Mesure',
    prenom: 'Charge',
    email: `charge-${i}@exemple.fr`,
    mobile: '0612345678',
    address: '12 rue des Lilas',
    city: 'Lyon',
    postalCode: '69003',
    country: 'FR',
    articles: [line],
    amount: Math.round(line.price * 100 * line.quantity) / 100,
    paymentMethod: 'pm_card_visa',
  };
}

async function demand(answering) {
  const { status, body } = await answering;
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
}

const threads = ({ shop, database, rest }) => [shop, database, rest].map((ms) => ms.toFixed(1).padStart(4)).join(' + ');

function rowOf(workers, shelf, orders, quotes) {
  const number = (value, width, digits = 0) => value.toFixed(digits).padStart(width);
  return [
    number(workers, 8),
    number(shelf, 10),
    number(orders.perSecond, 10, 1),
    number(orders.p50, 9),
    number(orders.p99, 9),
    number(orders.longest, 10),
    `${number(orders.cpuMicros / 1000, 8, 1)} ms (${threads(orders.byThread)})`,
    ` |${number(orders.pages.p50, 10)}${number(orders.pages.p99, 9)}`,
    ` |${number(orders.calls.p50, 13)}${number(orders.calls.p99, 9)}`,
    ' |',
    number(quotes.perSecond, 14),
    number(quotes.p99, 9),
  ].join('');
}
