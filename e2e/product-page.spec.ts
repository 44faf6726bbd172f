import { setStock, soapNamed } from './storefront-fixtures';
import { expect, test } from './shop';
import { expectApart } from './steps';
import { widths } from './widths';

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a soap shows its pictures, its words and its price, and goes into the cart as often as chosen', async ({
      page,
      shop,
    }) => {
      const { _id } = await soapNamed(shop, 'Lavande fine');
      await page.goto(`/product/${_id}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: 'Savon Lavande fine' })).toBeVisible();
      await expect(main.getByText('-20%').first()).toBeVisible();
      await expect(main.locator('s').filter({ hasText: /7,50\s€/ })).toHaveCSS('text-decoration-line', 'line-through');
      await expect(main.getByText(/^Prix le plus bas des 30.jours précédant la réduction/).first()).toBeVisible();
      await expect(main.getByText(/^6,00.€ \/ 100.g$/)).toBeVisible();

      const photos = main.getByRole('list', { name: 'Photos' });
      await expect(photos.getByRole('img')).toHaveCount(5);
      await expect(photos.getByRole('img', { name: /^Le pain de savon mauve pâle/ })).toBeInViewport();
      const third = photos.getByRole('img', { name: /^Le pain coupé en tranches/ });
      await expect(main.getByText('1 / 5')).toBeVisible();
      // The finger moves the row on a phone, a small picture on a desk, and the arrows wherever there are keys.
      const swipe = (to: number) => photos.evaluate((row, at) => row.scrollTo({ left: at * row.clientWidth }), to);
      // The row moves before the program is there to count.
      await expect(async () => {
        await swipe(0);
        await swipe(1);
        await expect(main.getByText('2 / 5')).toBeVisible({ timeout: 1_000 });
      }).toPass();
      if (width < 600) await swipe(2);
      else await main.getByRole('button', { name: /^Afficher la photo : Le pain coupé/ }).click();
      await expect(main.getByText('3 / 5')).toBeVisible();
      await expect(third).toBeInViewport({ ratio: 0.5 });
      // Where the row has come to rest: a key goes on from there.
      await expect.poll(() => photos.evaluate((row) => row.scrollLeft - 2 * row.clientWidth)).toBe(0);
      await photos.focus();
      await page.keyboard.press('ArrowRight');
      await expect(main.getByText('4 / 5')).toBeVisible();

      const conseils = main.getByText('Conseils', { exact: true });
      const ingredients = main.getByText(/Butyrospermum/).first();
      // The label further down has them at once.
      await expect(ingredients).toBeHidden();
      await expect(main.getByText(/Butyrospermum/).last()).toBeVisible();
      await main.getByText('Ingrédients', { exact: true }).click();
      await expect(ingredients).toBeVisible();
      await conseils.click();

      await expect(main.getByRole('button', { name: 'Diminuer la quantité' })).toBeDisabled();
      await main.getByRole('button', { name: 'Augmenter la quantité' }).click();
      await main.getByRole('button', { name: 'Augmenter la quantité' }).click();
      const add = main.getByRole('button', { name: 'Ajouter au panier', exact: true });
      const cart = page.getByRole('banner').getByRole('button', { name: 'Panier' });
      // Where messages would stand.
      await add.evaluate((button) => button.scrollIntoView({ block: 'end' }));
      await add.click();
      const said = page.locator('[data-toast]', { hasText: /a rejoint votre panier/ });
      await expectApart(said, add);
      await expectApart(said, cart);
      await expect(cart).toHaveAccessibleDescription('3 articles');
      await main.getByRole('navigation').getByRole('link', { name: 'La Boutique' }).click();
      await expect(page).toHaveURL(/\/product$/);
    });
  });
}

test('a soap that runs out says so from 99 units on, and one that has run out cannot be bought', async ({
  page,
  shop,
}) => {
  const soap = await soapNamed(shop, 'Charbon');
  const warning = page.getByText('Bientôt en rupture');
  const add = page.getByRole('main').getByRole('button', { name: 'Ajouter au panier', exact: true });
  const visitWith = async (stock: number) => {
    await setStock(shop, soap, stock);
    await page.goto(`/product/${soap._id}`);
  };
  await visitWith(100);
  await expect(add).toBeEnabled();
  await expect(warning).toHaveCount(0);
  await visitWith(99);
  await expect(warning).toBeVisible();
  await visitWith(0);
  await expect(page.getByRole('heading', { name: 'Épuisé pour l’instant' })).toBeVisible();
  await expect(add).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Prévenez-moi' })).toBeVisible();
  await setStock(shop, soap, soap.stock);
});

test('the film of the about page runs until it is stopped, and its page leads to the FAQ', async ({ page }) => {
  await page.goto('/apropos');
  const film = page.locator('video');
  const stop = page.getByRole('button', { name: 'Arrêter la vidéo' });
  await expect(stop).toBeVisible();
  expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([true, true]);
  await stop.click();
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3);
  await page.getByRole('link', { name: 'Consulter la FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questions fréquentes' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('group').getByRole('heading', { level: 2 })).toHaveCount(3);
  // What one wonders before an order stands below, each with the way to it.
  const goodToKnow = page.getByRole('region', { name: 'Bon à savoir' });
  await expect(goodToKnow.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(goodToKnow.getByRole('link', { name: 'Retrouver ma commande' })).toBeVisible();
});
