import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from '@shop/contract';
import { anOrder, withStatus } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const details = async () => within(await screen.findByRole('dialog', { name: 'Détails de la commande' }));

async function openDetails(order: Order, api = new FakeAdminApi([order])) {
  const { user } = renderAdmin(`/admin/dashboard?onglet=commandes&commande=${order._id}`, api);
  return { user, api, dialog: await details() };
}

/** What was sent to change the order's status. */
const sent = (api: FakeAdminApi, { _id }: Order) =>
  api.callsTo('PUT', `orders/${_id}/status`).map(({ body }) => (body as { status: string }).status);

describe('what can be done next, from the details of an order', () => {
  it('is to ship it: the number and the carrier are asked for, and the details come back as it is then', async () => {
    const order = anOrder();
    const { user, api, dialog } = await openDetails(order);
    await user.click(await dialog.findByRole('button', { name: 'Expédier' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Entrez le numéro de suivi et le transporteur' }));
    await user.type(asked.getByRole('textbox', { name: 'Numéro de Suivi' }), '6A123');
    await user.selectOptions(asked.getByRole('combobox', { name: 'Transporteur' }), 'Chronopost');
    await user.click(asked.getByRole('button', { name: 'Valider' }));

    const after = await details();
    expect(await after.findByRole('button', { name: 'Marquer comme livrée' })).toBeInTheDocument();
    expect(after.queryByRole('button', { name: 'Expédier' })).not.toBeInTheDocument();
    expect(sent(api, order)).toEqual(['Expédié']);
  });

  it('is to say that it was delivered, in one press', async () => {
    const order = withStatus(anOrder(), 'Expédié');
    const { user, api, dialog } = await openDetails(order);
    await user.click(await dialog.findByRole('button', { name: 'Marquer comme livrée' }));
    await waitFor(() => expect(sent(api, order)).toEqual(['Livré']));
    expect((await details()).getByText('Livré')).toBeInTheDocument();
  });

  it('is to cancel it: asked about first, and left as it was by whoever thinks again', async () => {
    const order = anOrder();
    const { user, api, dialog } = await openDetails(order);
    await user.click(await dialog.findByRole('button', { name: 'Annuler la commande' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Annuler la commande' }));
    await user.click(asked.getAllByRole('button', { name: 'Fermer' })[0]!);
    expect((await details()).getByRole('button', { name: 'Annuler la commande' })).toBeInTheDocument();
    expect(sent(api, order)).toEqual([]);
  });

  it('waits for what was typed and not saved to be kept or given up', async () => {
    const { user, dialog } = await openDetails(anOrder());
    await user.type(await dialog.findByRole('textbox', { name: 'Nouveau commentaire' }), 'Fragile');
    await user.click(dialog.getByRole('button', { name: 'Expédier' }));
    expect(await screen.findByRole('dialog', { name: /^Quitter/ })).toBeInTheDocument();
  });

  it('is nothing where the server offers nothing', async () => {
    const { dialog } = await openDetails({ ...anOrder(), nextStatuses: [] });
    expect(await dialog.findByRole('button', { name: 'Mettre à jour' })).toBeInTheDocument();
    for (const name of ['Expédier', 'Marquer comme livrée', 'Annuler la commande']) {
      expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });
});
