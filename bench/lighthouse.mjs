/** What Lighthouse says of the pages on its own phone, whose line and processor it reckons (medians; marks out of 100). */
import { createServer } from 'node:net';
import { CHROMIUM_FLAGS } from '../scripts/lib/chromium.mjs';

const VISITS = 3;

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A cart as a browser keeps it: the checkout leads away whoever has none. */
function fillCart({ _id, fullName, image, discountedPrice }) {
  const line = { productId: _id, name: fullName, image, price: discountedPrice, quantity: 1 };
  localStorage.setItem('cart', JSON.stringify({ savedAt: Date.now(), lines: [line] }));
}

async function emptyCache(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Prints the mark, largest paint, blocked time and shift of each page. The cart lies over any page and has no address of its own.
 *
 * @param executablePath Chromium
 * @param product one of the catalogue's
 */
export async function measureMarks(executablePath, shopUrl, product) {
  const { chromium } = await import('@playwright/test');
  const { PAGES, productPath } = await import('@shop/contract');
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  // Lighthouse opens tabs of the browser's own, which share what it stores.
  const browser = await chromium.launchPersistentContext('', {
    executablePath,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const [page] = browser.pages();
    const pages = [
      ['home', PAGES.home.path],
      ['shop', PAGES.shop.path],
      ['a product', productPath(product.slug)],
      ['login', PAGES.login.path],
      ['sign-up', PAGES.signup.path],
      ['checkout, with a cart', PAGES.checkout.path],
    ];
    console.log(`Lighthouse, median of ${VISITS}\n` + row(['', 'mark', 'LCP', 'TBT', 'CLS', 'bytes']));
    for (const [name, address] of pages) {
      const isCheckout = address === PAGES.checkout.path;
      await page.goto(`${shopUrl}/favicon.svg`);
      if (isCheckout) await page.evaluate(fillCart, product);
      const seen = [];
      for (let turn = 0; turn < VISITS; turn += 1) {
        // Lighthouse would leave it with the cart.
        if (isCheckout) await emptyCache(page);
        const { lhr } = await lighthouse(shopUrl + address, {
          ...{ port, onlyCategories: ['performance'], output: 'json', logLevel: 'error' },
          disableStorageReset: isCheckout,
        });
        if (lhr.runtimeError) throw new Error(`${name}: ${lhr.runtimeError.message}`);
        const of = (audit) => lhr.audits[audit].numericValue;
        seen.push({
          mark: 100 * lhr.categories.performance.score,
          lcp: of('largest-contentful-paint'),
          tbt: of('total-blocking-time'),
          shift: of('cumulative-layout-shift'),
          bytes: of('total-byte-weight'),
        });
      }
      const of = (figure) => median(seen.map((visit) => visit[figure]));
      console.log(
        row([
          name,
          of('mark').toFixed(0),
          `${of('lcp').toFixed(0)} ms`,
          `${of('tbt').toFixed(0)} ms`,
          of('shift').toFixed(3),
          `${(of('bytes') / 1000).toFixed(0)} kB`,
        ]),
      );
    }
    console.log('');
  } finally {
    await browser.close();
  }
}

const row = ([name, ...cells]) => name.padEnd(24) + cells.map((cell) => cell.padStart(13)).join('');
