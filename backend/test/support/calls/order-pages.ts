import { randomUUID } from 'node:crypto';
import type { Order, OrderPage, Product } from '@shop/contract';
import { backOffice, order } from '../orders.js';
import { findOrder, openedOrder, pageLinks } from '../order-pages.js';
import { bearer, newEmail } from '../people.js';
import type { Shop } from '../shop.js';
import { aDeliveredOrder, type Row } from './call.js';

const READS = ['reference', 'status', 'articles', 'steps', 'withdrawals', 'documents'];

async function delivered(shop: Shop, product: Product): Promise<Order> {
  const { _id } = await order(shop, product, { email: newEmail() });
  return (await backOffice(shop)).deliver(_id);
}

/** The calls of an order's page (docs/adr/0050). */
export const ORDER_PAGES: Row[] = [
  [
    'a guest who asks for an order',
    'POST /api/order-pages/find',
    ({ bought }) => ({ path: '/order-pages/find', body: { reference: bought.reference, email: bought.email } }),
  ],
  [
    'a guest who follows the link to an order',
    'POST /api/order-pages/open',
    async ({ shop, product }) => {
      const bought = await order(shop, product, { email: newEmail() });
      await findOrder(shop, bought).expect(200);
      const [token] = await pageLinks(shop, bought.email, 1);
      return { path: '/order-pages/open', body: { token, attempt: randomUUID() }, reads: ['access', 'order'] };
    },
  ],
  [
    'a guest who reads an order again',
    'POST /api/order-pages/read',
    async ({ shop, product }) => {
      const { access } = await openedOrder(shop, await order(shop, product, { email: newEmail() }));
      return { path: '/order-pages/read', body: { access }, reads: READS };
    },
  ],
  [
    'a guest who opens an account with an order',
    'POST /api/order-pages/account',
    async ({ shop, product }) => {
      const { access } = await openedOrder(shop, await order(shop, product, { email: newEmail() }));
      return { path: '/order-pages/account', body: { access }, reads: ['message'] };
    },
  ],
  [
    'a guest who asks for a refund of a part of an order',
    'POST /api/order-pages/refund-request',
    async ({ shop, product }) => {
      const { access } = await openedOrder(shop, await delivered(shop, product));
      const units = [{ productId: product._id, quantity: 1 }];
      const body = { access, units, reason: 'damaged', words: 'Un coin est cassé.' };
      return { path: '/order-pages/refund-request', body, reads: [...READS, 'refundRequestedAt', 'refundAsked'] };
    },
  ],
  [
    'a guest who takes that back',
    'POST /api/order-pages/refund-request/take-back',
    async ({ shop, product }) => {
      const { access } = await openedOrder(shop, await delivered(shop, product));
      const { body } = await shop.http.post('/api/order-pages/refund-request').send({ access }).expect(200);
      const { refundRequestedAt: requestedAt } = body as OrderPage;
      return { path: '/order-pages/refund-request/take-back', body: { access, requestedAt }, reads: READS };
    },
  ],
  [
    'a client who takes a refund request back',
    'POST /api/purchases/{userId}/{orderId}/refund/take-back',
    async (world) => {
      const { shop, client } = world;
      const path = `/purchases/${client.id}/${(await aDeliveredOrder(world))._id}/refund`;
      const token = bearer(client.token);
      const { body } = await shop.http.post(`/api${path}`).set('Authorization', token).expect(200);
      const { refundRequestedAt: requestedAt } = (body as { updatedOrder: Order }).updatedOrder;
      return { path: `${path}/take-back`, token, body: { requestedAt }, reads: ['updatedOrder'] };
    },
  ],
  [
    'the page of a client’s own order',
    'GET /api/order-pages/{reference}',
    ({ client, bought }) => ({
      path: `/order-pages/${bought.reference}`,
      token: bearer(client.token),
      reads: READS,
    }),
  ],
];
