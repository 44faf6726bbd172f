import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aClient, aDeliveredOrder, aNewSoap, setStock, soapNamed } from './storefront-fixtures';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';

const PICTURE = path.resolve(import.meta.dirname, '../backend/seed/pictures/karite-nature-1.jpg');

/** Drops a picture on a field, as from the desktop. */
async function drop(page: Page, label: string, name: string) {
  const bytes = (await readFile(PICTURE)).toString('base64');
  const data = await page.evaluateHandle(
    ([content, file]) => {
      const transfer = new DataTransfer();
      const binary = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([binary], file, { type: 'image/jpeg' }));
      return transfer;
    },
    [bytes, name] as const,
  );
  const zone = page.locator('label', { has: page.getByLabel(label, { exact: true }) });
  for (const type of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(type, { dataTransfer: data });
}

test('a product is added with two dropped pictures, found, exported, edited, kept from a careless leave, and deleted', async ({
  page,
}) => {
  await logInAsAdministrator(page);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: 'Produits' }).click();
  await page.getByRole('link', { name: 'Ajouter un produit' }).click();
  await page.getByRole('textbox', { name: 'Nom du produit' }).fill('Figue =1+1');
  await page.getByLabel('Prix').fill('8,00');
  await page.getByLabel('Promotion').fill('15');
  await expect(page.getByText(/Prix affiché\s: 6,80/)).toBeVisible();
  await page.getByLabel('Stock disponible').fill('40');
  await drop(page, 'Images : ajouter', 'devant.jpg');
  await expect(page.getByRole('listitem', { name: 'Image 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter le produit' }).click();
  await expect(page.getByText('Veuillez sélectionner deux images.')).toBeVisible();
  await expectNoViolation(page);
  await drop(page, 'Images : ajouter', 'dos.jpg');
  await page.getByRole('button', { name: 'Ajouter le produit' }).click();
  await expect(page.getByText('Produit ajouté avec succès !')).toBeVisible();

  await page.getByLabel('Rechercher un produit...').fill('figue');
  const row = page.getByRole('row').filter({ hasText: 'Figue' });
  await expect(row.getByRole('cell', { name: '40 bas' })).toBeVisible();
  await expect(page.getByText('1 produit', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'En promotion' }).click();
  await expect(page).toHaveURL(/recherche=figue.*promotion=oui|promotion=oui.*recherche=figue/);
  await expectNoViolation(page);
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Exporter les produits (CSV)' }).click();
  const csv = await readFile(await (await exported).path(), 'utf8');
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(csv).toContain(';8,00;');
  expect(csv.trim().split('\n')).toHaveLength(2);
  await page.reload();
  await expect(row).toHaveCount(1);

  // What is not saved is asked about: by a link, by the browser's own back button, and by a jump over several pages.
  await row.getByRole('link', { name: /^Modifier/ }).click();
  const name = page.getByLabel('Nom', { exact: true });
  await name.fill('Figue de Provence');
  await sections.getByRole('link', { name: 'Clients' }).click();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await expect(question).toBeVisible();
  await expectNoViolation(page);
  await question.getByRole('button', { name: 'Rester' }).click();
  await page.goBack();
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(name).toHaveValue('Figue de Provence');
  await page.evaluate(() => window.history.go(-2));
  await question.getByRole('button', { name: 'Rester' }).click();
  await expect(page).toHaveURL(/product\/edit/);
  await expect(name).toHaveValue('Figue de Provence');
  await page.goBack();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page).toHaveURL(/recherche=figue/);
  await row.getByRole('link', { name: /^Modifier/ }).click();
  await expect(name).toHaveValue('Figue =1+1');
  await name.fill('Figue de Provence');
  await page.getByLabel('Images : ajouter').setInputFiles(PICTURE);
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByText('Produit « Figue de Provence » mis à jour.')).toBeVisible();

  await page.getByLabel('Rechercher un produit...').fill('provence');
  // The row of the search before is replaced, and grows once its label is known: a press in between meets nothing.
  await expect(page).toHaveURL(/recherche=provence/);
  await expect(page.locator('[aria-busy]').filter({ has: page.getByRole('table') })).toHaveCount(0);
  await expect(row.getByText(/étiquette incomplète/)).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer Figue de Provence' }).click();
  const deletion = page.getByRole('dialog');
  await expect(deletion.getByText(/Les commandes passées gardent leurs lignes/)).toBeVisible();
  await expectNoViolation(page);
  await deletion.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Aucun produit trouvé.')).toBeVisible();
});

test('a colleague who saved first is named, and both edits are kept', async ({ page, shop }) => {
  const soap = await aNewSoap(shop, 'Bergamote');
  await logInAsAdministrator(page);
  await page.goto(`/admin/dashboard/product/edit/${soap._id}`);
  await page.getByLabel('Nom', { exact: true }).fill('Bergamote de Calabre');
  await setStock(shop, soap, 12);
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByText(/Produit «\sBergamote de Calabre\s» mis à jour\..*a changé le stock/)).toBeVisible();
  await page.goto(`/admin/dashboard/product/edit/${soap._id}`);
  await expect(page.getByLabel('Stock disponible')).toHaveValue('12');
});

test('clients are found, read, exported and made anonymous, also on a telephone', async ({ page, shop }) => {
  const email = 'claire.exportee@exemple.fr';
  await aDeliveredOrder(shop, await aClient(shop, email), await soapNamed(shop, 'Calendula'));
  await page.setViewportSize({ width: 375, height: 800 });
  await logInAsAdministrator(page);
  for (const tab of ['admin', 'produits', 'clients']) {
    await page.goto(`/admin/dashboard?onglet=${tab}`);
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expectNoViolation(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByLabel('Rechercher un client').fill(email);
  const found = page.getByRole('link', { name: /fiche de Claire Moreau/ });
  // Until the server has answered, the list shows everybody of that name.
  await expect(found).toHaveCount(1);
  await found.click();
  const sheet = page.getByRole('dialog', { name: 'Claire Moreau' });
  await expect(sheet.getByText('Livré')).toBeVisible();
  await expectNoViolation(page);
  const reference = (await sheet.getByRole('link', { name: /^AK-/ }).textContent()) ?? '';
  await page.goBack();
  await expect(sheet).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 900 });
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter les clients (CSV)' }).click();
  expect(await readFile(await (await exported).path(), 'utf8')).toContain(email);
  await page.getByRole('button', { name: 'Supprimer Claire Moreau' }).click();
  await expectNoViolation(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Client Claire Moreau supprimé.')).toBeVisible();
  await page.goto(`/admin/dashboard?onglet=commandes&recherche=${reference}`);
  await expect(page.getByRole('row').filter({ hasText: reference })).not.toContainText(email);
});
