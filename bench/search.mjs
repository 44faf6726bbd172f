/**
 * The search index at 10,000 products, in one run: what filling it costs and how long it holds the event loop, filled at
 * one go (as minisearch does by itself) and as the shop fills it, and what one edit costs beside that. Ratios are what
 * counts; ends with 1 when an edit costs more than a fiftieth of filling, or holds everything up for a tenth of it.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import { MinisearchIndex } from '../backend/dist/modules/catalog/infrastructure/minisearch-index.js';

const PRODUCTS = 10_000;
const EDITS = 200;
const WORDS =
  'lavande verveine tilleul amande miel calendula rose citron argile karité douceur parfum peau sèche huile'.split(' ');

const text = (seed, words) =>
  Array.from({ length: words }, (_, n) => WORDS[(seed * 7 + n * n) % WORDS.length]).join(' ');

const product = (n, name = `${WORDS[n % WORDS.length]} ${n}`) => ({
  id: String(n),
  name,
  tagline: text(n, 8),
  netWeight: 100,
  category: 'Savon',
  price: 750,
  promo: 0,
  description: text(n + 1, 60),
  ingredients: text(n + 2, 40),
  conseils: '',
  image: 'a',
  image2: 'b',
  createdAt: new Date(0),
  updatedAt: new Date(0),
});

async function* stream(products) {
  yield* products;
}

export async function measureSearch() {
  const products = Array.from({ length: PRODUCTS }, (_, n) => product(n));
  const whole = await timed(async () => {
    const index = new MiniSearch({ fields: ['name', 'tagline', 'category', 'ingredients', 'description'] });
    index.addAll(products);
  });
  const index = new MinisearchIndex();
  const filled = await timed(() => index.fill(stream(products)));
  let edit = 0;
  const edited = await timed(async () => {
    for (let n = 0; n < EDITS; n += 1) {
      await pause(1);
      const startedAt = performance.now();
      await index.change([product(n * 31, `Nouveau ${n}`)], []);
      if (index.search(`Nouveau ${n}`, 20).length === 0) throw new Error('an edit is not found');
      edit += (performance.now() - startedAt) / EDITS;
    }
  });
  const row = (name, ms, blockMs) => console.log(`${name.padEnd(44)} ${ms.toFixed(1).padStart(9)} ms ${blockMs}`);
  const block = (ms) => `longest block ${ms.toFixed(1)} ms`;
  row(`${PRODUCTS} products at one go`, whole.ms, block(whole.blockMs));
  row(`${PRODUCTS} products as the shop fills`, filled.ms, block(filled.blockMs));
  row('one edit, found at once', edit, block(edited.blockMs));
  const ratios = { edit: edit / filled.ms, block: filled.blockMs / filled.ms };
  console.log(
    `an edit costs 1/${Math.round(1 / ratios.edit)} of filling; filling holds others up for 1/${Math.round(1 / ratios.block)} of it`,
  );
  if (ratios.edit > 1 / 50 || ratios.block > 1 / 10) process.exitCode = 1;
}

async function timed(work) {
  await pause(50);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await pause(10);
  const startedAt = performance.now();
  await work();
  const ms = performance.now() - startedAt;
  await pause(10);
  delay.disable();
  return { ms, blockMs: delay.max / 1e6 };
}
