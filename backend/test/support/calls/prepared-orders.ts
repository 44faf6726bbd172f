import { newEmail } from '../people.js';
import { payPreparedBody, prepare, preparedBody } from '../prepared-orders.js';
import type { Row, World } from './call.js';

const prepared = ({ shop, product }: World) => prepare(shop, product, { email: newEmail('prepare') });

/** Orders that the shop prepares, and the links that pay them (docs/adr/0082). */
export const PREPARED_ORDERS: Row[] = [
  [
    'an order that is prepared',
    'POST /api/prepared-orders',
    ({ product, admin }) => ({
      path: '/prepared-orders',
      token: admin,
      body: preparedBody(product, { email: newEmail('prepare') }),
      status: 201,
    }),
  ],
  ['the links that were sent', 'GET /api/prepared-orders', ({ admin }) => ({ path: '/prepared-orders', token: admin })],
  ...(['resend', 'cancel'] as const).map((act): Row => [
    `a link of a prepared order: ${act}`,
    `POST /api/prepared-orders/{id}/${act}`,
    async (world) => ({
      path: `/prepared-orders/${(await prepared(world)).prepared._id}/${act}`,
      token: world.admin,
    }),
  ]),
  [
    'what was prepared, for whoever has the link',
    'POST /api/prepared-orders/read',
    async (world) => ({ path: '/prepared-orders/read', body: { token: (await prepared(world)).token } }),
  ],
  [
    'what was prepared, paid',
    'POST /api/prepared-orders/order',
    async (world) => ({
      path: '/prepared-orders/order',
      body: payPreparedBody((await prepared(world)).token, world.product),
      status: 201,
    }),
  ],
];
