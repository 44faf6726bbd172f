import { screen, within } from '@testing-library/react';
import type { Client, ClientRecordSheet } from '@shop/contract';
import { anOrder } from '../../testing/an-order';
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
  lastOrderAt: '2026-11-12T09:00:00.000Z',
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
  expect(row.getByText('12 nov. 2026')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Dernière commande/ })).toBeInTheDocument();
});

it('finds clients on the server and keeps what was typed in the address', async () => {
  const api = anApi().on('GET clients', ({ query }) =>
    query.get('search') === 'personne' ? { body: [], total: 0 } : { body: [client], total: 1 },
  );
  const { user } = renderAdmin('/admin/dashboard?onglet=clients', api);
  await screen.findByText('1 client');

  await user.type(screen.getByRole('searchbox', { name: 'Rechercher un client' }), 'personne');

  expect(await screen.findByText('Aucun client ne correspond à cette recherche.')).toBeInTheDocument();
  expect(screen.getByLabelText('adresse')).toHaveTextContent('recherche=personne');
});

it('opens the sheet of a client with its orders and what it spent, at an address of its own', async () => {
  const first = anOrder({ _id: 'o1', reference: 'AK-7F3K2Q', status: 'Livré', montantTotal: 34.5, refundedAmount: 10 });
  const sheet: ClientRecordSheet = {
    _id: 'c1',
    reference: client.token,
    createdAt: '2026-01-05T10:00:00.000Z',
    orders: [first],
    montantDepense: 24.5,
    refunded: 10,
    firstOrderAt: first.date,
    lastOrderAt: first.date,
  };
  const api = anApi()
    .on('GET client/c1', () => ({ body: client }))
    .on('GET client/c1/sheet', () => ({ body: sheet }));
  const { user } = renderAdmin('/admin/dashboard?onglet=clients', api);
  await user.click(await screen.findByRole('link', { name: 'CLI-7F3K2Q, fiche de Élise Fontaine' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Élise Fontaine' }));
  expect(dialog.getByText(/^24,50/)).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'AK-7F3K2Q' })).toHaveAttribute(
    'href',
    '/admin/dashboard?onglet=commandes&recherche=AK-7F3K2Q&commande=o1',
  );
  expect(screen.getByLabelText('adresse')).toHaveTextContent('fiche=c1');

  await user.click(dialog.getAllByRole('button', { name: 'Fermer' })[0]!);
  expect(screen.getByLabelText('adresse')).not.toHaveTextContent('fiche');
});

it('shows on the sheet the telephones of the orders that are not the account’s, each once', async () => {
  const orders = ['07 00 00 00 01', client.mobile, '07 00 00 00 01', '07 00 00 00 02'].map((mobile, index) =>
    anOrder({ _id: `o${index}`, mobile }),
  );
  const sheet = {
    _id: 'c1',
    reference: client.token,
    createdAt: '2026-01-05T10:00:00.000Z',
    orders,
    montantDepense: 0,
  };
  const api = anApi()
    .on('GET client/c1', () => ({ body: client }))
    .on('GET client/c1/sheet', () => ({ body: { ...sheet, refunded: 0, firstOrderAt: null, lastOrderAt: null } }));
  renderAdmin('/admin/dashboard?onglet=clients&fiche=c1', api);
  const dialog = within(await screen.findByRole('dialog', { name: 'Élise Fontaine' }));

  const facts = (await dialog.findByText(/07 00 00 00 01/)).closest('dl')!;
  expect(within(facts).getByText(client.mobile)).toBeInTheDocument();
  expect(facts.textContent.match(/07 00 00 00 01/g)).toHaveLength(1);
  expect(within(facts).getByText(/07 00 00 00 02/)).toBeInTheDocument();
  // Each is called with a press, from a telephone.
  expect(within(facts).getByText(client.mobile)).toHaveAttribute('href', 'tel:+33612345678');
});

it('disconnects a client from every device, and says so', async () => {
  const api = anApi()
    .on('GET client/c1', () => ({ body: client }))
    .on('POST client/c1/end-sessions', () => ({}));
  const { user } = renderAdmin('/admin/dashboard?onglet=clients&fiche=c1', api);
  await user.click(await screen.findByRole('button', { name: 'Déconnecter de ses appareils' }));
  expect(await screen.findByText('Le client est déconnecté de tous ses appareils.')).toBeInTheDocument();
  expect(api.callsTo('POST', 'client/c1/end-sessions')).toHaveLength(1);
});

it('says when a sheet cannot be had, and tries again', async () => {
  const api = anApi().on('GET client/c1', () => ({ body: client }));
  renderAdmin('/admin/dashboard?onglet=clients&fiche=c1', api);

  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
});

it('deletes a client after a question', async () => {
  await openDeletion(anApi().on('DELETE delete/client/c1', () => ({})));

  expect(await screen.findByText('Client Élise Fontaine supprimé.')).toBeInTheDocument();
});

it('says before what stays of the client, and why', async () => {
  const stays = {
    open: [{ reference: 'AK-7F3K2Q', reasons: ['withdrawal', 'refund'] }],
    anonymous: 2,
    withdrawals: 1,
    invoices: 3,
  };
  const dialog = await openDeletion(
    anApi()
      .on('GET client/c1/erasure', () => ({ body: stays }))
      .on('DELETE delete/client/c1', () => ({ status: 500 })),
  );

  expect(await dialog.findByText(/Commande AK-7F3K2Q : rétractation en cours, remboursement en cours/)).toBeVisible();
  expect(dialog.getByText(/3 factures, dix ans/)).toBeVisible();
});

it('says when a client could not be deleted', async () => {
  const dialog = await openDeletion(anApi().on('DELETE delete/client/c1', () => ({ status: 500 })));

  expect(
    await dialog.findByText("Une erreur s'est produite lors de la suppression du client. Veuillez réessayer."),
  ).toBeInTheDocument();
});
