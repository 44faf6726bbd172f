import { screen } from '@testing-library/react';
import type { Client, Segment } from '@shop/contract';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';
import { filterOf, valuesOf } from './segment-values';

const segment: Segment = { _id: 's1', version: 2, name: 'Fidèles', filter: { ordersMin: 2, newsletter: true } };
const client = {
  ...{ _id: 'c1', prenom: 'Élise', nom: 'Fontaine', clientEmail: 'elise@exemple.fr', montantDepense: 42 },
  lastOrderAt: '2026-11-12T09:00:00.000Z',
} as Client;

const anApi = () =>
  new FakeAdminApi()
    .on('GET segments', () => ({ body: [segment], total: 1 }))
    .on('GET segments/s1', () => ({ body: segment }))
    .on('GET segments/s1/clients', () => ({ body: [client], total: 1 }))
    .on('POST segments/count', () => ({ body: { count: 7 } }))
    .on('GET client-tags', () => ({ body: ['Marché'] }))
    .on('GET category-sheets', () => ({ body: [] }))
    .on('GET products/all', () => ({ body: [], total: 0 }));

it('lists segments, and one says who answers to it now', async () => {
  const { user } = renderAdmin('/admin/dashboard/segments', anApi());
  await user.click(await screen.findByRole('link', { name: 'Fidèles' }));
  expect(await screen.findByRole('link', { name: 'Élise Fontaine' })).toBeInTheDocument();
  expect(await screen.findByText('7 clients répondent à ces critères.')).toBeInTheDocument();
  expect(screen.getByLabelText('Commandes, au moins')).toHaveValue('2');
});

it('counts while criteria are chosen, and saves them under a name', async () => {
  const api = anApi().on('POST segments', () => ({ status: 201, body: segment }));
  const { user } = renderAdmin('/admin/dashboard/segments/nouveau', api);
  expect(await screen.findByText('Choisissez au moins un critère.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Nom du segment'), 'Fidèles');
  await user.type(screen.getByLabelText('Dépensé, au moins'), '12,50');
  await user.selectOptions(screen.getByLabelText('Lettre'), 'oui');
  expect(await screen.findByText('7 clients répondent à ces critères.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByRole('heading', { level: 1, name: 'Fidèles' });
  const filter = { spentMin: 12.5, newsletter: true };
  expect(api.callsTo('POST', 'segments').map(({ body }) => body)).toEqual([{ name: 'Fidèles', filter }]);
});

it('says which number is none', async () => {
  const { user } = renderAdmin('/admin/dashboard/segments/nouveau', anApi());
  await user.type(await screen.findByLabelText('Commandes, au plus'), 'deux');
  expect(await screen.findByText('Écrivez un nombre entier.')).toBeInTheDocument();
  expect(screen.getByLabelText('Commandes, au plus')).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
});

it('the form holds every criterion that there is', () => {
  const filter = {
    ...{ orderedSince: '2026-01-01', notOrderedSince: '2026-02-01', ordersMin: 1, ordersMax: 3 },
    ...{ spentMin: 1.5, spentMax: 20, spentFrom: '2026-01-01', spentTo: '2026-01-31' },
    ...{ orderedWithinDays: 30, notOrderedForDays: 180, spentWithinDays: 7 },
    ...{ tags: ['Marché'], newsletter: false, country: 'FR' as const, productId: 'p', category: 'Savons' },
  };
  expect(filterOf(valuesOf(filter))).toEqual(filter);
});
