import { screen, waitFor, within } from '@testing-library/react';
import { anOrder, withStatus } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const ORDERS = '/admin/dashboard?onglet=commandes';

const openStatuses = async (reference: string, user: ReturnType<typeof renderAdmin>['user']) => {
  await user.click(await screen.findByRole('combobox', { name: new RegExp(`commande ${reference}\\s`) }));
  return screen.findByRole('listbox');
};

describe('Commandes', () => {
  it('shows five orders of a page and how many there are', async () => {
    const api = new FakeAdminApi(Array.from({ length: 7 }, () => anOrder()));
    const { user } = renderAdmin(ORDERS, api);

    expect(await screen.findByText('7 commandes')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Détails/ })).toHaveLength(5);

    await user.click(screen.getByRole('button', { name: 'Suivant' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Détails/ })).toHaveLength(2));
    expect(screen.getByLabelText('adresse')).toHaveTextContent('page=2');
  });

  it('finds an order by name once the typist pauses, and remembers the search in the address', async () => {
    const api = new FakeAdminApi([anOrder({ nom: 'Dubois' }), anOrder({ nom: 'Girard', reference: 'AK-GIRARD' })]);
    const { user } = renderAdmin(ORDERS, api);
    await screen.findByText('2 commandes');

    await user.type(screen.getByRole('searchbox', { name: 'Rechercher une commande' }), 'girard');

    expect(await screen.findByText('1 commande')).toBeInTheDocument();
    expect(screen.getByText('AK-GIRARD')).toBeInTheDocument();
    expect(screen.queryByText('Dubois')).not.toBeInTheDocument();
    expect(screen.getByLabelText('adresse')).toHaveTextContent('recherche=girard');
    expect(api.callsTo('GET', 'orders').filter(({ query }) => query.get('search'))).toHaveLength(1);
  });

  it('keeps only the orders of the chosen status', async () => {
    const api = new FakeAdminApi([anOrder({ status: 'Livré' }), anOrder(), anOrder()]);
    const { user } = renderAdmin(ORDERS, api);
    await screen.findByText('3 commandes');

    await user.selectOptions(screen.getByRole('combobox', { name: 'Filtrer par statut' }), 'Livré');

    expect(await screen.findByText('1 commande')).toBeInTheDocument();
  });

  it('keeps only the orders whose client asks for a refund', async () => {
    const api = new FakeAdminApi([
      anOrder({ status: 'Livré', refundRequestedAt: '2026-11-20T17:51:00.000Z', reference: 'AK-ASKED' }),
      anOrder(),
    ]);
    const { user } = renderAdmin(ORDERS, api);

    await user.click(await screen.findByRole('button', { name: 'Remboursement demandé 1' }));

    expect(await screen.findByText('1 commande')).toBeInTheDocument();
    expect(screen.getByText('AK-ASKED')).toBeInTheDocument();
  });

  it('sorts by a column, ascending, descending, then as before', async () => {
    const api = new FakeAdminApi([anOrder(), anOrder()]);
    const { user } = renderAdmin(ORDERS, api);
    await screen.findByText('2 commandes');
    const asked = () => api.callsTo('GET', 'orders').at(-1)?.query.get('sort');

    const head = () => screen.getByRole('columnheader', { name: 'Nom' });
    expect(head()).not.toHaveAttribute('aria-sort');

    await user.click(screen.getByRole('button', { name: 'Trier par Nom' }));
    await waitFor(() => expect(asked()).toBe('nom'));
    expect(head()).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('table', { name: 'Commandes' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Trier par Nom' }));
    await waitFor(() => expect(asked()).toBe('-nom'));
    expect(head()).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByLabelText('adresse')).toHaveTextContent('tri=-nom');
    await user.click(await screen.findByRole('button', { name: 'Trier par Nom' }));
    await waitFor(() => expect(screen.getByLabelText('adresse')).not.toHaveTextContent('tri='));
    expect(await screen.findByRole('table', { name: 'Commandes, les plus récentes d’abord' })).toBeInTheDocument();
  });

  it('says when each was received, sorts by it, and how long what is to be prepared has waited', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const api = new FakeAdminApi([
      anOrder({ reference: 'AK-PRESSE', date: ago(4) }),
      anOrder({ reference: 'AK-NEUVE', date: ago(0) }),
      anOrder({ reference: 'AK-PARTIE', date: ago(4), status: 'Expédié' }),
    ]);
    const { user } = renderAdmin(ORDERS, api);
    const row = async (reference: string) => within((await screen.findByText(reference)).closest('tr')!);
    expect((await row('AK-PRESSE')).getByText('attend depuis 4 jours')).toBeInTheDocument();
    for (const reference of ['AK-NEUVE', 'AK-PARTIE']) {
      expect((await row(reference)).queryByText(/^attend/)).not.toBeInTheDocument();
    }
    await user.click(screen.getByRole('button', { name: 'Trier par Reçue' }));
    await waitFor(() => expect(api.callsTo('GET', 'orders').at(-1)?.query.get('sort')).toBe('date'));
  });

  it('sorts where the heads are not seen', async () => {
    const api = new FakeAdminApi([anOrder(), anOrder()]);
    const { user } = renderAdmin(ORDERS, api);
    await screen.findByText('2 commandes');

    await user.selectOptions(screen.getByRole('combobox', { name: 'Trier par' }), 'Nom, décroissant');

    await waitFor(() => expect(api.callsTo('GET', 'orders').at(-1)?.query.get('sort')).toBe('-nom'));
  });

  it('offers only the statuses that the server allows next', async () => {
    const order = anOrder({ nextStatuses: ['Annulé'] });
    const { user } = renderAdmin(ORDERS, new FakeAdminApi([order]));

    const list = await openStatuses(order.reference, user);

    expect(within(list).getAllByRole('option')).toHaveLength(1);
    expect(within(list).getByRole('option', { name: 'Annulé' })).toBeInTheDocument();
  });

  it('shows a final status as text', async () => {
    const order = anOrder({ status: 'Remboursé' });
    renderAdmin(ORDERS, new FakeAdminApi([order]));

    await screen.findByText(order.reference);

    expect(screen.queryByRole('combobox', { name: /Statut de la commande/ })).not.toBeInTheDocument();
    expect(screen.getAllByText('Remboursé').length).toBeGreaterThan(0);
  });

  it('delivers a shipped order at once, naming the status it saw', async () => {
    const order = anOrder({ status: 'Expédié' });
    const api = new FakeAdminApi([order]);
    const { user } = renderAdmin(ORDERS, api);

    await user.click(within(await openStatuses(order.reference, user)).getByRole('option', { name: 'Livré' }));

    expect(await screen.findByText(`Commande ${order.reference} mise à jour : Livré.`)).toBeInTheDocument();
    expect(api.callsTo('PUT', `orders/${order._id}/status`)[0]?.body).toEqual({
      status: 'Livré',
      undoable: true,
      expectedStatus: 'Expédié',
      expectedVersion: 1,
    });
  });

  it('says who was faster and what was changed', async () => {
    const order = anOrder({ status: 'Expédié' });
    const api = new FakeAdminApi([order]);
    const { user } = renderAdmin(ORDERS, api);
    const list = await openStatuses(order.reference, user);
    api.replace(withStatus(order, 'Annulé'));
    api.changedBy = {
      name: 'Hélène Roux',
      at: '2026-11-21T09:15:00.000Z',
      label: 'Statut de commande changé',
      fields: ['status'],
    };

    await user.click(within(list).getByRole('option', { name: 'Livré' }));

    expect(await screen.findByText(/Sa ligne est rechargée\. Hélène Roux a changé le statut \(/)).toBeInTheDocument();
  });

  it('keeps only the orders of a carrier and of a period, and leaves no trace of them once cleared', async () => {
    const api = new FakeAdminApi([
      anOrder({ deliver: 'DHL', date: '2026-11-03T09:00:00.000Z', reference: 'AK-NOV3' }),
      anOrder({ deliver: 'DHL', date: '2026-10-03T09:00:00.000Z' }),
      anOrder({ deliver: 'UPS', date: '2026-11-04T09:00:00.000Z' }),
    ]);
    const { user } = renderAdmin(`${ORDERS}&du=2026-11-01&au=2026-11-30`, api);
    expect(await screen.findByText('2 commandes')).toBeInTheDocument();
    expect(screen.getByText('Plus de filtres (2)')).toBeInTheDocument();

    await user.selectOptions(screen.getByRole('combobox', { name: 'Transporteur' }), 'DHL');
    expect(await screen.findByText('1 commande')).toBeInTheDocument();
    expect(screen.getByText('AK-NOV3')).toBeInTheDocument();

    await user.clear(screen.getByLabelText('Du'));
    await waitFor(() => expect(screen.getByLabelText('adresse')).not.toHaveTextContent('du='));
    expect(await screen.findByText('2 commandes')).toBeInTheDocument();
  });

  it('exports what is filtered', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:commandes';
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    const api = new FakeAdminApi([anOrder({ status: 'Livré' })]).on('GET exports/orders.csv', () => ({ body: 'csv' }));
    const { user } = renderAdmin(`${ORDERS}&statut=Livr%C3%A9`, api);

    await user.click(await screen.findByRole('button', { name: 'Plus' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Exporter (CSV)' }));

    await waitFor(() => expect(saved).toEqual(['orders.csv']));
    const [call] = api.callsTo('GET', 'exports/orders.csv');
    expect(call?.query.get('status')).toBe('Livré');
    expect(call?.headers.get('Authorization')).toMatch(/^Bearer /);
  });

  it('opens an order by a press anywhere in its row, and not by its own fields', async () => {
    const order = anOrder({ nom: 'Girard' });
    const { user } = renderAdmin(ORDERS, new FakeAdminApi([order]));

    await openStatuses(order.reference, user);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByText('Girard'));

    expect(await screen.findByRole('dialog', { name: 'Détails de la commande' })).toBeVisible();
  });

  it('says when an export could not be made', async () => {
    const refused = { status: 503, body: { code: 'X', message: 'La base ne répond pas.' } };
    const api = new FakeAdminApi([anOrder()]).on('GET exports/order-lines.csv', () => refused);
    const { user } = renderAdmin(ORDERS, api);

    await user.click(await screen.findByRole('button', { name: 'Plus' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Exporter les lignes (CSV)' }));

    expect(await screen.findByText('La base ne répond pas.')).toBeInTheDocument();
  });

  it('reloads the row and names it when another administrator was faster', async () => {
    const order = anOrder({ status: 'Expédié' });
    const api = new FakeAdminApi([order]);
    const { user } = renderAdmin(ORDERS, api);
    const list = await openStatuses(order.reference, user);
    api.replace(withStatus(order, 'Remboursé'));

    await user.click(within(list).getByRole('option', { name: 'Livré' }));

    expect(
      await screen.findByText(`La commande ${order.reference} a été modifiée entre-temps. Sa ligne est rechargée.`),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('combobox', { name: /Statut de la commande/ })).not.toBeInTheDocument(),
    );
  });

  it('says what failed and tries again', async () => {
    const api = new FakeAdminApi([anOrder({ reference: 'AK-BACK' })]);
    api.on('GET orders', () => ({ status: 503, body: { code: 'X', message: 'La base ne répond pas.' } }));
    const { user } = renderAdmin(ORDERS, api);
    expect(await screen.findByText('La base ne répond pas.')).toBeInTheDocument();

    api.routes.clear();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));

    expect(await screen.findByText('AK-BACK')).toBeInTheDocument();
  });
});
