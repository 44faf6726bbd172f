import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { logInAsAdministrator, openCart, putASoapInTheCart } from './steps';
import { expect, test } from './shop';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  axe: {
    run(
      context: { exclude: string[][] },
      options: object,
    ): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>;
  };
}

/** WCAG 2.2 AA by axe; the guards that Base UI puts around an open list hold focus for a moment by design. */
async function expectNoViolation(page: Page) {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() =>
    (window as unknown as AxeWindow).axe.run(
      { exclude: [['[data-base-ui-focus-guard]']] },
      { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    ),
  );
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => String(node.target)).join(' | ')}`);
  expect(found).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

const PAGES = [
  '/',
  '/product',
  '/apropos',
  '/faq',
  '/conditions-ventes',
  '/signup',
  '/login',
  '/error',
  '/perdu',
  '/admin/login',
];

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('every public page passes axe and fits the window', async ({ page }) => {
      for (const address of PAGES) {
        await test.step(address, async () => {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expectNoViolation(page);
          await expectNoSidewaysScroll(page);
        });
      }
    });

    test('the product page, the cart and the checkout pass axe and fit the window', async ({ page }) => {
      await putASoapInTheCart(page);
      await expectNoViolation(page);
      await openCart(page);
      await expectNoViolation(page);
      await page.goto('/checkout');
      await expect(page.getByLabel('Prénom')).toBeVisible();
      await expectNoViolation(page);
      await expectNoSidewaysScroll(page);
    });

    test('the back-office passes axe and fits the window', async ({ page }) => {
      await logInAsAdministrator(page);
      for (const tab of ['', '?onglet=commandes', '?onglet=produits', '?onglet=clients', '?onglet=admin']) {
        await test.step(tab, async () => {
          await page.goto(`/admin/dashboard${tab}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectNoViolation(page);
          await expectNoSidewaysScroll(page);
        });
      }
    });
  });
}
