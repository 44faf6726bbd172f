import { screen, waitFor } from '@testing-library/react';
import type { AuditEntry } from '@shop/contract';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';
import { changesOf } from './audit-terms';

const JOURNAL = '/admin/dashboard/journal';

const anEntry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  seq: 7,
  at: '2026-11-21T09:15:00.000Z',
  actor: { id: 'a1', reference: 'ADM-7F3K2Q', name: 'Hélène Roux' },
  act: 'order.status-changed',
  label: 'Statut de commande changé',
  target: { type: 'order', id: 'o1', reference: 'AK-7F3K2Q' },
  before: { status: 'Expédié' },
  after: { status: 'Livré' },
  requestId: 'r1',
  address: '127.0.0.1',
  hash: 'c0ffee00'.repeat(8),
  ...given,
});

const anApi = (...entries: AuditEntry[]) =>
  new FakeAdminApi()
    .on('GET audit', () => ({ body: entries, total: entries.length }))
    .on('GET users', () => ({ body: [{ _id: 'a1', prenom: 'Hélène', nom: 'Roux' }] }));

it('tells who did what to what, before and after', async () => {
  renderAdmin(JOURNAL, anApi(anEntry()));

  expect(await screen.findByText('Statut : Expédié → Livré')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'AK-7F3K2Q' })).toHaveAttribute(
    'href',
    '/admin/dashboard?onglet=commandes&recherche=AK-7F3K2Q&commande=o1',
  );
  expect(screen.getByText('7 · c0ffee00')).toBeInTheDocument();
  expect(screen.getByText('1 entrée')).toBeInTheDocument();
});

it('leads nowhere for what is gone, and names nobody when nobody was connected', async () => {
  const gone = anEntry({ act: 'order.deleted', label: 'Commande supprimée' });
  const refused = anEntry({ seq: 8, actor: null, act: 'administrator.login-failed', label: 'Connexion refusée' });
  renderAdmin(
    JOURNAL,
    anApi(gone, { ...refused, target: { type: 'administrator', id: '', reference: 'h…@exemple.fr' } }),
  );

  expect(await screen.findByText('Personne de connecté')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'AK-7F3K2Q' })).not.toBeInTheDocument();
});

it('asks the server for an act, an administrator, a reference and a period, all kept in the address', async () => {
  const api = anApi(anEntry());
  const { user } = renderAdmin(`${JOURNAL}?qui=a1&du=2026-11-01`, api);
  await screen.findByText('1 entrée');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Filtrer par acte' }), 'Commande remboursée');
  await user.type(screen.getByRole('searchbox'), 'AK-1');

  await waitFor(() => expect(screen.getByLabelText('adresse')).toHaveTextContent('recherche=AK-1'));
  await waitFor(() => {
    const asked = api.callsTo('GET', 'audit').at(-1)?.query;
    expect(Object.fromEntries(asked ?? [])).toEqual({
      page: '1',
      limit: '25',
      actor: 'a1',
      act: 'order.refunded',
      target: 'AK-1',
      from: '2026-11-01',
    });
  });
});

it('can be loaded again when it could not be loaded', async () => {
  const api = anApi(anEntry()).on('GET audit', () => 'offline');
  const { user } = renderAdmin(JOURNAL, api);
  expect(await screen.findByText('Erreur réseau. Veuillez réessayer.')).toBeInTheDocument();

  api.on('GET audit', () => ({ body: [anEntry()], total: 1 }));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByText('Statut : Expédié → Livré')).toBeInTheDocument();
});

it.each([
  [{ before: null, after: { price: 7.5 } }, ['Prix\u00a0: 7,50\u00a0€']],
  [{ before: { refundedAmount: 0 }, after: { refundedAmount: 2.5 } }, ['Remboursé\u00a0: 0,00\u00a0€ → 2,50\u00a0€']],
  [{ before: { stock: 4 }, after: null }, ['Stock\u00a0: 4']],
  [
    { before: { name: 'A', promo: 0 }, after: { name: 'B', promo: 10 } },
    ['Nom\u00a0: A → B', 'Promotion\u00a0: 0 → 10'],
  ],
  [{ before: { deliver: '' }, after: { deliver: 'DHL' } }, ['Transporteur\u00a0: – → DHL']],
  [
    {
      before: { status: 'draft', publishAt: null },
      after: { status: 'scheduled', publishAt: '2026-12-01T08:00:00.000Z' },
    },
    ['Statut\u00a0: Brouillon → Programmé', 'Mise en vente\u00a0: – → 1er déc. 2026, 09:00'],
  ],
  [{ before: null, after: { other: { a: true } } }, ['other\u00a0: {"a":true}']],
  [{ before: null, after: null }, []],
])('says in words what %j changed', (entry, words) => {
  expect(changesOf(entry)).toEqual(words);
});
