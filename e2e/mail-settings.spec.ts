import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aPaidOrder } from './order-fixtures';
import { ADMIN, expect, test } from './shop';
import { logInAsAdministrator } from './steps';
import { widths } from './widths';

for (const width of widths(1280, 375)) {
  test(`an owner introduces a mail, reads it before anybody else, and its clients read it (${width} px)`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await logInAsAdministrator(page);
    await page.goto('/admin/dashboard/reglages/emails');
    const words = `Quelle joie, à ${width} !`;
    await page.getByRole('textbox', { name: 'Introduction : commande confirmée' }).fill(words);
    const tried = page.getByRole('region', { name: 'Aperçu et essai' });
    await tried.getByRole('button', { name: 'Voir l’aperçu' }).click();
    await expect(tried.getByText(words)).toBeVisible();
    await tried.getByRole('button', { name: 'M’envoyer un essai' }).click();
    await expect(tried.getByText(`L’essai part à ${ADMIN.email}.`)).toBeVisible();
    await expectNoViolation(page);
    await expectNoSidewaysScroll(page);
    const trials = async () => (await shop.mails(ADMIN.email)).map(({ text }) => text).join('\n');
    await expect.poll(trials).toContain(words);
    // Of a mail that few get, where its introduction stands apart.
    await page.getByText('Introductions des autres emails').click();
    const apart = page.getByRole('textbox', { name: 'Introduction : mot de passe changé' });
    await apart.fill('Bien reçu.');
    await apart.scrollIntoViewIfNeeded();
    await expectNoViolation(page);
    await expectNoSidewaysScroll(page);
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/mails-apart-${width}.png` });
    await tried.getByLabel('Email').selectOption('Mot de passe changé');
    await tried.getByRole('button', { name: 'Voir l’aperçu' }).click();
    await expect(tried.getByText('Bien reçu.')).toBeVisible();
    await apart.fill('');
    // Nothing of it is kept yet.
    const before = await aPaidOrder(shop, 'Avant');
    const sent = async (to: string) =>
      (await shop.mails(to)).find(({ subject }) => subject.endsWith('est confirmée'))?.text;
    await expect.poll(() => sent(before.email)).toBeTruthy();
    expect(await sent(before.email)).not.toContain(words);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Emails : enregistré.')).toBeVisible();
    const after = await aPaidOrder(shop, 'Apres');
    await expect.poll(() => sent(after.email)).toContain(words);
    expect(await sent(after.email)).toContain('renoncer au contrat ici');
  });
}
