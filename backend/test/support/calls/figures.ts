import type { Row } from './call.js';

/** The calls of the figures of a period (docs/adr/0125). */
export const FIGURES: Row[] = [
  [
    'the figures of a period',
    'GET /api/figures',
    ({ admin }) => ({
      path: '/figures?compare=year',
      token: admin,
      reads: ['from', 'compared', 'current', 'days', 'visits'],
    }),
  ],
  [
    'what sold in it',
    'GET /api/figures/products',
    ({ admin }) => ({
      path: '/figures/products?sort=worst&limit=5',
      token: admin,
      reads: ['productId', 'productName', 'units', 'sales'],
    }),
  ],
  [
    'the same for a spreadsheet',
    'GET /api/exports/figures.csv',
    ({ admin }) => ({ path: '/exports/figures.csv', token: admin }),
  ],
  ['a step of a visit', 'POST /api/steps', () => ({ path: '/steps', body: { step: 'cart' }, status: 204 })],
  [
    'the first steps of an owner',
    'GET /api/first-steps',
    ({ admin }) => ({ path: '/first-steps', token: admin, reads: ['id', 'done', 'note'] }),
  ],
  [
    'a trial of the shop',
    'POST /api/shop-trial',
    ({ admin }) => ({ path: '/shop-trial', token: admin, body: { country: 'BE' }, reads: ['order', 'mailedTo'] }),
  ],
];
