/**
 * `npm run test:faults [-- --cases N | --all] [--provider sandbox|stripe] [--only text] [--lanes N] [--repeat N] [--whole]
 * [--from N] [--report file]`: kills the built server at named steps of a purchase, lets the world go on in every combination, and reads the
 * books. Prints what is wrong as it happens, then the matrix and what it left out; `--whole` runs as many as it takes to meet each scenario
 * and each fault point, and fails where one was left out altogether.
 * Interrupted, it ends what it has begun, prints, and says where `--from` goes on.
 */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { allCases, BROWSERS, leftOut, rowOf, spread, WEBHOOKS } from './cases.mjs';
import { openProvider, PROVIDERS } from './providers.mjs';
import { runCase } from './run-case.mjs';
import { ServerProcess } from './server-process.mjs';
import { World } from './world.mjs';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '320' },
    all: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    lanes: { type: 'string', default: '2' },
    provider: { type: 'string', default: 'sandbox' },
    repeat: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    whole: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});

if (!PROVIDERS.includes(values.provider)) throw new Error(`--provider ${PROVIDERS.join('|')}`);
const all = allCases(values.provider);
const every = all.filter((one) => `${rowOf(one)} | ${one.webhooks} | ${one.browser}`.includes(values.only));
if (every.length === 0) throw new Error(`no case of ${values.provider} is called like « ${values.only} »`);
const sample = values.all ? every : spread(every, Number(values.cases), { whole: values.whole });
// A case that is wrong once in ten runs is wrong.
const chosen = Array.from({ length: Number(values.repeat) }, () => sample.map((one) => ({ ...one }))).flat();
const results = new Map();
const startedAt = Date.now();
let next = Number(values.from);
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isInterrupted = true));

await Promise.all(Array.from({ length: Math.min(Number(values.lanes), chosen.length) }, lane));
print();

/** One server and its database files, case after case. After a failed case it begins anew, so that none hides another. */
async function lane() {
  let world;
  for (;;) {
    const number = next;
    const one = chosen[number];
    if (!one || isInterrupted) break;
    next += 1;
    try {
      world ??= await openWorld();
      results.set(one, await runCase(world, one, number));
      if (process.stderr.isTTY) process.stderr.write(`\r${results.size} / ${chosen.length}`);
    } catch (error) {
      results.set(one, [`${error.message}\n${world?.server.output ?? ''}`]);
    }
    if (results.get(one).length > 0) {
      console.log(`wrong: ${rowOf(one)} | ${one.webhooks} | ${one.browser}\n  - ${results.get(one).join('\n  - ')}`);
      await closeWorld(world);
      world = undefined;
    }
  }
  await closeWorld(world);
}

async function openWorld() {
  const provider = await openProvider(values.provider);
  const server = new ServerProcess(await freePort(), provider.env);
  await server.start();
  const world = new World(server, provider);
  await world.open();
  return world;
}

async function closeWorld(world) {
  await world?.provider.close();
  await world?.server.close();
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function print() {
  const rows = [...new Set(every.map(rowOf))];
  const width = Math.max(...rows.map((row) => row.length));
  console.log(`\n${' '.repeat(width)}  webhooks ${WEBHOOKS.join(', ')}; browser ${BROWSERS.join(', ')}`);
  for (const row of rows) {
    const cells = WEBHOOKS.map((webhooks) => BROWSERS.map((browser) => mark(row, webhooks, browser)).join(''));
    console.log(`${row.padEnd(width)}  ${cells.join(' ')}`);
  }
  const ran = chosen.filter((one) => results.has(one));
  const failed = ran.filter((one) => results.get(one).length > 0);
  const missing = printLeftOut();
  const totals = { passed: ran.length - failed.length, failed: failed.length + missing };
  if (isInterrupted) console.log(`\ninterrupted: go on with --from ${Math.min(next, chosen.length)}`);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `\n. right  X wrong  - not run: ${ran.length} of ${all.length} combinations (${values.provider}) in ${seconds} s`,
  );
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  const named = failed.map((one) => ({
    name: `${rowOf(one)} | ${one.webhooks} | ${one.browser}`,
    message: results.get(one).join('\n'),
  }));
  if (values.report) writeFileSync(values.report, JSON.stringify({ ...totals, named }));
  // A database client may still look for a server that was killed.
  process.exit(totals.failed === 0 ? 0 : 1);
}

/** Prints what a sample has not tried. How many scenarios and fault points that are, where they must not be missing. */
function printLeftOut() {
  if (values.all) return 0;
  let missing = 0;
  for (const { name, values: counts } of leftOut(every, sample.slice(Number(values.from)))) {
    const part = counts.filter(({ ran, all: of }) => ran < of);
    console.log(
      `\nleft out by ${name}: ${part.map(({ value, ran, all: of }) => `${value} ${of - ran}/${of}`).join(', ')}`,
    );
    const never = part.filter(({ ran }) => ran === 0);
    if (never.length > 0) console.log(`  not at all: ${never.map(({ value }) => value).join(', ')}`);
    if (values.whole) missing += never.length;
  }
  return missing;
}

function mark(row, webhooks, browser) {
  const isHere = (each) => rowOf(each) === row && each.webhooks === webhooks && each.browser === browser;
  if (!every.some(isHere)) return ' ';
  const runs = chosen.filter((one) => isHere(one) && results.has(one));
  if (runs.length === 0) return '-';
  return runs.every((one) => results.get(one).length === 0) ? '.' : 'X';
}
