import { aDelivery, addWebhook } from '../webhooks.js';
import type { Row } from './call.js';

const WEBHOOK = ['_id', 'name', 'url', 'events', 'paused', 'version'];
const aBody = { name: 'Comptabilité', url: 'http://localhost:1025/', events: ['order.paid'] };

/** Programs that are told of what happens, one row for each call. */
export const WEBHOOKS: Row[] = [
  ['the programs that are told', 'GET /api/webhooks', ({ admin }) => ({ path: '/webhooks', token: admin })],
  [
    'a program to be told',
    'POST /api/webhooks',
    ({ admin }) => ({ path: '/webhooks', token: admin, body: aBody, status: 201, reads: [...WEBHOOK, 'secret'] }),
  ],
  [
    'one program',
    'GET /api/webhooks/{id}',
    async ({ shop, admin }) => ({ path: `/webhooks/${(await addWebhook(shop))._id}`, token: admin, reads: WEBHOOK }),
  ],
  [
    'a program that changes',
    'PUT /api/webhooks/{id}',
    async ({ shop, admin }) => {
      const { _id, version } = await addWebhook(shop);
      const body = { ...aBody, events: ['stock.low'], expectedVersion: version };
      return { path: `/webhooks/${_id}`, token: admin, body, reads: WEBHOOK };
    },
  ],
  [
    'a program that is told nothing for a while',
    'PUT /api/webhooks/{id}/pause',
    async ({ shop, admin }) => ({
      path: `/webhooks/${(await addWebhook(shop))._id}/pause`,
      token: admin,
      body: { paused: true },
      reads: WEBHOOK,
    }),
  ],
  [
    'a new secret',
    'POST /api/webhooks/{id}/secret',
    async ({ shop, admin }) => ({
      path: `/webhooks/${(await addWebhook(shop))._id}/secret`,
      token: admin,
      reads: ['secret', 'oldSecretUntil'],
    }),
  ],
  [
    'a program that is told nothing more',
    'DELETE /api/webhooks/{id}',
    async ({ shop, admin }) => ({ path: `/webhooks/${(await addWebhook(shop))._id}`, token: admin, status: 204 }),
  ],
  [
    'what was sent to it',
    'GET /api/webhooks/{id}/deliveries',
    async ({ shop, admin }) => {
      const { webhook } = await aDelivery(shop);
      return { path: `/webhooks/${webhook._id}/deliveries`, token: admin };
    },
  ],
  [
    'an event once more',
    'POST /api/webhooks/{id}/deliveries/{deliveryId}/replay',
    async ({ shop, admin }) => {
      const { webhook, delivery } = await aDelivery(shop);
      return { path: `/webhooks/${webhook._id}/deliveries/${delivery._id}/replay`, token: admin, status: 204 };
    },
  ],
];
