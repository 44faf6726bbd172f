import { screen, within } from '@testing-library/react';
import { anOrder } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

describe('tags of an order', () => {
  it('are given, with those of other orders proposed, and taken away', async () => {
    const order = { ...anOrder(), tags: ['Fragile'] };
    const api = new FakeAdminApi([order])
      .on('GET order-tags', () => ({ body: ['Cadeau', 'Fragile'] }))
      .on('POST orders/tags', ({ body }) => {
        const { tag, on } = body as { tag: string; on: boolean };
        order.tags = on ? [...order.tags, tag] : order.tags.filter((one) => one !== tag);
        return { body: [{ orderId: order._id, ok: true, order }] };
      });
    const { user } = renderAdmin(`/admin/dashboard?onglet=commandes&commande=${order._id}`, api);
    const tags = within(await screen.findByRole('list', { name: 'Étiquettes' }));
    expect(tags.getByText('Fragile')).toBeInTheDocument();

    await user.type(screen.getByRole('combobox', { name: /^Étiquette/ }), 'Cadeau{Enter}');
    expect(await screen.findByRole('button', { name: 'Retirer l’étiquette Cadeau' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retirer l’étiquette Fragile' }));
    await screen.findByRole('button', { name: 'Retirer l’étiquette Cadeau' });
    expect(api.callsTo('POST', 'orders/tags').map(({ body }) => body)).toEqual([
      { orderIds: [order._id], tag: 'Cadeau', on: true },
      { orderIds: [order._id], tag: 'Fragile', on: false },
    ]);
  });

  it('are refused by order where several are tagged', async () => {
    const [one, two] = [anOrder({ reference: 'AK-1' }), anOrder({ reference: 'AK-2' })];
    const message = 'Cette commande a déjà 10 étiquettes. Retirez-en une pour en mettre une autre.';
    const api = new FakeAdminApi([one, two]).on('POST orders/tags', () => ({
      body: [
        { orderId: one._id, ok: true, order: one },
        { orderId: two._id, ok: false, code: 'ORDER.TAGS_FULL', message },
      ],
    }));
    const { user } = renderAdmin('/admin/dashboard?onglet=commandes', api);
    await user.click(await screen.findByRole('button', { name: 'Choisir plusieurs' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir toutes les commandes de la page' }));
    await user.click(screen.getByRole('button', { name: 'Marquer…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('combobox', { name: 'Étiquette' }), 'Fragile');
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
    expect(await dialog.findByText(`AK-2 : ${message}`)).toBeInTheDocument();
  });
});
