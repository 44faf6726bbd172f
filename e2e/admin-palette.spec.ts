import type { Page } from '@playwright/test';
import { expectNoViolation } from './axe';
import { aPaidOrder } from './order-fixtures';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { aNewSoap } from './storefront-fixtures';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Rechercher dans tout l’atelier' });
const field = (page: Page) => palette(page).getByRole('combobox');

async function openBy(page: Page, keys: string) {
  await page.keyboard.press(keys);
  await expect(field(page)).toBeFocused();
}

/** Which result Enter would open. */
const ready = (page: Page) =>
  field(page).evaluate(
    (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.innerText,
  );

test('Ctrl K leads to a section, an order, a product and a client, by keyboard alone', async ({ page, shop }) => {
  const order = await aPaidOrder(shop, 'Quintard');
  const soap = await aNewSoap(shop, 'Quintessence');
  await logInAsAdministrator(page);
  const loupe = page.getByRole('button', { name: /^Rechercher/ });
  await loupe.press('Enter');
  await expect(field(page)).toBeFocused();
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(loupe).toBeFocused();

  await openBy(page, 'Control+k');
  await page.keyboard.type('retrac');
  await expect.poll(() => ready(page)).toContain('Rétractations');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Rétractations' })).toBeFocused();

  for (const [typed, found, address] of [
    ['prendre', 'Prendre une commande', /\/commandes\/nouvelle$/],
    ['vacances', 'Fermetures', /\/reglages\/livraison#fermetures$/],
  ] as const) {
    await openBy(page, 'Control+k');
    await page.keyboard.type(typed);
    await expect.poll(() => ready(page)).toContain(found);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
  }

  await openBy(page, 'Control+k');
  await page.keyboard.type('quint');
  await expect(palette(page).getByRole('option')).toHaveCount(2);
  await expect(palette(page).getByRole('status')).toHaveText('2 résultats');
  await expect.poll(() => ready(page)).toContain(order.reference);
  await expectNoViolation(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => ready(page)).toContain(soap.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/product/edit/${soap._id}$`));
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(soap.name);

  // Something typed is asked about, as by any other way that leads on.
  await page.getByLabel('Nom', { exact: true }).fill('Quintessence douce');
  await openBy(page, 'Meta+k');
  await page.keyboard.type(order.reference);
  await expect.poll(() => ready(page)).toContain(order.reference);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await expect(question).toBeVisible();
  // Over a dialog that waits for its answer nothing opens.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  const details = page.getByRole('dialog', { name: 'Détails de la commande' });
  await expect(details).toBeVisible();
  await expect(details.getByText(order.reference).first()).toBeVisible();
});

test('it says that it looks, that nothing fits, and what could not be searched; and fills a telephone', async ({
  page,
  shop,
}) => {
  await aPaidOrder(shop, 'Zephyrin');
  await logInAsAdministrator(page);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.route('**/api/clients?*', (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL' } }));
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('zephyrin');
  await expect(palette(page).getByText('Une partie n’a pas pu être cherchée : clients.')).toBeVisible();
  await expect(palette(page).getByRole('option', { name: /Zephyrin/ })).toBeVisible();
  await expectNoViolation(page);
  await page.unroute('**/api/clients?*');
  await palette(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(palette(page).getByText('Une partie n’a pas pu être cherchée')).toHaveCount(0);

  await field(page).fill('rien de tel');
  await expect(palette(page).getByText('Rien ne correspond à cette recherche.')).toBeVisible();
  await expect(palette(page).getByRole('status')).toHaveText('0 résultat');
  await expectNoViolation(page);
  const box = (await palette(page).boundingBox())!;
  expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, 375, 700]);
  await palette(page).getByRole('button', { name: 'Fermer la recherche' }).click();
  await expect(page.getByRole('button', { name: 'Rechercher' })).toBeFocused();
});

test.describe('whose file does not come', () => {
  test.use({ expectedError: /^Failed to load resource: net::ERR_|Failed to fetch dynamically imported module/ });

  test('the search says so, leaves what is typed and comes with the next press', async ({ page, shop }) => {
    const soap = await aNewSoap(shop, 'Quiétude');
    await logInAsAdministrator(page);
    await page.goto(`/admin/dashboard/product/edit/${soap._id}`);
    const name = page.getByRole('textbox', { name: 'Nom', exact: true });
    await name.fill('Quiétude du soir');
    await page.route(/\/assets\/Palette-[\w-]+\.js$/, (route) => route.abort());
    await page.keyboard.press('Control+k');
    await expect(page.getByText('La recherche n’a pas pu être chargée. Veuillez réessayer.')).toBeVisible();
    await expect(name).toHaveValue('Quiétude du soir');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await openBy(page, 'Control+k');
    await page.keyboard.press('Escape');
    await expect(name).toHaveValue('Quiétude du soir');
  });
});
