import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { ordersOf, restoreDelivery } from './order-fixtures';
import { aParcelNumber, expect, test } from './shop';
import {
  aMailAddress,
  CARDS,
  continueToNextStep,
  fillContact,
  logInAsAdministrator,
  openCart,
  orderWithoutAnAccount,
  payWith,
  putASoapInTheCart,
} from './steps';
import { aNewSoap, type Soap } from './storefront-fixtures';

const PICTURE = path.resolve(import.meta.dirname, '../backend/seed/pictures/karite-nature-1.jpg');
const PHONE = { width: 375, height: 812 };
const BOX = 'Coffret du mardi';

// A shop of its own: it closes in August, and its delivery is the owner's.
test.use({
  serviceWorkers: 'allow',
  settings: { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '2111' },
  viewport: { width: 1280, height: 900 },
});
test.afterEach(({ shop }) => restoreDelivery(shop));

async function look(of: Page, name: string) {
  await expectNoSidewaysScroll(of);
  await expectNoViolation(of);
  if (process.env.LOOK) await of.screenshot({ path: `${process.env.LOOK}/day-${name}.png`, fullPage: true });
}

/** Next year's, so that nothing of it has begun. */
const august = (day: number) => `${new Date().getFullYear() + 1}-08-${day}`;
const saved = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();

async function openTheCategory(page: Page) {
  await page.goto('/admin/dashboard/categories');
  await page.getByRole('button', { name: 'Modifier Coffrets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier Coffrets' });
  await dialog.getByRole('checkbox', { name: /^Ouverte/ }).check();
  await dialog.getByRole('button', { name: 'Mettre à jour' }).click();
  await saved(page, 'Catégorie « Coffrets » mise à jour.');
}

async function makeTheBox(page: Page, soaps: readonly Soap[]) {
  await page.goto('/admin/dashboard/product/add');
  await page.getByRole('textbox', { name: 'Nom du produit' }).fill(BOX);
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('Coffrets');
  await page.getByLabel('Prix').fill('18');
  await page.getByRole('combobox', { name: 'Coffret', exact: true }).selectOption('oui');
  await page.getByLabel('Images : ajouter').setInputFiles([PICTURE, PICTURE]);
  const inside = page.getByRole('group', { name: 'Contenu du coffret' });
  for (const { name } of soaps) {
    await inside
      .getByRole('combobox', { name: 'Produit du coffret' })
      .selectOption({ label: `Savon ${name}, 7,20 €, 500 en stock` });
    await inside.getByRole('button', { name: 'Mettre dans le coffret' }).click();
    await expect(inside.getByRole('group', { name: `Unités par coffret, Savon ${name}` })).toBeVisible();
  }
  await look(page, 'box');
  await page.getByRole('button', { name: 'Ajouter le produit' }).click();
  await saved(page, 'Produit ajouté avec succès !');
}

async function makeTheCode(page: Page) {
  await page.goto('/admin/dashboard/remises');
  await page.getByRole('link', { name: 'Nouvelle remise' }).click();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('INFOLETTRE');
  await page.getByLabel('Réduction', { exact: true }).fill('15');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'INFOLETTRE' })).toBeVisible();
}

async function setDelivery(page: Page) {
  await page.goto('/admin/dashboard/reglages/livraison');
  const france = page.getByRole('region', { name: 'Zone France' });
  await france.getByRole('button', { name: /^Livraison à domicile/ }).click();
  await france.getByLabel('Nom que lit le client').fill('Colissimo, à domicile');
  await france.getByLabel('Transporteur').selectOption('Colissimo');
  await france.getByLabel('Prix, TTC').fill('5,90');
  for (const [name, kind, price] of [
    ['Point relais Mondial Relay', 'Point relais', '3,30'],
    ['Retrait à l’atelier', 'Retrait à l’atelier', '0'],
  ] as const) {
    await france.getByRole('button', { name: 'Ajouter un mode à France' }).click();
    await france.getByLabel('Nom que lit le client').fill(name);
    await france.getByLabel('Mode', { exact: true }).selectOption(kind);
    await france.getByLabel('Prix de l’envoi').selectOption('Selon le montant des articles');
    await france.getByLabel('Prix, TTC').fill(price);
  }
  await france.getByLabel(/^Précision pour le client/).fill('3 quai du Port, 13002 Marseille, du mardi au samedi');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await saved(page, 'Livraison enregistrée pour les commandes à venir.');
}

async function closeInAugust(page: Page) {
  await page.goto('/admin/dashboard/reglages/ouverture');
  await page.getByLabel('Premier jour fermé', { exact: true }).fill(august(10));
  await page.getByLabel('Dernier jour fermé', { exact: true }).fill(august(16));
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await saved(page, 'Ouverture : enregistré.');
}

/** By a reader of the newsletter, on a phone: a box and a soap, to the door. */
async function buyWithTheCode(shopper: Page, { soap, email }: { soap: Soap; email: string }) {
  await putASoapInTheCart(shopper, BOX);
  await putASoapInTheCart(shopper, soap.name);
  const cart = await openCart(shopper);
  await cart.getByLabel('Code de réduction').fill('infolettre');
  await cart.getByRole('button', { name: 'Appliquer' }).click();
  await expect(cart.getByRole('button', { name: 'Retirer le code INFOLETTRE' })).toBeVisible();
  await look(shopper, 'cart');
  await orderWithoutAnAccount(shopper);
  await fillContact(shopper, { email });
  await shopper.getByLabel('Adresse', { exact: true }).fill('12 rue des Lilas');
  await shopper.getByLabel('Code postal', { exact: true }).fill('69003');
  await shopper.getByLabel('Ville', { exact: true }).fill('Lyon');
  await expect(shopper.getByRole('radio', { name: /^Colissimo, à domicile/ })).toBeChecked();
  await continueToNextStep(shopper);
  await payWith(shopper, CARDS.paid);
  await expect(shopper.getByRole('dialog', { name: 'Merci pour votre commande !' })).toBeVisible();
  await look(shopper, 'bought');
}

async function countTheShelf(phone: Page, { name }: Soap) {
  await phone.goto('/admin/dashboard/comptage');
  await phone.getByRole('button', { name: 'Chercher un produit' }).click();
  await phone.getByLabel('Nom ou code-barres').fill(name);
  await expect(phone.getByLabel(`Unités comptées, Savon ${name}`)).toBeVisible();
  for (const digit of ['4', '9', '0']) await phone.getByRole('button', { name: digit, exact: true }).click();
  await phone.getByRole('button', { name: 'Voir les écarts' }).click();
  await phone.getByLabel(new RegExp(`^Raison de l’écart, .*${name}$`)).selectOption('Perte');
  await look(phone, 'count');
  await phone.getByRole('button', { name: 'Écrire 1 écart' }).click();
  await saved(phone, 'Comptage écrit : 1 écart.');
}

async function sellAtTheMarket(phone: Page, { name }: Soap) {
  await phone.goto('/admin/dashboard/marche');
  for (const by of ['Espèces', 'Carte']) {
    await phone.getByRole('searchbox', { name: 'Chercher un produit' }).fill(name);
    await phone.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await phone.getByRole('button', { name: /^Encaisser/ }).click();
    const sheet = phone.getByRole('dialog', { name: /^À encaisser/ });
    await sheet.getByRole('button', { name: by, exact: true }).click();
    await sheet.getByRole('button', { name: /^Encaisser/ }).click();
    await expect(sheet).toBeHidden();
  }
  await expect(phone.getByRole('main').getByRole('status').last()).toHaveText('2 ventes notées');
  await look(phone, 'market');
}

async function importTheTracking(page: Page, reference: string) {
  await page.goto('/admin/dashboard?onglet=commandes');
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Étiquettes et suivi' }).click();
  await page.getByLabel('Fichier de numéros de suivi', { exact: true }).setInputFiles({
    name: 'suivi.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`référence;numéro\r\n${reference};${aParcelNumber()}`),
  });
  await page.getByRole('button', { name: /^Expédier 1\scommande$/ }).click();
  await saved(page, '1 commande expédiée.');
}

test('an owner’s Tuesday: a box and its code, delivery, August, the shelf, the market, the carrier’s file, one line back to the cent', async ({
  page,
  browser,
  shop,
}) => {
  test.slow();
  const soaps = [await aNewSoap(shop, 'Cannelle'), await aNewSoap(shop, 'Cardamome'), await aNewSoap(shop, 'Badiane')];
  const [cinnamon, cardamom] = soaps as [Soap, Soap];
  const stockOf = async ({ _id }: Soap) =>
    ((await (await fetch(`${shop.url}/api/product/${_id}`)).json()) as Soap).stock;
  await logInAsAdministrator(page);
  await test.step('opens « Coffrets »', () => openTheCategory(page));
  await test.step('makes a box of three', () => makeTheBox(page, soaps));
  await test.step('makes a code', () => makeTheCode(page));
  await test.step('sets delivery', () => setDelivery(page));
  await test.step('closes in August', () => closeInAugust(page));

  const pocket = { baseURL: shop.url, viewport: PHONE };
  const shopper = await browser.newPage(pocket);
  const email = aMailAddress('mardi');
  await test.step('a reader of the newsletter buys', () => buyWithTheCode(shopper, { soap: cardamom, email }));
  await shopper.close();
  const [order] = await ordersOf(shop, email);
  expect([await stockOf(cinnamon), await stockOf(cardamom)]).toEqual([499, 498]);

  const phone = await browser.newPage(pocket);
  await logInAsAdministrator(phone);
  await test.step('counts the shelf', () => countTheShelf(phone, cinnamon));
  await test.step('sells twice at the market', () => sellAtTheMarket(phone, cinnamon));
  await phone.close();
  // What is paid and not sent still stands on the shelf that was counted.
  expect(await stockOf(cinnamon)).toBe(490 - 1 - 2);

  await test.step('imports the number of the parcel', () => importTheTracking(page, order!.reference));
  expect((await ordersOf(shop, email))[0]!.status).toBe('Expédié');

  await test.step('gives one line back, to the cent', async () => {
    await page.goto(`/admin/dashboard?onglet=commandes&recherche=${order!.reference}&commande=${order!._id}`);
    const details = page.getByRole('dialog').filter({ hasText: order!.reference });
    await expect(details.getByText('Code INFOLETTRE', { exact: false }).first()).toBeVisible();
    await look(page, 'order');
    await details.getByRole('button', { name: 'Rembourser' }).click();
    const refund = page.getByRole('dialog', { name: 'Rembourser la commande' });
    const units = refund.getByRole('group', { name: new RegExp(`^Unités à rembourser.*${cardamom.name}`) });
    await units.getByRole('button', { name: 'Augmenter la quantité' }).click();
    // 7,20 € less its 15 %.
    await expect(refund.getByLabel('Montant en euros')).toHaveValue('6,12');
    await look(page, 'refund');
    await refund.getByRole('button', { name: 'Rembourser', exact: true }).click();
    await expect(refund).toBeHidden();
    await expect.poll(async () => (await ordersOf(shop, email))[0]!.refundedAmount).toBe(6.12);
  });
  // 18,00 + 7,20 - 3,78, and Colissimo.
  expect((await ordersOf(shop, email))[0]!.montantTotal).toBe(27.32);
});
