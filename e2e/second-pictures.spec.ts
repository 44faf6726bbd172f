import type { ProductSummary } from '@shop/contract';
import type { Page } from '@playwright/test';
import { expect, type RunningShop, test } from './shop';

/** Which of the cards' second pictures are fetched by whoever scrolls through the page, as keys of pictures. */
async function secondPictures(page: Page, shop: RunningShop, address = '/product'): Promise<string[]> {
  const answer = await page.request.get(`${shop.url}/api/products?limit=50`);
  const products = (await answer.json()) as ProductSummary[];
  const keyOf = (address: string) => address.split('/')[2]!;
  // The soap of a box may be on both.
  const first = new Set(products.map(({ image }) => keyOf(image)));
  const keys = products.map(({ image2 }) => keyOf(image2)).filter((key) => !first.has(key));
  expect(keys.length).toBeGreaterThan(3);
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const key = keys.find((one) => request.url().includes(one));
    if (key && request.resourceType() === 'image') fetched.add(key);
  });
  await page.goto(address);
  const cards = page.getByRole('article');
  const shown = cards.first().locator('img').first();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  for (const card of (await cards.all()).slice(0, 6)) await card.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  // The way into the guide shows soaps as well.
  const seen = await page
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images
        .filter((image) => getComputedStyle(image).opacity === '1')
        .map(({ src }) => new URL(src).pathname.split('/')[2]!),
    );
  return [...fetched].filter((key) => !seen.includes(key));
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
  test('nor on the home page', async ({ page, shop }) => {
    expect(await secondPictures(page, shop, '/')).toEqual([]);
  });
});
