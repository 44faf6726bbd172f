import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { aNewSoap, setPromotion, setStock } from './storefront-fixtures';

async function look(page: Page, name: string) {
  await expectNoSidewaysScroll(page);
  await expectNoViolation(page);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png` });
}

/** One tap for each unit, then the two presses. */
async function sell(page: Page, name: string, units: number, by: 'Espèces' | 'Carte') {
  await page.getByRole('searchbox', { name: 'Chercher un produit' }).fill(name);
  for (let unit = 0; unit < units; unit += 1) await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: /^Encaisser/ }).click();
  const sheet = page.getByRole('dialog', { name: /^À encaisser/ });
  await sheet.getByRole('button', { name: by, exact: true }).click();
  await look(page, `market-checkout-${by}`);
  await sheet.getByRole('button', { name: /^Encaisser/ }).click();
  await expect(sheet).toBeHidden();
}

/** Sales at a market that the shop has, those of other journeys among them. */
async function soldSoFar(page: Page): Promise<number> {
  const listed = page.waitForResponse((answer) => /\/api\/orders\?.*search=march/.test(answer.url()) && answer.ok());
  await page.goto('/admin/dashboard?onglet=commandes&recherche=marché');
  return Number((await listed).headers()['x-total-count']);
}

/** Beside the thumb. */
const standing = (page: Page) => page.getByRole('main').getByRole('status').last();
const queue = (page: Page) => page.getByRole('region', { name: 'Ventes de ce téléphone' });

// The page for markets is kept by one.
test.use({ serviceWorkers: 'allow' });

test.describe('at 375 px', () => {
  // Pictures that were not there yet when the line was cut.
  test.use({ viewport: { width: 375, height: 812 }, expectedError: /ERR_INTERNET_DISCONNECTED/ });

  test('an owner sells at a market while the line breaks: each sale is noted once, and what changed is settled', async ({
    page,
    context,
    shop,
  }) => {
    const kept = await aNewSoap(shop, 'Menthe du marché');
    const calm = await aNewSoap(shop, 'Basilic du marché');
    const moved = await aNewSoap(shop, 'Sauge du marché');
    await logInAsAdministrator(page);
    const before = await soldSoFar(page);
    await page.goto('/admin/dashboard?onglet=commandes');
    await page.getByRole('button', { name: 'Plus', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Vendre au marché' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Marché' })).toBeVisible();
    await look(page, 'market');

    await test.step('the page is reloaded while a basket is filled, and again before the answer to its sale is there', async () => {
      await page.getByRole('searchbox', { name: 'Chercher un produit' }).fill(kept.name);
      const tile = page.getByRole('button', { name: new RegExp(`^${kept.name}`) });
      await tile.click();
      await tile.click();
      await expect(tile).toContainText('2 dans le panier');
      await page.reload();
      await expect(page.getByText('Panier repris')).toBeVisible();
      await look(page, 'market-resumed');
      let keys: (string | undefined)[] = [];
      await page.route('**/api/orders/at-market', async (route) => {
        keys = [...keys, route.request().headers()['idempotency-key']];
        await route.fetch();
        return route.abort();
      });
      await page.getByRole('button', { name: /^Encaisser/ }).click();
      const sheet = page.getByRole('dialog', { name: /^À encaisser/ });
      await sheet.getByRole('button', { name: /^Encaisser/ }).click();
      await expect(queue(page)).toContainText('La boutique ne répond pas');
      await page.unroute('**/api/orders/at-market');
      const again = page.waitForRequest('**/api/orders/at-market');
      await page.reload();
      expect(new Set([...keys, (await again).headers()['idempotency-key']]).size).toBe(1);
      await expect(standing(page)).toHaveText('1 vente notée');
      await expect(page.getByRole('button', { name: 'Panier vide' })).toBeDisabled();
      await page.reload();
      await expect(page.getByText('Panier repris')).toHaveCount(0);
    });

    await test.step('sells on a good line', async () => {
      await sell(page, calm.name, 2, 'Espèces');
      await expect(standing(page)).toHaveText('1 vente notée');
    });

    await test.step('sells without one', async () => {
      await context.setOffline(true);
      await sell(page, calm.name, 1, 'Carte');
      await expect(queue(page).getByText('Une vente attend')).toBeVisible();
      await sell(page, moved.name, 1, 'Espèces');
      await expect(queue(page).getByText('2 ventes attendent')).toBeVisible();
      await expect(queue(page)).toContainText('La boutique ne répond pas');
      await look(page, 'market-cut');
    });

    await test.step('the page is opened anew on a line that gives no answer', async () => {
      await page.route('**/api/orders/at-market', (route) => route.abort());
      await context.setOffline(false);
      await page.goto('/admin/dashboard');
      await expect(page.getByText('2 ventes du marché sont sur cet appareil')).toBeVisible();
      await look(page, 'market-reminder');
      await page.getByRole('link', { name: 'Ouvrir « Marché »' }).click();
      await expect(queue(page).getByText('2 ventes attendent')).toBeVisible();
    });

    await test.step('the line is back, and the price of one is another', async () => {
      await setPromotion(shop, moved, 50);
      let isLost = true;
      // The first answer is lost on its way: the sale is in the shop, and the phone does not know.
      await page.unroute('**/api/orders/at-market');
      await page.route('**/api/orders/at-market', async (route) => {
        if (!isLost) return route.continue();
        isLost = false;
        await route.fetch();
        return route.abort();
      });
      await queue(page).getByRole('button', { name: 'Envoyer maintenant' }).click();
      await expect(queue(page)).toContainText('La boutique ne répond pas');
      await queue(page).getByRole('button', { name: 'Envoyer maintenant' }).click();
      await expect(queue(page).getByRole('button', { name: /^Noter à/ })).toBeVisible();
      await expect(queue(page).getByText(/attend/)).toHaveCount(0);
      await look(page, 'market-refused');
      await queue(page)
        .getByRole('button', { name: /^Noter à/ })
        .click();
      await expect(standing(page)).toHaveText('2 ventes notées');
    });

    await test.step('what is not on the shelf is told before anything is taken, corrected and sold', async () => {
      await setStock(shop, calm, 0);
      await page.getByRole('searchbox', { name: 'Chercher un produit' }).fill(calm.name);
      await page.getByRole('button', { name: new RegExp(`^${calm.name}`) }).click();
      await page.getByRole('button', { name: /^Encaisser/ }).click();
      const sheet = page.getByRole('dialog', { name: /^À encaisser/ });
      await expect(sheet.getByRole('link', { name: /^Corriger le stock/ })).toBeVisible();
      await expect(sheet.getByRole('button', { name: /^Encaisser/ })).toBeDisabled();
      await look(page, 'market-short');
      await setStock(shop, calm, 5);
      await sheet.getByRole('button', { name: 'Vérifier à nouveau' }).click();
      await sheet.getByRole('button', { name: /^Encaisser/ }).click();
      await expect(standing(page)).toHaveText('3 ventes notées');
    });

    await test.step('whoever leaves with an unsent sale is asked', async () => {
      await page.route('**/api/orders/at-market', (route) => route.fulfill({ status: 502, body: '' }));
      await sell(page, calm.name, 1, 'Espèces');
      await expect(queue(page)).toContainText('La boutique a échoué une fois sur cette vente');
      await look(page, 'market-failing');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Se déconnecter' }).click();
      const question = page.getByRole('dialog', { name: 'Une vente n’est pas envoyée' });
      await look(page, 'market-leaving');
      await question.getByRole('button', { name: 'Rester' }).click();
      await page.unroute('**/api/orders/at-market');
      await queue(page).getByRole('button', { name: 'Envoyer maintenant' }).click();
      await expect(standing(page)).toHaveText('4 ventes notées');
    });

    await test.step('the shop has six sales, handed over', async () => {
      expect(await soldSoFar(page)).toBe(before + 6);
      await expect(page.getByText('Client du marché')).toHaveCount(5);
    });
  });
});

for (const width of [320, 768, 1280]) {
  test(`at ${width} px two tabs send what one phone keeps, each sale once`, async ({ context, page, shop }) => {
    const soap = await aNewSoap(shop, `Thym du marché ${width}`);
    await context.route('**/api/orders/at-market', (route) => route.abort());
    await page.setViewportSize({ width, height: 800 });
    await logInAsAdministrator(page);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/admin/dashboard/marche');
      await sell(tab, soap.name, 1, 'Espèces');
    }
    await expect(queue(other).getByText('2 ventes attendent')).toBeVisible();
    await page.reload();
    await expect(queue(page).getByText('2 ventes attendent')).toBeVisible();
    await look(page, `market-tabs-${width}`);
    await context.unroute('**/api/orders/at-market');
    const send = (tab: Page) => queue(tab).getByRole('button', { name: 'Envoyer maintenant' }).click();
    await Promise.all([send(page), send(other)]);
    for (const tab of [page, other]) await expect(queue(tab).getByText(/attend/)).toHaveCount(0);
    await page.goto(`/admin/dashboard?onglet=commandes&recherche=${encodeURIComponent(soap.name)}`);
    await expect(page.getByRole('button', { name: /^Détails de la commande/ })).toHaveCount(2);
  });
}
