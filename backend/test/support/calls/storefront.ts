import { orderBody, THREE_D_SECURE } from '../orders.js';
import { CLIENT_PASSWORD, newEmail, signUp } from '../people.js';
import { aDeliveredOrder, anOrderToRefund, type Row } from './call.js';

/** Section 7 of the specification, storefront: every row, paths without the prefix. */
export const STOREFRONT: Row[] = [
  [
    'the latest products',
    'GET /api/products/latest',
    () => ({ path: '/products/latest', reads: ['_id', 'name', 'price', 'image', 'image2'] }),
  ],
  [
    'a product',
    'GET /api/product/{id}',
    ({ product }) => ({
      path: `/product/${product._id}`,
      reads: ['_id', 'name', 'price', 'promo', 'image', 'image2', 'stock', 'description', 'ingredients', 'conseils'],
    }),
  ],
  ['the soaps of the menu', 'GET /api/products/savon', () => ({ path: '/products/savon', reads: ['_id', 'name'] })],
  [
    'a search',
    'GET /api/product/search/{text}',
    () => ({
      path: `/product/search/${encodeURIComponent('lavande fine')}`,
      reads: ['_id', 'name', 'description', 'image'],
    }),
  ],
  [
    'favourites',
    'GET /api/favorites/{clientId}',
    ({ client }) => ({ path: `/favorites/${client.id}`, token: client.token, reads: ['favorites'] }),
  ],
  [
    'adding a favourite',
    'POST /api/favorites/{clientId}/add',
    ({ client, product }) => ({
      path: `/favorites/${client.id}/add`,
      token: client.token,
      body: { productId: product._id },
      status: 200,
    }),
  ],
  [
    'removing a favourite',
    'DELETE /api/favorites/{clientId}/remove/{productId}',
    ({ client, product }) => ({ path: `/favorites/${client.id}/remove/${product._id}`, token: client.token }),
  ],
  [
    'signing up',
    'POST /api/add/client',
    () => ({
      path: '/add/client',
      body: { clientEmail: newEmail(), nom: 'Morel', prenom: 'Claire', clientPassword: CLIENT_PASSWORD },
      status: 201,
      reads: ['emailVerificationToken'],
    }),
  ],
  [
    'a login, fields named as in the signup',
    'POST /api/login/client',
    ({ client }) => ({
      path: '/login/client',
      body: { clientEmail: client.email, clientPassword: client.password },
      reads: ['isEmailVerified', 'client', 'client.token', 'client._id'],
    }),
  ],
  [
    'a login with email and password',
    'POST /api/login/client',
    ({ client }) => ({
      path: '/login/client',
      body: { email: client.email, password: client.password },
      reads: ['isEmailVerified', 'client.token', 'client._id'],
    }),
  ],
  [
    'a login before the address is confirmed',
    'POST /api/login/client',
    async ({ shop }) => ({
      path: '/login/client',
      body: { email: (await signUp(shop)).email, password: CLIENT_PASSWORD },
      reads: ['isEmailVerified'],
    }),
  ],
  [
    'the client',
    'GET /api/client/{id}',
    ({ client }) => ({
      path: `/client/${client.id}`,
      token: client.token,
      reads: [...['civilite', 'nom', 'prenom', 'clientEmail', 'birthday', 'mobile', 'purchases'], 'montantDepense'],
    }),
  ],
  [
    'purchases',
    'GET /api/purchases/{userId}',
    ({ client }) => ({ path: `/${client.id}`, token: client.token, reads: ['purchases'] }),
  ],
  [
    'an order of the history',
    'GET /api/orders/{id}',
    ({ client, bought }) => ({
      path: `/orders/${bought._id}`,
      token: client.token,
      reads: ['_id', 'status', 'articles'],
    }),
  ],
  [
    'saving personal data',
    'PUT /api/update/client/{id}',
    ({ client }) => ({
      path: `/update/client/${client.id}`,
      token: client.token,
      body: {
        ...{ civilite: 'Madame', nom: 'Morel', prenom: 'Claire', clientEmail: client.email },
        ...{ birthday: '1990-02-28', mobile: '06 12 34 56 78' },
      },
      reads: ['civilite', 'nom', 'prenom', 'clientEmail', 'birthday', 'mobile'],
    }),
  ],
  [
    "the checkout's client update, which changes nothing",
    'PUT /api/update/client/{id}',
    ({ client }) => ({
      path: `/update/client/${client.id}`,
      token: client.token,
      body: { montantDepense: 99_999 },
      reads: ['montantDepense'],
    }),
  ],
  [
    'attaching a purchase',
    'POST /api/purchases/{userId}/add',
    ({ client, bought }) => ({
      path: `/purchases/${client.id}/add`,
      token: client.token,
      body: bought,
      status: 200,
      reads: ['newPurchase', 'newPurchase._id'],
    }),
  ],
  [
    'asking for a refund',
    'POST /api/purchases/{userId}/{orderId}/refund',
    async (world) => ({
      path: `/purchases/${world.client.id}/${(await aDeliveredOrder(world))._id}/refund`,
      token: world.client.token,
      status: 200,
      reads: ['updatedOrder', 'updatedOrder.refundRequestedAt'],
    }),
  ],
  [
    'an order',
    'POST /api/neworders',
    ({ product, client }) => ({
      path: '/neworders',
      token: client.token,
      body: { ...orderBody(product, { client }), date: '2026-01-01', status: 'Livré' },
      status: 201,
      reads: ['success', 'order', 'order._id'],
    }),
  ],
  [
    'an order that asks for 3-D Secure, without an account',
    'POST /api/neworders',
    ({ product }) => ({
      path: '/neworders',
      body: orderBody(product, { card: THREE_D_SECURE }),
      status: 201,
      reads: ['success', 'requires_action', 'next_action.redirect_to_url.url', 'order._id'],
    }),
  ],
  [
    'the stock, which administrators change',
    'PUT /api/update/product/{id}',
    ({ product, admin }) => ({
      path: `/update/product/${product._id}`,
      token: admin,
      body: { stock: 9_000 },
      reads: ['stock'],
    }),
  ],
  [
    'a refund in EUR',
    'POST /api/stripe/refund',
    async (world) => {
      const { _id, paymentIntentId, montantTotal, email } = await anOrderToRefund(world);
      const body = { paymentIntentId, amount: montantTotal, orderId: _id, userEmail: email };
      return { path: '/stripe/refund', token: world.admin, body, reads: ['success'] };
    },
  ],
];
