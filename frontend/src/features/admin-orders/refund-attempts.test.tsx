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

describe('a line that is given back by one unit after the other', () => {
  it('offers with the last one the cent that does not divide', async () => {
    const [article] = anOrder().articles;
    const line = { ...article!, productName: 'Lavande fine', quantity: 2, price: 7, paid: 12.29 };
    const bought = { articles: [line], montantTotal: 12.29 };
    const given = { refundedAmount: 6.14, paymentStatus: 'partially_refunded' } as const;
    const { dialog, user } = await openRefund(new FakeAdminApi([anOrder({ ...bought, ...given })]));
    await user.click(dialog.getByRole('button', { name: /^Un, 6,15.*rembourser un Lavande fine/ }));
    expect(dialog.getByRole('textbox', { name: 'Montant en euros' })).toHaveValue('6,15');
  });
});
