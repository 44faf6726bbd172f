import { readFile } from 'node:fs/promises';
import { expectNoSidewaysScroll, expectNoViolation } from './axe';
import { aClient, aDeliveredOrder, soapNamed } from './storefront-fixtures';
import { aPaidOrder, markAs } from './order-fixtures';
import { tabAndEnter, tabTo } from './keyboard';
import { aMailAddress, logInAsAdministrator, chooseOrderAct } from './steps';
import { ADMIN, aParcelNumber, expect, test } from './shop';

test('a day of orders by keyboard: log in, find, ship, refund, log out', async ({ page, shop }) => {
  const order = await aPaidOrder(shop, 'Benali');

  await page.goto('/admin/login');
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(ADMIN.email);
  await tabTo(page, page.getByLabel('Mot de passe', { exact: true }));
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
  await tabAndEnter(page, page.getByRole('link', { name: /^Commandes à préparer/ }));

  await tabTo(page, page.getByRole('searchbox', { name: 'Rechercher une commande' }));
  await page.keyboard.type(order.email);
  const row = page.getByRole('row').filter({ hasText: order.reference });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/statut=.*recherche=/);

  const status = row.getByRole('combobox', { name: /^Statut de la commande/ });
  await tabAndEnter(page, status);
  await page.getByRole('listbox').getByRole('option', { name: 'Expédié' }).waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const shipping = page.getByRole('dialog', { name: 'Entrez le numéro de suivi et le transporteur' });
  await expect(shipping.getByLabel('Numéro de Suivi')).toBeFocused();
  await expectNoViolation(page);
  await page.keyboard.type(aParcelNumber());
  await page.keyboard.press('Tab');
  await page.keyboard.type('Col');
  await tabAndEnter(page, shipping.getByRole('button', { name: 'Valider' }));
  await expect(shipping).toBeHidden();
  // The order is no longer one to prepare: it has left this list.
  await expect(row).toHaveCount(0);

  await tabTo(page, page.getByRole('combobox', { name: 'Filtrer par statut' }), 'Shift+Tab');
  await page.keyboard.type('Exp');
  await expect(row).toHaveCount(1);
  await tabAndEnter(page, status);
  await page.getByRole('listbox').getByRole('option', { name: 'Remboursé' }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const refund = page.getByRole('dialog', { name: 'Rembourser la commande' });
  await expect(refund.getByLabel('Montant en euros')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('rien');
  await page.keyboard.press('Enter');
  await expect(refund.getByText('Veuillez entrer un montant valide.')).toBeVisible();
  await expectNoViolation(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1,50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Remboursement effectué avec succès')).toBeVisible();

  await tabAndEnter(page, page.getByRole('button', { name: 'Se déconnecter' }), 'Shift+Tab');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto('/admin/dashboard?onglet=commandes');
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('the rest of the desk: requests, colleagues, several at once, papers, exports, news, journal', async ({
  page,
  shop,
}) => {
  test.slow();
  const client = await aClient(shop, aMailAddress('claire'));
  await aDeliveredOrder(shop, client, await soapNamed(shop, 'Miel'));
  const [history] = (await (
    await fetch(`${shop.url}/api/${client.id}`, { headers: { Authorization: `Bearer ${client.token}` } })
  )
    .json()
    .then(({ purchases }: { purchases: string[] }) => purchases)) as string[];
  await fetch(`${shop.url}/api/purchases/${client.id}/${history}/refund`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${client.token}` },
  });
  const [one, two] = [await aPaidOrder(shop, 'Girard'), await aPaidOrder(shop, 'Girardin')];
  await logInAsAdministrator(page);

  await test.step('a refund request is a figure, a filter, a badge, and is declined with a sentence', async () => {
    await page.getByRole('link', { name: /^Remboursements demandés\s*[1-9]/ }).click();
    await expect(page.getByRole('button', { name: /^Détails/ }).first()).toBeVisible();
    // The shop of this worker may know requests of others.
    await page.getByRole('searchbox', { name: 'Rechercher une commande' }).fill(client.email);
    await expect(page).toHaveURL(/recherche=/);
    await expect(page.getByText('1 commande', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Détails/ }).click();
    const details = page.getByRole('dialog', { name: 'Détails de la commande' });
    await expect(details.getByText('Mail : Confirmation de commande')).toBeVisible();
    await expectNoViolation(page);
    // The details have an address: a reload finds them over the same list.
    await page.reload();
    await expect(page).toHaveURL(/remboursement=demande&recherche=[^&]*&commande=[0-9a-f]{24}$/);
    await details.getByRole('button', { name: 'Décliner' }).click();
    await page.getByLabel('Réponse au client').fill('Le savon a déjà été utilisé.');
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
    await expect(details.getByText('Demande déclinée')).toBeVisible();
    await expect(details.getByText('« Le savon a déjà été utilisé. »')).toBeVisible();
    await expect.poll(async () => (await shop.mails(client.email))[0]?.text).toContain('Le savon a déjà été utilisé.');
    const resend = details.getByRole('button', { name: 'Renvoyer le mail « Confirmation de commande »' });
    const before = (await shop.mails(client.email)).length;
    await resend.click();
    const question = page.getByRole('dialog', { name: 'Renvoyer ce mail ?' });
    await expect(question).toContainText('le recevra une seconde fois');
    await expectNoViolation(page);
    await question.getByRole('button', { name: 'Renvoyer' }).click();
    await expect(question).toBeHidden();
    await expect.poll(async () => (await shop.mails(client.email)).length).toBe(before + 1);
    await page.goBack();
    await expect(details).toBeHidden();
    await expect(page).toHaveURL(/remboursement=demande&recherche=[^&]*$/);
  });

  await test.step('two administrators at once never overwrite each other unseen', async () => {
    // A screen that did not hear of it in time.
    await page.route('**/api/events', (route) => route.abort());
    await page.goto('/admin/dashboard?onglet=commandes&recherche=Girard');
    // Details are read anew each time they are shown, unless they are being read: each reading ends before the next step.
    const readingOf = (order: { _id: string }) =>
      page
        .waitForResponse((answer) => answer.url().endsWith(`/orders/${order._id}`))
        .then((answer) => answer.finished());
    const read = readingOf(two);
    await page.getByRole('button', { name: `Détails de la commande ${two.reference}` }).click();
    const details = page.getByRole('dialog', { name: 'Détails de la commande' });
    await expect(details).toContainText(two.reference);
    await read;
    const readBeside = readingOf(one);
    await page.keyboard.press('ArrowRight');
    await expect(details).toContainText(one.reference);
    await readBeside;
    // What happens afterwards they do not know.
    const readAnew = readingOf(two);
    await page.keyboard.press('ArrowLeft');
    await expect(details).toContainText(two.reference);
    await readAnew;
    await details.getByLabel('Nouveau commentaire').fill('Emballage cadeau.');
    await page.goBack();
    await page.getByRole('button', { name: 'Rester' }).click();
    await markAs(shop, two, { status: 'En cours de préparation', comments: 'Appelée ce matin.' });
    await details.getByRole('button', { name: 'Mettre à jour' }).click();
    await expect(details.getByRole('alert')).toContainText('a été modifiée entre-temps');
    await expect(details.getByRole('alert')).toContainText('commande commentée');
    await expect(details.getByText('« Appelée ce matin. »', { exact: true })).toBeVisible();
    await details.getByRole('button', { name: 'Mettre à jour' }).click();
    await expect(details).toBeHidden();
    await page.unroute('**/api/events');
  });

  await test.step('several orders leave at once, one number each', async () => {
    await page.goto('/admin/dashboard?onglet=commandes&recherche=Girard');
    await chooseOrderAct(page, 'Choisir plusieurs');
    await page.getByRole('checkbox', { name: 'Choisir toutes les commandes de la page' }).check();
    await expect(page.getByText('2 commandes choisies')).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Expédier (2)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Expédier plusieurs commandes' });
    await dialog.getByLabel('Transporteur').selectOption('Chronopost');
    await dialog.getByLabel(new RegExp(one.reference)).fill('XY1');
    await dialog.getByLabel(new RegExp(two.reference)).fill('XY2');
    await expectNoViolation(page);
    await dialog.getByRole('button', { name: 'Expédier (2)' }).click();
    await expect(page.getByText('2 commandes mises à jour : Expédié.')).toBeVisible();
  });

  await test.step('papers come ready to print', async () => {
    const papers = page.waitForEvent('popup');
    await page.getByRole('link', { name: /^Bons de livraison/ }).click();
    const popup = await papers;
    await expect(popup.getByRole('region', { name: `Bon de livraison ${one.reference}` })).toBeVisible();
    await expect(popup.getByRole('region', { name: `Bon de livraison ${two.reference}` })).toBeVisible();
    await expectNoViolation(popup);
    await popup.emulateMedia({ media: 'print' });
    await expect(popup.getByRole('button', { name: 'Imprimer' })).toBeHidden();
    // The logo is a ground, which a browser does not print unless it is told to.
    const logo = popup.getByRole('region').first().locator('span[aria-hidden]').first();
    await expect(logo).toHaveCSS('print-color-adjust', 'exact');
    await popup.close();
  });

  await test.step('what is filtered is exported for a French spreadsheet', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Plus', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Exporter (CSV)' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(text.trim().split('\n')).toHaveLength(3);
    expect(text).toContain(one.reference);
  });

  await test.step('a new order is announced and shown when asked', async () => {
    const order = await aPaidOrder(shop, 'Peeters');
    await expect(page.getByText('Nouvelle commande', { exact: true })).toBeVisible();
    await expect(page.getByText(order.reference)).toBeHidden();
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Afficher' }).click();
    await expect(page.getByText(order.reference)).toBeVisible();

    await page.getByRole('button', { name: `Supprimer la commande ${order.reference}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^Voulez-vous vraiment supprimer cette commande\s\?/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await dialog.getByRole('button', { name: 'Supprimer quand même' }).click();
    await expect(page.getByText(order.reference, { exact: true })).toBeHidden();
  });

  await test.step('the journal tells it all, on a phone too', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(`/admin/dashboard/journal?recherche=${one.reference}`);
    await expect(page.getByText('Statut : En cours de préparation → Expédié')).toBeVisible();
    await page.goto('/admin/dashboard/journal?acte=export.downloaded');
    await expect(page.getByRole('cell', { name: 'commandes', exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
