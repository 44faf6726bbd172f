/**
 * `npm run test:faults [-- --cases N | --all] [--only text] [--lanes N] [--report file]`: kills the built server at named
 * steps of a purchase, lets the world go on in every combination, and reads the books. Prints the matrix.
 */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { allCases, BROWSERS, rowOf, spread, WEBHOOKS } from './cases.mjs';
import { runCase } from './run-case.mjs';
import { ServerProcess } from './server-process.mjs';
import { World } from './world.mjs';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '320' },
    all: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    lanes: { type: 'string', default: '2' },
    report: { type: 'string' },
  },
});

const every = allCases().filter((one) => `${rowOf(one)} | ${one.webhooks} | ${one.browser}`.includes(values.only));
const chosen = values.all ? every : spread(every, Number(values.cases));
const results = new Map();
const startedAt = Date.now();
let next = 0;

await Promise.all(Array.from({ length: Math.min(Number(values.lanes), chosen.length) }, lane));
print();

/** One server and its database files, case after case. After a failed case it begins anew, so that none hides another. */
async function lane() {
  let world;
  for (;;) {
    const number = next;
    const one = chosen[number];
    if (!one) break;
    next += 1;
    try {
      world ??= await openWorld();
      results.set(one, await runCase(world, one, number));
      if (process.stderr.isTTY) process.stderr.write(`\r${results.size} / ${chosen.length}`);
    } catch (error) {
      results.set(one, [`${error.message}\n${world?.server.output ?? ''}`]);
    }
    if (results.get(one).length > 0) {
      await world?.server.close();
      world = undefined;
    }
  }
  await world?.server.close();
}

async function openWorld() {
  const server = new ServerProcess(await freePort());
  await server.start();
  const world = new World(server);
  await world.open();
  return world;
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
  const failed = chosen.filter((one) => results.get(one).length > 0);
  for (const one of failed) {
    console.log(`\n${rowOf(one)} | webhooks ${one.webhooks} | browser ${one.browser}`);
    for (const fault of results.get(one)) console.log(`  - ${fault}`);
  }
  const totals = { passed: chosen.length - failed.length, failed: failed.length };
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
  console.log(`\n. right  X wrong  - not run: ${chosen.length} of ${allCases().length} combinations in ${seconds} s`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  if (values.report) writeFileSync(values.report, JSON.stringify(totals));
  // A database client may still look for a server that was killed.
  process.exit(totals.failed === 0 ? 0 : 1);
}

function mark(row, webhooks, browser) {
  const one = every.find((each) => rowOf(each) === row && each.webhooks === webhooks && each.browser === browser);
  if (!one) return ' ';
  const faults = results.get(one);
  if (!faults) return '-';
  return faults.length === 0 ? '.' : 'X';
}
