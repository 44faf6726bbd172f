import { addProduct } from '../catalog.js';
import type { Row } from './call.js';

/** Several products at once. */
export const BULK_CHANGES: Row[] = [
  [
    'how many products each view has',
    'GET /api/products/all/counts',
    ({ admin }) => ({
      path: '/products/all/counts',
      token: admin,
      reads: ['every', 'published', 'draft', 'scheduled', 'withdrawn', 'low', 'soldOut'],
    }),
  ],
  [
    'the products that a list finds',
    'GET /api/products/all/ids',
    ({ admin }) => ({ path: '/products/all/ids', token: admin }),
  ],
  [
    'what a change of several products would be',
    'POST /api/products/changes/preview',
    ({ product, admin }) => ({
      path: '/products/changes/preview',
      token: admin,
      body: { ids: [product._id], change: { field: 'price', way: 'raise', unit: 'percent', amount: 4, roundTo: 0.1 } },
      reads: ['productId', 'before', 'after', 'outcome', 'notes'],
    }),
  ],
  [
    'a change of several products',
    'POST /api/products/changes',
    async ({ shop, admin }) => {
      const { _id: productId, updatedAt } = await addProduct(shop);
      return {
        path: '/products/changes',
        token: admin,
        body: { lines: [{ productId, updatedAt, price: 8.1, promo: 0, category: 'Savon' }] },
        reads: ['productId', 'outcome'],
      };
    },
  ],
  [
    'a change of several products, later',
    'POST /api/products/changes/plan',
    async ({ shop, admin }) => {
      const { _id: productId, updatedAt } = await addProduct(shop);
      const at = new Date(shop.clock.now().getTime() + 86_400_000).toISOString();
      return {
        path: '/products/changes/plan',
        token: admin,
        body: { at, lines: [{ productId, updatedAt, price: 8.1, promo: 0, category: 'Savon' }] },
        reads: ['productId', 'outcome'],
      };
    },
  ],
  [
    'what is planned, cancelled',
    'POST /api/products/changes/plan/cancel',
    ({ product, admin }) => ({
      path: '/products/changes/plan/cancel',
      token: admin,
      body: { productIds: [product._id] },
      reads: ['cancelled'],
    }),
  ],
  [
    'the formats of a product',
    'GET /api/product/{id}/variants',
    ({ product, admin }) => ({
      path: `/product/${product._id}/variants`,
      token: admin,
      reads: ['variants', 'version'],
    }),
  ],
  [
    'choosing the formats of a product',
    'PUT /api/product/{id}/variants',
    async ({ shop, admin }) => {
      const [{ _id: one }, { _id: other }] = [await addProduct(shop), await addProduct(shop)];
      const variants = [
        { productId: one, label: '100 g' },
        { productId: other, label: '200 g' },
      ];
      return {
        path: `/product/${one}/variants`,
        token: admin,
        body: { variants, expectedVersion: 0 },
        reads: ['variants', 'version'],
      };
    },
  ],
  [
    'a file of products, looked at',
    'POST /api/products/imports/check',
    ({ admin, product }) => ({
      path: '/products/imports/check',
      token: admin,
      form: { file: Buffer.from(`Référence;Accroche\n${product._id};Doux comme un pétale.`) },
      reads: ['lines', 'ready', 'unchanged', 'refused', 'ignored'],
    }),
  ],
  [
    'lines of a file of products',
    'POST /api/products/imports',
    async ({ shop, admin }) => {
      const { _id: productId, updatedAt, name } = await addProduct(shop);
      return {
        path: '/products/imports',
        token: admin,
        body: { file: 'produits.csv', lines: [{ line: 2, productId, updatedAt, set: { name, price: 8.1 } }] },
        reads: ['line', 'outcome'],
      };
    },
  ],
];
