import { findChromium } from '../scripts/lib.mjs';
import { CHROMIUM_FLAGS } from '../scripts/lib/chromium.mjs';
import { measureMarks } from './lighthouse.mjs';
import { measurePresses } from './presses.mjs';
import { gzipBytes, scriptBytes, visit } from './first-load.mjs';

const VISITS = 5;
const AIMS = { script: 115_000, lcp: 700, tbt: 150, shift: 0 };

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Prints script, paint, blocking and shift of the home page and of a product page, medians of cold visits; with `marks` what Lighthouse says of more pages. */
export async function measurePages(shopUrl, { verbose = false, marks = false } = {}) {
  const executablePath = findChromium();
  if (!executablePath) {
    console.log('pages: not measured, no Chromium on the PATH or at CHROMIUM_PATH\n');
    return;
  }
  const { chromium } = await import('@playwright/test');
  const { PAGES, productPath } = await import('@shop/contract');
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const [product] = await (await fetch(`${shopUrl}/api/products/latest`)).json();
    const pages = [
      ['home page', PAGES.home.path],
      ['a product page', productPath(product._id)],
    ];
    console.log(
      `pages on a phone, median of ${VISITS} cold visits: processor 4x slower, 1.6 Mb/s, round trip 150 ms\n` +
        row(['', 'script gzip', 'LCP', 'TBT', 'CLS']),
    );
    for (const [name, address] of pages) {
      await picturesMade(browser, shopUrl + address);
      const visits = [];
      for (let turn = 0; turn < VISITS; turn += 1) visits.push(await visit(browser, shopUrl + address));
      const of = (figure) => median(visits.map((seen) => seen[figure]));
      const script = median(visits.map(({ scripts }) => scriptBytes(scripts)));
      console.log(
        row([
          name,
          `${kilobytes(script)} kB`,
          `${of('lcp').toFixed(0)} ms`,
          `${of('tbt').toFixed(0)} ms`,
          shift(of('shift')),
        ]),
      );
      if (verbose) explain(visits[0]);
    }
    console.log(
      row(['aim', `< ${kilobytes(AIMS.script)} kB`, `< ${AIMS.lcp} ms`, `< ${AIMS.tbt} ms`, shift(AIMS.shift)]) + '\n',
    );
    await measurePresses(browser, { shop: shopUrl + PAGES.shop.path, product: shopUrl + productPath(product._id) });
    if (marks) await measureMarks(executablePath, shopUrl, product);
  } finally {
    await browser.close();
  }
}

/** A visit that is not counted: the page is written and its pictures are made, as for any but the very first visitor. */
const picturesMade = (browser, address) => visit(browser, address, { throttled: false });

function explain({ lcpOf, scripts, tasks }) {
  console.log(`  largest paint: ${lcpOf}`);
  for (const file of scripts) console.log(`  ${kilobytes(gzipBytes(file)).padStart(7)} kB  ${file}`);
  console.log(`  long tasks: ${tasks.map(({ start, ms }) => `${ms.toFixed(0)} ms at ${start.toFixed(0)}`).join(', ')}`);
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
const shift = (value) => (value === 0 ? '0' : value.toFixed(4));
const row = ([name, ...cells]) => name.padEnd(24) + cells.map((cell) => cell.padStart(13)).join('');
