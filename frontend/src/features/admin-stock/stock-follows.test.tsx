import { screen, within } from '@testing-library/react';
import type { Lot, OrderLots } from '@shop/contract';
import { aListedProduct } from '../../testing/a-listed-product';
import { anOrder } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';
import { aWithdrawal } from '../../testing/a-withdrawal';

const withdrawal = aWithdrawal({ parcelAt: '2026-11-12T10:00:00.000Z' });
const product = aListedProduct({ stock: 42 });
const order = anOrder({ status: 'Expédié' });
const lot: Lot = {
  ...{ _id: 'l1', number: '26-114', productId: product._id, productName: product.fullName, received: 40, shipped: 6 },
  ...{ receivedOn: '2026-11-02', bestBefore: null, state: 'open', block: null, version: 1 },
};
const lots: OrderLots = {
  shipped: true,
  lines: [
    {
      ...{ productId: product._id, productName: product.fullName, units: 3, unknown: 0 },
      parts: [{ number: '26-114', quantity: 3 }],
      choices: [{ number: '26-114', left: 34, blocked: true, receivedOn: '2026-11-02' }],
    },
  ],
};

/** A shelf of 42, and of 8 once `act` was answered. */
function aShelf(act: string, body: object) {
  let now = product;
  return new FakeAdminApi([order])
    .on('GET products', () => ({ body: [now], total: 1 }))
    .on('GET lots', () => ({ body: [lot], total: 1 }))
    .on('GET recalls', () => ({ body: [], total: 0 }))
    .on('GET lots/l1', () => ({ body: lot }))
    .on('GET lots/l1/recipients', () => ({ body: [], total: 0 }))
    .on(`GET orders/${order._id}/lots`, () => ({ body: lots }))
    .on('GET withdrawals', () => ({ body: [withdrawal], total: 1 }))
    .on(act, () => {
      now = { ...product, stock: 8 };
      return { body };
    });
}

type User = ReturnType<typeof renderAdmin>['user'];

const ACTS: [string, string, object, (user: User) => Promise<void>][] = [
  [
    'a lot is blocked',
    'POST lots/l1/block',
    lot,
    async (user) => {
      await user.click(screen.getByRole('link', { name: 'Lots' }));
      await user.click(await screen.findByRole('link', { name: /26-114/ }));
      await user.click(await screen.findByRole('button', { name: 'Bloquer le lot' }));
      await user.type(screen.getByRole('textbox', { name: /Motif/ }), 'pH');
      await user.click(screen.getAllByRole('button', { name: 'Bloquer le lot' }).at(-1)!);
      await screen.findByText(/Le lot 26-114 est bloqué/);
    },
  ],
  [
    'soap that came back goes on the shelf',
    'POST withdrawals/w1/returns',
    withdrawal,
    async (user) => {
      await user.click(screen.getByRole('link', { name: /^Rétractations/ }));
      await user.click(await screen.findByRole('button', { name: 'Sort des produits de Inès Caron' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Sort des produits rendus' }));
      await user.selectOptions(dialog.getByRole('combobox', { name: 'Sort' }), 'Remise en stock');
      await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
      await screen.findByText('Remise en stock : noté.');
    },
  ],
  [
    'the lots of a parcel are put right',
    `PUT orders/${order._id}/lots`,
    lots,
    async (user) => {
      await user.click(screen.getByRole('link', { name: /^Commandes/ }));
      await user.click(await screen.findByRole('button', { name: `Détails de la commande ${order.reference}` }));
      await user.click(await screen.findByRole('button', { name: 'Corriger les lots' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Lots du colis' }));
      await user.click(dialog.getByRole('button', { name: 'Corriger les lots' }));
      await screen.findByText(`Les lots de la commande ${order.reference} sont corrigés.`);
      await user.keyboard('{Escape}');
    },
  ],
];

describe('the stock in the list of products', () => {
  it.each(ACTS)('is asked for again once %s', async (_when, act, answer, perform) => {
    const { user } = renderAdmin('/admin/dashboard?onglet=produits', aShelf(act, answer));
    const row = async () => within(await screen.findByRole('row', { name: /Lavande fine/ }));
    expect((await row()).getByText('42')).toBeInTheDocument();
    await perform(user);
    await user.click(screen.getByRole('link', { name: 'Produits' }));
    expect(await (await row()).findByText('8')).toBeInTheDocument();
  });
});
