import {
  aMailAddress,
  CARDS,
  fillDelivery,
  orderFromTheCart,
  payWith,
  putASoapInTheCart,
  continueToNextStep,
} from './steps';
import { expect, test } from './shop';

test('a client signs up, confirms by mail, logs in, buys with prefilled details and finds the order', async ({
  page,
  shop,
}) => {
  const email = aMailAddress('claire');
  await page.goto('/signup');
  await page.getByLabel('Nom', { exact: true }).fill('Moreau');
  await page.getByLabel('Prénom').fill('Claire');
  await page.getByRole('textbox', { name: /mail/i }).fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('savon-et-lavande-7');
  await page.getByLabel(/Confirm/).fill('savon-et-lavande-7');
  await page.getByRole('checkbox', { name: /conditions générales/ }).check();
  await page.getByRole('button', { name: "M'inscrire" }).click();
  await expect(page.getByText(/Inscription réussie\s!/)).toBeVisible();

  await page.goto('/login');
  await page.getByRole('textbox', { name: /mail/i }).fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('savon-et-lavande-7');
  await page.getByRole('button', { name: "M'identifier" }).click();
  await expect(page.getByText('Vous devez confirmer votre email, vérifier votre boîte de réception.')).toBeVisible();

  await expect.poll(async () => (await shop.mails(email)).length).toBe(1);
  const [mail] = await shop.mails(email);
  const link = mail?.text.match(/https?:\S+confirm-account\?token=\S+/)?.[0];
  const told: string[] = [];
  page.on('request', (request) => told.push(request.headers().referer ?? ''));
  await page.goto(link ?? 'about:blank');
  await expect(page.getByRole('heading', { name: 'Confirmez votre adresse' })).toBeVisible();
  // The link is in no address that somebody reads over a shoulder, nor in one that is told to anybody; a reload still knows it.
  await expect(page).toHaveURL(/\/confirm-account$/);
  await page.reload();
  await page.getByLabel('Mot de passe', { exact: true }).fill('savon-et-lavande-8');
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page.getByText('Ce mot de passe n’est pas celui de l’inscription.', { exact: false })).toBeVisible();
  await page.getByLabel('Mot de passe', { exact: true }).fill('savon-et-lavande-7');
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page.getByText('Inscription confirmé')).toBeVisible();
  expect(told.length).toBeGreaterThan(1);
  expect(told.filter((referer) => referer.includes('token'))).toEqual([]);
  await page
    .getByRole('link', { name: 'Se connecter' })
    .or(page.getByRole('button', { name: 'Se connecter' }))
    .last()
    .click();
  await page.getByRole('textbox', { name: /mail/i }).fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('savon-et-lavande-7');
  await page.getByRole('button', { name: "M'identifier" }).click();
  await expect(page).toHaveURL(/\/$/);

  await putASoapInTheCart(page, 'Orange douce');
  await orderFromTheCart(page);
  await expect(page.getByLabel('Prénom')).toHaveValue('Claire');
  await expect(page.getByRole('textbox', { name: /mail/i })).toHaveValue(email);
  await page.getByLabel(/Téléphone/).fill('06 12 34 56 78');
  await continueToNextStep(page);
  await fillDelivery(page);
  await payWith(page, CARDS.paid);
  await expect(page.getByText('Merci pour votre commande !')).toBeVisible();

  await page.goto('/account');
  await page
    .getByRole('link', { name: 'Mes commandes' })
    .or(page.getByRole('button', { name: 'Mes commandes' }))
    .or(page.getByRole('tab', { name: 'Mes commandes' }))
    .first()
    .click();
  await expect(page.getByRole('main').getByText(/Orange douce/)).toBeVisible();
  await expect(page.getByRole('main').getByText('En préparation').first()).toBeVisible();
});
