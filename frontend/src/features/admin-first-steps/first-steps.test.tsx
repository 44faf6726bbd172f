import { screen, within } from '@testing-library/react';
import { FIRST_STEPS } from '@shop/contract';
import { aDashboard } from '../../testing/a-dashboard';
import { anOrder } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { firstSteps } from '../../testing/first-steps';
import { renderAdmin } from '../../testing/render-admin';

const anApi = (...done: Parameters<typeof firstSteps>) =>
  new FakeAdminApi()
    .on('GET dashboard', () => ({ body: aDashboard() }))
    .on('GET first-steps', () => ({ body: firstSteps(...done) }));

const checklist = () => screen.findByRole('region', { name: 'Premiers pas' });

afterEach(() => localStorage.clear());

it('says what is left, each step with its way, the next one first', async () => {
  renderAdmin('/admin/dashboard', anApi('identity', 'product'));
  const list = within(await checklist());
  expect(list.getByText(/^2 étapes faites sur\s6\./)).toBeInTheDocument();
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)[0]).toMatch(/^FaitIdentité du vendeur/);
  expect(list.queryByRole('link', { name: /Identité/ })).not.toBeInTheDocument();
  expect(list.getByRole('link', { name: /^Publier\s: Textes légaux$/ })).toHaveAttribute(
    'href',
    '/admin/dashboard/textes',
  );
  expect(list.getByRole('link', { name: /^Régler\s: Livraison$/ })).toHaveAttribute(
    'href',
    '/admin/dashboard/reglages/livraison',
  );
});

it('is put off until tomorrow, and gone once everything is done', async () => {
  const { user } = renderAdmin('/admin/dashboard', anApi('identity'));
  await user.click(within(await checklist()).getByRole('button', { name: 'Me le rappeler demain' }));
  expect(screen.queryByRole('region', { name: 'Premiers pas' })).not.toBeInTheDocument();
});

it('shows nothing to a shop that is ready', async () => {
  renderAdmin('/admin/dashboard', anApi(...FIRST_STEPS));
  await screen.findByRole('link', { name: /^Commandes à préparer/ });
  expect(screen.queryByRole('region', { name: 'Premiers pas' })).not.toBeInTheDocument();
});

it('tries the shop in a country, ticks the step and says what a client reads', async () => {
  const api = anApi('identity');
  const { user } = renderAdmin('/admin/dashboard', api);
  await user.click(within(await checklist()).getByRole('button', { name: 'Essayer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Essayer la boutique' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Pays du client' }), 'Belgique');
  api.on('POST shop-trial', () => ({
    status: 409,
    body: { code: 'ORDER.NOTHING_TO_TRY', message: 'Rien à essayer.' },
  }));
  await user.click(dialog.getByRole('button', { name: 'Passer une commande d’essai' }));
  expect(await dialog.findByText('Rien à essayer.')).toBeInTheDocument();
  api
    .on('POST shop-trial', () => ({ body: { order: anOrder(), mailedTo: 'owner@example.fr' } }))
    .on('GET first-steps', () => ({ body: firstSteps('identity', 'trial') }));
  await user.click(dialog.getByRole('button', { name: 'Passer une commande d’essai' }));
  expect(await dialog.findByText(/^Envoyée à owner@example.fr/)).toBeInTheDocument();
  expect(dialog.getByText(/^Dont TVA 20\s%$/)).toBeInTheDocument();
  expect(dialog.queryByText('Rien à essayer.')).not.toBeInTheDocument();
  expect(api.callsTo('POST', 'shop-trial').map(({ body }) => body)).toEqual([{ country: 'BE' }, { country: 'BE' }]);
  await user.click(dialog.getAllByRole('button', { name: 'Fermer' }).at(-1)!);
  expect(await screen.findByText(/^2 étapes faites/)).toBeInTheDocument();
});
