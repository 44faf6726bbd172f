import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aPaidOrder } from './order-fixtures';
import { expect, type RunningShop, test } from './shop';
import { widths } from './widths';

const look = (page: Page, name: string) =>
  process.env.LOOK ? page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true }) : undefined;

/** Two soaps, one of each. */
async function twoSoaps({ url }: RunningShop) {
  const soaps = (await (await fetch(`${url}/api/products`)).json()) as {
    _id: string;
    discountedPrice: number;
    stock: number;
  }[];
  const [one, other] = soaps.filter(({ stock }) => stock > 5);
  const articles = [one!, other!].map(({ _id, discountedPrice }) => ({
    productId: _id,
    quantity: 1,
    price: discountedPrice,
  }));
  const cents = articles.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  return { articles, amount: cents / 100 };
}

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('L221-21 a guest finds an order, sees where it is and withdraws one line of it', async ({ page, shop }) => {
      const order = await aPaidOrder(shop, 'Retrouvee', await twoSoaps(shop));
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Retrouver ma commande' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Retrouver ma commande' })).toBeVisible();
      await page.getByLabel('Référence de la commande').fill(order.reference.toLowerCase());
      await page.getByRole('textbox', { name: 'Email' }).fill(order.email);
      await page.getByRole('button', { name: 'Recevoir le lien' }).click();
      await expect(page.getByText('Si une commande correspond, un lien vient de partir')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `find-${width}`);

      const sent = async () =>
        (await shop.mails(order.email)).find(({ subject }) => subject.startsWith('Ouvrez votre commande'))?.text;
      await expect.poll(sent).toContain('/retrouver-ma-commande?token=');
      const [link] = /http\S+commande\?token=\S+/.exec((await sent())!)!;
      await page.goto(link);
      await expect(page).toHaveURL(/\/retrouver-ma-commande$/);
      await expectNoViolation(page);
      await look(page, `open-${width}`);
      await page.getByRole('button', { name: 'Voir ma commande' }).click();

      await expect(page).toHaveURL(new RegExp(`/commande/${order.reference}$`));
      await expect(page.getByRole('heading', { level: 1, name: /^Merci, / })).toBeFocused();
      await expect(page.getByRole('region', { name: 'La suite' })).toContainText('Nous en sommes là.');
      await expect(page.getByRole('link', { name: /^Conditions générales de vente, version/ })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `order-${width}`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: /^Merci, / })).toBeVisible();

      await page.getByRole('main').getByRole('link', { name: 'renoncer au contrat ici' }).click();
      await expect(page).toHaveURL(/\/retractation$/);
      await page.getByRole('checkbox').first().uncheck();
      await page.getByRole('button', { name: 'Continuer avec 1 article' }).click();
      await page.getByRole('button', { name: 'confirmer la rétractation' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Votre rétractation est enregistrée.' })).toBeVisible();
      await page.goto(`/commande/${order.reference}`);
      await expect(page.getByRole('region', { name: 'Rétractation' })).toContainText(/R-\w{6}, déclarée le .*1 × /);
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await look(page, `withdrawn-${width}`);
    });

    test('a link that has served says so, and leads to a new one', async ({ page, shop, browser }) => {
      const order = await aPaidOrder(shop, 'Servie');
      const ask = await page.request.post('/api/order-pages/find', {
        data: { reference: order.reference, email: order.email },
      });
      expect(ask.ok()).toBe(true);
      const sent = async () =>
        (await shop.mails(order.email)).find(({ subject }) => subject.startsWith('Ouvrez votre commande'))?.text;
      await expect.poll(sent).toContain('commande?token=');
      const [link] = /http\S+commande\?token=\S+/.exec((await sent())!)!;
      const other = await browser.newPage();
      await other.goto(link);
      await other.getByRole('button', { name: 'Voir ma commande' }).click();
      await expect(other.getByRole('heading', { level: 1, name: /^Merci, / })).toBeVisible();
      await other.close();
      await page.goto(link);
      await page.getByRole('button', { name: 'Voir ma commande' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ce lien a déjà servi' })).toBeFocused();
      await expectNoViolation(page);
      await look(page, `used-${width}`);
      await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
      await expect(page).toHaveURL(/\/retrouver-ma-commande$/);
    });
  });
}
