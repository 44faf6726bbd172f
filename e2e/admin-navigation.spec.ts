import type { Page } from '@playwright/test';
import { expectNoViolation } from './axe';
import { aPaidOrder } from './order-fixtures';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';

const SECTIONS = [
  'Tableau de bord',
  'Commandes',
  'Rétractations',
  'Messages',
  'Produits',
  'Avis',
  'Lots',
  'Remises',
  'Clients',
  'Chiffres',
  'Obligations',
  'Allégations',
  'Textes légaux',
  'Contenu',
  'Factures et avoirs',
  'TVA',
  'Administrateurs',
  'Réglages',
  'Programmes',
  'Journal',
  'Mails',
  'Paiements',
];
const DAILY = ['Tableau de bord', 'Commandes', 'Produits', 'Clients'];

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

/** The names in the order in which they are shown, without the number beside them. */
const shown = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.querySelector('span')!.textContent));

test('one list of sections: a rail with words, icons over words, and on a telephone the daily ones with a menu', async ({
  page,
  shop,
}) => {
  await aPaidOrder(shop, 'Benali');
  await logInAsAdministrator(page);
  await expect(sections(page).getByRole('link', { name: /^Commandes \d+ à préparer/ })).toBeVisible();
  for (const width of [600, 1099, 1100, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(sections(page).getByRole('link')).toHaveCount(SECTIONS.length);
    expect(await shown(page, 'Sections')).toEqual(SECTIONS);
    await expect(page.getByRole('button', { name: /^Menu/ })).toBeHidden();
    await expectNoViolation(page);
    // No name is wider than the rail.
    const cut = await sections(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links.filter((link) => link.scrollWidth > link.clientWidth).map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
  }

  for (const width of [320, 599]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(sections(page).getByRole('link')).toHaveCount(DAILY.length);
    await expect(sections(page).getByRole('link', { name: 'Accueil' })).toHaveAttribute('aria-current', 'page');
    await expectNoViolation(page);
    const menu = page.getByRole('button', { name: /^Menu/ });
    await menu.click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(sheet).toBeVisible();
    expect(await shown(page, 'Toutes les sections')).toEqual(SECTIONS);
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  }

  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeFocused();
  await expect(page).toHaveTitle(/^Journal · /);
});

test('what stands at the foot of a telephone hides neither the end of a page nor what is focused; nothing of it is printed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 640 });
  await logInAsAdministrator(page);
  await page.goto('/admin/dashboard/product/add');
  const save = page.getByRole('button', { name: 'Ajouter le produit' });
  await save.scrollIntoViewIfNeeded();
  const bar = (await sections(page).boundingBox())!;
  const button = (await save.boundingBox())!;
  expect(button.y + button.height).toBeLessThanOrEqual(bar.y);
  await page.getByLabel('Description').first().focus();
  await page.keyboard.press('Shift+Tab');
  const focused = await page.evaluate(() => document.activeElement!.getBoundingClientRect().bottom);
  expect(focused).toBeLessThanOrEqual(bar.y);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
