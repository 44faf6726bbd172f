import { render, screen, within } from '@testing-library/react';
import type { Lot, OrderLots } from '@shop/contract';
import { AdminApp } from '../../testing/admin-app';
import { aListedProduct } from '../../testing/a-listed-product';
import { anOrder } from '../../testing/an-order';
import { FakeAdminApi } from '../../testing/fake-admin-api';
import { renderAdmin } from '../../testing/render-admin';
import { aStockHistory } from '../../testing/a-stock-history';
import { aWithdrawal } from '../../testing/a-withdrawal';

const withdrawal = aWithdrawal({ parcelAt: '2026-11-12T10:00:00.000Z' });
const product = aListedProduct({ stock: 42 });
const order = anOrder({ status: 'Expédié' });
const lot: Lot = {
  ...{ _id: 'l1', number: '26-114', productId: product._id, productName: product.fullName, received: 40, shipped: 6 },
  ...{ receivedOn: '2026-11-02', bestBefore: null, ends: null, state: 'open', block: null, version: 1 },
};
const lots: OrderLots = {
  shipped: true,
  lines: [
    {
      ...{ productId: product._id, productName: product.fullName, units: 3, unknown: 0 },
      parts: [{ number: '26-114', quantity: 3 }],
      choices: [
        {
          ...{ lotId: 'l1', number: '26-114', left: 34, blocked: true, outOfDate: false },
          ...{ receivedOn: '2026-11-02', bestBefore: null },
        },
      ],
    },
  ],
};

const HISTORY = `/admin/dashboard/product/stock/${product._id}`;

/** A shelf of 17, and of 8 once `act` was answered. */
function aShelf(act: string, body: object) {
  let now = aStockHistory;
  return new FakeAdminApi([order])
    .on(`GET product/${product._id}/stock/history`, () => ({ body: now }))
    .on(`GET product/${product._id}/stock/movements`, () => ({ body: [], total: 0 }))
    .on('GET lots/l1', () => ({ body: lot }))
    .on('GET lots/l1/recipients', () => ({ body: [], total: 0 }))
    .on(`GET orders/${order._id}/lots`, () => ({ body: lots }))
    .on('GET withdrawals', () => ({ body: [withdrawal], total: 1 }))
    .on(act, () => {
      now = { ...aStockHistory, onShelf: 8, available: 6 };
      return { body };
    });
}

type User = ReturnType<typeof renderAdmin>['user'];

/** What happens, the address where, the call with its answer, and what somebody does. */
const ACTS: [string, string, string, object, (user: User) => Promise<void>][] = [
  [
    'a lot is blocked',
    '/lots/l1',
    'POST lots/l1/block',
    lot,
    async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Bloquer le lot' }));
      await user.type(screen.getByRole('textbox', { name: /Motif/ }), 'pH');
      await user.click(screen.getAllByRole('button', { name: 'Bloquer le lot' }).at(-1)!);
    },
  ],
  [
    'soap that came back goes on the shelf',
    '/retractations',
    'POST withdrawals/w1/returns',
    withdrawal,
    async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Sort des produits de Inès Caron' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Sort des produits rendus' }));
      await user.selectOptions(dialog.getByRole('combobox', { name: 'Sort' }), 'Remise en stock');
      await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    },
  ],
  [
    'the lots of a parcel are put right',
    `?onglet=commandes&commande=${order._id}`,
    `PUT orders/${order._id}/lots`,
    lots,
    async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Corriger les lots' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Lots du colis' }));
      await user.click(dialog.getByRole('button', { name: 'Corriger les lots' }));
    },
  ],
];

describe('a stock that is shown elsewhere in the back-office', () => {
  it.each(ACTS)('is asked for again once %s', async (_when, address, act, answer, perform) => {
    const { user, store } = renderAdmin(`/admin/dashboard${address}`, aShelf(act, answer));
    const stock = within(render(<AdminApp store={store} address={HISTORY} />).container);
    expect(await stock.findByText('17 unités')).toBeInTheDocument();
    await perform(user);
    expect(await stock.findByText('8 unités')).toBeInTheDocument();
  });
});
