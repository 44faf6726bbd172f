import type { NewWithdrawal, Order, Withdrawal, WithdrawalReceipt } from '@shop/contract';
import { WithdrawalLinks } from '../../../src/shared/auth/withdrawal-links.js';
import { backOffice, order } from '../orders.js';
import { newEmail } from '../people.js';
import type { Row, World } from './call.js';

const declarationOf = ({ prenom, nom, reference, email }: Order): NewWithdrawal => ({ prenom, nom, reference, email });

/** Of an order of its own. */
async function aWithdrawal(
  { shop, admin, product }: World,
  { delivered = false, ...otherwise }: Partial<NewWithdrawal> & { delivered?: boolean } = {},
) {
  const bought = await order(shop, product, { email: newEmail() });
  if (delivered) await (await backOffice(shop)).deliver(bought._id);
  const { body } = await shop.http
    .post('/api/withdrawals')
    .send({ ...declarationOf(bought), ...otherwise })
    .expect(200);
  const { number } = body as WithdrawalReceipt;
  const list = await shop.http
    .get('/api/withdrawals')
    .query({ search: number })
    .set('Authorization', admin)
    .expect(200);
  return (list.body as Withdrawal[])[0]!;
}

/** The calls of withdrawals (docs/adr/0041). */
export const WITHDRAWALS: Row[] = [
  [
    'a withdrawal',
    'POST /api/withdrawals',
    ({ bought }) => ({ path: '/withdrawals', body: declarationOf(bought), reads: ['number', 'declaredAt', 'words'] }),
  ],
  [
    'the order that a mailed link belongs to',
    'POST /api/withdrawals/link',
    ({ shop, bought }) => ({
      path: '/withdrawals/link',
      body: { link: new URL(shop.app.get(WithdrawalLinks).url({ id: bought._id })).searchParams.get('lien') },
      reads: ['reference', 'articles'],
    }),
  ],
  [
    'matching a withdrawal with its order',
    'POST /api/withdrawals/{id}/match',
    async (world) => ({
      path: `/withdrawals/${(await aWithdrawal(world, { email: newEmail('ailleurs') }))._id}/match`,
      token: world.admin,
      body: { reference: world.bought.reference },
    }),
  ],
  [
    'putting aside a withdrawal that matches no order',
    'POST /api/withdrawals/{id}/close',
    async (world) => ({
      path: `/withdrawals/${(await aWithdrawal(world, { email: newEmail('ailleurs') }))._id}/close`,
      token: world.admin,
      body: { reason: 'Message publicitaire' },
    }),
  ],
  [
    'taking that back',
    'DELETE /api/withdrawals/{id}/close',
    async (world) => ({
      path: `/withdrawals/${(await aWithdrawal(world, { email: newEmail('ailleurs') }))._id}/close`,
      token: world.admin,
    }),
  ],
  [
    'the right address of its receipt',
    'PUT /api/withdrawals/{id}/email',
    async (world) => ({
      path: `/withdrawals/${(await aWithdrawal(world))._id}/email`,
      token: world.admin,
      body: { email: newEmail('bonne') },
    }),
  ],
  [
    'the parcel of a withdrawal, or its proof',
    'PUT /api/withdrawals/{id}/parcel',
    async (world) => ({
      path: `/withdrawals/${(await aWithdrawal(world))._id}/parcel`,
      token: world.admin,
      body: { received: true },
    }),
  ],
  [
    'the refund of a withdrawal',
    'POST /api/withdrawals/{id}/refund',
    async (world) => ({
      path: `/withdrawals/${(await aWithdrawal(world))._id}/refund`,
      token: world.admin,
      body: {},
    }),
  ],
  [
    'what becomes of soap that came back',
    'POST /api/withdrawals/{id}/returns',
    async (world) => {
      const { _id, version } = await aWithdrawal(world, { delivered: true });
      return {
        path: `/withdrawals/${_id}/returns`,
        token: world.admin,
        body: { productId: world.product._id, quantity: 1, destiny: 'gift', expectedVersion: version },
      };
    },
  ],
];
