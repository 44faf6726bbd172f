import type { Page } from '@playwright/test';
import { AS_SEEDED, expect, test } from './shop';
import { answers } from './steps';
import { soapNamed } from './storefront-fixtures';

/** Movements between pages that have begun since the page was opened, and what they moved. */
const watchMovements = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const start = document.startViewTransition?.bind(document);
    if (!start) return;
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(
        () => {
          const names = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
          moved.push(names.some((name) => name.includes('group(produit)')) ? 'picture' : 'page');
        },
        () => moved.push('refused'),
      );
      return transition;
    };
  });

const movements = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

/** What a press fetches is there by its end, however busy the machine. */
const SLOWLY = { delay: 600 };

/** What moves pages comes some seconds after the first view, with what asks for the worker. */
const later = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), {
      timeout: 30_000,
    })
    .toBe(1);

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });

// The worker is asked for by the same part of the program. Soaps that others add would push this one to the second page.
test.use({ serviceWorkers: 'allow', settings: AS_SEEDED });

test.describe('at 375 px', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the picture of a card becomes that of the product’s page, place and focus as ever', async ({ page, shop }) => {
    const soap = await soapNamed(shop, 'Karité nature');
    await watchMovements(page);
    await page.goto('/product');
    await later(page);
    const card = page.getByRole('main').getByRole('article').filter({ hasText: soap.name });
    await card.scrollIntoViewIfNeeded();
    const link = card.getByRole('heading').getByRole('link');
    await answers(link);
    const place = await page.evaluate(() => scrollY);
    await link.click(SLOWLY);
    await expect(heading(page, /Karité nature/)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => movements(page)).toEqual(['picture']);

    await page.goBack();
    await expect(card).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    // No name is left behind: two of one would refuse the next movement.
    await expect
      .poll(() => page.evaluate(() => document.querySelectorAll('[style*="view-transition-name"]').length))
      .toBe(0);
  });

  test('whoever wants stillness gets the page at once', async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const soap = await soapNamed(shop, 'Karité nature');
    await watchMovements(page);
    await page.goto('/product');
    await later(page);
    const link = page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: soap.name })
      .getByRole('heading')
      .getByRole('link');
    await answers(link);
    await link.click(SLOWLY);
    await expect(heading(page, /Karité nature/)).toBeFocused();
    await page.goBack();
    await expect(link).toBeVisible();
    expect(await movements(page)).toEqual([]);
  });

  test('a press during the movement is heard', async ({ page, shop }) => {
    const soap = await soapNamed(shop, 'Karité nature');
    await watchMovements(page);
    await page.goto('/product');
    await later(page);
    // Long enough to press while it goes on, on any machine.
    await page.evaluate(() => {
      const slow = new CSSStyleSheet();
      slow.replaceSync('::view-transition-group(*) { animation-duration: 20s !important; }');
      document.adoptedStyleSheets.push(slow);
    });
    const link = page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: soap.name })
      .getByRole('heading')
      .getByRole('link');
    await answers(link);
    await link.click(SLOWLY);
    await expect(heading(page, /Karité nature/)).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: /anier/ }).click();
    await expect(page.getByRole('dialog', { name: 'Votre panier' })).toBeVisible();
  });
});
