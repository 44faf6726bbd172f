import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../shared/paths';
import { claireOrder, FakeShop } from './fake-shop';
import { fillCart, renderApp } from './render-app';

type View = ReturnType<typeof renderApp>;

export const CARDS = { good: '4242424242424242', declined: '4000000000000002', secure: '4000002760003184' } as const;

export function openCheckout(
  shop = new FakeShop().on('POST neworders', { success: true, order: claireOrder() }, 201),
): View {
  fillCart(2);
  return renderApp(paths.checkout, { shop });
}

export async function fillContact({ user }: View, mobile = '06 12 34 56 78') {
  await user.type(await screen.findByLabelText('Prénom'), 'Claire');
  await user.type(screen.getByLabelText('Nom'), 'Morel');
  await user.type(screen.getByLabelText('Email'), 'claire.morel@exemple.fr');
  await user.type(screen.getByLabelText('Téléphone'), mobile);
  await user.click(screen.getByRole('button', { name: 'Continuer vers la livraison' }));
}

export async function fillDelivery({ user }: View) {
  await waitFor(() => expect(screen.getByLabelText('Adresse')).toBeVisible());
  await user.type(screen.getByLabelText('Adresse'), '14 rue des Tilleuls');
  await user.type(screen.getByLabelText('Code postal'), '69003');
  await user.type(screen.getByLabelText('Ville'), 'Lyon');
  await user.click(screen.getByRole('button', { name: 'Continuer vers le paiement' }));
}

export const payButton = () => within(screen.getByRole('main')).getByRole('button', { name: /^Commander et payer/ });

export async function typeCard({ user }: View, number: string) {
  const field = screen.getByLabelText('Numéro de carte');
  await waitFor(() => expect(field).toBeVisible());
  await user.clear(field);
  await user.type(field, number);
  await user.clear(screen.getByLabelText('Expiration (MM/AA)'));
  await user.type(screen.getByLabelText('Expiration (MM/AA)'), '1230');
  await user.clear(screen.getByLabelText('CVC'));
  await user.type(screen.getByLabelText('CVC'), '123');
}

export async function buy(view: View, card: string = CARDS.good) {
  await fillContact(view);
  await fillDelivery(view);
  await typeCard(view, card);
  await view.user.click(payButton());
}

export const ordersOf = ({ shop }: View) => shop.asked('POST neworders');
export const keysOf = (view: View) => ordersOf(view).map(({ headers }) => headers.get('Idempotency-Key'));
export const popup = (name: string | RegExp) => screen.findByRole('dialog', { name });

/** The popup that tells what went wrong. */
export async function refusal(message: string, title = 'Paiement non abouti') {
  const dialog = await popup(title);
  expect(dialog).toHaveAccessibleDescription(message);
  return dialog;
}
