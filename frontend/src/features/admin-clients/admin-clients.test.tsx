import { screen, within } from '@testing-library/react';
import type { Client } from '@shop/backend/contract';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const client: Client = {
  _id: 'c1',
  token: 'CLI-7F3K2Q',
  civilite: 'Madame',
  nom: 'Fontaine',
  prenom: 'Élise',
  clientEmail: 'elise@exemple.fr',
  birthday: '',
  mobile: '06 12 34 56 78',
  favorites: [],
  purchases: [],
  montantDepense: 1234.5,
  address: '3 rue des Lices, 35000 Rennes',
  deliveryAddress: null,
};

const anApi = () => new FakeAdminApi().on('GET clients', () => ({ body: [client], total: 1 }));
const openDeletion = async (api: FakeAdminApi) => {
  const { user } = renderAdmin('/admin/dashboard?onglet=clients', api);
  await user.click(await screen.findByRole('button', { name: 'Supprimer Élise Fontaine' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  return dialog;
};

it('shows what each client spent under a harmless reference', async () => {
  renderAdmin('/admin/dashboard?onglet=clients', anApi());

  const row = within((await screen.findByText('CLI-7F3K2Q')).closest('tr') as HTMLElement);
  expect(row.getByText('3 rue des Lices, 35000 Rennes')).toBeInTheDocument();
  expect(row.getByText(/^1\s234,50/)).toBeInTheDocument();
});

it('deletes a client after a question', async () => {
  await openDeletion(anApi().on('DELETE delete/client/c1', () => ({})));

  expect(await screen.findByText('Client Élise Fontaine supprimé.')).toBeInTheDocument();
});

it('says when a client could not be deleted', async () => {
  const dialog = await openDeletion(anApi().on('DELETE delete/client/c1', () => ({ status: 500 })));

  expect(
    await dialog.findByText("Une erreur s'est produite lors de la suppression du client. Veuillez réessayer."),
  ).toBeInTheDocument();
});
