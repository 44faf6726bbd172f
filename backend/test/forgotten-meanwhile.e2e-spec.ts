import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Accounts } from '../src/modules/newsletter/application/ports/accounts.js';
import { ReviewedOrders } from '../src/modules/reviews/application/ports/reviewed-orders.js';
import { addProduct } from './support/catalog.js';
import { order } from './support/orders.js';
import { aClient, bearer, CLIENT_PASSWORD, type ConnectedClient, logIn } from './support/people.js';
import { codeOf } from './support/refund-scene.js';
import { invited, writeReview } from './support/reviews.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => shop.close());

const kept = (collection: string, filter: object) =>
  shop.app.get<Connection>(getConnectionToken()).collection(collection).countDocuments(filter);
const own = ({ id, token }: ConnectedClient, path: string) =>
  shop.http.post(`/api/client/${id}/${path}`).set('Authorization', bearer(token));
const erase = async (client: ConnectedClient) =>
  void (await own(client, 'erasure').send({ currentPassword: CLIENT_PASSWORD }).expect(200));

/** Happens between what a unit of work reads and what it writes: at the second reading, the first one being outside. */
function meanwhile<Of extends object>(of: Of, method: keyof Of & string, act: () => Promise<void>): void {
  const read = (of[method] as (...args: unknown[]) => Promise<unknown>).bind(of);
  let readings = 0;
  jest.spyOn(of as Record<string, never>, method).mockImplementation((async (...args: unknown[]) => {
    const found = await read(...args);
    readings += 1;
    if (readings === 2) await act();
    return found;
  }) as never);
}

it('leaves no review of somebody who is erased while it is being written', async () => {
  const product = await addProduct(shop, { name: 'Avis d’hier', stock: 5 });
  const client = await aClient(shop);
  const { token, bought } = await invited(shop, product, { client, email: client.email });
  // Days have passed since.
  const again = await logIn(shop, client.email);
  meanwhile(shop.app.get(ReviewedOrders), 'ofSomebody', () => erase(again));
  const answer = await writeReview(shop, token, product);
  expect([answer.status, codeOf(answer)]).toEqual([400, 'REVIEW.LINK_NOT_VALID']);
  expect(await kept('reviews', { orderId: bought._id })).toBe(0);
});

it('sends no letter to somebody whose account is erased while the letter is asked for', async () => {
  const client = await aClient(shop);
  meanwhile(shop.app.get(Accounts), 'confirmedEmailOf', () => erase(client));
  const ask = shop.http.post('/api/newsletter').set('Authorization', bearer(client.token)).send({ source: 'account' });
  expect((await ask).status).toBe(400);
  expect(await kept('newsletter_subscribers', { email: client.email })).toBe(0);
});

it('takes both where nobody is in the way', async () => {
  const product = await addProduct(shop, { name: 'Avis de demain', stock: 5 });
  const client = await aClient(shop);
  await order(shop, product, { client });
  await shop.http
    .post('/api/newsletter')
    .set('Authorization', bearer(client.token))
    .send({ source: 'account' })
    .expect(200, { state: 'subscribed' });
  expect(await kept('newsletter_subscribers', { email: client.email, state: 'confirmed' })).toBe(1);
});
