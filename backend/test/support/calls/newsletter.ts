import type { Letter, Segment } from '@shop/contract';
import { aDraft, addLetter, sendLetter } from '../letters.js';
import { askNewsletter, newsletterToken, subscribe } from '../newsletter.js';
import { backOffice } from '../orders.js';
import { bearer, newEmail } from '../people.js';
import { saveSeller } from '../seller.js';
import type { ReceivedMail } from '../shop.js';
import type { Row, World } from './call.js';
import { CART_REMINDERS } from './cart-reminders.js';

const mailed = async ({ shop }: World) => {
  const email = newEmail('lettre');
  await askNewsletter(shop, email).expect(200);
  return (await shop.mails(email))[0]! as ReceivedMail & { unsubscribeUrl: string };
};

/** The shop's letter (docs/adr/0133). */
const SUBSCRIPTIONS: Row[] = [
  [
    'somebody who asks for the letter',
    'POST /api/newsletter',
    () => ({ path: '/newsletter', body: { email: newEmail('lettre'), source: 'home' }, reads: ['state'] }),
  ],
  [
    'somebody who confirms',
    'POST /api/newsletter/confirm',
    async (world) => ({
      path: '/newsletter/confirm',
      body: { token: newsletterToken('confirm', await mailed(world)) },
      reads: ['message'],
    }),
  ],
  [
    'somebody who leaves the letter',
    'POST /api/newsletter/leave',
    async (world) => ({
      path: '/newsletter/leave',
      body: { token: new URL((await mailed(world)).unsubscribeUrl).searchParams.get('quitter') },
      reads: ['message'],
    }),
  ],
  ...(['POST', 'GET'] as const).map((method): Row => [
    `the address of a letter’s header, ${method}`,
    `${method} /api/newsletter/one-click`,
    async (world) => {
      const { pathname, search } = new URL((await mailed(world)).unsubscribeUrl);
      return { path: pathname.replace(/^\/api/, '') + search, ...(method === 'GET' && { status: 303 }) };
    },
  ]),
  [
    'what an account agreed to',
    'GET /api/newsletter/{clientId}',
    ({ client }) => ({
      path: `/newsletter/${client.id}`,
      token: bearer(client.token),
      reads: ['subscribed', 'askedAt', 'confirmedAt', 'source', 'textVersion'],
    }),
  ],
  [
    'an account that leaves the letter',
    'DELETE /api/newsletter/{clientId}',
    ({ client }) => ({ path: `/newsletter/${client.id}`, token: bearer(client.token), reads: ['message'] }),
  ],
];

const LETTER = ['_id', 'version', 'state', 'subject', 'blocks', 'segmentId', 'segmentName', 'queued'];

/** What the shop writes to those who agreed. */
const LETTERS: Row[] = [
  ['the letters', 'GET /api/letters', ({ admin }) => ({ path: '/letters', token: admin })],
  [
    'how many would get a letter',
    'GET /api/letters/audience',
    ({ admin }) => ({ path: '/letters/audience', token: admin, reads: ['count'] }),
  ],
  [
    'a letter that is read beforehand',
    'POST /api/letters/preview',
    ({ admin }) => ({ path: '/letters/preview', token: admin, body: aDraft(), reads: ['sender', 'subject', 'text'] }),
  ],
  [
    'a letter',
    'POST /api/letters',
    ({ admin }) => ({ path: '/letters', token: admin, body: aDraft(), status: 201, reads: LETTER }),
  ],
  [
    'one letter',
    'GET /api/letters/{id}',
    async ({ shop, admin }) => ({ path: `/letters/${(await addLetter(shop))._id}`, token: admin, reads: LETTER }),
  ],
  [
    'a letter that changes',
    'PUT /api/letters/{id}',
    async ({ shop, admin }) => {
      const { _id, version } = await addLetter(shop);
      const body = { ...aDraft({ subject: 'Autrement' }), expectedVersion: version };
      return { path: `/letters/${_id}`, token: admin, body, reads: LETTER };
    },
  ],
  [
    'a letter that is thrown away',
    'DELETE /api/letters/{id}',
    async ({ shop, admin }) => ({ path: `/letters/${(await addLetter(shop))._id}`, token: admin, reads: ['message'] }),
  ],
  [
    'what became of a letter',
    'GET /api/letters/{id}/report',
    async ({ shop, admin }) => ({
      path: `/letters/${(await addLetter(shop))._id}/report`,
      token: admin,
      reads: ['waiting', 'sent', 'delivered', 'bounced', 'complained', 'failed'],
    }),
  ],
  [
    'a trial of a letter',
    'POST /api/letters/trial',
    ({ admin }) => ({ path: '/letters/trial', token: admin, body: aDraft(), reads: ['message'] }),
  ],
  ...(['send', 'stop'] as const).map((act): Row => [
    `a letter, ${act}`,
    `POST /api/letters/{id}/${act}`,
    async ({ shop, admin }) => {
      await saveSeller(shop);
      await subscribe(shop, newEmail('lettre'));
      const { _id, version } = await addLetter(shop);
      const at = new Date(shop.clock.now().getTime() + 600_000).toISOString();
      const path = `/letters/${_id}/${act}`;
      if (act === 'send') return { path, token: admin, body: { expectedVersion: version, at }, reads: LETTER };
      const planned = await sendLetter(await backOffice(shop), { _id, version } as Letter, { at });
      const { version: now } = planned.body as Letter;
      return { path, token: admin, body: { expectedVersion: now }, reads: LETTER };
    },
  ]),
];

let segments = 0;
const aSegment = (name = `Segment ${(segments += 1)}`) => ({ name, filter: { ordersMin: 1 } });
const SEGMENT = ['_id', 'name', 'filter', 'version'];
const added = async ({ shop }: World) =>
  (await (await backOffice(shop)).http('post', '/api/segments').send(aSegment()).expect(201)).body as Segment;

/** Saved filters over clients. */
const SEGMENTS: Row[] = [
  ['the segments', 'GET /api/segments', ({ admin }) => ({ path: '/segments', token: admin })],
  [
    'how many clients are meant',
    'POST /api/segments/count',
    ({ admin }) => ({ path: '/segments/count', token: admin, body: { filter: { ordersMin: 1 } }, reads: ['count'] }),
  ],
  [
    'a segment',
    'POST /api/segments',
    ({ admin }) => ({ path: '/segments', token: admin, body: aSegment(), status: 201, reads: SEGMENT }),
  ],
  [
    'one segment',
    'GET /api/segments/{id}',
    async (world) => ({ path: `/segments/${(await added(world))._id}`, token: world.admin, reads: SEGMENT }),
  ],
  [
    'a segment that changes',
    'PUT /api/segments/{id}',
    async (world) => {
      const { _id, version } = await added(world);
      const body = { ...aSegment(), expectedVersion: version };
      return { path: `/segments/${_id}`, token: world.admin, body, reads: SEGMENT };
    },
  ],
  [
    'a segment that goes',
    'DELETE /api/segments/{id}',
    async (world) => ({ path: `/segments/${(await added(world))._id}`, token: world.admin, reads: ['message'] }),
  ],
  [
    'the clients of a segment',
    'GET /api/segments/{id}/clients',
    async (world) => ({ path: `/segments/${(await added(world))._id}/clients`, token: world.admin }),
  ],
  [
    'the clients of a segment, for a spreadsheet',
    'GET /api/exports/segment.csv',
    async (world) => ({ path: `/exports/segment.csv?segment=${(await added(world))._id}`, token: world.admin }),
  ],
];

/** Who agreed, what is written to them, and by which filters they are chosen. */
export const NEWSLETTER: Row[] = [...LETTERS, ...SUBSCRIPTIONS, ...SEGMENTS, ...CART_REMINDERS];
