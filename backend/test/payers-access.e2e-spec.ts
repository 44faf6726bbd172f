import { randomUUID } from 'node:crypto';
import type { ApiError, OrderPage, Product } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { readOrder } from './support/order-pages.js';
import { backOffice, order, tryOrder } from './support/orders.js';
import { aClient, linkToken, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { answerOf, press, returned, waiting } from './support/three-d-secure.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.5, stock: 500 });
});
afterAll(() => shop.close());

const codeOf = ({ body }: { body: unknown }) => (body as ApiError).code;

/** Paid by card at once, without an account. */
async function bought(email = newEmail('invitee'), key: string = randomUUID()) {
  const { answer } = await tryOrder(shop, soap, { email, key });
  return { ...answer.order, access: answer.access ?? '' };
}

describe('whoever has just paid without an account', () => {
  it('reads the page of that order, and of no other', async () => {
    const { reference, email, access } = await bought();
    const page = (await readOrder(shop, access).expect(200)).body as OrderPage;
    expect(page).toMatchObject({ reference, email, montantTotal: 7.5 });
    expect(page.steps.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
    // It is no session: it opens nothing else.
    await shop.http.get(`/api/order-pages/${reference}`).set('Authorization', `Bearer ${access}`).expect(401);
  });

  it('is told the same by an answer that was lost, and for no longer', async () => {
    const key = randomUUID();
    const email = newEmail('invitee');
    const { access } = await bought(email, key);
    shop.clock.advance({ minutes: 59 });
    expect((await bought(email, key)).access).toBe(access);
    await readOrder(shop, access).expect(200);
    shop.clock.advance({ minutes: 1 });
    expect(codeOf(await readOrder(shop, access).expect(400))).toBe('ORDER.ACCESS_OVER');
    const { answer } = await tryOrder(shop, soap, { email, key });
    expect(answer).toMatchObject({ success: true });
    expect(answer).not.toHaveProperty('access');
  });

  it('reads it after the bank’s page as well, not before, and not with the address of a month ago', async () => {
    const email = newEmail('invitee');
    const { order: placed, bankPage } = await waiting(shop, soap, { email });
    expect(placed).not.toHaveProperty('access');
    const back = await press(shop, bankPage, 'authorise');
    const { access = '', reference } = await answerOf(shop, back);
    expect((await readOrder(shop, access).expect(200)).body).toMatchObject({ reference, email });
    expect((await answerOf(shop, back)).access).toBe(access);
    shop.clock.advance({ days: 30 });
    const later = await returned(shop, back).expect(200);
    expect(later.body).toMatchObject({ status: 'paid', reference });
    expect(later.body).not.toHaveProperty('access');
  });

  it('is given no other one once the first was ended by a wish to be forgotten or by another address', async () => {
    const key = randomUUID();
    const email = newEmail('invitee');
    const { access } = await bought(email, key);
    await shop.http.post('/api/forget-me').send({ email }).expect(200);
    const asked = (await shop.mails(email, 2)).find(({ subject }) => subject.startsWith('Effacer'))!;
    await shop.http
      .post('/api/forget-me/confirm')
      .send({ token: linkToken(asked) })
      .expect(200);
    await readOrder(shop, access).expect(400);
    const { answer } = await tryOrder(shop, soap, { email, key });
    expect(answer).toMatchObject({ success: true });
    expect(answer).not.toHaveProperty('access');

    const { order: placed, bankPage } = await waiting(shop, soap, { email: newEmail('fautive') });
    const back = await press(shop, bankPage, 'authorise');
    expect(await answerOf(shop, back)).toHaveProperty('access');
    const admin = await backOffice(shop);
    await admin
      .http('put', `/api/orders/${placed._id}/email`)
      .send({ email: newEmail('juste') })
      .expect(200);
    expect(await answerOf(shop, back)).not.toHaveProperty('access');
  });

  it('is given none where the bank refuses', async () => {
    const { bankPage } = await waiting(shop, soap, { email: newEmail('invitee') });
    expect(await answerOf(shop, await press(shop, bankPage, 'refuse'))).not.toHaveProperty('access');
    const refused = await tryOrder(shop, soap, { email: newEmail('invitee'), card: 'pm_card_chargeDeclined' });
    expect(refused).toMatchObject({ status: 402 });
    expect(refused.error).not.toHaveProperty('access');
  });
});

it('a client is given none: the account opens the page', async () => {
  const client = await aClient(shop);
  const { answer } = await tryOrder(shop, soap, { client });
  expect(answer).toMatchObject({ success: true });
  expect(answer).not.toHaveProperty('access');
  expect(await order(shop, soap, { client })).not.toHaveProperty('access');
});
