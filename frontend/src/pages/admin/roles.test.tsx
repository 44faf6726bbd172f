import { screen, waitFor, within } from '@testing-library/react';
import { anOrder } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin, tokenOf } from '../../testing/render-admin';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { homeOf, isOpenTo } from './role-places';
import { sectionsOf } from './admin-sections';

const ROLES = ['preparer', 'accountant', 'editor'] as const;

const open = (role: (typeof ROLES)[number], address: string, api = new FakeAdminApi()) => ({
  api,
  ...renderAdmin(address, api, { adminToken: tokenOf('me', role) }),
});

it.each([
  ['preparer', ['Commandes', 'Mon compte']],
  ['accountant', ['Factures et avoirs', 'TVA', 'Mon compte']],
  ['editor', ['Produits', 'Avis', 'Allégations', 'Contenu', 'Mon compte']],
] as const)('shows a %s the sections of the role, and no other', (role, labels) => {
  expect(
    sectionsOf(role)
      .flat()
      .map(({ label }) => label),
  ).toEqual(labels);
});

it.each(ROLES)('begins the day of a %s where the role works, and asks for nothing else', async (role) => {
  const { api } = open(role, adminPaths.dashboard);
  await waitFor(() =>
    expect(screen.getByLabelText('adresse')).toHaveTextContent(new URL(homeOf(role), 'http://x').pathname),
  );
  const asked = (path: string) => api.callsTo('GET', path).length;
  expect([asked('dashboard'), asked('obligations'), asked('withdrawals'), asked('contact-threads/waiting')]).toEqual([
    0, 0, 0, 0,
  ]);
});

it('says of a page of another role that it is not theirs, and leads back', async () => {
  open('preparer', adminPaths.settings);
  expect(await screen.findByRole('heading', { name: /n’est pas ouverte à votre rôle/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Revenir à mes pages' })).toHaveAttribute(
    'href',
    adminPaths.tab('commandes'),
  );
});

it('opens to each role its own pages only, also by an address that looks like one of them', () => {
  const at = (address: string) => new URL(address, 'http://shop.invalid');
  expect(isOpenTo('preparer', at(adminPaths.parcelsOf(['a', 'b'])))).toBe(true);
  expect(isOpenTo('preparer', at(adminPaths.print('bon', ['a'])))).toBe(true);
  expect(isOpenTo('preparer', at(adminPaths.newOrder))).toBe(false);
  expect(isOpenTo('preparer', at(adminPaths.tab('clients')))).toBe(false);
  expect(isOpenTo('editor', at(adminPaths.editProduct('x')))).toBe(true);
  expect(isOpenTo('editor', at(`${adminPaths.claims}-autres`))).toBe(false);
  expect(isOpenTo('accountant', at(adminPaths.dashboard))).toBe(false);
  expect(isOpenTo('owner', at(adminPaths.settings))).toBe(true);
});

it('offers whoever prepares to ship, and neither refund, nor deletion, nor export', async () => {
  const order = anOrder();
  const { user } = open('preparer', adminPaths.tab('commandes'), new FakeAdminApi([order]));
  const details = await screen.findByRole('button', { name: `Détails de la commande ${order.reference}` });
  expect(screen.queryByRole('button', { name: `Supprimer la commande ${order.reference}` })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Prendre une commande' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Plus' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Liste de préparation') as string,
    'Étiquettes et suivi',
  ]);
  await user.keyboard('{Escape}');
  await user.click(details);
  const dialog = within(await screen.findByRole('dialog', { name: 'Détails de la commande' }));
  expect(dialog.getByRole('button', { name: 'Expédier' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Rembourser un montant' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Dossier de preuve' })).toBeNull();
});

it('lets whoever keeps the books take along books and orders, and change nothing', async () => {
  const api = new FakeAdminApi().on('GET invoices', () => ({ body: [], total: 0 }));
  open('accountant', adminPaths.invoices, api);
  for (const name of [
    'Journal des ventes (FEC)',
    'Totaux par jour (CSV)',
    'Commandes (CSV)',
    'Lignes de commande (CSV)',
  ]) {
    expect(await screen.findByRole('button', { name })).toBeVisible();
  }
});

it('searches only what the role opens', async () => {
  const { api, user } = open('editor', adminPaths.tab('produits'));
  await screen.findByRole('heading', { level: 1, name: 'Produits' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'lavande');
  await waitFor(() =>
    expect(api.callsTo('GET', 'products/all').some(({ query }) => query.get('search') === 'lavande')).toBe(true),
  );
  expect(api.callsTo('GET', 'orders')).toEqual([]);
  expect(api.callsTo('GET', 'clients')).toEqual([]);
});
