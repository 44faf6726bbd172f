import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { expect, test } from './shop';
import { aMailAddress, logInAsAdministrator } from './steps';

test('somebody asks for the letter, confirms by a press, gets one that the owner wrote, and leaves it', async ({
  page,
  shop,
  browser,
}) => {
  const email = aMailAddress('lettre');
  await page.goto('/');
  await page.mouse.wheel(0, 20_000);
  const form = page.getByRole('region', { name: 'La lettre' });
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(form).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await form.getByLabel('Votre adresse email').fill(email);
  await expect(form.getByRole('checkbox')).not.toBeChecked();
  await form.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(form.getByText(/Cochez la case/)).toBeVisible();
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page.getByText(`Un email vient de partir à ${email}`, { exact: false })).toBeVisible();
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);

  await expect.poll(async () => (await shop.mails(email)).length).toBe(1);
  const [asked] = await shop.mails(email);
  await page.goto(asked?.text.match(/https?:\S+lettre\?confirmer=\S+/)?.[0] ?? 'about:blank');
  // The link is in no address that somebody reads over a shoulder.
  await expect(page).toHaveURL(/\/lettre$/);
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click();
  await expect(page.getByText('C’est noté : vous recevrez notre prochaine lettre.')).toBeVisible();
  await expectNoViolation(page);

  const desk = await (await browser.newContext()).newPage();
  await logInAsAdministrator(desk);
  await desk.goto('/admin/dashboard/lettres');
  await desk.getByRole('link', { name: 'Écrire une lettre' }).click();
  const subject = `Le miel est sorti du séchoir ${email.slice(0, 12)}`;
  await desk.getByLabel('Objet').fill(subject);
  await desk.getByRole('textbox', { name: 'Texte' }).fill('Bonjour,\nIl vous attend.');
  await desk.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await desk.getByRole('button', { name: 'Lire la lettre' }).click();
  await expect(desk.frameLocator('iframe').getByText('Il vous attend.').last()).toBeVisible();
  await expectNoViolation(desk);
  await expectNoSidewaysScroll(desk);
  const send = desk.getByRole('button', { name: 'Envoyer', exact: true });
  await send.scrollIntoViewIfNeeded();
  // The letter shown beside moves nobody who reads on below.
  const whereAt = () => desk.evaluate(() => window.scrollY);
  const before = await whereAt();
  await desk.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(before).toBeGreaterThan(0);
  expect(await whereAt()).toBe(before);
  await send.click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click();
  await expect(desk.getByText('Ni ouvertures ni clics ne sont mesurés.')).toBeVisible();
  await desk.context().close();

  await expect.poll(async () => (await shop.mails(email)).length, { timeout: 30_000 }).toBe(2);
  const letter = (await shop.mails(email)).find((mail) => mail.subject === subject);
  await page.goto(letter?.text.match(/https?:\S+lettre\?quitter=\S+/)?.[0] ?? 'about:blank');
  await page.getByRole('button', { name: 'Ne plus recevoir la lettre' }).click();
  await expect(page.getByText(/vous ne recevrez plus notre lettre/)).toBeVisible();
});
