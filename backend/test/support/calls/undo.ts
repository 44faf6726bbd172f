import type { Order } from '@shop/contract';
import { order, TRACKING } from '../orders.js';
import type { Row, World } from './call.js';

async function justShipped({ shop, admin, product }: World): Promise<Order> {
  const { _id } = await order(shop, product);
  const change = { status: 'Expédié', ...TRACKING, undoable: true };
  const sent = shop.http.put(`/api/orders/${_id}/status`).set('Authorization', admin).send(change);
  return (await sent.expect(200)).body as Order;
}

/** Steps of orders that are taken back (docs/adr/0130). */
export const UNDOS: Row[] = [
  [
    'a parcel that does not leave after all',
    'POST /api/orders/{id}/undo',
    async (world) => {
      const { _id, undo } = await justShipped(world);
      return { path: `/orders/${_id}/undo`, token: world.admin, body: { key: undo!.key } };
    },
  ],
  [
    'parcels that do not leave after all, one of them unknown',
    'POST /api/orders/bulk-undo',
    async (world) => {
      const { _id, undo } = await justShipped(world);
      const undos = [_id, 'f'.repeat(24)].map((orderId) => ({ orderId, key: undo!.key }));
      return { path: '/orders/bulk-undo', token: world.admin, body: { undos } };
    },
  ],
  [
    'orders that are tagged, one of them unknown',
    'POST /api/orders/tags',
    async ({ shop, admin, product }) => {
      const { _id } = await order(shop, product);
      const orderIds = [_id, 'f'.repeat(24)];
      return { path: '/orders/tags', token: admin, body: { orderIds, tag: 'À rappeler', on: true } };
    },
  ],
];
