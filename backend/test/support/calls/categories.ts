import type { AdminCategory } from '@shop/contract';
import type { Row, World } from './call.js';

let added = 0;

/** One that holds no product. */
async function aCategory({ shop, admin }: World): Promise<AdminCategory> {
  added += 1;
  const body = { name: `Bougies ${added}`, open: true };
  return (await shop.http.post('/api/categories').set('Authorization', admin).send(body).expect(201))
    .body as AdminCategory;
}

async function gone({ shop, admin }: World, { _id }: AdminCategory): Promise<void> {
  await shop.http.delete(`/api/categories/${_id}`).set('Authorization', admin).expect(200);
}

const READ = ['_id', 'value', 'name', 'slug', 'text', 'image', 'open'];

export const CATEGORIES: Row[] = [
  ['the categories', 'GET /api/categories', () => ({ path: '/categories', reads: READ })],
  [
    'the categories, for administrators',
    'GET /api/category-sheets',
    ({ admin }) => ({ path: '/category-sheets', token: admin, reads: [...READ, 'products', 'updatedAt'] }),
  ],
  [
    'adding a category',
    'POST /api/categories',
    ({ admin }) => ({
      path: '/categories',
      token: admin,
      body: { name: 'Éponges', text: 'Pour la mousse.', open: false },
      status: 201,
      reads: READ,
    }),
  ],
  [
    'changing a category',
    'PUT /api/categories/{id}',
    async (world) => {
      const { _id, name, updatedAt: expectedUpdatedAt } = await aCategory(world);
      const body = { name, text: 'Coulées à la main.', expectedUpdatedAt };
      return { path: `/categories/${_id}`, token: world.admin, body, reads: READ };
    },
  ],
  [
    'the order of the categories',
    'PUT /api/category-order',
    async (world) => {
      const { shop, admin } = world;
      await gone(world, await aCategory(world));
      const { body } = await shop.http.get('/api/category-sheets').set('Authorization', admin).expect(200);
      const ids = (body as AdminCategory[]).map(({ _id }) => _id).reverse();
      return { path: '/category-order', token: admin, body: { ids }, reads: READ };
    },
  ],
  [
    'deleting a category',
    'DELETE /api/categories/{id}',
    async (world) => ({ path: `/categories/${(await aCategory(world))._id}`, token: world.admin }),
  ],
  [
    'a copy of a product',
    'POST /api/product/{id}/duplicate',
    ({ product, admin }) => ({
      path: `/product/${product._id}/duplicate`,
      token: admin,
      status: 201,
      headers: { 'Idempotency-Key': 'one-copy' },
    }),
  ],
];
