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
import { startServer } from './process.mjs';

const ADMIN = { email: 'mesure@savonnerie.example', password: 'un-mot-de-passe-solide' };
const SHARE = 0.8;
const CAPACITY_SECONDS = 15;
const CAPACITY_LANES = 16;
const DEFAULT_MINUTES = 10;
const SAMPLE_MS = 2_000;
/** Of its own memory, once it is warm; what the allocator keeps for later levels off within minutes. */
const STEEPEST_MB_PER_MINUTE = 3;
const SHORTEST_JUDGED_MINUTES = 5;
/** Of what is still referred to after the garbage is gone: this much a minute would be a leak. */
const LIVING_MB_PER_MINUTE = 1;

export async function benchSoak(minutes = DEFAULT_MINUTES) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-soak-'));
  const server = await startServer(
    'shop.mjs',
    {
      DATA_DIR: path.join(folder, 'data'),
      MONGODB_URI: process.env.MONGODB_URI ?? '',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'error',
    },
    '/api/health',
  );
  try {
    const visit = await everybody(server.url);
    const capacity = await measureCapacity(visit);
    const rate = capacity * SHARE;
    console.log(`capacity ${capacity.toFixed(0)} requests/s; ${minutes} min at ${rate.toFixed(0)} requests/s`);
    const told = await soak(server, visit, { rate, minutes });
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

  return (i) => {
    const product = products[i % products.length];
    const turn = (i * 37) % 100;
    if (turn < 5) return buy(i);
    if (turn < 15) {
      const items = [{ productId: product._id, quantity: 1 + (i % 3) }];
      return demand(call(url, 'POST', '/api/cart/quote', { items }));
    }
    if (turn < 30) return demand(call(url, 'GET', `/api/product/search/${words[i % words.length]}`));
    if (turn < 60) return demand(call(url, 'GET', `/api/product/${product._id}`));
    if (turn < 80) return demand(call(url, 'GET', '/', undefined, { accept: 'text/html' }));
    if (turn < 92) return demand(call(url, 'GET', '/api/products/latest'));
    if (turn < 95) return demand(call(url, 'GET', `/api/orders?page=${1 + (i % 5)}&limit=25`, undefined, admin));
    if (turn < 97) return demand(call(url, 'GET', `/api/orders?search=charge-${i}&limit=25`, undefined, admin));
    if (turn < 98) return demand(call(url, 'GET', '/api/dashboard', undefined, admin));
    return ship();
  };
}

async function demand(answering) {
  const answer = await answering;
  if (answer.status >= 300) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 200)}`);
  return answer;
}

async function measureCapacity(visit) {
  let next = 0;
  const run = async (seconds) => {
    const first = next;
    const startedAt = performance.now();
    const lane = async () => {
      while (performance.now() - startedAt < seconds * 1000) await visit(next++);
    };
    await Promise.all(Array.from({ length: CAPACITY_LANES }, lane));
    return (next - first) / ((performance.now() - startedAt) / 1000);
  };
  await run(3);
  return run(CAPACITY_SECONDS);
}

async function soak(server, visit, { rate, minutes }) {
  const told = { times: [], errors: [], memory: [], living: [] };
  const startedAt = performance.now();
  const lastsMs = minutes * 60_000;
  const underWay = new Set();
  let due = 0;
  let sampledAt = Number.NEGATIVE_INFINITY;
  for (let now = 0; now < lastsMs; now = performance.now() - startedAt) {
    for (; (due * 1000) / rate <= now; due += 1) {
      const dueAt = (due * 1000) / rate;
      const request = Promise.resolve(visit(1_000_000 + due))
        .then(
          () => told.times.push({ dueAt, ms: performance.now() - startedAt - dueAt }),
          (error) => told.errors.push(error.message),
        )
        .finally(() => underWay.delete(request));
      underWay.add(request);
    }
    if (told.living.length === 0 && now > lastsMs / 3) told.living.push((await server.usage('living')).heapUsed);
    if (now - sampledAt > SAMPLE_MS) {
      sampledAt = now;
      const { ownMemory } = await server.usage();
      told.memory.push({ minute: now / 60_000, megabytes: ownMemory / 1024 / 1024 });
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(underWay);
  told.living.push((await server.usage('living')).heapUsed);
  return told;
}

function report({ times, errors, memory, living }, minutes) {
  // A shorter run than two minutes is judged by its halves.
  const windowMs = Math.min(60_000, minutes * 30_000);
  const p99 = (from) => {
    const some = times.filter(({ dueAt }) => dueAt >= from && dueAt < from + windowMs).map(({ ms }) => ms);
    return some.sort((a, b) => a - b)[Math.floor(some.length * 0.99)] ?? Number.NaN;
  };
  const first = p99(0);
  const last = p99(minutes * 60_000 - windowMs);
  // Caches and the compiler fill during the first third.
  const [before, after] = living.map((bytes) => bytes / 1024 / 1024);
  const leak = (after - before) / ((minutes * 2) / 3);
  const slope = slopeOf(memory.filter(({ minute }) => minute >= minutes / 3));
  console.log(`answered ${times.length}, errors ${errors.length}${errors[0] ? ` (first: ${errors[0]})` : ''}`);
  console.log(`p99 at first ${first.toFixed(1)} ms, at last ${last.toFixed(1)} ms`);
  console.log(
    `memory ${memory[0].megabytes.toFixed(0)} MB at first, ${memory.at(-1).megabytes.toFixed(0)} MB at last, ` +
      `${slope.toFixed(2)} MB a minute after the first third`,
  );
  console.log(`living objects ${before.toFixed(1)} MB after the first third, ${after.toFixed(1)} MB at last`);
  const longEnough = minutes >= SHORTEST_JUDGED_MINUTES;
  if (!longEnough) console.log(`Shorter than ${SHORTEST_JUDGED_MINUTES} minutes: the process's memory is not judged.`);
  const faults = [
    ...(errors.length > 0 ? ['errors'] : []),
    ...(last <= first * 2 ? [] : ['p99 more than doubled']),
    ...(slope > STEEPEST_MB_PER_MINUTE && longEnough ? ['memory grows'] : []),
    ...(leak > LIVING_MB_PER_MINUTE ? ['objects pile up'] : []),
  ];
  console.log(faults.length === 0 ? 'It endures.' : `It does not endure: ${faults.join(', ')}.`);
  if (faults.length > 0) process.exitCode = 1;
}

/** Least squares, megabytes per minute. */
function slopeOf(points) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map(({ minute }) => minute));
  const y = mean(points.map(({ megabytes }) => megabytes));
  const above = points.reduce((sum, { minute, megabytes }) => sum + (minute - x) * (megabytes - y), 0);
  return above / points.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}
