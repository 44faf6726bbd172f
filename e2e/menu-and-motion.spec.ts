import type { Page } from '@playwright/test';
import { AS_SEEDED, expect, test } from './shop';

test.use({ settings: AS_SEEDED });

/** What a browser tells a page whose tab goes behind another, or comes back. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test.describe('at 375 px', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the burger menu opens, leads on and gives the focus back', async ({ page }) => {
    await page.goto('/');
    const burger = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await burger.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Mon compte' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(burger).toBeFocused();
    await burger.click();
    await menu.getByRole('link', { name: 'FAQ' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/faq$/);

    await burger.click();
    await expect(menu.getByRole('link', { name: 'Lavande fine' })).toBeHidden();
    await menu.getByText('Nos produits').click();
    await expect(menu.getByText('Bientôt disponible')).toHaveCount(2);
    await menu.getByRole('link', { name: 'Lavande fine' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: /Lavande fine/ })).toBeVisible();
  });
});

test('the submenu of products lists the soaps and what is to come', async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' });
  await navigation.getByRole('button', { name: 'Nos produits' }).click();
  await expect(navigation.getByText('Beurres et Huiles')).toBeVisible();
  await expect(navigation.getByText('Bientôt disponible')).toHaveCount(2);
  await navigation.getByRole('link', { name: /Lavande fine/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Lavande fine/ })).toBeVisible();
  await expect(navigation.getByText('Beurres et Huiles')).toBeHidden();
});

test('the banner turns every six seconds, not in a tab that nobody sees, until it is stopped', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const place = page.getByRole('region', { name: 'À la une' });
  await expect(place.getByText('1 / 2')).toBeVisible();
  await page.clock.runFor(6000);
  await expect(place.getByText('2 / 2')).toBeVisible();
  await setHidden(page, true);
  await page.clock.runFor(18_500);
  await expect(place.getByText('2 / 2')).toBeVisible();
  await setHidden(page, false);
  await page.clock.runFor(6000);
  await expect(place.getByText('1 / 2')).toBeVisible();
  await page.clock.runFor(6000);
  await expect(place.getByText('2 / 2')).toBeVisible();
  await place.getByRole('button', { name: 'Arrêter le défilement de la bannière' }).press('Enter');
  await page.clock.runFor(13_000);
  await expect(place.getByText('2 / 2')).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the banner stands still', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const place = page.getByRole('region', { name: 'À la une' });
    await expect(place.getByRole('button', { name: 'Reprendre le défilement de la bannière' })).toBeVisible();
    await page.clock.runFor(19_000);
    await expect(place.getByText('1 / 2')).toBeVisible();
  });

  test('the film of the about page stands still', async ({ page }) => {
    await page.goto('/apropos');
    const film = page.locator('video');
    await expect(film).toHaveCount(1);
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  });
});
