import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aClient, aNewSoap, logIn, setStock } from './storefront-fixtures';
import { expect, type RunningShop, test } from './shop';
import { answers } from './steps';
import { widths } from './widths';

async function mailed(shop: RunningShop, to: string, subject: string) {
  const found = async () => (await shop.mails(to)).find((mail) => mail.subject.startsWith(subject));
  await expect.poll(found).toBeTruthy();
  return (await found())!.text;
}

const linkIn = (text: string, query: string) => new RegExp(`http\\S+/prevenez-moi\\?${query}=\\S+`).exec(text)![0];

async function look(page: Page, name: string): Promise<void> {
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true });
}

for (const width of widths(375, 1280)) {
  test(`a shopper waits for a soap that is sold out, is told, buys it, and another one leaves (${width} px)`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const soap = await aNewSoap(shop, `Attendu ${width}`);
    await setStock(shop, soap, 0);
    const main = page.getByRole('main');
    const ask = async (email: string) => {
      await page.goto(`/product/${soap._id}`);
      await main.getByLabel('Votre adresse email').fill(email);
      const press = main.getByRole('button', { name: 'Prévenez-moi' });
      await answers(press);
      await press.click();
      await expect(main.getByText(`Un email vient de partir à ${email}`)).toBeVisible();
      const link = linkIn(await mailed(shop, email, 'Confirmez votre adresse'), 'confirmer');
      await page.goto(link);
      await expect(page).toHaveURL(/\/prevenez-moi$/);
    };
    const confirm = async () => {
      await main.getByRole('button', { name: 'Prévenez-moi' }).click();
      await expect(main.getByRole('heading', { level: 1, name: 'C’est noté' })).toBeVisible();
    };
    const [waits, leaves] = [`attend-${width}@exemple.fr`, `quitte-${width}@exemple.fr`];

    await page.goto(`/product/${soap._id}`);
    await expect(main.getByRole('heading', { name: 'Épuisé pour l’instant' })).toBeVisible();
    await look(page, `sold-out-${width}`);
    await ask(waits);
    await look(page, `confirm-${width}`);
    await confirm();
    await look(page, `confirmed-${width}`);

    await ask(leaves);
    await confirm();
    // Whoever asks again is told that they wait already, with the way out.
    await page.goto(`/product/${soap._id}`);
    await main.getByLabel('Votre adresse email').fill(leaves);
    await answers(main.getByRole('button', { name: 'Prévenez-moi' }));
    await main.getByRole('button', { name: 'Prévenez-moi' }).click();
    await expect(main.getByText('Un email vient de partir')).toBeVisible();
    await page.goto(linkIn(await mailed(shop, leaves, 'C’est noté'), 'quitter'));
    await look(page, `leave-${width}`);
    await main.getByRole('button', { name: 'Ne plus me prévenir' }).click();
    await expect(main.getByText('votre adresse est effacée de la file')).toBeVisible();
    await look(page, `left-${width}`);

    await setStock(shop, soap, 5);
    const back = await mailed(shop, waits, 'De retour');
    await page.goto(/http\S+\/savon\/[\w-]+/.exec(back)![0]);
    await main.getByRole('button', { name: 'Ajouter au panier', exact: true }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Panier' })).toHaveAccessibleDescription(
      '1 article',
    );
    expect((await shop.mails(leaves)).map(({ subject }) => subject)).not.toContain(`De retour : ${soap.name}`);
  });
}

test('whoever is connected waits at one press, on the page as the server has drawn it, and takes it back', async ({
  page,
  shop,
}) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', ({ message }) => faults.push(message));
  const soap = await aNewSoap(shop, 'Attendu d’un compte');
  await setStock(shop, soap, 0);
  const client = await aClient(shop, 'attend-connecte@exemple.fr');
  await logIn(page, client);
  await page.goto(`/product/${soap._id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Un seul email à l’adresse de votre compte')).toBeVisible();
  await main.getByRole('button', { name: 'Prévenez-moi' }).click();
  await expect(main.getByText('Vous serez prévenu à l’adresse de votre compte')).toBeVisible();
  await look(page, 'own');
  await page.reload();
  await main.getByRole('button', { name: 'Ne plus me prévenir' }).click();
  await expect(main.getByRole('button', { name: 'Prévenez-moi' })).toBeVisible();
  await expect(main.getByLabel('Votre adresse email')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('an address that was written before the program came is kept with its press, out of the address of the page', async ({
  page,
  shop,
}) => {
  const soap = await aNewSoap(shop, 'Attendu sur une ligne lente');
  await setStock(shop, soap, 0);
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/(?!start-).*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/product/${soap._id}`, { waitUntil: 'commit' });
  const main = page.getByRole('main');
  const field = main.getByLabel('Votre adresse email');
  // From here on the small script keeps what is pressed until the program is there.
  await expect(page.locator('#script-failure')).toHaveAttribute('class', '');
  await field.fill('attend-lentement@exemple.fr');
  // By key, a form is sent without any press.
  await field.press('Enter');
  await main.getByRole('button', { name: 'Prévenez-moi' }).click();
  come();
  await expect(main.getByText('Un email vient de partir à attend-lentement@exemple.fr')).toBeVisible();
  expect(page.url()).not.toContain('exemple');
});
