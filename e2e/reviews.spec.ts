import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aPaidOrder, markAs } from './order-fixtures';
import { aParcelNumber, expect, type RunningShop, test } from './shop';
import { answers, logInAsAdministrator } from './steps';
import { widths } from './widths';

// A shop of their own: its days pass faster than those of the others.
test.use({ settings: { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '2001' } });

const DESK = '/admin/dashboard/avis';
const TEXT = 'Il mousse bien, le parfum part vite, ma peau ne tire plus.';

async function mailed(shop: RunningShop, to: string, subject: string): Promise<string> {
  const found = async () => (await shop.mails(to)).find((mail) => mail.subject.startsWith(subject));
  await expect.poll(found, { timeout: 40_000 }).toBeTruthy();
  return (await found())!.text;
}

async function look(page: Page, name: string): Promise<void> {
  await expectNoViolation(page);
  await expectNoSidewaysScroll(page);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true });
}

/** What search engines read of the product that the page shows. */
async function factsOf(address: string): Promise<Record<string, unknown> | undefined> {
  const html = await (await fetch(address, { headers: { Accept: 'text/html' } })).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  const facts = blocks.map(([, json]) => JSON.parse(json!) as Record<string, unknown>);
  return facts.find((one) => one['@type'] === 'Product');
}

for (const width of widths(375, 1280)) {
  test(`L111-7-2 a buyer is invited, writes, is asked to correct, and appears with both days and the answer (${width} px)`, async ({
    page,
    shop,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const order = await aPaidOrder(shop, 'Tessier');
    await markAs(shop, order, { status: 'Expédié', orderNumber: aParcelNumber(), deliver: 'Colissimo' });
    await markAs(shop, order, { status: 'Livré' });
    await shop.restartLater(11);
    const invitation = await mailed(shop, order.email, 'Votre avis sur votre commande');
    const link = /http\S+\/avis\/ecrire\?lien=\S+/.exec(invitation)![0];
    const main = page.getByRole('main');

    await page.goto(link);
    await expect(page).toHaveURL(/\/avis\/ecrire$/);
    const send = main.getByRole('button', { name: 'Envoyer mon avis' });
    await expect(send).toBeVisible();
    await look(page, `write-${width}`);
    await send.click();
    await expect(main.getByText('Choisissez de une à cinq étoiles.')).toBeVisible();
    await main.getByRole('radio', { name: 'Bon', exact: true }).check();
    await main.getByLabel('Votre avis').fill(`${TEXT} Mon facteur, M. Leroux, est charmant.`);
    await main.getByLabel('Prénom ou initiales').fill('Samira T.');
    await look(page, `written-${width}`);
    await send.click();
    await expect(main.getByText('Nous le lisons sous trois jours')).toBeVisible();
    await look(page, `sent-${width}`);

    await logInAsAdministrator(page);
    await page.goto(DESK);
    await main.getByRole('link', { name: /^Samira T\./ }).click();
    const panel = main.getByRole('complementary', { name: 'Avis de Samira T.' });
    await expect(panel.getByText(order.reference)).toBeVisible();
    await look(page, `desk-${width}`);
    await panel.getByRole('radio', { name: 'Demander une correction' }).check();
    await panel.getByRole('radio', { name: /Donne le nom/ }).check();
    await panel.getByLabel('Un mot pour Samira T.').fill('Sans le nom du facteur, il paraît tel quel.');
    await expect(panel.getByRole('region', { name: 'Ce que Samira T. recevra' })).toContainText('tel quel');
    await look(page, `decision-${width}`);
    await panel.getByRole('button', { name: 'Demander et écrire' }).click();
    await expect(page.getByText('L’avis attend sa correction')).toBeVisible();

    const asked = await mailed(shop, order.email, 'Votre avis est à corriger');
    await page.goto(/http\S+\/avis\/ecrire\?lien=\S+/.exec(asked)![0]);
    await expect(main.getByText('Sans le nom du facteur')).toBeVisible();
    await look(page, `correct-${width}`);
    await main.getByRole('button', { name: 'Corriger' }).click();
    await main.getByLabel('Votre avis').fill(TEXT);
    await main.getByRole('button', { name: 'Envoyer ma correction' }).click();
    await expect(main.getByText('Nous le lisons sous trois jours')).toBeVisible();

    await page.goto(DESK);
    await main.getByRole('link', { name: /^Samira T\./ }).click();
    const product = await panel.getByRole('link', { name: /^Savon/ }).getAttribute('href');
    await panel.getByRole('radio', { name: 'Publier' }).check();
    await panel.getByLabel('Réponse de la boutique').fill('Merci, Samira.');
    await panel.getByRole('button', { name: 'Publier' }).click();
    await expect(page.getByText('L’avis paraît.')).toBeVisible();
    // It left the list, and the panel with it; whoever thinks better of it has it back.
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await expect(page.getByText('Avis de Samira T. de nouveau « À lire ». Aucun email n’est parti.')).toBeVisible();
    await panel.getByRole('radio', { name: 'Publier' }).check();
    await panel.getByLabel('Réponse de la boutique').fill('Merci, Samira.');
    await panel.getByRole('button', { name: 'Publier' }).click();
    await expect(panel).toBeHidden();

    const address = `${shop.url}/product/${product!.split('/').at(-1)}`;
    await expect
      .poll(async () => (await factsOf(address))?.aggregateRating)
      .toMatchObject({ ratingValue: 4, reviewCount: 1 });
    expect((await factsOf(address))?.review).toMatchObject([{ author: { name: 'Samira T.' }, reviewBody: TEXT }]);
    await page.goto('/');
    await expect(main.getByText('4,0 sur 5, 1 avis').first()).toBeAttached();
    await page.goto(address);
    await expect(main.getByText('4,0 sur 5, 1 avis').first()).toBeVisible();
    const reviews = main.getByRole('region', { name: 'Ce qu’en disent nos clients' });
    await expect(reviews.getByText(TEXT)).toBeVisible();
    await expect(reviews.getByText(/^Achat vérifié, produit reçu le .*, avis paru le /)).toBeVisible();
    await expect(reviews.getByText('Merci, Samira.')).toBeVisible();
    await reviews.scrollIntoViewIfNeeded();
    await answers(reviews.getByRole('button', { name: /Signaler un doute/ }));
    await look(page, `product-${width}`);
    await reviews.getByRole('button', { name: /Signaler un doute/ }).click();
    await reviews.getByLabel('Pourquoi doutez-vous').fill('Cette personne vend le même savon.');
    await reviews.getByRole('button', { name: 'Signaler', exact: true }).click();
    await expect(reviews.getByText('une personne de la boutique relit cet avis')).toBeVisible();
    await reviews.getByRole('link', { name: 'Les motifs, les délais, vos recours' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Les avis et leur contrôle' })).toBeVisible();
    await look(page, `control-${width}`);

    // Whoever has had enough leaves at one press.
    await page.goto(/http\S+\/avis\/ecrire\?quitter=\S+/.exec(invitation)![0]);
    await main.getByRole('button', { name: 'Ne plus m’inviter' }).click();
    await expect(main.getByText('nous ne vous inviterons plus')).toBeVisible();
  });
}
