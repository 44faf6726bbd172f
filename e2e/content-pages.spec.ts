import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { widths } from './widths';

const EDITORS = '/admin/dashboard/contenu';

// A preview whose draft is published while it loads is over, and says so.
test.use({ expectedError: /status of 410/, settings: { JOURNEY_SHOP: 'of its own pages' } });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
}

/** As the shop came: whoever looks next finds it so. */
async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Revenir à celle-ci, Version d’origine' }).click();
  await expect(page.getByText(/^Brouillon de /)).toBeVisible();
  await publish(page);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publier…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true }).click();
  // On a phone the one before it is hidden behind it.
  await expect(page.locator('[data-toast]', { hasText: /version \d+ en ligne/ }).last()).toBeVisible();
}

for (const width of widths(1280, 375)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the owner orders the sections of the home page, and adds one', async ({ page, context }) => {
      const shopper = await context.newPage();
      await logInAsAdministrator(page);
      await page.goto(`${EDITORS}/sections`);
      // Up by the keyboard, past those that came before it.
      const up = page.getByRole('button', { name: 'Avancer : La lettre' });
      for (let place = 5; place > 0; place -= 1) await up.press('Enter');
      await expect(up).toBeDisabled();
      await page.getByRole('button', { name: 'Nouveautés', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Paraît sur l’accueil' }).uncheck();
      await expect(page.getByText('Ne paraît pas')).toBeVisible();
      await page.getByRole('button', { name: 'Ajouter une section' }).click();
      await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Au marché de Noël');
      await page.getByRole('textbox', { name: 'Texte', exact: true }).fill('Samedi et dimanche, sur la place.');
      await expectNoSidewaysScroll(page);
      // In a window as tall as the editor no button is half under the bar that stays at its foot.
      await page.setViewportSize({ width, height: 3_000 });
      await expectNoViolation(page);
      await page.setViewportSize({ width, height: 900 });
      await save(page);
      await publish(page);

      await shopper.goto('/');
      const headings = shopper.getByRole('main').getByRole('heading', { level: 2 });
      await expect(headings.first()).toHaveText('La lettre');
      await expect(headings.last()).toHaveText('Au marché de Noël');
      await expect(shopper.getByRole('heading', { name: 'Nouveautés' })).toHaveCount(0);
      await headings.last().scrollIntoViewIfNeeded();
      await expectNoSidewaysScroll(shopper);
      await expectNoViolation(shopper);
      // The form answers where it stands now.
      await shopper.getByRole('textbox', { name: /mail/i }).first().fill('quelqu-un');
      await expect(shopper.getByRole('textbox', { name: /mail/i }).first()).toHaveValue('quelqu-un');
      await takeBack(page);
    });

    test('the desk stays where it is while its previews go to what is edited', async ({ page }) => {
      await logInAsAdministrator(page);
      await page.goto(`${EDITORS}/pied-de-page`);
      for (const shown of [1280, 768, 375]) {
        const frame = page.frameLocator(`iframe[title$="à ${shown} pixels"]`);
        const foot = frame.getByRole('contentinfo');
        await expect.poll(() => foot.evaluate((part) => part.getBoundingClientRect().top < innerHeight)).toBe(true);
      }
      const moved = () =>
        page.evaluate(() => [
          scrollY,
          ...[...document.querySelectorAll('iframe')].map((frame) => frame.parentElement!.scrollTop),
        ]);
      expect(await moved()).toEqual([0, 0, 0, 0]);
    });

    test('the owner puts a link into the menus', async ({ page, context }) => {
      const shopper = await context.newPage();
      await logInAsAdministrator(page);
      await page.goto(`${EDITORS}/menus`);
      await page.getByRole('button', { name: 'Ajouter un lien' }).click();
      await page.getByRole('textbox', { name: 'Mots du lien', exact: true }).fill('Nos engagements');
      await page.getByRole('checkbox', { name: /Dans l’en-tête/ }).check();
      await page.getByRole('checkbox', { name: /Dans le menu des téléphones/ }).check();
      await page.getByRole('combobox', { name: 'Le lien mène à' }).selectOption({ label: 'À propos' });
      await save(page);
      await publish(page);
      await shopper.goto('/faq');
      if (width < 1100) await shopper.getByRole('button', { name: 'Menu' }).click();
      const link = shopper.getByRole('navigation', { name: width < 1100 ? 'Menu' : 'Navigation principale' });
      await link.getByRole('link', { name: 'Nos engagements' }).click();
      await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(/Un atelier, un beurre/);
      await expectNoSidewaysScroll(shopper);
      await takeBack(page);
    });
  });
}
