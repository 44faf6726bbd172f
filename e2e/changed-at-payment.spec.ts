import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { aMailAddress, CARDS, fillContact, fillDelivery, payWith, putASoapInTheCart } from './steps';
import { aNewSoap, setPromotion, setStock, soapNamed } from './storefront-fixtures';
import { widths } from './widths';

const look = async (page: Page, name: string) => {
  await expectNoSidewaysScroll(page);
  await expectNoViolation(page);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png` });
};

const payButton = (page: Page) => page.getByRole('button', { name: /^Commander et payer/ });
const euros = (amount: number) => new RegExp(`${amount.toFixed(2).replace('.', ',')}\\s€`);

async function toPayment(page: Page, email: string) {
  await page.goto('/checkout');
  await fillContact(page, { email });
  await fillDelivery(page);
  await expect(page.getByLabel('Numéro de carte')).toBeVisible();
}

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('what changed at payment is shown line by line, each with its remedy, and the button follows', async ({
      page,
      shop,
    }) => {
      test.slow();
      const [clay, mint] = [`Argile changée ${width}`, `Menthe changée ${width}`];
      const soaps = [await aNewSoap(shop, clay), await aNewSoap(shop, mint)];
      for (const soap of soaps) await setPromotion(shop, soap, 20);
      for (const name of [clay, mint]) {
        await putASoapInTheCart(page, name);
        await page.keyboard.press('Escape');
      }
      await toPayment(page, aMailAddress('change'));
      await setStock(shop, soaps[0]!, 0);
      await setPromotion(shop, soaps[1]!, 0);
      const { discountedPrice: now } = await soapNamed(shop, mint);
      await payWith(page, CARDS.paid);

      await expect(page.getByText('2 lignes de votre commande ont changé : voyez-les.')).toBeVisible();
      const remove = page.getByRole('button', { name: 'Retirer', exact: true });
      await expect(remove).toBeFocused();
      await expect(remove).toBeInViewport();
      await expect(remove).toHaveAccessibleDescription(/en rupture de stock/);
      await look(page, `changed-${width}`);
      await remove.click();
      await expect(page.getByText('Une ligne de votre commande a changé : voyez-la.')).toBeVisible();
      await expect(payButton(page)).toHaveText(euros(now));
      await page.getByRole('button', { name: 'J’ai compris' }).click();
      await expect(page.getByText(/de votre commande a changé/)).toHaveCount(0);
      await payButton(page).click();
      await expect(page.getByRole('dialog', { name: 'Merci pour votre commande !' })).toBeVisible();
    });

    test('a cart that another tab pays for is said to be paid', async ({ page, shop, context }) => {
      test.slow();
      const soap = await aNewSoap(shop, `Deux onglets ${width}`);
      const email = aMailAddress('onglets');
      await putASoapInTheCart(page, soap.name);
      await toPayment(page, email);
      const other = await context.newPage();
      await toPayment(other, email);
      await payWith(other, CARDS.paid);
      await expect(other.getByRole('dialog', { name: 'Merci pour votre commande !' })).toBeVisible();

      await expect(page.getByText(/^Cette commande vient d’être payée dans un autre onglet/)).toBeVisible();
      await expect(page).toHaveURL(/\/checkout$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Commande payée dans un autre onglet' })).toBeFocused();
      await look(page, `paid-elsewhere-${width}`);
      await page.getByRole('link', { name: 'Retrouver ma commande' }).first().click();
      await expect(page).toHaveURL(/\/retrouver-ma-commande$/);
      await expect.poll(async () => (await shop.mails(email)).length).toBe(1);
    });

    test.describe('without a line', () => {
      // The browser itself reports what could not be sent.
      test.use({ expectedError: /ERR_INTERNET_DISCONNECTED/ });

      test('the payment says so, keeps what was typed and goes on by itself', async ({ page, shop, context }) => {
        test.slow();
        const soap = await aNewSoap(shop, `Sans ligne ${width}`);
        const email = aMailAddress('sans-ligne');
        await putASoapInTheCart(page, soap.name);
        await toPayment(page, email);
        const said = page.getByText('Votre appareil n’est plus connecté');
        await context.setOffline(true);
        await expect(said).toBeVisible();
        await page.getByLabel('Numéro de carte').fill(CARDS.paid);
        await page.getByLabel('Expiration (MM/AA)').fill('12/34');
        await page.getByLabel('CVC').fill('123');
        const sent: string[] = [];
        page.on('request', (request) => sent.push(request.url()));
        await page.getByLabel('CVC').press('Enter');
        await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true');
        await look(page, `cut-off-${width}`);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        expect(sent.filter((url) => url.includes('/neworders'))).toEqual([]);

        await context.setOffline(false);
        await expect(said).toHaveCount(0);
        await expect(page.getByLabel('Numéro de carte')).toHaveValue(/4242/);
        await payButton(page).click();
        await expect(page.getByRole('dialog', { name: 'Merci pour votre commande !' })).toBeVisible();
        await expect.poll(async () => (await shop.mails(email)).length).toBe(1);
      });
    });
  });
}
