import type { Locator, Page } from '@playwright/test';
import { ADMIN, expect } from './shop';

export const CARDS = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  threeDSecure: '4000 0027 6000 3184',
};

/** A mail address of this test's own. */
export function aMailAddress(name: string): string {
  return `${name}.${Math.random().toString(36).slice(2, 10)}@exemple.fr`;
}

/** From a product's page to the cart drawer. In the shop's list the soaps of other journeys may have pushed it to a later page. */
export async function putASoapInTheCart(page: Page, name = 'Lavande fine'): Promise<void> {
  await page.goto('/product');
  const listed = await page.request.get(new URL('/api/products', page.url()).href);
  const { slug } = ((await listed.json()) as { name: string; slug: string }[]).find((one) => one.name.includes(name))!;
  await page.goto(`/savon/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
  const add = page.getByRole('main').getByRole('button', { name: 'Ajouter au panier', exact: true }).first();
  // A press before the program is there is kept, but not by a page that is left at once.
  await answers(add);
  await add.click();
}

/** Opens the cart drawer when it is not open already. */
export async function openCart(page: Page) {
  const drawer = page.getByRole('dialog', { name: 'Votre panier' });
  if (!(await drawer.isVisible())) await page.getByRole('banner').getByRole('button', { name: /anier/ }).click();
  await expect(drawer).toBeVisible();
  return drawer;
}

export async function orderFromTheCart(page: Page): Promise<void> {
  const drawer = await openCart(page);
  await drawer.getByRole('button', { name: 'Commander' }).click();
}

/** From the cart to the checkout, past the invitation to log in. */
export async function orderWithoutAnAccount(page: Page): Promise<void> {
  await orderFromTheCart(page);
  const invitation = page.getByRole('dialog', { name: /Connectez-vous/ });
  await invitation
    .getByRole('link', { name: 'Poursuivre mes achats' })
    .or(invitation.getByRole('button', { name: 'Poursuivre mes achats' }))
    .click();
  await expect(page).toHaveURL(/\/checkout/);
}

export async function fillContact(
  page: Page,
  { email, firstName = 'Jeanne', lastName = 'Riviere' }: { email: string; firstName?: string; lastName?: string },
) {
  await page.getByLabel('Prénom').fill(firstName);
  await page.getByLabel('Nom', { exact: true }).fill(lastName);
  await page.getByRole('textbox', { name: /mail/i }).fill(email);
  await page.getByLabel(/Téléphone/).fill('06 12 34 56 78');
  await continueToNextStep(page);
}

export async function fillDelivery(page: Page) {
  await page.getByLabel('Adresse', { exact: true }).fill('12 rue des Lilas');
  await page.getByLabel(/Code postal/).fill('69003');
  await page.getByLabel(/Ville/).fill('Lyon');
  await continueToNextStep(page);
}

export async function continueToNextStep(page: Page) {
  await page
    .getByRole('button', { name: /Continuer/ })
    .filter({ visible: true })
    .first()
    .click();
}

export async function payWith(page: Page, card: string) {
  const number = page.getByLabel('Numéro de carte');
  const typed = new RegExp(`^${card.replaceAll(' ', '').split('').join(' ?')}$`);
  // A dialog that closes gives the focus back, which may come between the selection and the text of a fill.
  await expect(async () => {
    await number.fill(card);
    await expect(number).toHaveValue(typed, { timeout: 500 });
  }).toPass();
  await page.getByLabel('Expiration (MM/AA)').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Commander et payer/ }).click();
}

export async function logInAsAdministrator(page: Page) {
  await page.goto('/admin/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(ADMIN.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(/\/admin\/dashboard/);
}

/** An act beside the title of the orders: on a telephone they are all in one list. */
export async function chooseOrderAct(page: Page, name: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? Infinity) < 600;
  if (isPhone) await page.getByRole('button', { name: 'Plus', exact: true }).click();
  const act = isPhone
    ? page.getByRole('menuitem', { name })
    : page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
  await act.click();
}

/**
 * Waits until the browser's program has taken over what the server drew: before, a link is an ordinary one. What is below
 * the first view is taken over when it comes into view.
 */
export async function takenOver(page: Page, part: 'main' | 'footer' = 'main'): Promise<void> {
  await page.waitForFunction(
    (selector) => Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber')),
    part,
  );
}

/** Waits until the program has taken over this element: a press is kept until then, a swipe or a hover is not. */
export async function answers(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);
}

/** Both are seen, and neither lies over the other. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  for (const element of [one, other]) await expect(element).toBeInViewport({ ratio: 0.9 });
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('one of both is not drawn');
  const overlap =
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height ? [a, b] : null;
  expect(overlap, `${String(one)} and ${String(other)} overlap`).toBeNull();
}

/** From the button on an order to the words that say that the request was sent: all of it, for a reason of the list. */
export async function askForARefund(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Demander un remboursement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Une autre raison').click();
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText('Votre demande de remboursement a été envoyée.')).toBeVisible();
}
