import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aPaidOrder, ordersOf, restoreDelivery, sendAllThatWait } from './order-fixtures';
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
import { widths } from './widths';

// A shop of their own: what waits at the desk is theirs.
test.use({ settings: { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '2072' } });
test.beforeEach(({ shop }) => sendAllThatWait(shop));
test.afterEach(({ shop }) => restoreDelivery(shop));

const csv = (name: string, ...lines: string[]) => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.from(['référence;numéro', ...lines].join('\r\n')),
});

for (const width of widths(1280, 375)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    const look = async (page: Page, name: string) => {
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}-${width}.png`, fullPage: true });
    };

    test('an owner makes labels, a file of numbers comes back with a wrong line, is mended, and the orders leave', async ({
      page,
      shop,
    }) => {
      const [morel, garnier] = [await aPaidOrder(shop, 'Morel'), await aPaidOrder(shop, 'Garnier')];
      const [one, other] = [aParcelNumber(), aParcelNumber()];
      await logInAsAdministrator(page);
      await page.goto('/admin/dashboard?onglet=commandes');
      await page.getByRole('button', { name: 'Plus', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Étiquettes et suivi' }).click();
      await expect(page.getByText('Coliship (Colissimo), 2 commandes')).toBeVisible();
      await look(page, 'labels');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Télécharger pour Coliship (Colissimo)' }).click(),
      ]);
      const labels = await readFile(await file.path(), 'latin1');
      expect(labels).toContain(`EXP;${morel.reference};DOM;Morel;Samira;8 quai de la Fosse;`);
      expect(labels).toContain(`EXP;${garnier.reference};`);

      // The method of a shop that never set its delivery names no carrier.
      await page.getByLabel('Transporteur, si le fichier ne le dit pas').selectOption('Colissimo');
      const field = page.getByLabel('Fichier de numéros de suivi', { exact: true });
      await field.setInputFiles(csv('suivi.csv', `${morel.reference};${one}`, `AK-222222;${other}`));
      await expect(page.getByText('Une ligne est fausse : rien n’est expédié.')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Lignes fausses' })).toHaveText(/Ligne 3.*AK-222222/);
      await look(page, 'wrong-line');
      expect((await ordersOf(shop, morel.email))[0]!.status).toBe('En cours de préparation');

      const mended = csv('suivi.csv', `${morel.reference};${one}`, `${garnier.reference};${other}`);
      await field.setInputFiles(mended);
      await expect(page.getByRole('list', { name: 'Commandes à expédier' })).toContainText('Samira Garnier');
      await look(page, 'ready');
      await page.getByRole('button', { name: /^Expédier 2\scommandes$/ }).click();
      await expect(page.getByText('2 commandes expédiées.')).toBeVisible();
      await look(page, 'shipped');
      for (const { email } of [morel, garnier]) expect((await ordersOf(shop, email))[0]!.status).toBe('Expédié');
      await expect.poll(async () => (await shop.mails(morel.email)).map(({ text }) => text).join()).toContain(one);

      // Sent once more, after an answer that was lost: nothing leaves twice.
      await field.setInputFiles(mended);
      await expect(page.getByText('2 commandes du fichier sont déjà parties avec ce numéro.')).toBeVisible();

      await page.goto('/retrouver-ma-commande');
      await page.getByLabel('Référence de la commande').fill(morel.reference);
      await page.getByRole('textbox', { name: 'Email' }).fill(morel.email);
      await page.getByRole('button', { name: 'Recevoir le lien' }).click();
      const link = async () =>
        (await shop.mails(morel.email)).flatMap(({ text }) => text.match(/http\S+commande\?token=\S+/) ?? [])[0];
      await expect.poll(link).toBeTruthy();
      await page.goto((await link())!);
      await page.getByRole('button', { name: 'Voir ma commande' }).click();
      await expect(page.getByRole('link', { name: 'Suivre mon colis' })).toHaveAttribute('href', new RegExp(one));
      await look(page, 'order-page');
    });

    test('an owner imports relay points, a shopper chooses the nearest', async ({ page, browser, shop }) => {
      test.slow();
      await logInAsAdministrator(page);
      await page.goto('/admin/dashboard/reglages/livraison');
      const france = page.getByRole('region', { name: 'Zone France' });
      await france.getByRole('button', { name: 'Ajouter un mode à France' }).click();
      await france.getByLabel('Nom que lit le client').fill('Point relais Mondial Relay');
      await france.getByLabel('Mode', { exact: true }).selectOption('Point relais');
      await france.getByLabel('Prix de l’envoi').selectOption('Selon le montant des articles');
      await france.getByLabel('Prix, TTC').fill('3,30');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      const saved = page.getByText('Livraison enregistrée pour les commandes à venir.');
      await expect(saved).toBeVisible();
      // What fades away has no contrast any more; it stays while the mouse rests on it.
      await page.mouse.move(0, 0);
      await expect(saved).toBeHidden();

      const relays = page.getByRole('region', { name: 'Liste de points relais' });
      const point = (code: string, name: string, postalCode: string) =>
        `${code};${name};8 rue Sainte-Catherine;${postalCode};Lyon;Du lundi au samedi, 7 h à 19 h 30`;
      const list = (...lines: string[]) => ({
        ...{ name: 'relais.csv', mimeType: 'text/csv' },
        buffer: Buffer.from(['code;nom;adresse;code postal;ville;horaires', ...lines].join('\n')),
      });
      const terreaux = point('012345', 'Tabac-presse des Terreaux', '69001');
      await relays.getByLabel('Importer une liste').setInputFiles(list(terreaux, terreaux));
      await expect(relays.getByText('Le code 012345 est déjà à la ligne 2.')).toBeVisible();
      await look(page, 'relays-wrong');
      await relays
        .getByLabel('Importer une liste')
        .setInputFiles(list(point('054321', 'Fleurs de Gerland', '69007'), terreaux));
      await relays.getByRole('button', { name: /^Importer 2\spoints relais$/ }).click();
      await expect(relays.getByText(/^2\spoints relais, importés par/)).toBeVisible();
      await expect(page.getByText('Liste importée')).toBeHidden();
      await look(page, 'relays');

      const context = await browser.newContext({ baseURL: shop.url, viewport: { width, height: 900 } });
      const shopper = await context.newPage();
      await putASoapInTheCart(shopper);
      await openCart(shopper);
      await orderWithoutAnAccount(shopper);
      await fillContact(shopper, { email: aMailAddress('relais') });
      await shopper.getByLabel('Adresse', { exact: true }).fill('12 rue des Lilas');
      await shopper.getByLabel('Code postal', { exact: true }).fill('69003');
      await shopper.getByLabel('Ville', { exact: true }).fill('Lyon');
      await shopper.getByText('Point relais Mondial Relay').click();
      const points = shopper.getByRole('group', { name: '2 points relais, les plus proches de 69003 d’abord' });
      await expect(points.getByRole('radio').first()).toHaveAccessibleName(/^Tabac-presse des Terreaux/);
      await points.getByText('Fleurs de Gerland').click();
      await look(shopper, 'relay-choice');
      await continueToNextStep(shopper);
      await payWith(shopper, CARDS.paid);
      await expect(shopper.getByRole('dialog', { name: 'Merci pour votre commande !' })).toBeVisible();
      await context.close();

      await page.goto('/admin/dashboard/expeditions');
      await expect(page.getByText('Mondial Relay, 1 commande')).toBeVisible();
    });
  });
}
