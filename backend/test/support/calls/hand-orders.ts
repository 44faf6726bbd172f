import type { HandOrderAnswer, HandPayment } from '@shop/contract';
import { handOrderBody } from '../orders.js';
import type { Row, World } from './call.js';
import { PREPARED_ORDERS } from './prepared-orders.js';

const taken = ({ product }: World, paymentMethod: HandPayment) => handOrderBody(product, { by: paymentMethod });

const sold = ({ product }: World) => {
  const { articles, amount } = handOrderBody(product);
  return { articles, amount, paymentMethod: 'hand_terminal' };
};

async function awaited(world: World): Promise<string> {
  const post = world.shop.http.post('/api/orders/by-hand').set('Authorization', world.admin);
  const { body } = await post.send(taken(world, 'hand_transfer')).expect(201);
  return (body as HandOrderAnswer).order._id;
}

/** Orders that the shop takes by telephone or by mail, and those that it prepares. */
export const HAND_ORDERS: Row[] = [
  ...PREPARED_ORDERS,
  [
    'an order taken by telephone, paid by cash',
    'POST /api/orders/by-hand',
    (world) => ({ path: '/orders/by-hand', token: world.admin, body: taken(world, 'hand_cash'), status: 201 }),
  ],
  [
    'what is sold at a market',
    'POST /api/orders/at-market',
    (world) => ({ path: '/orders/at-market', token: world.admin, body: sold(world), status: 201 }),
  ],
  ...(['received', 'given-up'] as const).map((verdict): Row => [
    `the transfer of an order: ${verdict}`,
    `POST /api/orders/{id}/transfer-${verdict}`,
    async (world) => ({ path: `/orders/${await awaited(world)}/transfer-${verdict}`, token: world.admin }),
  ]),
  ['the views of the orders', 'GET /api/order-views', ({ admin }) => ({ path: '/order-views', token: admin })],
  [
    'saving a view of the orders',
    'POST /api/order-views',
    ({ admin }) => ({ path: '/order-views', token: admin, body: { name: 'Suisse', filters: { country: 'CH' } } }),
  ],
  [
    'deleting a view of the orders',
    'DELETE /api/order-views/{id}',
    ({ admin }) => ({ path: `/order-views/${'0'.repeat(24)}`, token: admin }),
  ],
];
