import { mailEvent, signedEvents } from '../mail-events.js';
import { order } from '../orders.js';
import { newEmail } from '../people.js';
import type { Row, World } from './call.js';

/** The key of the confirmation of an order. */
const aConfirmation = async ({ shop, product }: World) => {
  const email = newEmail('perdu');
  const { _id } = await order(shop, product, { email });
  await shop.mails(email);
  return { _id, key: `order-confirmation:${_id}` };
};

const aLostConfirmation = async (world: World) => {
  const { _id, key } = await aConfirmation(world);
  const call = lost(world, key);
  await world.shop.http.post(`/api${call.path}`).set(call.headers).send(call.body).expect(200);
  return { _id, key };
};

function lost({ shop }: World, key: string) {
  const body = [mailEvent(shop, key, 'bounce', { reason: '550 5.1.1' })];
  return { path: '/sendgrid/events', body, headers: signedEvents(shop, body, { end: '' }).headers };
}

const TRIAL = { kind: 'order-confirmation', introduction: 'Un grand merci !', signature: 'L’atelier' };

export const MAIL_FATES: Row[] = [
  [
    'how a mail reads with words of the owner',
    'POST /api/mails/preview',
    ({ admin }) => ({ path: '/mails/preview', token: admin, body: TRIAL, reads: ['sender', 'subject', 'text'] }),
  ],
  [
    'a mail to oneself, to see how it reads',
    'POST /api/mails/trial',
    ({ admin }) => ({ path: '/mails/trial', token: admin, body: TRIAL, reads: ['message'] }),
  ],
  [
    'what the provider tells of mails',
    'POST /api/sendgrid/events',
    async (world) => lost(world, (await aConfirmation(world)).key),
  ],
  [
    'a mail that did not arrive, settled',
    'POST /api/mails/{id}/settle',
    async (world) => ({
      path: `/mails/${encodeURIComponent((await aLostConfirmation(world)).key)}/settle`,
      token: world.admin,
    }),
  ],
  [
    'the right address of an order’s mails',
    'PUT /api/orders/{id}/email',
    async (world) => ({
      path: `/orders/${(await aLostConfirmation(world))._id}/email`,
      token: world.admin,
      body: { email: newEmail('bonne') },
    }),
  ],
];
