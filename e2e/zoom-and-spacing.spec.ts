import type { Page } from '@playwright/test';
import { exampleAddresses, type PageName, PAGES } from '@shop/contract';
import { expectNoSidewaysScroll } from './axe';
import { soapNamed } from './storefront-fixtures';
import { expect, test } from './shop';
import { openCart, orderWithoutAnAccount, putASoapInTheCart } from './steps';

/** What the server renders, and what it answers instead. */
const READ: readonly PageName[] = (Object.keys(PAGES) as PageName[]).filter(
  (page) => PAGES[page].render === 'server' || page === 'notFound',
);

const everyAddress = (soapId: string) => READ.flatMap((page) => exampleAddresses(page, soapId));

/** Of 256 px: half a window is left to read. */
const MOST_COVERED = 128;

/** What stays on the screen while one scrolls, in pixels of its height. */
const coveredWhileReading = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 600);
    const stuck = [...document.body.querySelectorAll('*')].filter((element) => {
      const { position, visibility } = getComputedStyle(element);
      const { top, bottom, width, height } = element.getBoundingClientRect();
      const touches = top < window.innerHeight && bottom > 0;
      return /fixed|sticky/.test(position) && visibility === 'visible' && touches && width > 200 && height > 0;
    });
    const rows = new Set<number>();
    for (const element of stuck) {
      const { top, bottom } = element.getBoundingClientRect();
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(window.innerHeight, bottom); y += 1) rows.add(y);
    }
    return rows.size;
  });

test.describe('a window of 1280 x 1024 px enlarged to 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('shows every page to be read in one column, and leaves room to read', async ({ page, shop }) => {
    test.slow();
    const { _id } = await soapNamed(shop, 'Lavande fine');
    for (const address of everyAddress(_id)) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectNoSidewaysScroll(page);
        expect(await coveredWhileReading(page)).toBeLessThan(MOST_COVERED);
      });
    }
  });

  test('moves the cart as a whole, and the checkout with its bar', async ({ page }) => {
    await putASoapInTheCart(page);
    const cart = await openCart(page);
    const line = cart.getByRole('listitem').first();
    const order = cart.getByRole('button', { name: 'Commander' });
    await line.getByRole('button').last().scrollIntoViewIfNeeded();
    // The line has the window for itself: nothing stands over its button.
    await line.getByRole('button').last().click({ trial: true });
    await expect(order).not.toBeInViewport();
    await cart.hover();
    await page.mouse.wheel(0, 2000);
    await expect(order).toBeInViewport({ ratio: 1 });
    await expect(cart.getByRole('heading', { name: 'Votre panier' })).not.toBeInViewport();

    await orderWithoutAnAccount(page);
    await expect(page.getByLabel('Prénom')).toBeVisible();
    expect(await coveredWhileReading(page)).toBe(0);
  });
});

/** WCAG 2.2, 1.4.12: spacing that a reader sets. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Texts that end behind the edge of a box that hides what is beyond it. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('a, button, h1, h2, h3, p, li, label, dt, dd, span')]
      .filter((element) => {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
        if (element.clientWidth < 4 || clipPath !== 'none' || position === 'absolute') return false;
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        return (
          (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => `${element.tagName} ${element.className} ${element.innerText.slice(0, 60)}`),
  );

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('texts that a reader sets wider stay whole', async ({ page, shop }) => {
      test.slow();
      const { _id } = await soapNamed(shop, 'Lavande fine');
      for (const address of everyAddress(_id)) {
        await test.step(address, async () => {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          // As a reader's own stylesheet does, which no policy of the page concerns.
          await page.evaluate((text) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(text);
            document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
          }, SPACING);
          await expectNoSidewaysScroll(page);
          expect(await cutTexts(page)).toEqual([]);
        });
      }
    });
  });
}
