import { act, screen, waitFor, within } from '@testing-library/react';
import type { Order } from '@shop/contract';
import { anOrder } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

const ORDERS = '/admin/dashboard?onglet=commandes';
const DASHBOARD = '/admin/dashboard';

const [first] = anOrder().articles;
/** Three of a soap for 21 EUR, of which two are asked for. */
const asked = (values: Partial<Order> = {}) =>
  anOrder({
    status: 'Livré',
    reference: 'AK-ASKED',
    montantTotal: 25,
    articles: [{ ...first!, productId: 'lavande', productName: 'Savon Lavande', quantity: 3, price: 7, paid: 21 }],
    refundRequestedAt: '2026-11-20T17:51:00.000Z',
    refundAsked: { units: [{ productId: 'lavande', quantity: 2 }], reason: 'damaged', words: 'Un coin est cassé.' },
    ...values,
  });

async function openDetails(api: FakeAdminApi) {
  const { user } = renderAdmin(ORDERS, api);
  await user.click(await screen.findByRole('button', { name: /^Détails de la commande/ }));
  return { user, details: within(await screen.findByRole('dialog')) };
}

describe('a refund request that names lines and a reason', () => {
  it('is read in the order and among what waits', async () => {
    const { details } = await openDetails(new FakeAdminApi([asked()]));
    expect(await details.findByText('2 × Savon Lavande · Arrivé abîmé ou cassé')).toBeInTheDocument();
    expect(details.getByText('« Un coin est cassé. »')).toBeInTheDocument();
  });

  it('stands on the dashboard with what was paid for these lines', async () => {
    renderAdmin(DASHBOARD, new FakeAdminApi([asked()]));
    const waiting = within(await screen.findByRole('region', { name: 'Remboursements demandés' }));
    expect(await waiting.findByText('2 × Savon Lavande · Arrivé abîmé ou cassé')).toBeInTheDocument();
    expect(waiting.getByText(/14,00\s€/)).toBeInTheDocument();
  });

  it('is granted with its lines, which are filled in', async () => {
    const order = asked();
    const api = new FakeAdminApi([order]);
    const { user, details } = await openDetails(api);
    await user.click(await details.findByRole('button', { name: 'Accepter et rembourser' }));
    expect(await screen.findByRole('textbox', { name: 'Montant en euros' })).toHaveValue('14,00');
    await user.click(screen.getByRole('button', { name: 'Rembourser' }));
    await screen.findByText('Remboursement effectué avec succès');
    expect(api.callsTo('POST', `orders/${order._id}/refund-request/answer`)[0]?.body).toEqual({
      accepted: true,
      requestedAt: '2026-11-20T17:51:00.000Z',
      expectedRefunded: 0,
      amount: 14,
      units: [{ productId: 'lavande', quantity: 2 }],
    });
  });

  it('fills in the refund form as well, which then answers it', async () => {
    const api = new FakeAdminApi([asked()]);
    const { user, details } = await openDetails(api);
    await user.click(await details.findByRole('button', { name: 'Rembourser un montant' }));
    expect(await screen.findByRole('textbox', { name: 'Montant en euros' })).toHaveValue('14,00');
    expect(screen.getByRole('checkbox', { name: /répond à la demande du client/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Rembourser' }));
    await screen.findByText('Remboursement effectué avec succès');
    expect(api.callsTo('POST', 'stripe/refund')[0]?.body).toMatchObject({
      amount: 14,
      closeRequest: true,
      requestedAt: '2026-11-20T17:51:00.000Z',
      units: [{ productId: 'lavande', quantity: 2 }],
    });
  });

  it('is answered as it was read, though its client asks for something else meanwhile', async () => {
    const order = asked();
    const api = new FakeAdminApi([order]);
    const { user, details } = await openDetails(api);
    await user.click(await details.findByRole('button', { name: 'Accepter et rembourser' }));
    await screen.findByRole('textbox', { name: 'Montant en euros' });
    await waitFor(() => expect(api.isListenedTo).toBe(true));
    api.orders = [{ ...order, refundRequestedAt: '2026-11-20T18:00:00.000Z', refundAsked: { reason: 'other' } }];
    const read = api.calls.length;
    const at = '2026-11-20T18:00:00.000Z';
    const { _id: subjectId, reference } = order;
    await act(() => api.tell({ _id: '1'.repeat(24), kind: 'order-changed', at, subjectId, reference }));
    await waitFor(() => expect(api.calls.length).toBeGreaterThan(read));
    await user.click(screen.getByRole('button', { name: 'Rembourser' }));
    await screen.findByText('Remboursement effectué avec succès');
    expect(api.callsTo('POST', `orders/${order._id}/refund-request/answer`)[0]?.body).toMatchObject({
      requestedAt: order.refundRequestedAt,
    });
  });

  it('that was taken back meanwhile is said, and nothing is refunded', async () => {
    const message = 'Le client a retiré sa demande entre-temps.';
    const order = asked();
    const api = new FakeAdminApi([order]).on(`POST orders/${order._id}/refund-request/answer`, () => ({
      status: 409,
      body: { code: 'REFUND.TAKEN_BACK', message },
    }));
    const { user, details } = await openDetails(api);
    await user.click(await details.findByRole('button', { name: 'Accepter et rembourser' }));
    await user.click(await screen.findByRole('button', { name: 'Rembourser' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByText('Remboursement effectué avec succès')).not.toBeInTheDocument();
  });
});
