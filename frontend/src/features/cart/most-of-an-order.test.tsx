import { screen, waitFor, within } from '@testing-library/react';
import { FakeShop, lavande } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';

it('adds no more of a product than one order takes, and says so where it is pressed', async () => {
  const shop = new FakeShop().on('GET product/lavande', { ...lavande, stock: 90 });
  const { user } = renderApp('/savon/lavande', { shop });
  const main = within(await screen.findByRole('main'));
  const quantity = await main.findByRole('textbox', { name: 'Quantité' });
  await user.clear(quantity);
  await user.type(quantity, '15');
  const add = main.getByRole('button', { name: 'Ajouter au panier' });
  await user.click(add);
  expect(await screen.findByText(/a rejoint votre panier/)).toBeVisible();
  await user.click(add);
  expect(await screen.findByText(/une commande en compte au plus 20, votre panier les a/)).toBeVisible();
  await waitFor(() => expect(window.localStorage.getItem('cart')).toContain('"quantity":20'));
  await user.click(add);
  expect(window.localStorage.getItem('cart')).toContain('"quantity":20');
});

it('counts what a second press adds', async () => {
  const shop = new FakeShop().on('GET product/lavande', { ...lavande, stock: 90 });
  const { user } = renderApp('/savon/lavande', { shop });
  const add = await within(await screen.findByRole('main')).findByRole('button', { name: 'Ajouter au panier' });
  await user.click(add);
  await user.click(add);
  expect(await screen.findByText(/a rejoint votre panier, qui en compte 2\./)).toBeVisible();
});
