import { screen, waitFor, within } from '@testing-library/react';
import type { OrderLots } from '@shop/contract';
import { aLot, pastLine, threeLots } from '../../testing/a-lot';
import { anOrder, withStatus } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const ORDERS = '/admin/dashboard?onglet=commandes';
const past = aLot({ number: '24-009', bestBefore: '2026-11-01', ends: 'past' });
const aParcel: OrderLots = { shipped: false, lines: [pastLine] };

async function choose(status: string, api: FakeAdminApi) {
  const { user } = renderAdmin(ORDERS, api);
  await user.click(await screen.findByRole('combobox', { name: /Statut de la commande/ }));
  await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: status }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('1223/2009 art. 19 1 c a lot past its date', () => {
  it('is told above the list, with those that end within thirty days, and found by one press', async () => {
    const api = new FakeAdminApi().on('GET lots', threeLots).on('GET recalls', () => ({ body: [], total: 0 }));
    const { user } = renderAdmin('/admin/dashboard/lots', api);
    const notice = (await screen.findByText(/Un lot a dépassé sa date de durabilité/)).closest<HTMLElement>(
      '[role=status]',
    )!;
    expect(screen.getByText(/Un lot arrive à sa date dans les 30 jours/)).toBeInTheDocument();
    expect(await screen.findByText('1er novembre 2026')).toBeInTheDocument();
    await user.click(within(notice).getByRole('button', { name: 'Voir ce lot' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '26-114' })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: '24-009' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Filtrer par date' })).toHaveValue('past');
    expect(within(notice).queryByRole('button')).not.toBeInTheDocument();
  });

  it('says nothing where every lot keeps', async () => {
    const api = new FakeAdminApi()
      .on('GET lots', ({ query }) => (query.has('ends') ? { body: [], total: 0 } : { body: [aLot()], total: 1 }))
      .on('GET recalls', () => ({ body: [], total: 0 }));
    renderAdmin('/admin/dashboard/lots', api);
    await screen.findByRole('link', { name: '26-114' });
    expect(screen.queryByText(/date de durabilité|dans les 30 jours/)).not.toBeInTheDocument();
  });

  it('is withdrawn from the shelf with its reason written already, or its date is put right', async () => {
    const api = new FakeAdminApi()
      .on('GET lots/l1', () => ({ body: past }))
      .on('GET lots/l1/recipients', () => ({ body: [], total: 0 }))
      .on('POST lots/l1/block', () => ({ body: { ...past, ends: null, state: 'blocked' } }));
    const { user } = renderAdmin('/admin/dashboard/lots/l1', api);
    await screen.findByText(/^À utiliser avant la fin du 1er novembre 2026\s: cette date est passée/);
    await user.click(screen.getByRole('button', { name: 'Corriger sa date' }));
    expect(await screen.findByLabelText(/À utiliser de préférence avant le/)).toHaveValue('2026-11-01');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Retirer le lot du rayon' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: /Motif/ })).toHaveValue('Date de durabilité dépassée');
    await user.click(dialog.getByRole('button', { name: 'Retirer du rayon' }));
    await waitFor(() =>
      expect(api.callsTo('POST', 'lots/l1/block')[0]?.body).toEqual({ reason: 'Date de durabilité dépassée' }),
    );
  });

  it('is no choice for a parcel: the desk is told which and since when, and where to mend it', async () => {
    const order = anOrder();
    const api = new FakeAdminApi([order]).on(`GET orders/${order._id}/lots`, () => ({ body: aParcel }));
    const { user, dialog } = await choose('Expédié', api);
    expect(await dialog.findByText(/Date dépassée\s: lot 24-009 \(1er novembre 2026\)/)).toBeInTheDocument();
    expect(dialog.queryByRole('textbox', { name: /Unités du lot/ })).not.toBeInTheDocument();
    expect(dialog.getByRole('link', { name: /Retirer le lot 24-009 du rayon, ou corriger sa date/ })).toHaveAttribute(
      'href',
      '/admin/dashboard/lots/l1',
    );
    await user.type(dialog.getByRole('textbox', { name: 'Numéro de Suivi' }), '6A123');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Transporteur' }), 'Colissimo');
    await user.click(
      dialog.getByRole('checkbox', { name: /rien dans ce colis ne vient d’un lot bloqué ou dont la date/ }),
    );
    await user.click(dialog.getByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(api.callsTo('PUT', `orders/${order._id}/status`)[0]?.body).toMatchObject({ lots: [] }));
  });

  it('is said of no lot that nobody was shown: what could not be loaded is asked for again first', async () => {
    const order = anOrder({ handedOver: true, nextStatuses: ['Livré', 'Annulé', 'Remboursé'] });
    const api = new FakeAdminApi([order])
      .on(`GET orders/${order._id}/lots`, () => ({ status: 500, body: { code: 'INTERNAL', message: 'Panne.' } }))
      .on(`PUT orders/${order._id}/status`, () => ({
        status: 409,
        body: { code: 'LOT.ONLY_BLOCKED', message: 'Bloqué.' },
      }));
    const { user, dialog } = await choose('Livré', api);
    expect(await dialog.findByText('Les lots n’ont pas pu être chargés.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Noter la remise' })).toBeDisabled();
    api.on(`GET orders/${order._id}/lots`, () => ({ body: aParcel }));
    await user.click(dialog.getByRole('button', { name: 'Réessayer' }));
    expect(await dialog.findByRole('textbox', { name: 'Unités du lot 24-009' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Noter la remise' })).toBeEnabled();
  });

  it('of what was sold at a market is named as what went, once the shop would not note it by itself', async () => {
    const order = anOrder({ handedOver: true, nextStatuses: ['Livré', 'Annulé', 'Remboursé'] });
    const code = 'LOT.ONLY_OUT_OF_DATE';
    const api = new FakeAdminApi([order])
      .on(`GET orders/${order._id}/lots`, () => ({ body: aParcel }))
      .on(`PUT orders/${order._id}/status`, ({ body }) =>
        (body as { lots?: object[] }).lots
          ? { body: withStatus(order, 'Livré') }
          : { status: 409, body: { code, message: 'Le lot « 24-009 » était à utiliser avant.' } },
      );
    const { user, dialog } = await choose('Livré', api);
    await user.type(await dialog.findByRole('textbox', { name: 'Unités du lot 24-009' }), '2');
    await user.click(dialog.getByRole('button', { name: 'Noter la remise' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo('PUT', `orders/${order._id}/status`)[1]?.body).toMatchObject({
      status: 'Livré',
      lots: [{ productId: 'p1', number: '24-009', quantity: 2 }],
    });
  });
});
