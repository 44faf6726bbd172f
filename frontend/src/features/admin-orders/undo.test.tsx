import { screen, waitFor } from '@testing-library/react';
import type { Order } from '@shop/contract';
import { anOrder, withStatus } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const STEP = { key: '0190a5e0-0000-4000-8000-000000000001', until: '2026-11-20T09:00:12.000Z' };

async function deliver(sent: Order, answer: () => object) {
  const delivered = { ...withStatus(sent, 'Livré'), undo: STEP };
  const api = new FakeAdminApi([sent])
    .on(`PUT orders/${sent._id}/status`, () => ({ body: delivered }))
    .on('POST orders/bulk-undo', answer);
  const { user } = renderAdmin(`/admin/dashboard?onglet=commandes&commande=${sent._id}`, api);
  await user.click(await screen.findByRole('button', { name: 'Marquer comme livrée' }));
  await screen.findByText(`Commande ${sent.reference} mise à jour : Livré.`);
  return { user, api };
}

describe('ten seconds to take a step back', () => {
  it('takes it back and says that nobody heard of it', async () => {
    const sent = withStatus(anOrder(), 'Expédié');
    const { user, api } = await deliver(sent, () => ({ body: [{ orderId: sent._id, ok: true, order: sent }] }));
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(
      await screen.findByText(`Commande ${sent.reference} de nouveau « Expédié ». Aucun mail n’est parti.`),
    ).toBeInTheDocument();
    expect(api.callsTo('POST', 'orders/bulk-undo')[0]?.body).toEqual({ undos: [{ orderId: sent._id, key: STEP.key }] });
    expect(screen.queryByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
  });

  it('says why it stands', async () => {
    const sent = withStatus(anOrder(), 'Expédié');
    const message = 'Il est trop tard pour annuler : le client en est déjà informé.';
    const { user } = await deliver(sent, () => ({
      body: [{ orderId: sent._id, ok: false, code: 'ORDER.UNDO_TOLD', message }],
    }));
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('may be asked again when the answer was lost', async () => {
    const sent = withStatus(anOrder(), 'Expédié');
    let isDown = true;
    const { user, api } = await deliver(sent, () =>
      isDown
        ? { status: 503, body: { code: 'SERVER.BUSY', message: 'Le serveur est occupé.' } }
        : { body: [{ orderId: sent._id, ok: true, order: sent }] },
    );
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    isDown = false;
    await user.click(again);
    await waitFor(() => expect(screen.getByText(/de nouveau « Expédié »/)).toBeInTheDocument());
    expect(api.callsTo('POST', 'orders/bulk-undo')).toHaveLength(2);
  });

  it('offers nothing where the server offers nothing', async () => {
    const sent = withStatus(anOrder(), 'Expédié');
    const api = new FakeAdminApi([sent]);
    const { user } = renderAdmin(`/admin/dashboard?onglet=commandes&commande=${sent._id}`, api);
    await user.click(await screen.findByRole('button', { name: 'Marquer comme livrée' }));
    await screen.findByText(`Commande ${sent.reference} mise à jour : Livré.`);
    expect(screen.queryByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
  });
});
