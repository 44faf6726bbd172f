import type { ProductSummary } from '@shop/contract';
import type { Page } from '@playwright/test';
import { expect, type RunningShop, test } from './shop';

/** Which of the cards' second pictures are fetched by whoever scrolls through the shop, as keys of pictures. */
async function secondPictures(page: Page, shop: RunningShop): Promise<string[]> {
  const answer = await page.request.get(`${shop.url}/api/products?limit=12`);
  const { items } = (await answer.json()) as { items: ProductSummary[] };
  const keys = items.map(({ image2 }) => image2.split('/')[2]!);
  expect(keys.length).toBeGreaterThan(3);
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const key = keys.find((one) => request.url().includes(one));
    if (key && request.resourceType() === 'image') fetched.add(key);
  });
  await page.goto('/product');
  const cards = page.getByRole('article');
  const first = cards.first().locator('img').first();
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  for (const card of (await cards.all()).slice(0, 6)) await card.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  return [...fetched];
}

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 900 } });
  test('cards have their second picture ready', async ({ page, shop }) => {
    expect((await secondPictures(page, shop)).length).toBeGreaterThan(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });
  test('nothing fetches a picture that only hovering would show', async ({ page, shop }) => {
    expect(await secondPictures(page, shop)).toEqual([]);
  });
});
