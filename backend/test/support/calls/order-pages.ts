import { randomUUID } from 'node:crypto';
import { order } from '../orders.js';
import { findOrder, openedOrder, pageLinks } from '../order-pages.js';
import { bearer, newEmail } from '../people.js';
import type { Row } from './call.js';

const READS = ['reference', 'status', 'articles', 'steps', 'withdrawals', 'documents'];

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
    'the page of a client’s own order',
    'GET /api/order-pages/{reference}',
    ({ client, bought }) => ({
      path: `/order-pages/${bought.reference}`,
      token: bearer(client.token),
      reads: READS,
    }),
  ],
];
