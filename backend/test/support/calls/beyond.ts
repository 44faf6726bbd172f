import { TOTP } from 'otpauth';
import type { AdminLoginAnswer, MailRecord, SecondFactorSecret, UnsettledRefund } from '@shop/contract';
import { PaymentProvider } from '../../../src/modules/payments/application/ports/payment-provider.js';
import { addProduct } from '../catalog.js';
import { order, TRACKING } from '../orders.js';
import { aClient, bearer, CLIENT_PASSWORD, linkToken, logIn, newEmail, signUp } from '../people.js';
import { intentOf, press, signedEvent, waiting, webhook } from '../three-d-secure.js';
import { aDeliveredOrder, newAdministrator, PASSWORD, type Row, type World } from './call.js';
import { CLAIMS } from './claims.js';
import { CONTENT_CALLS } from './content.js';
import { CLIENTS } from './clients.js';
import { CATEGORIES } from './categories.js';
import { HAND_ORDERS } from './hand-orders.js';
import { LEGAL } from './legal.js';
import { FIGURES } from './figures.js';
import { INVOICES } from './invoices.js';
import { DISCOUNTS } from './discounts.js';
import { LOTS } from './lots.js';
import { MAIL_FATES } from './mail-fates.js';
import { ORDER_PAGES } from './order-pages.js';
import { PARCELS } from './parcels.js';
import { PERSONAL_DATA } from './personal-data.js';
import { TRUSTED_DEVICES } from './trusted-devices.js';
import { NEWSLETTER } from './newsletter.js';
import { STOCK_ALERTS } from './stock-alerts.js';
import { WITHDRAWALS } from './withdrawals.js';

/** An administrator of their own, connected, with the second step begun or on. */
async function aCarefulColleague({ shop, admin }: World, upTo: 'login' | 'begun' | 'on') {
  const form = newAdministrator();
  await shop.http.post('/api/add/user').set('Authorization', admin).send(form).expect(201);
  const login = await shop.http.post('/api/admin/login').send({ email: form.email, password: PASSWORD }).expect(200);
  const token = bearer((login.body as AdminLoginAnswer).user.token);
  const post = (what: string, body: object) =>
    shop.http.post(`/api/admin/second-factor/${what}`).set('Authorization', token).send(body).expect(200);
  if (upTo === 'login') return { token, code: '' };
  const { secret } = (await post('begin', { password: PASSWORD })).body as SecondFactorSecret;
  const code = new TOTP({ secret }).generate({ timestamp: shop.clock.now().getTime() });
  if (upTo === 'on') await post('confirm', { code });
  return { token, code };
}

async function aRefundThatCameBack({ shop, admin, product }: World) {
  const { _id: orderId, paymentIntentId } = await order(shop, product);
  const body = { paymentIntentId, orderId, amount: 1 };
  await shop.http.post('/api/stripe/refund').set('Authorization', admin).send(body).expect(200);
  const [refund] = await shop.app.get(PaymentProvider).listRefunds(paymentIntentId);
  await shop.http
    .post(`/dev/payments/${paymentIntentId}/refunds/${refund!.id}`)
    .type('form')
    .send({ status: 'failed' })
    .expect(303);
  await webhook(shop, 'refund.failed', { payment_intent: paymentIntentId }).expect(200);
  const { body: open } = await shop.http.get('/api/unsettled-refunds').set('Authorization', admin).expect(200);
  const { key } = (open as UnsettledRefund[]).find((line) => line.orderId === orderId)!;
  return { orderId, key };
}

/** The token of the newest mail, once `count` have come. */
const mailed = async ({ shop }: World, email: string, count: number) => linkToken((await shop.mails(email, count))[0]!);

/** What writes and is not in section 7 of the specification. */
export const BEYOND: Row[] = [
  ...WITHDRAWALS,
  ...HAND_ORDERS,
  ...ORDER_PAGES,
  ...FIGURES,
  ...INVOICES,
  ...DISCOUNTS,
  ...LOTS,
  ...PARCELS,
  ...CLAIMS,
  ...CLIENTS,
  [
    'the day of receipt, corrected',
    'PUT /api/orders/{id}/delivery',
    async (world) => ({
      path: `/orders/${(await aDeliveredOrder(world))._id}/delivery`,
      token: world.admin,
      body: { deliveredOn: null },
    }),
  ],
  [
    'units that came in beside what is sold',
    'POST /api/product/{id}/stock',
    ({ product, admin }) => ({
      path: `/product/${product._id}/stock`,
      token: admin,
      body: { by: 5 },
      headers: { 'Idempotency-Key': 'stock-of-a-delivery' },
      reads: ['onShelf', 'reserved', 'available'],
    }),
  ],
  [
    'what was counted beside what was expected',
    'POST /api/stock/counts/differences',
    ({ product, admin }) => ({
      path: '/stock/counts/differences',
      token: admin,
      body: { lines: [{ productId: product._id, counted: 3, ago: 0 }] },
    }),
  ],
  [
    'a count of the shelf',
    'POST /api/stock/counts',
    async ({ admin, shop }) => ({
      path: '/stock/counts',
      token: admin,
      body: {
        key: 'c0'.repeat(16),
        lines: [
          { productId: (await addProduct(shop, { stock: 9 }))._id, counted: 8, ago: 0, expected: 9, cause: 'count' },
        ],
      },
      reads: ['changed'],
    }),
  ],
  [
    'a link to a new password of an administrator',
    'POST /api/admin/password/forgot',
    async (world) => {
      const form = newAdministrator();
      await world.shop.http.post('/api/add/user').set('Authorization', world.admin).send(form).expect(201);
      return { path: '/admin/password/forgot', body: { email: form.email } };
    },
  ],
  [
    'a new password of an administrator',
    'POST /api/admin/password/reset',
    async (world) => {
      const { password: _, ...invited } = newAdministrator();
      await world.shop.http.post('/api/invite/user').set('Authorization', world.admin).send(invited).expect(201);
      const token = await mailed(world, invited.email, 1);
      return { path: '/admin/password/reset', body: { token, password: 'treize caracteres enfin' } };
    },
  ],
  [
    'an invitation',
    'POST /api/invite/user',
    ({ admin }) => {
      const { password: _, ...invited } = newAdministrator();
      return { path: '/invite/user', token: admin, body: invited, status: 201 };
    },
  ],
  ...(['begin', 'confirm', 'recovery-codes', 'end'] as const).map((act): Row => [
    `the second step: ${act}`,
    `POST /api/admin/second-factor/${act}`,
    async (world) => {
      const upTo = { begin: 'login', confirm: 'begun', 'recovery-codes': 'on', end: 'on' } as const;
      const { token, code } = await aCarefulColleague(world, upTo[act]);
      return {
        path: `/admin/second-factor/${act}`,
        token,
        body: act === 'confirm' ? { code } : { password: PASSWORD },
      };
    },
  ]),
  [
    'a quote of a cart',
    'POST /api/cart/quote',
    ({ product }) => ({ path: '/cart/quote', body: { items: [{ productId: product._id, quantity: 2 }] } }),
  ],
  [
    'the confirmation of an address',
    'POST /api/confirm/client',
    async ({ shop }) => ({ path: '/confirm/client', body: { token: (await signUp(shop)).token } }),
  ],
  [
    'another confirmation mail',
    'POST /api/confirm/client/resend',
    async ({ shop }) => ({ path: '/confirm/client/resend', body: { clientEmail: (await signUp(shop)).email } }),
  ],
  [
    'a link to a new password',
    'POST /api/password/forgot',
    ({ client }) => ({ path: '/password/forgot', body: { clientEmail: client.email } }),
  ],
  [
    'a new password by link',
    'POST /api/password/reset',
    async (world) => {
      const { email } = await aClient(world.shop);
      await world.shop.http.post('/api/password/forgot').send({ clientEmail: email }).expect(200);
      const token = await mailed(world, email, 2);
      return { path: '/password/reset', body: { token, clientPassword: 'thym et romarin' } };
    },
  ],
  [
    'another password',
    'PUT /api/update/client/{id}/password',
    async ({ shop }) => {
      const { id, token } = await aClient(shop);
      const body = { currentPassword: CLIENT_PASSWORD, clientPassword: 'thym et romarin' };
      return { path: `/update/client/${id}/password`, token, body };
    },
  ],
  [
    'the logout',
    'POST /api/logout',
    async ({ shop, client }) => ({
      path: '/logout',
      token: (await logIn(shop, client.email)).token,
      body: {},
      status: 204,
    }),
  ],
  [
    'the end of other sessions',
    'POST /api/sessions/end',
    async ({ shop }) => {
      const { token, password } = await aClient(shop);
      return { path: '/sessions/end', token, body: { currentPassword: password } };
    },
  ],
  [
    'a mail that is sent again',
    'POST /api/mails/{id}/resend',
    async ({ shop, admin, product }) => {
      const email = newEmail('encore');
      await order(shop, product, { email });
      await shop.mails(email, 1);
      const { body } = await shop.http.get('/api/mails').set('Authorization', admin);
      const mail = (body as MailRecord[]).find(({ to }) => to === email)!;
      return { path: `/mails/${encodeURIComponent(mail._id)}/resend`, token: admin, body: { again: true } };
    },
  ],
  [
    'the mails that were given up, sent again',
    'POST /api/mails/resend',
    async ({ admin }) => ({ path: '/mails/resend', token: admin, body: {} }),
  ],
  [
    'orders that are shipped together, one of them unknown',
    'POST /api/orders/bulk-status',
    async ({ shop, admin, product }) => {
      const { _id } = await order(shop, product);
      const change = { status: 'Expédié', expectedStatus: 'En cours de préparation', ...TRACKING };
      const changes = [_id, 'f'.repeat(24)].map((orderId) => ({ orderId, ...change }));
      return { path: '/orders/bulk-status', token: admin, body: { changes } };
    },
  ],
  ...TRUSTED_DEVICES,
  [
    'the answer to a refund request',
    'POST /api/orders/{id}/refund-request/answer',
    async (world) => {
      const { _id } = await aDeliveredOrder(world);
      const ask = `/api/purchases/${world.client.id}/${_id}/refund`;
      await world.shop.http.post(ask).set('Authorization', bearer(world.client.token)).expect(200);
      const body = { accepted: false, message: 'Le savon a servi, nous en sommes désolés.' };
      return { path: `/orders/${_id}/refund-request/answer`, token: world.admin, body };
    },
  ],
  ...(['retry', 'settle'] as const).map((act): Row => [
    `a refund that the client's bank sent back: ${act}`,
    `POST /api/unsettled-refunds/${act}`,
    async (world) => {
      const line = await aRefundThatCameBack(world);
      return {
        path: `/unsettled-refunds/${act}`,
        token: world.admin,
        body: act === 'settle' ? { ...line, note: 'Virement' } : line,
      };
    },
  ]),
  [
    'a guest who asks to be forgotten',
    'POST /api/forget-me',
    async () => ({ path: '/forget-me', body: { email: newEmail('oubli') } }),
  ],
  [
    'a guest who confirms to be forgotten',
    'POST /api/forget-me/confirm',
    async ({ shop, product }) => {
      const email = newEmail('oubli');
      await order(shop, product, { email });
      await shop.http.post('/api/forget-me').send({ email }).expect(200);
      return { path: '/forget-me/confirm', body: { token: await mailed({ shop } as World, email, 2) } };
    },
  ],
  [
    'the return from 3-D Secure',
    'POST /api/payments/return',
    async ({ shop, product }) => {
      const { bankPage } = await waiting(shop, product);
      const { searchParams } = await press(shop, bankPage, 'authorise');
      const { payment_intent, payment_intent_client_secret } = Object.fromEntries(searchParams);
      return { path: '/payments/return', body: { payment_intent, payment_intent_client_secret } };
    },
  ],
  [
    "the provider's news",
    'POST /api/stripe/webhook',
    ({ shop, bought }) => {
      const { body, signature } = signedEvent(shop, 'payment_intent.succeeded', intentOf(bought, 'succeeded'));
      return { path: '/stripe/webhook', headers: { 'Stripe-Signature': signature }, body: JSON.parse(body) as object };
    },
  ],
  ...CATEGORIES,
  ...NEWSLETTER,
  ...STOCK_ALERTS,
  ...LEGAL,
  ...CONTENT_CALLS,
  ...MAIL_FATES,
  ...PERSONAL_DATA,
];
