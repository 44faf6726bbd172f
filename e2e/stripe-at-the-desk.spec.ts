import type { Page } from '@playwright/test';
import { aClient, aDeliveredOrder, logIn, soapNamed } from './storefront-fixtures';
import { aPaidOrder, ordersOf } from './order-fixtures';
import { ADMIN, expect } from './shop';
import { aMailAddress, askForARefund, logInAsAdministrator } from './steps';
import { test } from './stripe-shop';

// One after the other in one worker: they share a shop.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ stripe }) => stripe.deliverAs('twice'));

const DONE = 'Remboursement effectué avec succès';

async function openDetails(page: Page, email: string) {
  await page.goto(`/admin/dashboard?onglet=commandes&recherche=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: /^Détails de la commande/ }).click();
  return page.getByRole('dialog', { name: 'Détails de la commande' });
}

test('a client asks for a refund, gets a part of it, then the rest, and sees both', async ({ page, shop, stripe }) => {
  const client = await aClient(shop, aMailAddress('rendu'));
  await aDeliveredOrder(shop, client, await soapNamed(shop, 'Romarin'));
  await logIn(page, client);
  await page.goto('/account?section=commandes');
  await askForARefund(page);
  const [{ _id, montantTotal } = { _id: '', montantTotal: 0 }] = await ordersOf(shop, client.email);
  const intent = stripe.intents.find(({ metadata }) => metadata.order_id === _id);
  const refunded = () => stripe.ledger.refunds.filter(({ intentId }) => intentId === intent?.id);

  await logInAsAdministrator(page);
  let details = await openDetails(page, client.email);
  await details.getByRole('button', { name: 'Accepter et rembourser' }).click();
  await page.getByLabel('Montant en euros').fill('2');
  await page.getByRole('button', { name: 'Rembourser', exact: true }).click();
  await expect(page.getByText(DONE)).toBeVisible();
  await expect(details.getByText('Demande acceptée')).toBeVisible();
  expect(refunded()).toMatchObject([{ amount: 200, status: 'succeeded' }]);
  await page.goto('/account?section=commandes');
  await expect(page.getByText(/^Remboursé\s: 2,00/)).toBeVisible();
  await expect(page.getByText('Colis arrivé', { exact: true }).first()).toBeVisible();

  details = await openDetails(page, client.email);
  await details.getByRole('button', { name: 'Rembourser un montant' }).click();
  await page.getByRole('button', { name: 'Rembourser', exact: true }).click();
  await expect(page.getByText(DONE)).toBeVisible();
  await stripe.delivery.flush();
  expect(refunded().reduce((sum, { amount }) => sum + amount, 0)).toBe(intent?.amount);
  expect(await ordersOf(shop, client.email)).toMatchObject([
    { status: 'Remboursé', paymentStatus: 'refunded', refundedAmount: montantTotal },
  ]);
  await page.goto('/account?section=commandes');
  await expect(page.getByText('Commande remboursée', { exact: true }).first()).toBeVisible();
  const told = async () => (await shop.mails(client.email)).filter(({ subject }) => /rembours/i.test(subject)).length;
  // The receipt of the request, and one mail for each refund, however often Stripe told of them.
  await expect.poll(told).toBe(3);
});

test('a refund that the bank has not confirmed is said to be on its way, and done when it has', async ({
  page,
  shop,
  stripe,
}) => {
  const order = await aPaidOrder(shop, 'Attente');
  stripe.ledger.refundFates = ['pending'];
  await logInAsAdministrator(page);
  const details = await openDetails(page, order.email);
  await details.getByRole('button', { name: 'Rembourser un montant' }).click();
  await page.getByLabel('Montant en euros').fill('1');
  await page.getByRole('button', { name: 'Rembourser', exact: true }).click();
  await expect(page.getByText(/^Remboursement demandé\s: la banque ne l’a pas encore confirmé/)).toBeVisible();
  await expect(page.getByText(DONE)).toHaveCount(0);
  await expect(details.getByText(/Remboursement de 1,00\s€ en cours/)).toBeVisible();
  await stripe.delivery.flush();
  expect(await ordersOf(shop, order.email)).toMatchObject([{ refundedAmount: 0, paymentStatus: 'paid' }]);

  stripe.ledger.completeRefund(stripe.ledger.refunds.at(-1)!);
  await stripe.delivery.flush();
  await page.reload();
  await expect(details.getByText(/Remboursement de 1,00\s€ effectué/)).toBeVisible();
  expect(await ordersOf(shop, order.email)).toMatchObject([{ refundedAmount: 1, paymentStatus: 'partially_refunded' }]);
});

test('a dispute is told at the desk and by mail, with what became of it', async ({ page, shop, stripe }) => {
  const order = await aPaidOrder(shop, 'Litige');
  const intent = stripe.intents.find(({ metadata }) => metadata.order_id === order._id)!;
  const dispute = stripe.ledger.contest(intent, { reason: 'product_not_received' });
  await stripe.delivery.flush();
  await logInAsAdministrator(page);
  const details = await openDetails(page, order.email);
  await expect(
    details.getByText(/Le client conteste .* auprès de sa banque \(motif\s: produit non reçu\)/),
  ).not.toHaveCount(0);

  stripe.ledger.decide(dispute, 'lost');
  await stripe.delivery.flush();
  await page.reload();
  await expect(details.getByText(/est perdue\s: la banque a rendu cette somme au client/)).not.toHaveCount(0);
  expect(await ordersOf(shop, order.email)).toMatchObject([{ paymentStatus: 'refunded' }]);
  const told = async () =>
    (await shop.mails(ADMIN.email)).filter(({ subject }) => subject.includes(order.reference)).length;
  await expect.poll(told).toBe(2);
  expect((await shop.mails(order.email)).map(({ subject }) => subject).join()).not.toMatch(/ontest/);
});
