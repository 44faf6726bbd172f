import { screen, within } from '@testing-library/react';
import { aListedProduct } from '../../testing/a-listed-product';
import { anOrder } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const products = [aListedProduct({ stock: 2 }), aListedProduct({ _id: 'b', name: 'Miel', stock: 300 })];

const anApi = (...orders: ReturnType<typeof anOrder>[]) =>
  new FakeAdminApi(orders).on('GET products', () => ({ body: products, total: 2 }));

it('answers at a glance what is to prepare, what is asked back and what runs out', async () => {
  const asked = anOrder({ status: 'Livré', refundRequestedAt: '2026-11-20T10:00:00.000Z', nom: 'Girard' });
  renderAdmin('/admin/dashboard', anApi(anOrder(), anOrder(), asked));

  expect(await screen.findByRole('link', { name: /Commandes à préparer\s*2/ })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /Remboursements demandés\s*1/ })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /Stock bientôt épuisé\s*1/ })).toBeInTheDocument();
  const stock = within(screen.getByRole('region', { name: 'Stock bientôt épuisé' }));
  expect(stock.getByText('2 restants')).toBeInTheDocument();
  expect(stock.queryByText('Miel')).not.toBeInTheDocument();
});

it('ships an order without leaving the dashboard', async () => {
  const order = anOrder();
  const { user } = renderAdmin('/admin/dashboard', anApi(order));

  await user.click(await screen.findByRole('button', { name: `Expédier la commande ${order.reference}` }));

  expect(
    await screen.findByRole('dialog', { name: 'Entrez le numéro de suivi et le transporteur' }),
  ).toBeInTheDocument();
});
