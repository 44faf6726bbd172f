import type { Page } from '@playwright/test';
import { ADMIN_PATHS, exampleAddresses, type PageName, PAGES } from '@shop/contract';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aClient, logIn, type Soap, soapNamed } from './storefront-fixtures';
import { aPaidOrder, aPreparedLink } from './order-fixtures';
import { expectNoErrorBySecondEngine } from './html-codesniffer';
import {
  aMailAddress,
  continueToNextStep,
  fillDelivery,
  logInAsAdministrator,
  openCart,
  putASoapInTheCart,
  chooseOrderAct,
} from './steps';
import { expect, test } from './shop';

/** They show what they are only to a client, or with a cart: looked at below. */
const WITH_SOMETHING: readonly PageName[] = ['account', 'checkout'];

const everyAddress = (soap: Soap): string[] => [
  ...(Object.keys(PAGES) as PageName[])
    .filter((page) => !WITH_SOMETHING.includes(page))
    .flatMap((page) => exampleAddresses(page, soap._id)),
  ADMIN_PATHS.login,
];

const inBanner = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });

/** What lies over a page, each as a visitor opens it. */
const OVERLAYS: Record<string, (page: Page, wide: boolean) => Promise<void>> = {
  'the search, empty': async (page) => {
    await inBanner(page, 'Rechercher').click();
    await expect(page.getByRole('dialog', { name: 'Trouvez un produit' })).toBeVisible();
  },
  'the search with results': async (page) => {
    await inBanner(page, 'Rechercher').click();
    await page.getByRole('searchbox').fill('argile');
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  },
  'the search without result': async (page) => {
    await inBanner(page, 'Rechercher').click();
    await page.getByRole('searchbox').fill('tondeuse');
    await expect(page.getByText(/^Aucun produit trouvé/)).toBeVisible();
  },
  'the menu': async (page, wide) => {
    await inBanner(page, wide ? 'Nos produits' : 'Menu').click();
    await expect(
      page
        .getByText(wide ? 'Beurres et Huiles' : 'Mon compte')
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  },
  'the login': async (page) => {
    await page.getByRole('main').getByRole('button', { name: 'Ajouter aux favoris' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Se connecter ?' })).toBeVisible();
  },
  'the empty cart': async (page) => {
    await openCart(page);
  },
};

/** Half way through a movement colours are not what they will be. */
async function untilStill(page: Page) {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('every public page passes axe and fits the window', async ({ page, shop }) => {
      // Some twenty pages, each looked through as a whole.
      test.slow();
      for (const address of everyAddress(await soapNamed(shop, 'Lavande fine'))) {
        await test.step(address, async () => {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expectNoViolation(page);
          await expectNoSidewaysScroll(page);
        });
      }
    });

    test('whatever lies over a page passes axe', async ({ page }) => {
      for (const [name, open] of Object.entries(OVERLAYS)) {
        await test.step(name, async () => {
          await page.goto(PAGES.shop.path, { waitUntil: 'networkidle' });
          await open(page, width >= 1100);
          await untilStill(page);
          await expectNoViolation(page);
          await expectNoSidewaysScroll(page);
        });
      }
    });

    test('the product page, the cart and the checkout pass axe and fit the window', async ({ page }) => {
      await putASoapInTheCart(page);
      await expectNoViolation(page);
      await openCart(page);
      await expectNoViolation(page);
      await page.goto(PAGES.checkout.path);
      await expect(page.getByLabel('Prénom')).toBeVisible();
      await expectNoViolation(page);
      await expectNoSidewaysScroll(page);
    });

    test('the checkout of a payment link passes axe and fits the window, also once the link is over', async ({
      page,
      shop,
    }) => {
      const soap = await soapNamed(shop, 'Lavande fine');
      await page.goto(await aPreparedLink(shop, soap, aMailAddress('lien')));
      await expect(page.getByText(/^Nous avons préparé cette commande pour vous/)).toBeVisible();
      await expectNoViolation(page);
      await expectNoSidewaysScroll(page);
      await page.getByLabel(/Téléphone/).fill('06 12 34 56 78');
      await continueToNextStep(page);
      await fillDelivery(page);
      await expect(page.getByLabel('Numéro de carte')).toBeVisible();
      await expectNoViolation(page);
      await expectNoSidewaysScroll(page);
      await page.goto(`${PAGES.checkout.path}?token=inconnu`);
      await expect(page.getByRole('heading', { level: 1, name: 'Lien de paiement terminé' })).toBeVisible();
      await expectNoViolation(page);
      await expectNoSidewaysScroll(page);
    });

    test('the back-office passes axe and fits the window', async ({ page }) => {
      // Some twenty-five pages, each looked through as a whole.
      test.slow();
      await logInAsAdministrator(page);
      const tabs = ['', '?onglet=commandes&transporteur=DHL', '?onglet=produits', '?onglet=clients', '?onglet=admin'];
      for (const tab of [
        ...tabs,
        '/journal',
        '/factures',
        '/allegations',
        '/allegations/organic',
        '/mails',
        '/messages',
        '/paiements',
        '/impression/preparation',
        '/commandes/nouvelle',
        '/marche',
        '/categories',
        '/comptage',
        '/changements-programmes',
        '/remises',
        '/remises/nouvelle',
        '/lots',
        '/obligations',
        '/reglages',
        '/reglages/livraison',
        '/retractations',
        '/textes',
        '/tva',
      ]) {
        await test.step(tab, async () => {
          await page.goto(ADMIN_PATHS.dashboard + tab);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectNoViolation(page);
          await expectNoSidewaysScroll(page);
        });
      }
    });
  });
}

test('a second engine finds no error in the shop and in the back-office', async ({ page, shop }) => {
  test.slow();
  const order = await aPaidOrder(shop, 'Lemoine');
  const client = await aClient(shop, aMailAddress('second'));
  await test.step('the shop', async () => {
    for (const address of [PAGES.home, PAGES.shop, PAGES.signup, PAGES.login]
      .map(({ path }): string => path)
      .concat(ADMIN_PATHS.login)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectNoErrorBySecondEngine(page);
    }
    await putASoapInTheCart(page);
    await openCart(page);
    await expectNoErrorBySecondEngine(page);
    await page.goto(PAGES.checkout.path);
    await expect(page.getByLabel('Prénom')).toBeVisible();
    await expectNoErrorBySecondEngine(page);
    await logIn(page, client);
    await page.goto(PAGES.account.path);
    await expect(page.getByLabel('Prénom')).toBeVisible();
    await expectNoErrorBySecondEngine(page);
  });
  await test.step('the back-office', async () => {
    await logInAsAdministrator(page);
    for (const tab of [
      '?onglet=produits',
      '?onglet=clients',
      '/product/add',
      `?onglet=commandes&commande=${order._id}`,
    ]) {
      await page.goto(ADMIN_PATHS.dashboard + tab);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
      if (tab.endsWith(order._id))
        await expect(page.getByRole('dialog', { name: 'Détails de la commande' })).toBeVisible();
      await expectNoErrorBySecondEngine(page);
    }
    await page.goto(`${ADMIN_PATHS.dashboard}?onglet=commandes`);
    await chooseOrderAct(page, 'Choisir plusieurs');
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await expectNoErrorBySecondEngine(page);
  });
});
