import { CARDS, aMailAddress, continueToNextStep, fillContact, payWith, putASoapInTheCart } from './steps';
import { expect, test } from './shop';
import { widths } from './widths';

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a reload in the middle of each step loses nothing that was typed, and nothing is paid twice', async ({
      page,
      shop,
    }) => {
      const email = aMailAddress('patience');
      await putASoapInTheCart(page, 'Rose');
      await page.goto('/checkout');
      await page.getByLabel('Prénom').fill('Jeanne');
      await page.reload();
      await expect(page.getByLabel('Prénom')).toHaveValue('Jeanne');

      await fillContact(page, { email });
      await page.getByLabel('Adresse', { exact: true }).fill('12 rue des Lilas');
      await page.getByLabel(/Code postal/).fill('69003');
      await page.reload();
      // The step that was open, with what the one before it confirmed.
      await expect(page.getByText(email)).toBeVisible();
      await expect(page.getByLabel('Adresse', { exact: true })).toHaveValue('12 rue des Lilas');
      await expect(page.getByLabel(/Code postal/)).toHaveValue('69003');
      await page.getByLabel(/Ville/).fill('Lyon');
      await continueToNextStep(page);

      const card = page.getByLabel('Numéro de carte');
      await card.fill(CARDS.paid);
      if (width < 900) {
        // One line beside the amount.
        const again = page.getByRole('button', { name: 'Relire et payer' });
        expect((await again.boundingBox())!.height).toBeLessThan(60);
      }
      await card.evaluate((field) => field.scrollIntoView({ block: 'start', behavior: 'instant' }));
      const place = () => page.evaluate(() => Math.round(window.scrollY));
      const before = await place();
      expect(before).toBeGreaterThan(100);
      await page.reload();
      await expect(page.getByText('69003 Lyon')).toBeVisible();
      await expect.poll(place).toBeGreaterThan(before - 3);
      await expect(card).toBeInViewport();
      // The card alone is never kept.
      await expect(page.getByLabel('Numéro de carte')).toHaveValue('');
      await payWith(page, CARDS.paid);
      await expect(page.getByText('Merci pour votre commande !')).toBeVisible();
      await page.reload();
      await expect(page).toHaveURL(/\/$/);
      await expect.poll(async () => (await shop.mails(email)).length).toBe(1);
    });
  });
}

test('each step keeps the shopper until it is filled, with the focus on what is missing', async ({ page }) => {
  await putASoapInTheCart(page, 'Rose');
  await page.goto('/checkout');
  await continueToNextStep(page);
  await expect(page.getByLabel('Prénom')).toBeFocused();
  await expect(page.getByLabel('Prénom')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Adresse', { exact: true })).toBeHidden();
  await fillContact(page, { email: aMailAddress('pas-a-pas') });
  await page.getByLabel('Adresse', { exact: true }).fill('Grote Markt 1');
  await page.getByLabel(/Code postal/).fill('69003');
  await page.getByLabel(/Ville/).fill('Anvers');
  await page.getByLabel('Pays').selectOption('BE');
  await continueToNextStep(page);
  await expect(page.getByLabel(/Code postal/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Numéro de carte')).toBeHidden();
});
