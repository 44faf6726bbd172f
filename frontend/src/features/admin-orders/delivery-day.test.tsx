import { fireEvent, screen, within } from '@testing-library/react';
import type { Order } from '@shop/contract';
import { anOrder } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const DELIVERED = { deliveredAt: '2026-11-20T10:00:00.000Z', withdrawalUntil: '2026-12-04' };

async function open(order: Order, api: FakeAdminApi) {
  const { user } = renderAdmin('/admin/dashboard?onglet=commandes', api);
  await user.click(await screen.findByRole('button', { name: `Détails de la commande ${order.reference}` }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Détails de la commande' })) };
}

describe('L221-18 the day of receipt, in the details of an order', () => {
  it('says until when the client may withdraw, and is corrected', async () => {
    const order = anOrder({ status: 'Livré', ...DELIVERED });
    const corrected = { ...order, deliveredAt: '2026-11-17T23:00:00.000Z', withdrawalUntil: '2026-12-02' };
    const api = new FakeAdminApi([order]);
    api.on(`PUT orders/${order._id}/delivery`, () => {
      api.orders = [corrected];
      return { body: corrected };
    });
    const { user, dialog } = await open(order, api);
    expect(dialog.getByText('Rétractation possible jusqu’au 4 décembre 2026.')).toBeInTheDocument();
    const press = dialog.getByRole('button', { name: 'Corriger la date' });
    expect(press).toBeDisabled();
    fireEvent.change(dialog.getByLabelText('Reçue le'), { target: { value: '2026-11-18' } });
    await user.click(press);
    expect(await dialog.findByText('Rétractation possible jusqu’au 2 décembre 2026.')).toBeInTheDocument();
    expect(api.callsTo('PUT', `orders/${order._id}/delivery`).map(({ body }) => body)).toEqual([
      { deliveredOn: '2026-11-18' },
    ]);
  });

  it('may be unknown: the window then has no end', async () => {
    const order = anOrder({ status: 'Livré', ...DELIVERED });
    const api = new FakeAdminApi([order]).on(`PUT orders/${order._id}/delivery`, () => ({
      body: { ...order, deliveredAt: null, withdrawalUntil: null },
    }));
    const { user, dialog } = await open(order, api);
    fireEvent.change(dialog.getByLabelText('Reçue le'), { target: { value: '' } });
    await user.click(dialog.getByRole('button', { name: 'Corriger la date' }));
    expect(await screen.findByText('La date de réception est enregistrée.')).toBeInTheDocument();
    expect(api.callsTo('PUT', `orders/${order._id}/delivery`)[0]?.body).toEqual({ deliveredOn: null });
  });

  it('says why it was refused, and keeps what was typed', async () => {
    const order = anOrder({ status: 'Livré', ...DELIVERED });
    const message = 'La date de réception se situe entre le jour de la commande et aujourd’hui.';
    const api = new FakeAdminApi([order]).on(`PUT orders/${order._id}/delivery`, () => ({
      status: 400,
      body: { code: 'DELIVERY.DAY_INVALID', message },
    }));
    const { user, dialog } = await open(order, api);
    fireEvent.change(dialog.getByLabelText('Reçue le'), { target: { value: '2030-01-01' } });
    await user.click(dialog.getByRole('button', { name: 'Corriger la date' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(dialog.getByLabelText('Reçue le')).toHaveValue('2030-01-01');
  });

  it('is not asked for while the order is on its way', async () => {
    const order = anOrder({ status: 'Expédié' });
    const { dialog } = await open(order, new FakeAdminApi([order]));
    expect(dialog.queryByLabelText('Reçue le')).not.toBeInTheDocument();
  });
});
