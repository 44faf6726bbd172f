import { screen, within } from '@testing-library/react';
import { aDashboard } from '../../testing/a-dashboard';
import { aListedProduct } from '../../testing/a-listed-product';
import { anOrder } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const anApi = (dashboard = aDashboard(), ...orders: ReturnType<typeof anOrder>[]) =>
  new FakeAdminApi(orders)
    .on('GET products/all', () => ({ body: [aListedProduct({ stock: 2 })], total: 23 }))
    .on('GET dashboard', () => ({ body: dashboard }));

it.each([
  [/Commandes à préparer\s*2/, '?onglet=commandes&statut=En%20cours%20de%20pr%C3%A9paration'],
  [/Remboursements demandés\s*1\s*à traiter/, '?onglet=commandes&remboursement=demande'],
  [/Stock bientôt épuisé\s*3/, '?onglet=produits&stock=faible'],
  [/Ventes des 30 derniers jours\s*112,00\s€\s*\+12\s% sur/, '?onglet=commandes&du=2026-10-23&au=2026-11-21'],
  [/Mails non partis\s*4\s*à renvoyer/, '/mails?etat=echec'],
  [/Paiements en suspens\s*5/, '/paiements'],
  [/Commandes des 30 derniers jours\s*4\s*\+100\s% sur/, '?onglet=commandes&du=2026-10-23&au=2026-11-21'],
  [/Panier moyen\s*28,00\s€/, '?onglet=commandes&du=2026-10-23&au=2026-11-21'],
])('answers at a glance and leads to what is counted: %s', async (name, address) => {
  const counts = { toPrepare: 2, refundRequests: 1, lowStock: 3, failedMails: 4, openPayments: 5 };
  renderAdmin('/admin/dashboard', anApi(aDashboard(counts)));

  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/admin/dashboard${address}`);
});

it('lists what runs out, fewest units first, as the server found it', async () => {
  const api = anApi();
  renderAdmin('/admin/dashboard', api);

  const stock = within(await screen.findByRole('region', { name: 'Stock bientôt épuisé' }));
  expect(await stock.findByText('2 restants')).toBeInTheDocument();
  expect(stock.getByRole('link', { name: 'Voir les 23 produits bientôt épuisés' })).toHaveAttribute(
    'href',
    expect.stringContaining('stock=faible'),
  );
  expect(api.callsTo('GET', 'products/all')[0]?.query.toString()).toBe(
    'page=1&limit=6&lowStock=1&status=published&sort=stock',
  );
});

it('draws the sales and keeps the same figures as a table, each day leading to its orders', async () => {
  const { user } = renderAdmin('/admin/dashboard', anApi());

  expect(
    await screen.findByRole('img', { name: /^Ventes par jour, de 0,00\s€ à 112,00\s€, 112,00\s€ au total\.$/ }),
  ).toBeInTheDocument();
  await user.click(screen.getByText('Voir les chiffres'));
  const table = within(screen.getByRole('table', { name: 'Ventes par jour, le plus récent d’abord' }));
  expect(table.getAllByRole('row')).toHaveLength(31);
  expect(table.getByRole('link', { name: '21 nov. 2026' })).toHaveAttribute(
    'href',
    '/admin/dashboard?onglet=commandes&du=2026-11-21&au=2026-11-21',
  );
});

it('names what sells best', async () => {
  const bestSellers = [{ productId: 'p1', productName: 'Savon Miel', quantity: 6, sales: 60 }];
  renderAdmin('/admin/dashboard', anApi(aDashboard({ bestSellers })));

  const best = within(await screen.findByRole('region', { name: 'Meilleures ventes' }));
  expect(best.getByText(/^6 vendus, 60,00\s€$/)).toBeInTheDocument();
  expect(best.getByRole('link', { name: 'Savon Miel' })).toHaveAttribute(
    'href',
    '/admin/dashboard?onglet=produits&recherche=Savon%20Miel',
  );
});

it('says when a part did not come and tries again', async () => {
  const api = anApi().on('GET dashboard', () => 'offline');
  const { user } = renderAdmin('/admin/dashboard', api);
  expect(await screen.findByText('Une partie du tableau de bord n’a pas pu être chargée.')).toBeInTheDocument();

  api.on('GET dashboard', () => ({ body: aDashboard() }));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByRole('img', { name: /^Ventes par jour/ })).toBeInTheDocument();
});

it('claims nothing about lists that did not come, until they are there', async () => {
  const api = anApi();
  for (const route of ['GET orders', 'GET products/all']) api.on(route, () => 'offline');
  const { user } = renderAdmin('/admin/dashboard', api);

  expect(await screen.findByText('Commandes non chargées.')).toBeInTheDocument();
  expect(await screen.findByText('Demandes non chargées.')).toBeInTheDocument();
  expect(await screen.findByText('Produits non chargés.')).toBeInTheDocument();
  expect(screen.queryByText(/^Aucune? (commande|demande|produit)/)).not.toBeInTheDocument();

  api.routes.delete('GET orders');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Aucune demande en attente.')).toBeInTheDocument();
});

it('ships an order without leaving the dashboard', async () => {
  const order = anOrder();
  const { user } = renderAdmin('/admin/dashboard', anApi(aDashboard(), order));

  await user.click(await screen.findByRole('button', { name: `Expédier la commande ${order.reference}` }));

  expect(
    await screen.findByRole('dialog', { name: 'Entrez le numéro de suivi et le transporteur' }),
  ).toBeInTheDocument();
});

it('lists the payments whose outcome is still open', async () => {
  const payment = {
    orderId: 'o1',
    reference: 'AK-OPEN',
    nom: 'Girard',
    prenom: 'Paul',
    amount: 23.7,
    startedAt: '2026-11-21T09:00:00.000Z',
    nextCheckAt: null,
  };
  const api = anApi().on('GET open-payments', () => ({
    body: [
      { ...payment, kind: 'payment', status: 'requires_action' },
      { ...payment, orderId: 'o2', kind: 'refund', status: 'paid' },
    ],
  }));
  renderAdmin('/admin/dashboard/paiements', api);

  expect(await screen.findByText('Le client est à la page de sa banque')).toBeInTheDocument();
  expect(screen.getByText('Remboursement en cours')).toBeInTheDocument();
});

describe('a refund that could not be made', () => {
  const refund = {
    orderId: 'o1',
    key: 'late-pi_1',
    reference: 'AK-TARD',
    nom: 'Girard',
    prenom: 'Paul',
    amount: 23.7,
    kind: 'late',
    code: 'charge_disputed',
    reason: 'le client conteste ce paiement auprès de sa banque',
    since: '2026-11-21T09:00:00.000Z',
  };
  const open = () => anApi().on('GET unsettled-refunds', () => ({ body: [refund] }));

  it('stands at the top of the dashboard until it is settled', async () => {
    renderAdmin('/admin/dashboard', anApi(aDashboard({ unsettledRefunds: 2 })));
    expect(await screen.findByText('2 remboursements n’ont pas pu être faits')).toBeInTheDocument();
    expect(screen.getByText('Le prestataire de paiement ou la banque du client les a refusés.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Régler' })).toHaveAttribute('href', '/admin/dashboard/remboursements');
  });

  it('can be asked for again', async () => {
    const api = open().on('POST unsettled-refunds/retry', () => ({ body: { success: true } }));
    const { user } = renderAdmin('/admin/dashboard/remboursements', api);
    expect(
      await screen.findByText(/^Paiement arrivé trop tard, non rendu : le client conteste ce/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'AK-TARD' })).toHaveAttribute(
      'href',
      '/admin/dashboard?onglet=commandes&recherche=AK-TARD&commande=o1',
    );
    await user.click(screen.getByRole('button', { name: /Réessayer le remboursement de AK-TARD/ }));
    expect(await screen.findByText('Remboursement redemandé')).toBeInTheDocument();
    expect(api.callsTo('POST', 'unsettled-refunds/retry')[0]?.body).toEqual({ orderId: 'o1', key: 'late-pi_1' });
  });

  it('is settled by hand by whoever says how', async () => {
    const api = open().on('POST unsettled-refunds/settle', () => ({ body: { success: true } }));
    const { user } = renderAdmin('/admin/dashboard/remboursements', api);
    await user.click(await screen.findByRole('button', { name: /Réglé à la main : AK-TARD/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(dialog.getByText('Dites comment la somme a été rendue.')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox'), 'Virement du 12 novembre');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Remboursement réglé')).toBeInTheDocument();
    expect(api.callsTo('POST', 'unsettled-refunds/settle')[0]?.body).toMatchObject({ note: 'Virement du 12 novembre' });
  });
});
