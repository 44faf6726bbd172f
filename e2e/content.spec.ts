import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { widths } from './widths';

const EDITOR = '/admin/dashboard/contenu/bannieres';
const TITLE = 'Titre, trois lignes au plus';
const PICTURE = path.resolve(import.meta.dirname, '../frontend/public/site/banniere-2-1920.jpg');

const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publier…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true }).click();
  // On a phone the one before it is hidden behind it.
  await expect(page.locator('[data-toast]', { hasText: /version \d+ en ligne/ }).last()).toBeVisible();
};

// A preview whose draft is published while it loads is over, and says so.
test.use({ expectedError: /status of 410/ });

/** '2026-12-05T10:00': ten o'clock of the next Saturday but today. */
function nextSaturday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + (6 - day.getUTCDay() || 7));
  return `${day.toISOString().slice(0, 10)}T10:00`;
}

test('the owner plans the banner for Saturday, and takes it back', async ({ page, shop }) => {
  await logInAsAdministrator(page);
  await page.goto(EDITOR);
  await page.getByRole('textbox', { name: TITLE, exact: true }).fill('Samedi,\nmarché\nde l’Avent.');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await page.getByRole('button', { name: 'Publier…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Plus tard' }).check();
  await dialog.getByRole('button', { name: 'Programmer' }).click();
  await expect(dialog.getByText('Choisissez le jour et l’heure.')).toBeVisible();
  await dialog.getByLabel('Paraît le').fill(nextSaturday());
  await dialog.getByRole('button', { name: 'Programmer' }).click();
  await expect(page.getByText(/^Programmé pour le .*, 10:00, heure de Paris/).first()).toBeVisible();
  await expectNoViolation(page);
  const drawn = await fetch(shop.url, { headers: { Accept: 'text/html' } });
  expect(await drawn.text()).not.toContain('de l’Avent');

  await page.getByRole('button', { name: 'Annuler la programmation' }).click();
  await expect(page.getByText(/^Programmé pour/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Jeter le brouillon' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Jeter le brouillon' }).click();
  await expect(page.getByRole('textbox', { name: TITLE, exact: true })).toHaveValue('La douceur\nprend son\ntemps.');
});

for (const width of widths(1280, 375)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the owner changes the banner, sees it, publishes it, and takes it back', async ({ page, context, shop }) => {
      const shopper = await context.newPage();
      const headline = shopper.getByRole('main').getByRole('heading', { level: 1 });
      await shopper.goto('/');
      await expect(headline).toHaveText('La douceur prend son temps.');

      await logInAsAdministrator(page);
      await page.goto(EDITOR);
      await page.getByRole('button', { name: 'Remplacer l’image' }).click();
      await page.locator('input[type=file]').setInputFiles({
        name: 'banniere.jpg',
        mimeType: 'image/jpeg',
        buffer: await readFile(PICTURE),
      });
      const point = page.getByRole('button', { name: /^Point d’intérêt/ });
      await point.press('ArrowRight');
      await expect(point).toHaveAccessibleName(/à 55 % de la gauche/);
      await page.getByRole('textbox', { name: TITLE, exact: true }).fill('Samedi,\nportes\nouvertes.');
      const missing = page.getByText(/le texte de remplacement manque/).first();
      await expect(missing).toBeVisible();
      await page.getByRole('textbox', { name: 'Texte de remplacement', exact: true }).fill('Trois savons sur du lin.');
      await expect(missing).toBeHidden();
      await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();

      // The real page, with the draft in it, and only there.
      const preview = page.frameLocator(`iframe[title$="à 375 pixels"]`);
      await expect(preview.getByRole('heading', { level: 1 }).first()).toHaveText('Samedi, portes ouvertes.');
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await shopper.reload();
      await expect(headline).toHaveText('La douceur prend son temps.');

      await publish(page);
      // The frames of the editor load their pages anew at this moment: what the server draws is asked for, not how fast a browser is.
      const drawn = async () => (await fetch(shop.url, { headers: { Accept: 'text/html' } })).text();
      await expect.poll(drawn, { timeout: 2_500 }).toContain('ouvertes.');
      await shopper.reload();
      await expect(headline.first()).toHaveText('Samedi, portes ouvertes.');
      const shown = shopper.getByRole('img', { name: 'Trois savons sur du lin.' });
      await expect(shown).toHaveAttribute('fetchpriority', 'high');
      await expect(async () => {
        expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
      }).toPass();
      await expect(shopper.locator('link[rel=preload][as=image]').first()).toHaveAttribute('imagesrcset', /-narrow-/);
      await expectNoSidewaysScroll(shopper);
      await expectNoViolation(shopper);

      await page.getByRole('button', { name: 'Revenir à celle-ci, Version d’origine' }).click();
      await expect(page.getByRole('textbox', { name: TITLE, exact: true })).toHaveValue(
        'La douceur\nprend son\ntemps.',
      );
      await publish(page);
      await shopper.reload();
      await expect(headline).toHaveText('La douceur prend son temps.');
    });
  });
}
