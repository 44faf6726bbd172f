import { addProduct } from '../catalog.js';
import { bearer, newEmail } from '../people.js';
import { alertLink, askAlert } from '../stock-alerts.js';
import type { Row, World } from './call.js';

const mailedTo = async ({ shop }: World, productId: string) => {
  const email = newEmail('attend');
  await askAlert(shop, productId, email).expect(200);
  return (await shop.mails(email))[0]! as { text: string; unsubscribeUrl: string } & Awaited<
    ReturnType<typeof shop.mails>
  >[number];
};
const soldOut = ({ shop }: World) => addProduct(shop, { stock: 0 });

/** Those who wait for a product (docs/adr/0073). */
export const STOCK_ALERTS: Row[] = [
  [
    'somebody who wants to be told',
    'POST /api/product/{id}/stock-alert',
    async (world) => ({
      path: `/product/${(await soldOut(world))._id}/stock-alert`,
      body: { email: newEmail('attend') },
      reads: ['state'],
    }),
  ],
  [
    'somebody who confirms the address',
    'POST /api/stock-alerts/confirm',
    async (world) => {
      const mail = await mailedTo(world, (await soldOut(world))._id);
      return {
        path: '/stock-alerts/confirm',
        body: { token: alertLink('confirm', mail) },
        reads: ['state', 'product'],
      };
    },
  ],
  [
    'somebody who leaves',
    'POST /api/stock-alerts/leave',
    async (world) => {
      const { unsubscribeUrl } = await mailedTo(world, (await soldOut(world))._id);
      const token = new URL(unsubscribeUrl).searchParams.get('quitter');
      return { path: '/stock-alerts/leave', body: { token }, reads: ['message'] };
    },
  ],
  ...(['POST', 'GET'] as const).map((method): Row => [
    `the address of a mail’s header, ${method}`,
    `${method} /api/stock-alerts/one-click`,
    async (world) => {
      const { unsubscribeUrl } = await mailedTo(world, (await soldOut(world))._id);
      const { pathname, search } = new URL(unsubscribeUrl);
      return { path: pathname.replace(/^\/api/, '') + search, ...(method === 'GET' && { status: 303 }) };
    },
  ]),
  [
    'how many wait for a product',
    'GET /api/product/{id}/stock-alerts',
    ({ product, admin }) => ({ path: `/product/${product._id}/stock-alerts`, token: admin, reads: ['waiting'] }),
  ],
  ['what is awaited', 'GET /api/stock-alerts', ({ admin }) => ({ path: '/stock-alerts', token: admin })],
  [
    'what one waits for',
    'GET /api/stock-alerts/{clientId}',
    ({ client }) => ({ path: `/stock-alerts/${client.id}`, token: bearer(client.token), reads: ['products'] }),
  ],
  [
    'waiting no more',
    'DELETE /api/stock-alerts/{clientId}/{productId}',
    ({ client, product }) => ({
      path: `/stock-alerts/${client.id}/${product._id}`,
      token: bearer(client.token),
      reads: ['products'],
    }),
  ],
];
