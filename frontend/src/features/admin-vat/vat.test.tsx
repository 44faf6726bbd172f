import { screen, within } from '@testing-library/react';
import type { VatSettings, VatState } from '@shop/contract';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';
import { vatState } from '../../testing/vat-state';

const open = (given: Partial<VatState> = {}) => {
  const api = new FakeAdminApi().on('GET vat', () => ({ body: { ...vatState, ...given } }));
  return { api, ...renderAdmin('/admin/dashboard/tva', api) };
};

it('says the rate and the words of each destination', async () => {
  open();
  const france = await screen.findByRole('row', { name: /^France métropolitaine et Monaco/ });
  expect(france).toHaveTextContent(/20\s%/);
  const swiss = within(screen.getByRole('row', { name: /^Suisse/ }));
  expect(swiss.getByText('Sans TVA')).toBeInTheDocument();
  expect(swiss.getByText('Exonération de TVA, article 262 I du CGI')).toBeInTheDocument();
  expect(screen.getByText(/^420,50\s€$/)).toBeInTheDocument();
  expect(screen.queryByText(/seuil est/)).not.toBeInTheDocument();
});

it('saves the settings for orders to come', async () => {
  const { api, user } = open();
  api.on('PUT vat', ({ body }) => ({ body: { ...vatState, ...(body as VatSettings) } }));
  const save = await screen.findByRole('button', { name: 'Enregistrer' });
  expect(save).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Régime' }), 'franchise');
  expect(screen.getByText('Sans effet pendant la franchise.')).toBeInTheDocument();
  await user.click(save);
  expect(await screen.findByText('TVA enregistrée pour les commandes à venir.')).toBeInTheDocument();
  expect(api.callsTo('PUT', 'vat')[0]?.body).toEqual({ regime: 'franchise', belgium: 'french' });
});

it('keeps what was chosen when it could not be saved', async () => {
  const { api, user } = open();
  api.on('PUT vat', () => ({ status: 500, body: { message: 'La base ne répond pas.', code: 'SERVER.ERROR' } }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Livraisons en Belgique' }), 'oss');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('La base ne répond pas.')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Livraisons en Belgique' })).toHaveValue('oss');
});

it.each([
  [{ threshold: 10_000, thisYear: 8_500, lastYear: 0 }, 'french', /^Le seuil est proche/],
  [{ threshold: 10_000, thisYear: 10, lastYear: 10_000.01 }, 'french', /^Le seuil est dépassé/],
  [{ threshold: 10_000, thisYear: 12_000, lastYear: 0 }, 'oss', null],
] as const)('warns of the threshold of distance sales (%j, %s)', async (distanceSales, belgium, warning) => {
  open({ distanceSales, belgium });
  await screen.findByRole('heading', { name: 'Ventes à distance en Belgique' });
  if (warning) expect(screen.getByText(warning)).toBeInTheDocument();
  else expect(screen.queryByText(/^Le seuil est/)).not.toBeInTheDocument();
});
