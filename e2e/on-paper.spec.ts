import type { Product } from '@shop/contract';
import { expect, test } from './shop';

/** Pages that people print. */
const PAPERS = ['/conditions-ventes', '/mentions-legales', '/retractation', '/product', 'a product'] as const;

for (const paper of PAPERS)
  test(`on paper ${paper} is its words alone, without what only a screen can do`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const [soap] = (await (await fetch(`${shop.url}/api/products`)).json()) as Product[];
    await page.goto(paper === 'a product' ? `/product/${soap!._id}` : paper);
    await expect(page.getByRole('banner').getByRole('navigation').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').locator('button:visible, nav:visible')).toHaveCount(0);
    await expect(page.getByRole('banner').locator('a:visible')).toHaveCount(1);
    await expect(page.getByRole('contentinfo').locator('nav:visible')).toHaveCount(0);
    await expect(page.locator('form button:visible')).toHaveCount(0);
    const foot = page.getByRole('contentinfo');
    await expect(foot).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(foot).toHaveCSS('color', 'rgb(0, 0, 0)');
  });
