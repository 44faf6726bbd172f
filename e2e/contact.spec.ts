import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { aMailAddress, answers, logInAsAdministrator } from './steps';
import { aClient, logIn } from './storefront-fixtures';
import { widths } from './widths';

async function look(page: Page, name: string): Promise<void> {
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true });
}

for (const width of widths(375, 1280)) {
  test(`a question goes from the form to the answer and on, and the account has it too (${width} px)`, async ({
    page,
    shop,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const email = aMailAddress('question');
    const main = page.getByRole('main');
    await page.goto('/contact');
    await expect(main.getByRole('heading', { name: 'Nos heures d’ouverture' })).toBeVisible();
    await look(page, `contact-${width}`);
    await main.getByLabel('Prénom et nom').fill('Claire Morel');
    await main.getByRole('textbox', { name: 'Email' }).fill(email);
    await main.getByLabel('Sujet').selectOption('La livraison');
    await main.getByLabel(/Référence/).fill('AK-ZZZZZZ');
    await main.getByLabel('Message').fill('Livrez-vous\nen Corse ?');
    const send = main.getByRole('button', { name: 'Envoyer le message' });
    await answers(send);
    await send.click();
    await expect(main.getByRole('heading', { level: 1, name: 'Votre message est envoyé.' })).toBeFocused();
    await look(page, `contact-sent-${width}`);
    const reference = (await main.getByText(/^MSG-/).textContent())!;

    const office = await (await browser.newContext({ baseURL: shop.url, viewport: { width, height: 900 } })).newPage();
    await logInAsAdministrator(office);
    await office.goto('/admin/dashboard/messages');
    await expect(office.getByRole('link', { name: reference })).toBeVisible();
    await look(office, `messages-${width}`);
    await office.getByRole('link', { name: reference }).click();
    await office.getByLabel('Réponse').fill('Oui, sous trois jours.');
    await look(office, `message-${width}`);
    await office.getByRole('button', { name: 'Répondre', exact: true }).click();
    await expect(office.getByRole('list', { name: /Messages/ }).getByText('Oui, sous trois jours.')).toBeVisible();

    const answer = async () => (await shop.mails(email)).find(({ subject }) => subject.startsWith('Réponse'));
    await expect.poll(answer).toBeTruthy();
    await page.goto(/http\S+\/contact\?token=\S+/.exec((await answer())!.text)![0]);
    await expect(page).toHaveURL(/\/contact$/);
    await expect(main.getByText('Oui, sous trois jours.')).toBeVisible();
    await look(page, `conversation-${width}`);
    await main.getByRole('textbox', { name: 'Message' }).fill('Parfait, merci !');
    await main.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(main.getByText('Votre message est envoyé.')).toBeVisible();
    await office.reload();
    await expect(office.getByRole('list', { name: /Messages/ }).getByText('Parfait, merci !')).toBeVisible();
    await office.context().close();

    // Whoever opens an account at that address finds the conversation there.
    await logIn(page, await aClient(shop, email));
    await page.goto('/account?section=messages');
    await main.getByRole('link', { name: `La livraison, ${reference}` }).click();
    await expect(main.getByText('Parfait, merci !')).toBeVisible();
    await look(page, `own-message-${width}`);
  });
}
