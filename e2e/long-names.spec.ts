import { aPaidOrder } from './order-fixtures';
import { expectRoom } from './room';
import { ADMIN, aParcelNumber, expect, test } from './shop';
import { aMailAddress, logInAsAdministrator, chooseOrderAct } from './steps';
import { aNewSoap } from './storefront-fixtures';

/** Sixty letters without a place to break. */
const NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';

test('names of sixty letters in one word break no screen of the back-office', async ({ page, shop }) => {
  test.slow();
  const soap = await aNewSoap(shop, NAME);
  const email = `${'a'.repeat(40)}${aMailAddress('wolf')}`;
  await page.request.post('/api/add/client', {
    data: { nom: NAME, prenom: NAME, clientEmail: email, clientPassword: 'savon-et-lavande-7' },
  });
  const bought = {
    prenom: NAME,
    email,
    address: NAME,
    city: NAME.slice(0, 40),
    articles: [{ productId: soap._id, quantity: 1, price: soap.discountedPrice }],
    amount: soap.discountedPrice,
  };
  const order = await aPaidOrder(shop, NAME, bought);
  const other = await aPaidOrder(shop, NAME, bought);
  await logInAsAdministrator(page);
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  const headers = { Authorization: `Bearer ${token}` };
  const colleague = { nom: NAME, prenom: NAME, email: `b${email}`, currentPassword: ADMIN.password };
  expect((await page.request.post('/api/invite/user', { headers, data: colleague })).ok()).toBe(true);
  const sent = { status: 'Expédié', orderNumber: aParcelNumber(), deliver: 'Colissimo' };
  await page.request.put(`/api/orders/${other._id}/status`, { headers, data: sent });
  const declared = { prenom: NAME, nom: NAME, reference: other.reference, email };
  expect((await page.request.post('/api/withdrawals', { data: declared })).ok()).toBe(true);

  const search = `recherche=${NAME}`;
  const heading = page.getByRole('heading', { level: 1 });
  for (const [address, shown] of [
    ['', 'Tableau de bord'],
    [`?onglet=produits&${search}`, NAME],
    [`?onglet=commandes&${search}`, order.reference],
    [`?onglet=clients&${search}`, NAME],
    ['?onglet=admin', NAME],
    ['/mails', order.reference],
    ['/retractations', other.reference],
    ['/tva', 'TVA'],
    ['/avis', 'Avis'],
    ['/chiffres', 'Chiffres'],
    ['/textes', 'Textes légaux'],
    ['/textes/terms-of-sale', 'La commande'],
    [`/journal?${search}`, 'Journal'],
    ['/impression/preparation', order.reference],
    [`/product/edit/${soap._id}`, NAME],
  ] as const) {
    await page.goto(`/admin/dashboard${address}`);
    await expect(heading).toBeVisible();
    await expect(page.getByRole('main').getByText(shown).first()).toBeAttached();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectRoom(page);
  }

  const orders = `/admin/dashboard?onglet=commandes&${search}`;
  await page.goto(`${orders}&commande=${order._id}`);
  await expect(page.getByRole('dialog', { name: 'Détails de la commande' })).toContainText(`1 x Savon ${NAME}`);
  await expectRoom(page);
  for (const choice of ['Expédier (1)', 'Marquer Livré (1)']) {
    await page.goto(orders);
    await chooseOrderAct(page, 'Choisir plusieurs');
    await page.getByRole('checkbox', { name: 'Choisir toutes les commandes de la page' }).check();
    await page.getByRole('button', { name: choice }).click();
    await expect(page.getByRole('dialog')).toContainText(NAME);
    await expectRoom(page);
  }
  for (const [tab, act] of [
    ['produits', `Supprimer ${NAME}`],
    ['commandes', `Supprimer la commande ${order.reference}`],
    ['clients', `Supprimer ${NAME} ${NAME}`],
    ['admin', `Supprimer ${NAME} ${NAME}`],
  ] as const) {
    await page.goto(`/admin/dashboard?onglet=${tab}${tab === 'admin' ? '' : `&${search}`}`);
    await page.getByRole('button', { name: act }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectRoom(page);
  }
});
