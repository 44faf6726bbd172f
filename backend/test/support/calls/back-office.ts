import { addProduct, aPicture } from '../catalog.js';
import { order, TRACKING } from '../orders.js';
import { aClient, newEmail } from '../people.js';
import { aColleague, aDeliveredOrder, anOrderToRefund, newAdministrator, PASSWORD, type Row } from './call.js';

/** The administrator's table. */
export const BACK_OFFICE: Row[] = [
  [
    "an administrator's login",
    'POST /api/admin/login',
    async (world) => {
      const { _id } = await aColleague(world);
      const body = { email: newEmail('luce'), password: PASSWORD };
      await world.shop.http.put(`/api/update/user/${_id}`).set('Authorization', world.admin).send(body).expect(200);
      return { path: '/admin/login', body, reads: ['user', 'user.token'] };
    },
  ],
  [
    'the administrators',
    'GET /api/users',
    ({ admin }) => ({ path: '/users', token: admin, reads: ['_id', 'nom', 'prenom', 'email', 'token', 'createdAt'] }),
  ],
  [
    'an administrator',
    'GET /api/user/{id}',
    async (world) => ({
      path: `/user/${(await aColleague(world))._id}`,
      token: world.admin,
      reads: ['nom', 'prenom', 'email'],
    }),
  ],
  [
    'adding an administrator',
    'POST /api/add/user',
    ({ admin }) => ({ path: '/add/user', token: admin, body: newAdministrator(), status: 201 }),
  ],
  [
    'changing an administrator',
    'PUT /api/update/user/{id}',
    async (world) => ({
      path: `/update/user/${(await aColleague(world))._id}`,
      token: world.admin,
      body: newAdministrator(),
    }),
  ],
  [
    'deleting an administrator',
    'DELETE /api/delete/user/{id}',
    async (world) => ({ path: `/delete/user/${(await aColleague(world))._id}`, token: world.admin }),
  ],
  [
    'the products',
    'GET /api/products',
    ({ admin }) => ({
      path: '/products',
      token: admin,
      reads: ['_id', 'name', 'price', 'promo', 'category', 'updatedAt'],
    }),
  ],
  [
    'adding a product',
    'POST /api/add/product',
    async ({ admin }) => ({
      path: '/add/product',
      token: admin,
      form: {
        ...{ name: 'Miel et avoine', category: 'Savon', price: '6.90', description: 'Doux.', ingredients: 'Aqua.' },
        ...{ conseils: 'À sécher.', promo: '10', stock: '40' },
        ...{ image: await aPicture('#aa7744'), image2: await aPicture('#ccaa77') },
      },
      status: 201,
      reads: ['_id'],
    }),
  ],
  [
    'changing a product',
    'PUT /api/update/product/{id}',
    async ({ shop, admin }) => ({
      path: `/update/product/${(await addProduct(shop))._id}`,
      token: admin,
      body: {
        ...{ name: 'Rose', price: 8, description: 'Florale.', conseils: '', ingredients: 'Aqua.' },
        ...{ category: 'Savon', promo: 5, stock: 12 },
      },
    }),
  ],
  [
    'deleting a product',
    'DELETE /api/delete/product/{id}',
    async ({ shop, admin }) => ({ path: `/delete/product/${(await addProduct(shop))._id}`, token: admin }),
  ],
  [
    'the orders',
    'GET /api/orders',
    ({ admin }) => ({
      path: '/orders',
      token: admin,
      reads: ['_id', 'nom', 'prenom', 'email', 'montantTotal', 'status', 'articles', 'id_stripe'],
    }),
  ],
  [
    'the status of an order',
    'PUT /api/orders/{id}/status',
    async ({ shop, admin, product }) => ({
      path: `/orders/${(await order(shop, product))._id}/status`,
      token: admin,
      body: { status: 'Expédié', ...TRACKING, comments: 'Confiée au transporteur.' },
    }),
  ],
  [
    'deleting an order',
    'DELETE /api/orders/{id}',
    async (world) => ({
      path: `/orders/${(await aDeliveredOrder(world))._id}`,
      token: world.admin,
      status: 204,
    }),
  ],
  [
    'a refund in cents, of the payment alone',
    'POST /api/stripe/refund',
    async (world) => {
      const { id_stripe, montantTotal } = await anOrderToRefund(world);
      const [paymentIntentId] = id_stripe.split('_secret_');
      const body = { paymentIntentId, amount: Math.round(montantTotal * 100) };
      return { path: '/stripe/refund', token: world.admin, body, reads: ['success'] };
    },
  ],
  [
    'a refund that is refused',
    'POST /api/stripe/refund',
    async (world) => {
      const { _id, paymentIntentId, montantTotal } = await anOrderToRefund(world);
      const body = { paymentIntentId, amount: montantTotal + 1, orderId: _id };
      return { path: '/stripe/refund', token: world.admin, body, status: 409, reads: ['success', 'error'] };
    },
  ],
  ['the clients', 'GET /api/clients', ({ admin }) => ({ path: '/clients', token: admin, reads: ['_id', 'nom'] })],
  [
    'deleting a client',
    'DELETE /api/delete/client/{id}',
    async ({ shop, admin }) => ({ path: `/delete/client/${(await aClient(shop)).id}`, token: admin }),
  ],
];
