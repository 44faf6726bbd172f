import { FIXED_ORDER_VIEWS, type OrderView } from '@shop/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { anOrder } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const ORDERS = '/admin/dashboard?onglet=commandes';
const belgium: OrderView = { id: 'v1', name: 'Belgique', filters: { country: 'BE' }, saved: true, count: 4 };
const fixed: OrderView[] = FIXED_ORDER_VIEWS.map((view, at) => ({ ...view, saved: false, count: 10_001 - at }));

function aDesk(saved: OrderView[] = []) {
  const views = [...fixed, ...saved];
  const api = new FakeAdminApi([anOrder({ reference: 'AK-ONE' })])
    .on('GET order-views', () => ({ body: views }))
    .on('POST order-views', ({ body }) => {
      views.push({ ...(body as Pick<OrderView, 'name' | 'filters'>), id: 'v9', saved: true, count: 1 });
      return { body: views };
    })
    .on('DELETE order-views/v1', () => {
      views.splice(views.indexOf(belgium), 1);
      return { body: views };
    });
  return api;
}

const bar = async () => within(await screen.findByRole('navigation', { name: 'Vues' }));
const lastAsked = (api: FakeAdminApi) => Object.fromEntries(api.callsTo('GET', 'orders').at(-1)!.query);

describe('views of the orders', () => {
  it('say how many each shows, and lead to their own address without a search or a period', async () => {
    const api = aDesk([belgium]);
    const { user } = renderAdmin(`${ORDERS}&recherche=morel&du=2026-11-01&tri=nom&page=2`, api);
    const views = await bar();
    expect(await views.findByRole('link', { name: /^Toutes 10\s000\+$/ })).toHaveAttribute('aria-current', 'page');
    await user.click(views.getByRole('link', { name: 'Belgique 4' }));
    await waitFor(() => expect(lastAsked(api)).toMatchObject({ country: 'BE', sort: 'nom', page: '1' }));
    expect(Object.keys(lastAsked(api))).not.toEqual(expect.arrayContaining(['search']));
    expect(Object.keys(lastAsked(api))).not.toEqual(expect.arrayContaining(['from']));
    expect(views.getByRole('link', { name: 'Belgique 4' })).toHaveAttribute('aria-current', 'page');
    await user.click(views.getByRole('link', { name: /^À rembourser 9\s998$/ }));
    await waitFor(() => expect(lastAsked(api)).toMatchObject({ refundRequested: '1' }));
    expect(lastAsked(api)).not.toHaveProperty('country');
  });

  it('are kept from the filters in force, for all administrators', async () => {
    const api = aDesk();
    const { user } = renderAdmin(`${ORDERS}&statut=Livr%C3%A9&pays=abroad`, api);
    await user.click(await screen.findByRole('button', { name: 'Enregistrer cette vue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enregistrer cette vue' }));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(dialog.getByText('Donnez un nom à la vue.')).toBeVisible();
    expect(api.callsTo('POST', 'order-views')).toEqual([]);
    await user.type(dialog.getByLabelText('Nom de la vue'), 'Arrivées hors de France{Enter}');
    const link = await (await bar()).findByRole('link', { name: 'Arrivées hors de France 1' });
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(api.callsTo('POST', 'order-views').map(({ body }) => body)).toEqual([
      { name: 'Arrivées hors de France', filters: { status: 'Livré', country: 'abroad' } },
    ]);
    expect(screen.queryByRole('button', { name: 'Enregistrer cette vue' })).not.toBeInTheDocument();
  });

  it('say why one is not kept, and lose nothing that was typed', async () => {
    const message = 'Une vue s’appelle déjà « Belgique ». Choisissez un autre nom.';
    const api = aDesk([belgium]).on('POST order-views', () => ({
      status: 409,
      body: { code: 'ORDER_VIEW.NAME_TAKEN', message },
    }));
    const { user } = renderAdmin(`${ORDERS}&pays=CH`, api);
    await user.click(await screen.findByRole('button', { name: 'Enregistrer cette vue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enregistrer cette vue' }));
    await user.type(dialog.getByLabelText('Nom de la vue'), 'Belgique{Enter}');
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText('Nom de la vue')).toHaveValue('Belgique');
  });

  it('are taken away after a question, those that were saved alone', async () => {
    const api = aDesk([belgium]);
    const { user } = renderAdmin(`${ORDERS}&pays=BE`, api);
    await user.click(await screen.findByRole('button', { name: 'Supprimer cette vue' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Supprimer la vue/ }));
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    const views = await bar();
    await waitFor(() => expect(views.queryByRole('link', { name: /^Belgique/ })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Enregistrer cette vue' })).toBeVisible();
    await user.click(views.getByRole('link', { name: /^Toutes/ }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^(Enregistrer|Supprimer) cette vue$/ })).not.toBeInTheDocument(),
    );
  });

  it('stand without their counts where these cannot be read', async () => {
    const api = aDesk().on('GET order-views', () => 'offline');
    const { user } = renderAdmin(ORDERS, api);
    await user.click((await bar()).getByRole('link', { name: 'À préparer' }));
    await waitFor(() => expect(lastAsked(api)).toMatchObject({ status: 'En cours de préparation' }));
  });
});
