import type { ApiError, Order, OrderPage, OrderTimelineEntry, Product } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { openedOrder } from './support/order-pages.js';
import { type BackOffice, backOffice, order } from './support/orders.js';
import { aClient, bearer, type ConnectedClient, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

const WORDS = 'Les coins sont cassés.';

let shop: Shop;
let soap: Product;
let admin: BackOffice;
let client: ConnectedClient;

beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7, stock: 900 });
  admin = await backOffice(shop);
}, 120_000);
afterAll(() => shop.close());
beforeEach(async () => {
  client = await aClient(shop);
});

/** Of the client's account. @param email typed with the order */
async function delivered(email = client.email): Promise<Order> {
  const { _id } = await order(shop, soap, { client, body: { email } });
  return admin.deliver(_id);
}

const own = ({ _id }: Order, what: string, body: object) =>
  shop.http
    .post(`/api/purchases/${client.id}/${_id}/refund${what}`)
    .set('Authorization', bearer(client.token))
    .send(body);

async function ask(one: Order): Promise<string> {
  const { body } = await own(one, '', { reason: 'damaged', words: WORDS }).expect(200);
  return (body as { updatedOrder: Order }).updatedOrder.refundRequestedAt!;
}

const takeBack = (one: Order, requestedAt: string) => own(one, '/take-back', { requestedAt });

/** What somebody was mailed about requests for this order, as soon as there is so much. */
async function receipts(to: string, { reference }: Order, atLeast: number) {
  for (let count = atLeast; ; count += 1) {
    const found = (await shop.mails(to, count)).filter(({ subject }) => subject.includes(`remboursement ${reference}`));
    if (found.length >= atLeast) return found;
  }
}

const timeline = async ({ _id }: Order) =>
  (await admin.http('get', `/api/orders/${_id}/timeline`).expect(200)).body as OrderTimelineEntry[];

const told = async (one: Order) =>
  (await timeline(one)).flatMap((entry) => (entry.kind === 'mail' ? [entry.mail] : []));

describe('an order of an account that was placed with another address', () => {
  it('tells both of what is asked for and taken back, whichever of them did', async () => {
    const email = newEmail('autre');
    const bought = await delivered(email);
    const { access } = await openedOrder(shop, bought);
    const send = (what: string, body: object) => shop.http.post(`/api/order-pages/${what}`).send({ access, ...body });
    for (let count = 1; count <= 2; count += 1) {
      const { body } = await send('refund-request', { reason: 'other', words: WORDS }).expect(200);
      const { refundRequestedAt: requestedAt } = body as OrderPage;
      await send('refund-request/take-back', { requestedAt }).expect(200);
    }
    const subjects = [' est retirée', ' est retirée', ' est reçue', ' est reçue'].map(
      (end) => `Votre demande de remboursement ${bought.reference}${end}`,
    );
    for (const to of [email, client.email]) {
      const found = await receipts(to, bought, subjects.length);
      expect(found.map(({ subject }) => subject).toSorted()).toEqual(subjects);
      for (const { text, html } of found) expect(text + html).not.toContain('Les coins');
    }
  });

  it('goes on telling the account what is the account’s once its own address is corrected', async () => {
    const bought = await delivered(newEmail('fautive'));
    await ask(bought);
    const [before] = await receipts(client.email, bought, 1);
    const right = newEmail('juste');
    await admin.http('put', `/api/orders/${bought._id}/email`).send({ email: right }).expect(200);
    await receipts(right, bought, 1);
    const mails = (await told(bought)).filter(({ kind }) => kind.startsWith('refund-request'));
    expect(mails.filter(({ to }) => to === client.email)).toHaveLength(1);
    expect(await receipts(client.email, bought, 1)).toEqual([before]);
  });
});

it('tells once whom both addresses are', async () => {
  const bought = await delivered();
  await takeBack(bought, await ask(bought)).expect(200);
  await receipts(client.email, bought, 2);
  const kinds = (await told(bought)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith('refund-'))).toEqual(['refund-request', 'refund-taken-back']);
});

it('ends after three that were taken back: the fourth stays and is answered, in words that are the shop’s', async () => {
  const bought = await delivered();
  for (let count = 1; count <= 3; count += 1) {
    await takeBack(bought, await ask(bought)).expect(200);
    shop.clock.advance({ minutes: 1 });
  }
  const last = await ask(bought);
  const refused = await takeBack(bought, last).expect(409);
  expect((refused.body as ApiError).code).toBe('REFUND.TAKEN_BACK_TOO_OFTEN');
  expect((await admin.order(bought._id)).refundRequestedAt).toBe(last);
  expect((await timeline(bought)).filter(({ kind }) => kind === 'refund-taken-back')).toHaveLength(3);
  const no = { accepted: false, message: 'Le savon a servi.' };
  await admin.http('post', `/api/orders/${bought._id}/refund-request/answer`).send(no).expect(200);
  const found = await receipts(client.email, bought, 8);
  expect(found).toHaveLength(8);
  expect(found.some(({ text }) => text.includes(no.message))).toBe(true);
  for (const { text, html } of found) expect(text + html).not.toContain('Les coins');
});
