import { randomUUID } from 'node:crypto';
import type { NewOrderAnswer } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { backOffice, orderBody, THREE_D_SECURE } from './support/orders.js';
import { aClient, bearer } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

it('a buyer is told nothing of the payment’s reference, in no answer and no mail; an administrator is', async () => {
  const client = await aClient(shop);
  const soap = await addProduct(shop);
  const session = ['Authorization', bearer(client.token)] as const;
  const body = { ...orderBody(soap, { client }), checkoutId: randomUUID() };
  const send = () =>
    shop.http
      .post('/api/neworders')
      .set(...session)
      .send(body)
      .expect(201);
  const placed = (await send()).body as NewOrderAnswer;
  const waiting = await shop.http
    .post('/api/neworders')
    .send(orderBody(soap, { card: THREE_D_SECURE }))
    .expect(201);
  const { _id } = placed.order;
  const admin = await backOffice(shop);
  await admin.deliver(_id);
  const { paymentIntentId } = await admin.order(_id);
  expect(paymentIntentId).toMatch(/^pi_/);
  const answers = [
    placed,
    (await send()).body as object,
    (
      await shop.http
        .get(`/api/orders/${_id}`)
        .set(...session)
        .expect(200)
    ).body as object,
    (
      await shop.http
        .get(`/api/client/${client.id}`)
        .set(...session)
        .expect(200)
    ).body as object,
    (
      await shop.http
        .get(`/api/purchases/${client.id}`)
        .set(...session)
        .expect(200)
    ).body as object,
    (
      await shop.http
        .post(`/api/purchases/${client.id}/add`)
        .set(...session)
        .send({ orderId: _id })
    ).body as object,
    (
      await shop.http
        .post(`/api/purchases/${client.id}/${_id}/refund`)
        .set(...session)
        .expect(200)
    ).body as object,
    ...(await shop.mails(client.email, 5)),
  ].map((answer) => JSON.stringify(answer));
  for (const answer of answers) expect(answer).not.toMatch(/pi_\w/);
  // The bank's page is the one place that needs it: it comes with the address that leads there.
  expect(JSON.stringify((waiting.body as NewOrderAnswer).order)).not.toMatch(/pi_\w/);
});
