import { expectRoom } from './room';
import { expect, test } from './shop';
import {
  aMailAddress,
  answers,
  CARDS,
  continueToNextStep,
  fillDelivery,
  openCart,
  orderFromTheCart,
  payWith,
} from './steps';
import { aClient, aDeliveredOrder, aNewSoap, logIn, setPromotion } from './storefront-fixtures';

/** Sixty letters without a place to break. */
const NAME = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochwy';

test('a soap and a shopper with names of sixty letters in one word break no screen of the shop', async ({
  page,
  shop,
}) => {
  test.slow();
  const soap = await aNewSoap(shop, NAME);
  const client = await aClient(shop, aMailAddress('wolf'));
  await aDeliveredOrder(shop, client, soap);
  await setPromotion(shop, soap, 20);
  await logIn(page, client);

  const main = page.getByRole('main');
  for (const address of ['/', '/product']) {
    await page.goto(address);
    await main.getByRole('link', { name: NAME }).first().scrollIntoViewIfNeeded();
    await expectRoom(page);
  }
  await page.goto(`/product/${soap._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);
  await expectRoom(page);
  const keep = main.getByRole('button', { name: 'Ajouter aux favoris' }).first();
  await answers(keep);
  await keep.click();
  const add = main.getByRole('button', { name: 'Ajouter au panier', exact: true }).first();
  await add.click();
  const message = page.locator('[data-toast]', { hasText: 'a rejoint votre panier' });
  await expect(message).toBeVisible();
  await message.dispatchEvent('pointerover');
  await expectRoom(page);

  await page.getByRole('banner').getByRole('button', { name: 'Rechercher' }).click();
  const overlay = page.getByRole('dialog', { name: 'Trouvez un produit' });
  await overlay.getByRole('searchbox').fill(NAME.slice(0, 30));
  await expect(overlay.getByRole('link', { name: NAME })).toBeVisible();
  await expectRoom(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();

  for (const section of ['favoris', 'commandes']) {
    await page.goto(`/account?section=${section}`);
    await expect(main.getByText(NAME).first()).toBeAttached();
    await expectRoom(page);
  }

  await expect(await openCart(page)).toContainText(NAME);
  await expectRoom(page);
  await page.setViewportSize({ width: 320, height: 900 });
  await orderFromTheCart(page);
  await page.getByLabel('Prénom').fill(NAME);
  await page.getByLabel('Nom', { exact: true }).fill(NAME);
  await page.getByLabel(/Téléphone/).fill('06 12 34 56 78');
  await expectRoom(page);
  await continueToNextStep(page);
  await fillDelivery(page);
  await expectRoom(page);
  await payWith(page, CARDS.paid);
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
  await expectRoom(page);
});
