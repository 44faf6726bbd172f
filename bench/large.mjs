/**
 * `npm run bench -- --large [--data DIR]`: every screen over a shop of 10,000 products, 50,000 clients and 100,000 orders, beside the
 * same screen over a hundredth of it, asked in turn in one run. A ratio near one is flat. What is not is told at the end with the
 * query that causes it; ends with 1 when one is not flat for no known reason.
 */
import path from 'node:path';
import { backedUp, commanded, exported } from './large-files.mjs';
import { slowestQuery } from './large-explained.mjs';
import { CACHE, filledShop, openDatabase, startShop, tokenOf } from './large-folder.mjs';
import { EXPORTS, QUESTIONS } from './large-questions.mjs';
import { HUNDREDTH, LARGE } from './large-shop.mjs';
import { bytesOf } from './large-sizes.mjs';

const ROUNDS = 5;
/** Of an answer that takes this long a few tell enough. */
const LONG_MS = 1_500;
/** Ratio, and milliseconds of CPU, beyond which an answer is not flat: other work on the machine does not change them. */
const FLAT = { ratio: 3, ms: 15 };
const LIST_PAGE = 25;

export async function benchLarge({ folder = CACHE, large = LARGE, small = HUNDREDTH, rounds = ROUNDS } = {}) {
  const folders = [await filledShop(folder, 'small', small), await filledShop(folder, 'large', large)];
  const shops = [];
  for (const dataDir of folders) shops.push(await opened(dataDir));
  const uneven = [];
  try {
    const starts = shops.map(({ startMs }) => startMs);
    console.log(`\nstart of the shop, seconds: ${starts.map((ms) => (ms / 1000).toFixed(1)).join(' and ')}`);
    console.log(`\n${line('ms', 'small', 'large', 'CPU, small', 'CPU, large', 'ratio of CPU', 'entries')}`);
    for (const question of QUESTIONS) {
      const found = await compared(shops, question, rounds);
      const [less, more] = found.cpu;
      console.log(line(question.name, ...found.medians, less, more, found.ratio, found.total));
      if (found.ratio > FLAT.ratio && more - less > FLAT.ms) uneven.push({ question, ...found });
    }
    await compareExports(shops);
    await tellSizes(folders);
  } finally {
    for (const { stop } of shops) await stop();
  }
  await compareCommands(folders);
  await tellUneven(folders[1], uneven);
}

async function opened(dataDir, script) {
  const shop = await startShop(dataDir, script);
  const token = await tokenOf(shop.url);
  const ask = async (path) => {
    const answer = await fetch(shop.url + path, {
      headers: path.startsWith('/api') ? { Authorization: `Bearer ${token}` } : {},
    });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 200)}`);
    return { body, total: answer.headers.get('X-Total-Count'), more: answer.headers.has('X-Total-Count-More') };
  };
  const idIn = async (list) => JSON.parse((await ask(`/api/${list}?page=30&limit=1`)).body)[0]._id;
  const ids = { client: await idIn('clients'), product: await idIn('products/all'), order: await idIn('orders') };
  return { ...shop, token, ask, ids };
}

/** @param time which time it is asked: another page or period each time, so that nothing that is kept answers */
async function addressOf({ path: address, deep, isSame }, { ask, ids }, time) {
  const filled = (typeof address === 'function' ? address(time) : address).replace(
    /\{(\w+)\}/,
    (_all, thing) => ids[thing],
  );
  if (deep) {
    const { total } = await ask(`${filled.replace(/limit=\d+/, 'limit=1')}&page=1`);
    return `${filled}&page=${Math.max(1, Math.floor((Number(total) / LIST_PAGE) * deep)) + (time % 3)}`;
  }
  return isSame ? filled : filled.replace(/page=1(?!\d)/, `page=${time + 1}`);
}

async function compared(shops, question, most) {
  const times = shops.map(() => []);
  const cpus = shops.map(() => []);
  let total = '';
  let rounds = most;
  for (let time = 0; time <= rounds; time += 1) {
    for (const [place, shop] of shops.entries()) {
      const address = await addressOf(question, shop, time);
      const before = (await shop.usage()).cpuMicros;
      const startedAt = performance.now();
      let answer;
      try {
        answer = await shop.ask(address);
      } catch (error) {
        return { medians: [0, Infinity], cpu: [0, Infinity], ratio: Infinity, total: 'FAILED', failure: error.message };
      }
      const ms = performance.now() - startedAt;
      if (ms > LONG_MS) rounds = Math.min(3, most);
      const cpu = ((await shop.usage()).cpuMicros - before) / 1000;
      if (time > 0) {
        times[place].push(ms);
        cpus[place].push(cpu);
      }
      total = `${answer.total ?? ''}${answer.more ? '+' : ''}`;
    }
  }
  const [medians, cpu] = [times, cpus].map((each) => each.map(medianOf));
  return { medians, cpu, ratio: ratioOf(cpu), total };
}

async function compareExports(shops) {
  console.log(`\n${line('export, ms for 1000 lines', 'small', 'large', 'ratio', 'lines', 'seconds', 'MB more')}`);
  for (const [name, address] of EXPORTS) {
    const found = [];
    for (const shop of shops) found.push(await exported(shop, address, shop.token));
    const each = found.map(({ ms, lines }) => (1000 * ms) / Math.max(1, lines));
    const [, { lines, ms, megabytes }] = found;
    console.log(line(name, ...each, ratioOf(each), String(lines), (ms / 1000).toFixed(1), megabytes.toFixed(0)));
  }
}

async function compareCommands(folders) {
  console.log(`\n${line('command, seconds', 'small', 'large', 'ratio', 'MB, small', 'MB, large')}`);
  const found = [];
  for (const dataDir of folders) found.push(await backedUp(dataDir));
  const seconds = found.map(({ ms }) => ms / 1000);
  console.log(line('backup', ...seconds, ratioOf(seconds), ...found.map(({ megabytes }) => megabytes.toFixed(0))));
  console.log(`  ${found[1].fileMegabytes.toFixed(0)} MB written`);
  // The books of copies contradict each other, and each contradiction is looked at twice: of the large shop that would say nothing.
  const books = await commanded(folders[0], 'books-check');
  console.log(line('books check, each order contradicting', books.ms / 1000, '', '', books.megabytes.toFixed(0)));
}

/** Measured in the small shop, where nobody waits for it, and counted in the large one. */
async function tellSizes(folders) {
  const [small, large] = folders.map(openDatabase);
  console.log(`\n${line('bytes for each', 'in large', 'bytes', 'indexes')}`);
  let [data, index] = [0, 0];
  for (const { name, each, indexEach } of await bytesOf(small.db())) {
    const count = await large.db().collection(name).estimatedDocumentCount();
    console.log(line(name, String(count), each.toFixed(0), indexEach.toFixed(0)));
    data += count * each;
    index += count * indexEach;
  }
  const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
  console.log(`in all ${megabytes(data)} of documents, ${megabytes(index)} of index keys`);
  for (const client of [small, large]) await client.close();
}

async function tellUneven(dataDir, uneven) {
  if (uneven.length === 0) return void console.log('\nEvery answer is flat.');
  console.log(`\nNot flat (more than ${FLAT.ratio} times and ${FLAT.ms} ms more CPU in the large shop):`);
  const shop = await opened(dataDir, 'listening-shop.mjs');
  const client = openDatabase(dataDir);
  try {
    for (const { question, ratio, cpu, failure } of uneven) {
      if (failure) {
        console.log(`- ${question.name}: ${failure}`);
        process.exitCode = 1;
        continue;
      }
      await shop.ask(await addressOf(question, shop, ROUNDS + 1));
      const address = await addressOf(question, shop, ROUNDS + 2);
      const query = await slowestQuery(shop, client.db(), () => shop.ask(address));
      console.log(
        `- ${question.name}, ${cpu[1].toFixed(0)} ms of CPU, ratio ${ratio.toFixed(1)}: ${question.grows ?? 'UNEXPLAINED'}\n  ${query}`,
      );
      if (!question.grows) process.exitCode = 1;
    }
  } finally {
    await client.close();
    await shop.stop();
  }
}

const medianOf = (some) => some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)];
const ratioOf = ([small, large]) => large / small;
const line = (name, ...cells) =>
  name.padEnd(44) +
  cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : (cell ?? '')).padStart(13)).join('');

/** The folder that `--data` names, or the cache. */
export const folderIn = (args) => {
  const at = args.indexOf('--data');
  return at < 0 ? CACHE : path.resolve(args[at + 1] ?? CACHE);
};
