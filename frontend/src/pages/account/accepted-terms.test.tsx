import { screen, within } from '@testing-library/react';
import { claireOrder, FakeShop } from '../../testing/fake-shop';
import { renderApp, signInClaire } from '../../testing/render-app';

it('L221-13 leads from an order to the very terms it was placed under', async () => {
  const order = claireOrder({ texts: [{ text: 'terms-of-sale', number: 2, sha256: 'a'.repeat(64) }] });
  signInClaire();
  renderApp('/account?section=commandes', { shop: new FakeShop().on('GET orders/order-1', order) });
  const entry = within((await screen.findByText('AK-7F3K2Q')).closest('li')!);
  expect(entry.getByRole('link', { name: /^Vos conditions de vente \(version\s2\)$/ })).toHaveAttribute(
    'href',
    '/conditions-ventes/versions/2',
  );
});
