/**
 * `npm run bench -- --soak [minutes]`: shoppers and administrators at 80 % of what the shop could do just before. Requests
 * begin when they are due, whether earlier ones are answered or not, and are timed from then: a shop that stumbles
 * cannot slow its visitors down and look well. Ends with 1 on an error, a growing memory or a p99 that more than doubled.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from './orders.mjs';
import { ADMIN, startRestedShop } from './process.mjs';
import { sameWork } from './same-work.mjs';
import { report } from './soak-report.mjs';

const SHARE = 0.8;
const CAPACITY_SECONDS = 15;
const CAPACITY_LANES = 16;
const DEFAULT_MINUTES = 10;
const SAMPLE_MS = 2_000;

export async function benchSoak(minutes = DEFAULT_MINUTES) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-soak-'));
  const server = await startRestedShop(folder);
  try {
    const visitOf = await everybody(server.url);
    const capacity = await measureCapacity(visitOf);
    const rate = capacity * SHARE;
    console.log(`capacity ${capacity.toFixed(0)} requests/s; ${minutes} min at ${rate.toFixed(0)} requests/s`);
    const told = await soak(server, visitOf, { rate, minutes });
    report(told, minutes);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One request of somebody, by number: of a hundred, 92 are shoppers' (5 of them orders) and 8 administrators'. */
async function everybody(url) {
  const login = await call(url, 'POST', '/api/admin/login', ADMIN);
  const admin = { authorization: `Bearer ${login.body.user.token}` };
  const products = (await call(url, 'GET', '/api/products')).body.slice(0, 8);
  for (const { _id } of products) {
    await demand(call(url, 'PUT', `/api/update/product/${_id}`, { stock: 1_000_000 }, admin));
  }
  const words = ['lavande', 'karite', 'miel', 'argile', 'savn'];
  const placed = [];

  const buy = async (i) => {
    const { _id: productId, discountedPrice: price } = products[i % products.length];
    const body = {
      ...{ nom: 'Mesure', prenom: 'Charge', email: `charge-${i}@exemple.fr`, mobile: '0612345678' },
      ...{ address: '12 rue des Lilas', city: 'Lyon', postalCode: '69003', country: 'FR' },
      articles: [{ productId, quantity: 1, price }],
      amount: price,
      paymentMethod: 'pm_card_visa',
    };
    const answer = await demand(call(url, 'POST', '/api/neworders', body, { 'Idempotency-Key': randomUUID() }));
    placed.push(answer.body.order._id);
  };
  const ship = async () => {
    const id = placed.shift();
    if (!id) return;
    const body = { status: 'Expédié', orderNumber: '6A12345678901', deliver: 'Colissimo' };
    await demand(call(url, 'PUT', `/api/orders/${id}/status`, body, admin));
  };

  const get = (address, headers) => demand(call(url, 'GET', address, undefined, headers));
  const product = (i) => products[i % products.length]._id;
  const quote = (i) => {
    const items = [{ productId: product(i), quantity: 1 + (i % 3) }];
    return demand(call(url, 'POST', '/api/cart/quote', { items }));
  };
  const kinds = [
    { below: 5, kind: 'order', visit: buy },
    { below: 15, kind: 'quote', visit: quote },
    { below: 30, kind: 'search', visit: (i) => get(`/api/product/search/${words[i % words.length]}`) },
    { below: 60, kind: 'product', visit: (i) => get(`/api/product/${product(i)}`) },
    { below: 80, kind: 'home page', visit: () => get('/', { accept: 'text/html' }) },
    { below: 92, kind: 'latest', visit: () => get('/api/products/latest') },
    { below: 95, kind: 'order list', visit: (i) => get(`/api/orders?page=${1 + (i % 5)}&limit=25`, admin) },
    { below: 97, kind: 'order search', visit: (i) => get(`/api/orders?search=charge-${i}&limit=25`, admin) },
    { below: 98, kind: 'dashboard', visit: () => get('/api/dashboard', admin) },
    { below: 100, kind: 'shipping', visit: ship },
  ];
  return (i) => kinds.find(({ below }) => (i * 37) % 100 < below);
}

async function demand(answering) {
  const answer = await answering;
  if (answer.status >= 300) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 200)}`);
  return answer;
}

async function measureCapacity(visitOf) {
  let next = 0;
  const run = async (seconds) => {
    const first = next;
    const startedAt = performance.now();
    const lane = async () => {
      while (performance.now() - startedAt < seconds * 1000) {
        const i = next++;
        await visitOf(i).visit(i);
      }
    };
    await Promise.all(Array.from({ length: CAPACITY_LANES }, lane));
    return (next - first) / ((performance.now() - startedAt) / 1000);
  };
  await run(3);
  return run(CAPACITY_SECONDS);
}

async function soak(server, visitOf, { rate, minutes }) {
  sameWork();
  const told = { times: [], errors: [], memory: [], machine: [], living: [] };
  const startedAt = performance.now();
  const lastsMs = minutes * 60_000;
  const underWay = new Set();
  let due = 0;
  let sampledAt = Number.NEGATIVE_INFINITY;
  for (let now = 0; now < lastsMs; now = performance.now() - startedAt) {
    for (; (due * 1000) / rate <= now; due += 1) {
      const dueAt = (due * 1000) / rate;
      const i = 1_000_000 + due;
      const { kind, visit } = visitOf(i);
      const request = Promise.resolve(visit(i))
        .then(
          () => told.times.push({ kind, dueAt, ms: performance.now() - startedAt - dueAt }),
          (error) => told.errors.push(error.message),
        )
        .finally(() => underWay.delete(request));
      underWay.add(request);
    }
    if (told.living.length === 0 && now > lastsMs / 3) told.living.push((await server.usage('living')).heapUsed);
    if (now - sampledAt > SAMPLE_MS) {
      sampledAt = now;
      const usage = await server.usage();
      const minute = now / 60_000;
      told.memory.push({ minute, megabytes: usage.ownMemory / 1024 / 1024 });
      const measuring = performance.eventLoopUtilization().active;
      told.machine.push({ minute, now, usage, measuring, same: sameWork() });
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(underWay);
  told.living.push((await server.usage('living')).heapUsed);
  return told;
}
