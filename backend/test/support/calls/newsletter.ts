import { askNewsletter, newsletterToken } from '../newsletter.js';
import { bearer, newEmail } from '../people.js';
import type { ReceivedMail } from '../shop.js';
import type { Row, World } from './call.js';

const mailed = async ({ shop }: World) => {
  const email = newEmail('lettre');
  await askNewsletter(shop, email).expect(200);
  return (await shop.mails(email))[0]! as ReceivedMail & { unsubscribeUrl: string };
};

/** The shop's letter (docs/adr/0133). */
export const NEWSLETTER: Row[] = [
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
