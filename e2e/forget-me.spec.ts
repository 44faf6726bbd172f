import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aPaidOrder } from './order-fixtures';
import { expect, test } from './shop';
import { widths } from './widths';

for (const width of widths(375, 1280)) {
  test(`a guest asks to be forgotten and follows the mailed link (${width} px)`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const order = await aPaidOrder(shop, 'Oubli');
    await page.goto('/politique-de-confidentialite');
    await page.getByRole('link', { name: 'Effacer mes données' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Effacer mes données' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('textbox', { name: 'Email' }).first().fill(order.email);
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect(page.getByText('un email vient de partir')).toBeVisible();
    await expectNoViolation(page);
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/ask-${width}.png` });

    const sent = async () =>
      (await shop.mails(order.email)).find(({ subject }) => subject.startsWith('Confirmez l’effacement'))?.text;
    await expect.poll(sent).toContain('/oubliez-moi/confirmer?token=');
    const [link] = /http\S+confirmer\?token=\S+/.exec((await sent())!)!;
    await page.goto(link);
    await expect(page).toHaveURL(/\/oubliez-moi\/confirmer$/);
    await expectNoViolation(page);
    await expectNoSidewaysScroll(page);
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/confirm-${width}.png` });
    await page.getByRole('button', { name: 'Effacer mes données' }).click();
    await expect(page.getByText('Une commande n’est pas terminée')).toBeVisible();
    await expectNoViolation(page);
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/done-${width}.png` });
  });
}
