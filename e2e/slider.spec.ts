import type { Locator, Page } from '@playwright/test';
import { AS_SEEDED, expect, test } from './shop';
import { aNewSoap } from './storefront-fixtures';
import { answers } from './steps';

test.use({ settings: AS_SEEDED });

const slider = (page: Page) => page.getByRole('group', { name: 'Nouveautés' });
/** Where the row stands once it stands still. */
async function restingPlace(track: Locator): Promise<number> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await place(track);
        const still = now === before;
        before = now;
        return still;
      },
      { intervals: [150] },
    )
    .toBe(true);
  return before;
}

const place = (track: Locator) => track.evaluate((element) => element.scrollLeft);

/** A finger that comes down, moves and leaves. */
async function swipe(page: Page, track: Locator, across: number, down = 0): Promise<void> {
  const box = await track.boundingBox();
  if (!box) throw new Error('the slider is not in view');
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const finger = await page.context().newCDPSession(page);
  const touch = (type: string, part: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type: type as 'touchMove',
      touchPoints: type === 'touchEnd' ? [] : [{ x: start.x + across * part, y: start.y + down * part }],
    });
  await touch('touchStart', 0);
  for (let part = 1; part <= 8; part += 1) await touch('touchMove', part / 8);
  await touch('touchEnd', 1);
  await finger.detach();
}

test('the buttons scroll by one visible width and are off at the ends', async ({ page }) => {
  await page.goto('/');
  const track = slider(page);
  const back = page.getByRole('button', { name: 'Précédent' });
  const on = page.getByRole('button', { name: 'Suivant' });
  await expect(on).toBeEnabled();
  await expect(back).toBeDisabled();
  const { width, card, reach } = await track.evaluate((element) => ({
    width: element.clientWidth,
    card: element.querySelector('li')!.getBoundingClientRect().width,
    reach: element.scrollWidth - element.clientWidth,
  }));
  await on.click();
  // One visible width, to the card that starts there.
  await expect.poll(async () => Math.abs((await place(track)) - Math.min(width, reach))).toBeLessThan(card);
  await expect(back).toBeEnabled();
  // Asked at rest: on its last way the button is still on.
  for (let before = await restingPlace(track); before < reach - 1; before = await restingPlace(track)) {
    await on.click();
    await expect.poll(() => place(track)).toBeGreaterThan(before);
  }
  await expect(on).toBeDisabled();
  await back.click();
  await expect(on).toBeEnabled();
});

test('a mouse that pulls the row turns it, and opens no product', async ({ page }) => {
  await page.goto('/');
  const track = slider(page);
  await track.scrollIntoViewIfNeeded();
  await expect(track.getByRole('article').first()).toBeVisible();
  await answers(track);
  const box = (await track.boundingBox())!;
  const pull = async (across: number) => {
    await page.mouse.move(box.x + 800, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 800 + across, box.y + 100, { steps: 6 });
    await page.mouse.up();
  };
  await pull(-60);
  await expect.poll(() => place(track)).toBeGreaterThan(200);
  await expect(page).toHaveURL(/\/$/);
});

test('a card shows its second picture under the pointer and with the focus', async ({ page }) => {
  await page.goto('/');
  const card = slider(page).getByRole('article').first();
  const second = card.locator('img').nth(1);
  await expect(second).toHaveCSS('opacity', '0');
  await card.hover();
  await expect(second).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(second).toHaveCSS('opacity', '0');
  await card.getByRole('heading').getByRole('link').focus();
  await expect(second).toHaveCSS('opacity', '1');
});

test('a card names its product with its badge and price, and adds it to the cart', async ({ page, shop }) => {
  // The newest one: other journeys add soaps of theirs.
  await aNewSoap(shop, 'Ardoise de carte');
  await page.goto('/');
  const card = slider(page).getByRole('article').filter({ hasText: 'Ardoise de carte' });
  await expect(card.getByText('Nouveauté', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Savon Ardoise de carte' })).toHaveAttribute(
    'href',
    '/savon/ardoise-de-carte',
  );
  await expect(card.getByText(/\d,\d\d\sEUR/)).toBeVisible();
  await card.getByRole('button', { name: 'Ajouter au panier : Ardoise de carte' }).click();
  await expect(page.getByText(/a rejoint votre panier/)).toBeVisible();
});

test('a soap put in the cart before the code of the row has come is put there once it comes', async ({
  page,
  shop,
}) => {
  await aNewSoap(shop, 'Ardoise de panier');
  let deliver: () => void = () => undefined;
  const delivery = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(/\/assets\/HomeNews-/, async (route) => {
    await delivery;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const asked = page.waitForRequest(/\/assets\/HomeNews-/);
  await slider(page).scrollIntoViewIfNeeded();
  await asked;
  await page.getByRole('button', { name: 'Ajouter au panier : Ardoise de panier' }).click();
  const cart = page.getByRole('banner').getByRole('button', { name: 'Panier' });
  await expect(cart).toHaveAccessibleDescription('0 article');
  deliver();
  await expect(page.getByText(/a rejoint votre panier/)).toBeVisible();
  await expect(cart).toHaveAccessibleDescription('1 article');
});

test('a product page proposes the other novelties', async ({ page }) => {
  await page.goto('/product');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Lavande fine/ })
    .click();
  const others = page.getByRole('group', { name: 'Ces nouveautés pourraient vous intéresser' });
  await expect(others.getByRole('article').first()).toBeVisible();
  await expect(others.getByRole('link', { name: 'Savon Lavande fine' })).toHaveCount(0);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('a finger turns the row, and still moves the page up and down', async ({ page }) => {
    await page.goto('/');
    const track = slider(page);
    await expect(track.getByRole('article').first()).toBeVisible();
    await track.scrollIntoViewIfNeeded();
    await answers(track);
    const card = await track.evaluate((element) => element.querySelector('li')!.getBoundingClientRect().width);
    await swipe(page, track, -90);
    await expect.poll(() => place(track)).toBeGreaterThanOrEqual(card);
    await restingPlace(track);
    await expect(page).toHaveURL(/\/$/);
    await swipe(page, track, 90);
    await expect.poll(() => place(track)).toBe(0);
    const before = await page.evaluate(() => window.scrollY);
    await swipe(page, track, 0, -200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 50);
    expect(await place(track)).toBe(0);
  });
});
