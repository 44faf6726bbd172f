import type { Locator } from '@playwright/test';
import { expectNoShift, watchShifts } from './layout-shift';
import { aClient, aDeliveredOrder, logIn, soapNamed } from './storefront-fixtures';
import { aMailAddress, askForARefund } from './steps';
import { expect, test } from './shop';
import { widths } from './widths';

test('an anonymous visitor is sent home from the account', async ({ page }) => {
  await page.goto('/account');
  await expect(page).toHaveURL(/\/$/);
});

test('a client saves personal data; the message stays three seconds', async ({ page, shop }) => {
  await logIn(page, await aClient(shop, aMailAddress('donnees')));
  await page.clock.install();
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Données personnelles' })).toBeVisible();
  await page.getByLabel('Civilité').selectOption('Madame');
  await page.getByLabel('Prénom').fill('Clara');
  await page.getByLabel('Date de naissance').fill('1990-04-12');
  await page.getByLabel('Téléphone').fill('06 98 76 54 32');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  const saved = page.getByText('Modifications sauvegardées avec succès !');
  await expect(saved).toBeVisible();
  await page.clock.runFor(3000);
  await expect(saved).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Prénom')).toHaveValue('Clara');
  await expect(page.getByLabel('Date de naissance')).toHaveValue('1990-04-12');
  await expect(page.getByLabel('Civilité')).toHaveValue('Madame');
});

test('nothing is sent while a required field is empty', async ({ page, shop }) => {
  await logIn(page, await aClient(shop, aMailAddress('donnees')));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await page.goto('/account');
  await page.getByLabel('Nom', { exact: true }).fill(' ');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page.getByText('Veuillez remplir tous les champs obligatoires.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('personal data that cannot be loaded or saved say so and can be tried again', async ({ page, shop }) => {
  const client = await aClient(shop, aMailAddress('donnees'));
  await logIn(page, client);
  await page.route(`**/api/client/${client.id}`, (route) => route.abort());
  await page.goto('/account');
  await expect(page.getByText('Erreur lors de la récupération des données. Veuillez réessayer.')).toBeVisible();
  // The session asks for the same client when its part of the program arrives: it must find the line broken too.
  await page.waitForLoadState('networkidle');
  await page.unroute(`**/api/client/${client.id}`);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByLabel('Prénom')).toHaveValue('Claire');
  await page.route('**/api/update/client/**', (route) => route.abort());
  await page.getByLabel('Prénom').fill('Clara');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page.getByText('Erreur lors de la mise à jour des données. Veuillez réessayer.')).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveValue('Clara');
});

test('a session that the server does not know any more ends, and its traces go', async ({ page, shop }) => {
  await logIn(page, await aClient(shop, aMailAddress('perime')));
  await page.evaluate(() => window.localStorage.setItem('clientToken', 'plus-valable'));
  await page.goto('/account');
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => window.localStorage.getItem('clientToken'))).toBeNull();
  expect(await page.evaluate(() => window.localStorage.getItem('clientId'))).toBeNull();
});

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a client asks for a refund of a delivered order, once', async ({ page, shop }) => {
      const client = await aClient(shop, aMailAddress('retour'));
      await aDeliveredOrder(shop, client, await soapNamed(shop, 'Romarin'));
      await logIn(page, client);
      await page.goto('/account');
      const main = page.getByRole('main');
      if (width < 600) {
        await main.getByRole('button', { name: 'Mon compte' }).click();
        await page.getByRole('dialog', { name: 'Mon compte' }).getByRole('link', { name: 'Mes commandes' }).click();
        await expect(page.getByRole('dialog', { name: 'Mon compte' })).toBeHidden();
      } else {
        await main.getByRole('link', { name: 'Mes commandes' }).click();
      }
      await expect(main.getByText(/Romarin/)).toBeVisible();
      await expect(main.getByText('Colis arrivé', { exact: true }).first()).toBeVisible();
      await askForARefund(page);
      await page.reload();
      await expect(main.getByText('Votre demande de remboursement a été envoyée.')).toBeVisible();
      await expect(main.getByRole('button', { name: 'Demander un remboursement' })).toHaveCount(0);
    });

    test('nothing in the account, nor on the page of an order, is pushed by what comes', async ({ page, shop }) => {
      const client = await aClient(shop, aMailAddress('calme'));
      const soap = await soapNamed(shop, 'Romarin');
      for (const _order of [1, 2, 3]) await aDeliveredOrder(shop, client, soap);
      await logIn(page, client);
      const api = { headers: { Authorization: `Bearer ${client.token}` } };
      const soaps = (await (await page.request.get('/api/products')).json()) as { _id: string }[];
      for (const { _id: productId } of soaps.slice(0, 4))
        await page.request.post(`/api/favorites/${client.id}/add`, { ...api, data: { productId } });
      await watchShifts(page);
      const main = page.getByRole('main');
      const sections: [string, Locator][] = [
        ['donnees', main.getByRole('heading', { name: 'Appareils connectés' })],
        ['adresses', main.getByRole('heading', { name: 'Mon téléphone' })],
        ['favoris', main.getByRole('button', { name: /des favoris/ }).nth(3)],
        ['commandes', main.getByRole('link', { name: /Voir la commande/ }).nth(2)],
        ['messages', main.getByRole('link', { name: 'Nous écrire' })],
        ['mes-donnees', main.getByRole('button').filter({ visible: true }).first()],
      ];
      for (const [section, last] of sections) {
        await page.goto(`/account?section=${section}`);
        await expect(last).toBeVisible();
        await expectNoShift(page, section);
      }
      await page.goto('/account?section=commandes');
      await page.goto(
        (await main
          .getByRole('link', { name: /Voir la commande/ })
          .first()
          .getAttribute('href'))!,
      );
      await expect(main.getByRole('heading', { name: 'Si quelque chose ne va pas' })).toBeVisible();
      await expectNoShift(page, 'order');
    });

    test('a client logs out and is nobody again', async ({ page, shop }) => {
      await logIn(page, await aClient(shop, aMailAddress('adieu')));
      await page.goto('/account');
      const main = page.getByRole('main');
      if (width < 600) await main.getByRole('button', { name: 'Mon compte' }).click();
      await page.getByRole('button', { name: 'Se déconnecter' }).filter({ visible: true }).click();
      await expect(page).toHaveURL(/\/$/);
      await page.goto('/account');
      await expect(page).toHaveURL(/\/$/);
    });
  });
}

test('the fifteenth day refuses a refund in the page', async ({ page, shop }) => {
  const client = await aClient(shop, aMailAddress('tard'));
  await aDeliveredOrder(shop, client, await soapNamed(shop, 'Romarin'));
  await logIn(page, client);
  await page.route('**/api/orders/*', async (route) => {
    const answer = await route.fetch();
    const order = (await answer.json()) as { date: string };
    const fifteenDaysAgo = new Date(Date.parse(order.date) - 15 * 24 * 60 * 60 * 1000).toISOString();
    await route.fulfill({ response: answer, json: { ...order, date: fifteenDaysAgo } });
  });
  await page.goto('/account?section=commandes');
  await page.getByRole('button', { name: 'Demander un remboursement' }).click();
  await expect(page.getByText('La période de remboursement de 14 jours est expirée.')).toBeVisible();
});
