/**
 * One run, ratios within it: the shop, a bare node:http server and a bare Nest + Express controller answer the same
 * bytes one after the other on the same machine. Absolute numbers are of that machine only.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { measureDatabase } from '../embedded-database/bench/database.mjs';
import { madeUpLoad, readLoad } from './load.mjs';
import { orderLoad } from './orders.mjs';
import { measurePages } from './pages.mjs';
import { ADMIN, shopEnvironment, startServer, untilAtRest } from './process.mjs';
import { measureSearch } from './search.mjs';

const MADE_UP = 3_000;

/** @param args seconds per measure; `--pages`, `--database`, `--search` for these alone; `--verbose` for what each page fetches */
export async function runBench(args = []) {
  const seconds = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 5);
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-bench-'));
  try {
    const verbose = args.includes('--verbose');
    if (args.includes('--database')) await measureDatabase();
    else if (args.includes('--search')) await measureSearch();
    else if (args.includes('--pages')) await measurePagesAlone(folder, verbose);
    else {
      await measure(folder, seconds, verbose);
      await measureDatabase();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measurePagesAlone(folder, verbose) {
  const shop = await startServer('shop.mjs', shopEnvironment(folder), '/api/health');
  try {
    await measurePages(shop.url, { verbose, marks: true });
  } finally {
    await shop.stop();
  }
}

async function measure(folder, seconds, verbose) {
  const env = shopEnvironment(folder);
  console.log(`Node ${process.versions.node}, ${cpus().length} cores, ${seconds} s per measure\n`);
  const first = await startServer('shop.mjs', env, '/api/health');
  console.log(`first start (empty data, seeds)    ${first.startMs.toFixed(0)} ms`);
  await first.stop();
  const shop = await startServer('shop.mjs', env, '/api/health');
  const idle = await shop.usage();
  console.log(`start of a built and seeded shop   ${shop.startMs.toFixed(0)} ms`);
  console.log(`memory at rest                     ${megabytes(idle.rss)} MB`);
  console.log('');
  await measurePages(shop.url, { verbose });
  await untilAtRest(shop);

  const [product] = await (await fetch(`${shop.url}/api/products/latest`)).json();
  const reads = [
    ['latest products', '/api/products/latest'],
    ['a product', `/api/product/${product._id}`],
    ['a search', '/api/product/search/lavande'],
  ];
  console.log(row(['', 'req/s', 'p50 ms', 'p99 ms', 'CPU us/req', 'of bare Nest', 'of node:http']));
  for (const [name, address] of reads) await compare(shop, folder, name, address, seconds);

  const orders = await orderLoad(shop, ADMIN, { seconds: Math.max(seconds, 10) });
  console.log(
    `\n${row(['whole orders', orders.perSecond.toFixed(0), orders.p50.toFixed(1), orders.p99.toFixed(1), orders.cpuMicros.toFixed(0), '', ''])}`,
  );
  console.log(`${orders.booked} orders answered and found in the books, CPU until the last mail was delivered`);
  console.log(`memory after load                  ${megabytes(orders.rss)} MB`);
  console.log(`and after ${MADE_UP} made-up addresses  ${megabytes(await madeUpLoad(shop, MADE_UP))} MB`);
  await shop.stop();
}

async function compare(shop, folder, name, address, seconds) {
  const bodyFile = path.join(folder, 'body.json');
  writeFileSync(bodyFile, Buffer.from(await (await fetch(shop.url + address)).arrayBuffer()));
  const bare = {};
  for (const script of ['bare-http.mjs', 'bare-nest.mjs']) {
    const server = await startServer(script, { BODY_FILE: bodyFile });
    bare[script] = await readLoad(server, '/', { seconds });
    await server.stop();
  }
  const ours = await readLoad(shop, address, { seconds });
  const { 'bare-http.mjs': http, 'bare-nest.mjs': nest } = bare;
  console.log(line(name, ours, ratio(ours, nest), ratio(ours, http)));
  console.log(line('  bare Nest + Express', nest, '', ratio(nest, http)));
  console.log(line('  bare node:http', http, '', ''));
}

const megabytes = (bytes) => (bytes / 1024 / 1024).toFixed(0);
const ratio = (a, b) => `${((100 * a.perSecond) / b.perSecond).toFixed(0)} %`;
const line = (name, { perSecond, p50, p99, cpuMicros }, ofNest, ofHttp) =>
  row([name, perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), cpuMicros.toFixed(0), ofNest, ofHttp]);
const row = ([name, ...cells]) => name.padEnd(24) + cells.map((cell) => cell.padStart(13)).join('');
