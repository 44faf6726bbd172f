import { randomUUID } from 'node:crypto';
import { aMessage, answerThread, aThread } from '../contact.js';
import { bearer } from '../people.js';
import type { Row, World } from './call.js';

const THREAD = ['_id', 'reference', 'messages', 'version', 'state'];
const own = ({ shop, client }: World) => aThread(shop, { email: client.email }, client.token);
const words = 'Merci, et pour un bébé ?';

/** Messages to the shop (docs/adr/0104). */
export const CONTACT: Row[] = [
  ['when the shop answers', 'GET /api/contact', () => ({ path: '/contact', reads: ['week', 'expected'] })],
  [
    'a message to the shop',
    'POST /api/contact',
    () => ({ path: '/contact', body: aMessage({ orderReference: 'AK-222222' }), reads: ['reference', 'expected'] }),
  ],
  [
    'a conversation by its link',
    'POST /api/contact/read',
    async ({ shop }) => ({
      path: '/contact/read',
      body: { token: await answerThread(shop, await aThread(shop)) },
      reads: ['messages', 'mayWrite'],
    }),
  ],
  [
    'one more message by the link',
    'POST /api/contact/reply',
    async ({ shop }) => ({
      path: '/contact/reply',
      body: { token: await answerThread(shop, await aThread(shop)), words, key: randomUUID() },
      reads: ['messages', 'expected'],
    }),
  ],
  [
    'what one wrote',
    'GET /api/contact/of/{clientId}',
    ({ client }) => ({ path: `/contact/of/${client.id}`, token: bearer(client.token) }),
  ],
  [
    'one of one’s conversations',
    'GET /api/contact/of/{clientId}/{id}',
    async (world) => ({
      path: `/contact/of/${world.client.id}/${(await own(world))._id}`,
      token: bearer(world.client.token),
      reads: ['messages'],
    }),
  ],
  [
    'one more message in the account',
    'POST /api/contact/of/{clientId}/{id}/reply',
    async (world) => ({
      path: `/contact/of/${world.client.id}/${(await own(world))._id}/reply`,
      token: bearer(world.client.token),
      body: { words, key: randomUUID() },
      reads: ['messages'],
    }),
  ],
  [
    'what was written to the shop',
    'GET /api/contact-threads',
    ({ admin }) => ({ path: '/contact-threads', token: admin }),
  ],
  [
    'a message that the shop writes first',
    'POST /api/contact-threads',
    ({ admin, client }) => ({
      path: '/contact-threads',
      token: admin,
      body: { to: 'client', id: client.id, subject: 'other', words, key: randomUUID() },
      status: 201,
      reads: THREAD,
    }),
  ],
  [
    'how many wait for an answer',
    'GET /api/contact-threads/waiting',
    ({ admin }) => ({ path: '/contact-threads/waiting', token: admin, reads: ['count', 'late'] }),
  ],
  [
    'one conversation',
    'GET /api/contact-threads/{id}',
    async ({ shop, admin }) => ({ path: `/contact-threads/${(await aThread(shop))._id}`, token: admin, reads: THREAD }),
  ],
  [
    'an answer',
    'POST /api/contact-threads/{id}/answer',
    async ({ shop, admin }) => {
      const { _id, version } = await aThread(shop);
      const body = { words: 'Oui.', key: randomUUID(), expectedVersion: version };
      return { path: `/contact-threads/${_id}/answer`, token: admin, body, reads: THREAD };
    },
  ],
  [
    'a note',
    'POST /api/contact-threads/{id}/notes',
    async ({ shop, admin }) => ({
      path: `/contact-threads/${(await aThread(shop))._id}/notes`,
      token: admin,
      body: { words: 'Rappeler vendredi.' },
      reads: ['notes'],
    }),
  ],
  [
    'a conversation that is closed',
    'PUT /api/contact-threads/{id}/state',
    async ({ shop, admin }) => {
      const { _id, version } = await aThread(shop);
      return {
        path: `/contact-threads/${_id}/state`,
        token: admin,
        body: { state: 'closed', expectedVersion: version },
        reads: THREAD,
      };
    },
  ],
  [
    'links that end',
    'POST /api/contact-threads/{id}/revoke-links',
    async ({ shop, admin }) => ({
      path: `/contact-threads/${(await aThread(shop))._id}/revoke-links`,
      token: admin,
      reads: THREAD,
    }),
  ],
];
