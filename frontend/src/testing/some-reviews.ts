import type { AdminReview, OwnReview, ProductReview, ProductReviews, ReviewDesk } from '@shop/contract';

export const aReview = (given: Partial<ProductReview> = {}): ProductReview => ({
  _id: 'r1',
  stars: 4,
  name: 'N. K.',
  text: 'Exemple. Il mousse bien et ne dessèche pas.',
  publishedAt: '2026-11-19T10:00:00.000Z',
  experience: 'delivery',
  experiencedAt: '2026-11-03T10:00:00.000Z',
  answer: null,
  ...given,
});

export const someReviews = (items = [aReview()], count = items.length): ProductReviews => ({
  average: 4.25,
  count,
  distribution: [0, 0, 1, 1, 2],
  items,
});

export const anOwnReview = (given: Partial<OwnReview> = {}): OwnReview => ({
  ...{ _id: 'r1', stars: 4, name: 'N. K.', text: 'Il mousse bien et ne dessèche pas.', state: 'waiting' },
  ...{ reason: null, word: '', writtenAt: '2026-11-19T10:00:00.000Z', publishedAt: null, answer: null, version: 1 },
  ...given,
});

export const aReviewDesk = (review: OwnReview | null = null): ReviewDesk => ({
  products: [
    { _id: 'lavande', slug: 'lavande-fine', name: 'Savon Lavande fine', image: '/images/lavande/640.jpg', review },
  ],
});

export const anAdminReview = (given: Partial<AdminReview> = {}): AdminReview => ({
  ...{ _id: 'r1', stars: 2, name: 'N. K.', text: 'Déçue, il tache ma serviette.', state: 'waiting' },
  product: { _id: 'charbon', name: 'Savon Charbon végétal' },
  writtenAt: '2026-11-19T19:14:00.000Z',
  since: '2026-11-19T19:14:00.000Z',
  late: false,
  reports: 0,
  proof: {
    ...{ orderId: 'o1', reference: 'AK-7F3K2Q', boughtAt: '2026-10-29T10:00:00.000Z' },
    ...{ deliveredAt: '2026-11-03T10:00:00.000Z', invitedAt: '2026-11-13T10:00:00.000Z' },
    ...{ firstWrittenAt: '2026-11-19T19:14:00.000Z', corrections: 0 },
  },
  image: '',
  summary: { average: 4.4, count: 17, distribution: [0, 1, 1, 5, 10] },
  ...{ reason: null, word: '', decidedBy: '', answer: null, reported: [], undo: null, version: 1 },
  readBy: '2026-11-22T19:14:00.000Z',
  ...given,
});

export const someCounts = (given: object = {}) => ({
  ...{ waiting: 1, correcting: 0, unanswered: 6, reported: 0, published: 212, refused: 5, late: 0 },
  ...given,
});
