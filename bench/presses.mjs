/**
 * How long a phone four times slower than this machine takes to show the answer to a press: the longest event of each, as
 * browsers count it for the interaction to next paint.
 */
import { PHONE, SLOW } from './first-load.mjs';

const AIM_MS = 100;
const TURNS = 3;
/** What a press sets off has been shown by then. */
const REST_MS = 1_000;

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** In the page: events that somebody made, from its very beginning. */
function observe() {
  window.__presses = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name } of list.getEntries())
      if (interactionId > 0) window.__presses.push({ duration, name });
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
}

/** One visitor's presses in their order: each page is opened once. */
const waysOf = ({ shop, product }) => [
  [
    shop,
    [
      ['add to cart, on a card', add],
      ['open the cart', (page) => banner(page).getByRole('button', { name: /anier/ })],
      ['one more of it', (page) => cart(page).getByRole('button', { name: 'Augmenter la quantité' }).first()],
    ],
  ],
  [
    shop,
    [
      ['open the filters', (page) => page.getByRole('button', { name: /^Filtrer/ })],
      ['choose a filter', (page) => page.getByRole('dialog', { name: 'Filtrer' }).getByRole('checkbox').first()],
    ],
  ],
  [shop, [['open the search', (page) => banner(page).getByRole('button', { name: 'Rechercher' })]]],
  [product, [['add to cart, on the page', add]]],
];
const add = (page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Ajouter au panier/ })
    .first();
const banner = (page) => page.getByRole('banner');
const cart = (page) => page.getByRole('dialog', { name: 'Votre panier' });

/** @param shown addresses of the list and of a product */
export async function measurePresses(browser, shown) {
  const seen = new Map();
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [address, presses] of waysOf(shown)) await visitAndPress(browser, address, presses, seen);
  }
  console.log(`presses on a phone, median of ${TURNS}: processor 4x slower\n${row(['', 'longest event'])}`);
  for (const [name, values] of seen) console.log(row([name, `${median(values).toFixed(0)} ms`]));
  console.log(`${row(['aim', `< ${AIM_MS} ms`])}\n`);
}

async function visitAndPress(browser, address, presses, seen) {
  const context = await browser.newContext({ ...PHONE, locale: 'fr-FR' });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: 'networkidle' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
    for (const [name, find] of presses) {
      await find(page).scrollIntoViewIfNeeded();
      await page.waitForTimeout(REST_MS);
      await page.evaluate(() => (window.__presses = []));
      await tap(page, find(page));
      await page.waitForTimeout(REST_MS);
      const durations = await page.evaluate(() => window.__presses.map(({ duration }) => duration));
      // What took less than the browser reports took less than a frame or two.
      seen.set(name, [...(seen.get(name) ?? []), Math.max(16, ...durations)]);
    }
  } finally {
    await context.close();
  }
}

/** By its place alone: a locator's own press asks in the page, meanwhile, what lies where, and would be measured with it. */
async function tap(page, target) {
  const { x, y, width, height } = await target.boundingBox();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

const row = ([name, ...cells]) => name.padEnd(28) + cells.map((cell) => cell.padStart(15)).join('');
