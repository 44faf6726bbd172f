import type { ShopFigures } from '@shop/contract';
import { ADMIN, expect, test } from './shop';
import { answers } from './steps';

/** As a shopper's browser calls itself: robots are left out, and so is a browser without a window. */
test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36' });

test('a visit is counted with how far it came, without anything kept in the browser', async ({
  page,
  shop,
  context,
}) => {
  const login = await fetch(`${shop.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { user } = (await login.json()) as { user: { token: string } };
  const sums = async () => {
    const answer = await fetch(`${shop.url}/api/figures`, { headers: { Authorization: `Bearer ${user.token}` } });
    return ((await answer.json()) as ShopFigures).visits.current;
  };
  const before = await sums();
  const since = async () => {
    const now = await sums();
    return (['visits', 'product', 'cart', 'checkout'] as const).map((step) => now[step] - before[step]);
  };

  await page.goto('/product');
  const first = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  // Before the program has come a link asks for a document, which tells less rather than twice.
  await answers(first);
  await first.click();
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await expect.poll(since).toEqual([1, 1, 1, 0]);
  // Within the shop, and again: no other visit.
  await page.evaluate(() => location.assign('/'));
  await page.waitForURL('/');
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  expect(await since()).toEqual([1, 1, 1, 0]);
  await page.evaluate(() => location.assign('/checkout'));
  await expect(page.getByRole('heading', { name: /commande/i }).first()).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});
