import { screen, waitFor, within } from '@testing-library/react';
import { anOrder } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';

async function openRefund(api: FakeAdminApi) {
  const { user, unmount } = renderAdmin('/admin/dashboard?onglet=commandes', api);
  await user.click(await screen.findByRole('combobox', { name: /Statut de la commande/ }));
  await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Remboursé' }));
  return { user, unmount, dialog: within(await screen.findByRole('dialog')) };
}

describe('a refund that nobody knows the outcome of', () => {
  const press = async ({ user, dialog }: Awaited<ReturnType<typeof openRefund>>) =>
    user.click(dialog.getByRole('button', { name: 'Rembourser' }));
  const keysOf = (api: FakeAdminApi) =>
    api.callsTo('POST', 'stripe/refund').map(({ headers }) => headers.get('Idempotency-Key'));
  const OPEN = /est restée sans réponse/;

  it.each([500, 504, 408, 429])('asks again with the same key after %s', async (status) => {
    const api = new FakeAdminApi([anOrder()]).on('POST stripe/refund', () => ({
      status,
      body: { message: 'Trop tard.' },
    }));
    const shown = await openRefund(api);
    await press(shown);
    expect(await shown.dialog.findByText(OPEN)).toBeInTheDocument();
    api.routes.clear();
    await press(shown);
    await screen.findByText('Remboursement effectué avec succès');
    const [first, second] = keysOf(api);
    expect(second).toBe(first);
  });

  it('proposes the same amount again, with the same key, after the page was loaded anew', async () => {
    const api = new FakeAdminApi([anOrder()]).on('POST stripe/refund', () => 'offline');
    const before = await openRefund(api);
    await before.user.clear(before.dialog.getByRole('textbox', { name: 'Montant en euros' }));
    await before.user.type(before.dialog.getByRole('textbox', { name: 'Montant en euros' }), '5');
    await press(before);
    await before.dialog.findByText(OPEN);
    before.unmount();
    const headers = { 'Idempotent-Replayed': 'true' };
    api.on('POST stripe/refund', () => ({ body: { success: true }, headers }));

    const after = await openRefund(api);
    expect(after.dialog.getByText(OPEN)).toBeInTheDocument();
    expect(after.dialog.getByRole('textbox', { name: 'Montant en euros' })).toHaveValue('5,00');
    await press(after);
    expect(await screen.findByText(/étaient déjà rendus/)).toBeInTheDocument();
    const [first, second] = keysOf(api);
    expect(second).toBe(first);
  });

  it('takes another key for another amount, and tells the server what the screen shows as given back', async () => {
    const api = new FakeAdminApi([anOrder({ refundedAmount: 2, paymentStatus: 'partially_refunded' })]);
    api.on('POST stripe/refund', () => 'offline');
    const shown = await openRefund(api);
    await press(shown);
    await shown.dialog.findByText(OPEN);
    await shown.user.clear(shown.dialog.getByRole('textbox', { name: 'Montant en euros' }));
    await shown.user.type(shown.dialog.getByRole('textbox', { name: 'Montant en euros' }), '7');
    await press(shown);
    await waitFor(() => expect(keysOf(api)).toHaveLength(2));
    const [first, second] = keysOf(api);
    expect(second).not.toBe(first);
    expect(api.callsTo('POST', 'stripe/refund')[1]?.body).toMatchObject({ amount: 7, expectedRefunded: 2 });
  });

  it('works on a plain address, where the browser makes no random ids', async () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
    try {
      const api = new FakeAdminApi([anOrder()]);
      await press(await openRefund(api));
      expect(await screen.findByText('Remboursement effectué avec succès')).toBeInTheDocument();
    } finally {
      Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: randomUUID });
    }
  });
});

describe('units of a line', () => {
  const [article] = anOrder().articles;
  const line = { ...article!, productName: 'Lavande fine', quantity: 3, price: 7, paid: 18.29 };
  const other = { ...article!, _id: 'a2', productId: 'p2', productName: 'Orange', quantity: 1, price: 6.5, paid: 6 };
  const bought = { articles: [line, other], montantTotal: 24.29 };
  const more = (dialog: Awaited<ReturnType<typeof openRefund>>['dialog'], name: RegExp) =>
    within(dialog.getByRole('group', { name })).getByRole('button', { name: /^Augmenter/ });

  it('are offered at what was paid for them, the cent that does not divide with the last, and noted with the refund', async () => {
    const given = { refundedAmount: 6.09, paymentStatus: 'partially_refunded' } as const;
    const articles = [{ ...line, refunded: 1 }, other];
    const api = new FakeAdminApi([anOrder({ ...bought, ...given, articles })]);
    const { dialog, user } = await openRefund(api);
    expect(dialog.getByText(/1 sur 3 déjà remboursé/)).toBeInTheDocument();
    const amount = dialog.getByRole('textbox', { name: 'Montant en euros' });
    await user.click(more(dialog, /Lavande fine/));
    expect(amount).toHaveValue('6,10');
    await user.click(more(dialog, /Lavande fine/));
    expect(amount).toHaveValue('12,20');
    expect(more(dialog, /Lavande fine/)).toBeDisabled();
    await user.click(more(dialog, /Orange/));
    expect(amount).toHaveValue('18,20');
    await user.click(dialog.getByRole('button', { name: 'Rembourser' }));
    await screen.findByText('Remboursement effectué avec succès');
    expect(api.callsTo('POST', 'stripe/refund')[0]?.body).toMatchObject({
      amount: 18.2,
      units: [
        { productId: 'p1', quantity: 2 },
        { productId: 'p2', quantity: 1 },
      ],
    });
  });

  it('are noted no more once another amount is typed, and cost no more than is left', async () => {
    const given = { refundedAmount: 20, refundedUnnamed: 20, paymentStatus: 'partially_refunded' } as const;
    const api = new FakeAdminApi([anOrder({ ...bought, ...given })]);
    const { dialog, user } = await openRefund(api);
    expect(dialog.getByText(/20,00\s€ ont été rendus sans dire pour quelles unités/)).toBeInTheDocument();
    await user.click(more(dialog, /Lavande fine/));
    const amount = dialog.getByRole('textbox', { name: 'Montant en euros' });
    expect(amount).toHaveValue('4,29');
    expect(dialog.getByText(/Ces unités ont coûté 6,09\s€\s; 4,29\s€ restent à rendre/)).toBeInTheDocument();
    await user.clear(amount);
    await user.type(amount, '2');
    await user.click(dialog.getByRole('button', { name: 'Rembourser' }));
    await screen.findByText('Remboursement effectué avec succès');
    expect(api.callsTo('POST', 'stripe/refund')[0]?.body).not.toHaveProperty('units');
  });

  it('are asked for again with the same key and amount after a reload, whatever they would cost by now', async () => {
    const api = new FakeAdminApi([anOrder(bought)]).on('POST stripe/refund', () => 'offline');
    const before = await openRefund(api);
    await before.user.click(more(before.dialog, /Lavande fine/));
    await before.user.click(before.dialog.getByRole('button', { name: 'Rembourser' }));
    await before.dialog.findByText(/est restée sans réponse/);
    before.unmount();
    const after = await openRefund(api);
    expect(after.dialog.getByRole('textbox', { name: 'Montant en euros' })).toHaveValue('6,09');
    await after.user.click(after.dialog.getByRole('button', { name: 'Rembourser' }));
    await waitFor(() => expect(api.callsTo('POST', 'stripe/refund')).toHaveLength(2));
    const [first, second] = api.callsTo('POST', 'stripe/refund');
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
    expect(second?.body).toMatchObject({ amount: 6.09, units: [{ productId: 'p1', quantity: 1 }] });
  });

  it('that left say how many are back on the shelf, none by itself, and never more than are given back', async () => {
    const api = new FakeAdminApi([anOrder({ ...bought, status: 'Livré', deliveredAt: '2026-11-20T10:00:00.000Z' })]);
    const { dialog, user } = await openRefund(api);
    expect(dialog.queryByRole('group', { name: /remettre en rayon/ })).not.toBeInTheDocument();
    for (let turn = 0; turn < 2; turn += 1) await user.click(more(dialog, /à rembourser.*Lavande fine/));
    const shelf = /remettre en rayon.*Lavande fine/;
    await user.click(more(dialog, shelf));
    await user.click(more(dialog, shelf));
    expect(more(dialog, shelf)).toBeDisabled();
    const less = within(dialog.getByRole('group', { name: /à rembourser.*Lavande fine/ }));
    await user.click(less.getByRole('button', { name: /^Diminuer/ }));
    await user.click(dialog.getByRole('button', { name: 'Rembourser' }));
    await screen.findByText('Remboursement effectué avec succès');
    expect(api.callsTo('POST', 'stripe/refund')[0]?.body).toMatchObject({
      units: [{ productId: line.productId, quantity: 1, onShelf: 1 }],
    });
  });

  it('that did not leave go nowhere', async () => {
    const { dialog, user } = await openRefund(new FakeAdminApi([anOrder(bought)]));
    await user.click(more(dialog, /Lavande fine/));
    expect(dialog.queryByRole('group', { name: /remettre en rayon/ })).not.toBeInTheDocument();
  });
});
