import { screen, waitFor, within } from '@testing-library/react';
import type { DeliveryPromise } from '@shop/contract';
import { aDeliveryPromise } from '../../testing/a-delivery-promise';
import { categories, config, FakeShop } from '../../testing/fake-shop';
import { fillContact, openCheckout } from '../../testing/open-checkout';
import { renderApp } from '../../testing/render-app';

const shopSending = (given: Partial<DeliveryPromise>) =>
  new FakeShop().on('GET config', { ...config, delivery: aDeliveryPromise(given) });

const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');
const countries = async () =>
  within(await screen.findByLabelText('Pays'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it.each([
  [{ where: 'en France (sauf Corse)' }, /^Livraison en France \(sauf Corse\)\. Cartes acceptées/],
  [{ where: '' }, /^Aucune livraison\s: les commandes se retirent sur place\. Cartes acceptées/],
])('L221-14 tells where it is sent as the owner set it', async (given, words) => {
  openCheckout(shopSending(given));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/Suisse/)).not.toBeInTheDocument();
});

it('offers the countries from which somebody can order, and begins with one of them', async () => {
  const view = openCheckout(shopSending({ where: 'en Belgique et en Suisse', countries: ['BE', 'CH'] }));
  await fillContact(view, '+32 470 12 34 56');
  expect(await countries()).toEqual(['Belgique', 'Suisse']);
  expect(screen.getByLabelText('Pays')).toHaveValue('BE');
});

it('keeps the country of an address that was typed while it was still offered: what is not sent there is said, not replaced', async () => {
  const shop = new FakeShop();
  const view = openCheckout(shop);
  await fillContact(view, '+32 470 12 34 56');
  await view.user.selectOptions(await screen.findByLabelText('Pays'), 'BE');
  view.unmount();
  openCheckout(shopSending({ countries: ['FR'] }));
  await waitFor(() => expect(screen.getByLabelText('Pays')).toHaveValue('BE'));
  expect(await countries()).toEqual(['France', 'Belgique']);
});

it('tells search engines where the range is sent', async () => {
  renderApp('/product', { shop: shopSending({ where: 'en France' }) });
  await waitFor(() => expect(description()).toMatch(/saponifiés à froid, livrés en France\.$/));
});

it.each([
  ['en France', /^Savons\s: toute la gamme, livrée en France\.$/],
  ['', /^Savons\s: toute la gamme\.$/],
])('tells them where a category is sent: %s', async (where, words) => {
  const shop = shopSending({ where }).on(
    'GET categories',
    categories.map((one) => ({ ...one, text: '' })),
  );
  renderApp('/boutique/savons', { shop });
  await waitFor(() => expect(description()).toMatch(words));
});

it.each([
  ['all', /^Le numéro de suivi vous est envoyé/],
  ['some', /^Si votre mode de livraison a un suivi/],
  ['none', /^Un email vous prévient/],
] as const)('promises a tracking number where %s have one', async (tracking, words) => {
  renderApp('/faq', { shop: shopSending({ tracking }) });
  expect(await screen.findByText(words)).toBeInTheDocument();
});
