import { addProduct } from '../catalog.js';
import { newEmail } from '../people.js';
import { ReviewLinks } from '../../../src/modules/reviews/application/review-links.js';
import { order } from '../orders.js';
import { decideReview, linkToReview, WORDS, written } from '../reviews.js';
import type { Row, World } from './call.js';

const asked = async ({ shop }: World) => {
  const product = await addProduct(shop, { stock: 5 });
  const bought = await order(shop, product, { email: newEmail('avis') });
  return { product, token: await linkToReview(shop, bought._id) };
};
const waiting = async (world: World) => {
  const { product, token } = await asked(world);
  const { _id: id, version: expectedVersion } = await written(world.shop, token, product);
  return { id, token, product, expectedVersion };
};
const published = async (world: World) => {
  const { id } = await waiting(world);
  const { version: expectedVersion } = await decideReview(world.shop, id, { decision: 'publish' });
  return { id, expectedVersion };
};
const leaveToken = ({ shop }: World) => shop.app.get(ReviewLinks).leaveToken('f'.repeat(24));

/** What buyers say of what they received (docs/adr/0126). */
export const REVIEWS: Row[] = [
  [
    'a buyer who opens the link',
    'POST /api/reviews/read',
    async (world) => ({ path: '/reviews/read', body: { token: (await asked(world)).token }, reads: ['products'] }),
  ],
  [
    'a buyer who writes',
    'POST /api/reviews',
    async (world) => {
      const { token, product } = await asked(world);
      return { path: '/reviews', body: { token, productId: product._id, ...WORDS }, reads: ['products'] };
    },
  ],
  [
    'a buyer who deletes what was written',
    'POST /api/reviews/delete',
    async (world) => {
      const { token, product } = await waiting(world);
      return { path: '/reviews/delete', body: { token, productId: product._id }, reads: ['products'] };
    },
  ],
  [
    'a buyer who wants no invitation any more',
    'POST /api/reviews/leave',
    async (world) => ({
      path: '/reviews/leave',
      body: { token: leaveToken(world) },
      reads: ['message'],
    }),
  ],
  ...(['POST', 'GET'] as const).map((method): Row => [
    `the address of an invitation’s header, ${method}`,
    `${method} /api/reviews/one-click`,
    async (world) => {
      const token = leaveToken(world);
      return { path: `/reviews/one-click?quitter=${token}`, ...(method === 'GET' && { status: 303 }) };
    },
  ]),
  [
    'somebody who doubts a review',
    'POST /api/reviews/{id}/report',
    async (world) => ({
      path: `/reviews/${(await published(world)).id}/report`,
      body: { words: 'Cette personne travaille chez un concurrent.' },
      reads: ['message'],
    }),
  ],
  [
    'what the author of a refused review would receive',
    'POST /api/reviews/{id}/mail',
    async (world) => ({
      path: `/reviews/${(await waiting(world)).id}/mail`,
      token: world.admin,
      body: { decision: 'refuse', reason: 'topic' },
      reads: ['subject', 'text'],
    }),
  ],
  [
    'a review that is published',
    'POST /api/reviews/{id}/decision',
    async (world) => {
      const { id, expectedVersion } = await waiting(world);
      const body = { decision: 'publish', expectedVersion };
      return { path: `/reviews/${id}/decision`, token: world.admin, body, reads: ['state'] };
    },
  ],
  [
    'a decision on a review that is taken back',
    'POST /api/reviews/{id}/undo',
    async (world) => {
      const { id } = await waiting(world);
      const { undo } = await decideReview(world.shop, id, { decision: 'publish', undoable: true });
      return { path: `/reviews/${id}/undo`, token: world.admin, body: { key: undo!.key }, reads: ['state'] };
    },
  ],
  [
    'the answer below a review',
    'PUT /api/reviews/{id}/answer',
    async (world) => {
      const { id, expectedVersion } = await published(world);
      const body = { words: 'Merci de nous l’avoir dit.', expectedVersion };
      return { path: `/reviews/${id}/answer`, token: world.admin, body, reads: ['answer'] };
    },
  ],
  [
    'reports that are settled',
    'POST /api/reviews/{id}/reports/settle',
    async (world) => {
      const { id, expectedVersion } = await published(world);
      const token = world.admin;
      return { path: `/reviews/${id}/reports/settle`, token, body: { expectedVersion }, reads: ['reports'] };
    },
  ],
];
