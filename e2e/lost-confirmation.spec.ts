import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aPaidOrder } from './order-fixtures';
import { logInAsAdministrator } from './steps';
import { expect, test } from './shop';
import { widths } from './widths';

for (const width of widths(375, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('L221-13 a confirmation that came back is due until it arrived at the right address', async ({
      page,
      shop,
    }) => {
      const { reference, email } = await aPaidOrder(shop, 'Perdue');
      const mail = (address: string) => page.getByRole('listitem').filter({ hasText: address }).first();
      const tell = async (address: string, what: string) => {
        await page.goto('/dev/mailbox');
        await expect(mail(address)).toBeVisible();
        await mail(address)
          .getByRole('button', { name: new RegExp(`^${what}`) })
          .click();
        await expect(page.getByRole('button', { name: new RegExp(`^${what}`), pressed: true }).first()).toBeVisible();
      };
      await expect.poll(async () => (await shop.mails(email)).length).toBeGreaterThan(0);
      await tell(email, 'Rejeté');

      await logInAsAdministrator(page);
      await expect(page.getByText(new RegExp(`${reference}, confirmation non distribuée le`))).toBeVisible();
      await page.getByRole('region', { name: 'À rendre à temps' }).getByRole('link', { name: 'Obligations' }).click();
      const due = page
        .getByRole('region', { name: 'Ce qui est dû' })
        .getByRole('listitem')
        .filter({ hasText: reference });
      await expect(due).toContainText('550 5.1.1 Adresse inconnue');
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      await due.getByRole('link', { name: /^Voir la commande de/ }).click();

      const dialog = page.getByRole('dialog', { name: 'Détails de la commande' });
      await expect(dialog.getByText(/^Rejeté par la messagerie le/)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoViolation(page);
      const right = `bonne-${width}-${email}`;
      await dialog.getByRole('textbox', { name: 'Adresse électronique de la commande' }).fill(right);
      await dialog.getByRole('button', { name: 'Renvoyer à cette adresse' }).click();
      await expect(page.getByText('L’adresse est corrigée, les mails repartent dans un instant.')).toBeVisible();
      await expect.poll(async () => (await shop.mails(right)).length).toBeGreaterThan(0);
      await tell(right, 'Distribué');

      await page.goto('/admin/dashboard/mails');
      await expect(page.getByText(/^Distribué le/).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.goto('/admin/dashboard/obligations');
      await expect(page.getByRole('heading', { name: 'Obligations', level: 1 })).toBeVisible();
      await expect(page.getByText(new RegExp(`${reference}, confirmation non distribuée`))).toHaveCount(0);
    });
  });
}
