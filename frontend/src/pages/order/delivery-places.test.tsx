import { screen, within } from '@testing-library/react';
import type { OrderDelivery, OrderPage } from '@shop/contract';
import { anOrderPage } from '../../testing/an-order-page';
import { FakeShop } from '../../testing/fake-shop';
import { renderApp } from '../../testing/render-app';

const method: OrderDelivery = {
  ...{ methodId: 'retrait', name: 'Retrait à l’atelier', note: '3 quai du Port, du mardi au samedi', kind: 'pickup' },
  ...{ carrier: '', tracked: false, relay: null },
};
const relayed: OrderDelivery = {
  ...method,
  ...{ methodId: 'relais', name: 'Point relais', note: 'Gardé 14 jours', kind: 'relay', tracked: true },
  relay: { code: '012345', name: 'Tabac', address: '8 rue Haute', postalCode: '69001', city: 'Lyon' },
};
const deliveryDates = { first: '2026-11-27', last: '2026-12-01' };
const sent: OrderPage['steps'] = [
  { kind: 'placed', at: '2026-11-15T10:00:00.000Z' },
  { kind: 'shipped', at: '2026-11-16T10:00:00.000Z', carrier: '' },
];

async function opened(values: Partial<OrderPage>) {
  const order = anOrderPage({ address: '14 rue des Tilleuls', deliveryDates, ...values });
  const shop = new FakeShop()
    .on('POST order-pages/open', { access: 'acces', order })
    .on('POST order-pages/read', order);
  const { user } = renderApp('/retrouver-ma-commande?token=jeton', { shop });
  await user.click(await screen.findByRole('button', { name: 'Voir ma commande' }));
  await screen.findByText(/^Commande/, { selector: 'p' });
  return within(screen.getByRole('main'));
}

it('of what is fetched the page says where, when it is ready, and no home', async () => {
  const page = await opened({ deliveryMethod: method });
  expect(page.getByText('Retrait à l’atelier, 3 quai du Port, du mardi au samedi')).toBeVisible();
  expect(page.getByText('Prête')).toBeVisible();
  expect(page.getByText('Remise')).toBeVisible();
  expect(page.queryByText(/Livrée|transporteur|Tilleuls|colis/)).not.toBeInTheDocument();
  expect(page.getByText('3 quai du Port, du mardi au samedi')).toBeVisible();
});

it('of what waits the page says where to come', async () => {
  const page = await opened({ deliveryMethod: method, status: 'Expédié', steps: sent });
  expect(page.getByRole('heading', { level: 1, name: 'Votre commande vous attend.' })).toBeInTheDocument();
  expect(
    page.getByText(/^Retrait à l’atelier, 3 quai du Port, du mardi au samedi\s: venez avec sa référence\.$/),
  ).toBeVisible();
});

it('of what goes to a relay point the page names that, with what was said of it, and no home', async () => {
  const page = await opened({ deliveryMethod: relayed });
  expect(page.getByText('Tabac (012345)')).toBeVisible();
  expect(page.getByText('Point relais, Gardé 14 jours')).toBeVisible();
  expect(page.getByText(/^au point relais, entre vendredi 27 novembre/)).toBeVisible();
  expect(page.queryByText(/Tilleuls/)).not.toBeInTheDocument();
});
