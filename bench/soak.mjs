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
      const { ownMemory } = await server.usage();
      told.memory.push({ minute: now / 60_000, megabytes: ownMemory / 1024 / 1024 });
      told.machine.push({ minute: now / 60_000, ms: sameWork() });
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(underWay);
  told.living.push((await server.usage('living')).heapUsed);
  return told;
}

function report({ times, errors, memory, machine, living }, minutes) {
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
  tellByMinute(times, machine, minutes);
  console.log(`answered ${times.length}, errors ${errors.length}${errors[0] ? ` (first: ${errors[0]})` : ''}`);
  console.log(`p99 at first ${first.toFixed(1)} ms, at last ${last.toFixed(1)} ms`);
  console.log(
    `memory ${memory[0].megabytes.toFixed(0)} MB at first, ${memory.at(-1).megabytes.toFixed(0)} MB at last, ` +
      `${slope.toFixed(2)} MB a minute after the first third`,
  );
  console.log(`living objects ${before.toFixed(1)} MB after the first third, ${after.toFixed(1)} MB at last`);
  const longEnough = minutes >= SHORTEST_JUDGED_MINUTES;
  if (!longEnough) console.log(`Shorter than ${SHORTEST_JUDGED_MINUTES} minutes: memory is not judged.`);
  const faults = [
    ...(errors.length > 0 ? ['errors'] : []),
    ...(last <= first * 2 ? [] : ['p99 more than doubled']),
    ...(slope > STEEPEST_MB_PER_MINUTE && longEnough ? ['memory grows'] : []),
    ...(leak > LIVING_MB_PER_MINUTE && longEnough ? ['objects pile up'] : []),
  ];
  console.log(faults.length === 0 ? 'It endures.' : `It does not endure: ${faults.join(', ')}.`);
  if (faults.length > 0) process.exitCode = 1;
}

/** Outside, so that the compiler leaves the work in. */
let workResult = 0;

/** Milliseconds that the same work takes on this machine: one that others slow down is not the shop's doing. */
function sameWork() {
  const times = Array.from({ length: 3 }, () => {
    const startedAt = performance.now();
    for (let i = 0; i < 500_000; i += 1) workResult = (workResult * 31 + i) | 0;
    return performance.now() - startedAt;
  });
  return Math.min(...times);
}

/** Median and p99 of each kind of request, minute by minute: what becomes slower as the shop's books fill. */
function tellByMinute(times, machine, minutes) {
  const kinds = [...new Set(times.map(({ kind }) => kind))].sort();
  console.log(`p50/p99 ms${kinds.map((kind) => kind.padStart(13)).join('')}${'same work ms'.padStart(14)}`);
  for (let minute = 0; minute < minutes; minute += 1) {
    const cells = kinds.map((kind) => {
      const some = times
        .filter((one) => one.kind === kind && Math.floor(one.dueAt / 60_000) === minute)
        .map(({ ms }) => ms)
        .sort((a, b) => a - b);
      const at = (share) => (some[Math.floor(some.length * share)] ?? Number.NaN).toFixed(0);
      return `${at(0.5)}/${at(0.99)}`.padStart(13);
    });
    const work = machine.filter((one) => Math.floor(one.minute) === minute).map(({ ms }) => ms);
    const median = work.sort((a, b) => a - b)[Math.floor(work.length / 2)] ?? Number.NaN;
    console.log(`minute ${String(minute + 1).padStart(3)}${cells.join('')}${median.toFixed(2).padStart(14)}`);
  }
}

/** Least squares, megabytes per minute. */
function slopeOf(points) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map(({ minute }) => minute));
  const y = mean(points.map(({ megabytes }) => megabytes));
  const above = points.reduce((sum, { minute, megabytes }) => sum + (minute - x) * (megabytes - y), 0);
  return above / points.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}
