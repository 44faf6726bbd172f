import type { ApiError, Order, OrderTimelineEntry, Product } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, DECLINED, order, tryOrder } from './support/orders.js';
import { aClient, bearer, type ConnectedClient } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;
let client: ConnectedClient;
beforeAll(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 7.5, stock: 500 });
  client = await aClient(shop);
});
afterAll(() => shop.close());

const timeline = async ({ _id }: Order) =>
  (await admin.http('get', `/api/orders/${_id}/timeline`).expect(200)).body as OrderTimelineEntry[];

const isStatusMail = (entry: OrderTimelineEntry) => entry.kind === 'mail' && entry.mail.kind === 'order-status';

async function delivered(): Promise<Order> {
  const placed = await order(shop, soap, { quantity: 2, client });
  return admin.deliver(placed._id);
}

const ask = ({ _id }: Order) =>
  shop.http.post(`/api/purchases/${client.id}/${_id}/refund`).set('Authorization', bearer(client.token)).expect(200);
const answer = ({ _id }: Order, body: object) =>
  admin.http('post', `/api/orders/${_id}/refund-request/answer`).send(body);
const requested = async () =>
  ((await admin.orders({ refundRequested: '1' }).expect(200)).body as Order[]).map((o) => o._id);

describe('the timeline of an order', () => {
  it('tells everything: placed, paid, mails, shipping, comments, request, refund, and who did it', async () => {
    const own = await delivered();
    await admin.setStatus(own._id, { status: 'Livré', comments: 'Appeler demain' }).expect(200);
    await ask(own);
    await answer(own, { accepted: true, amount: 5, message: 'Un savon était cassé' }).expect(200);
    const told = await timeline(own);
    expect(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at).toSorted());
    const facts = told.filter(({ kind }) => kind !== 'mail').map(({ kind, label, author }) => [kind, label, author]);
    const louise = 'Équipe Boutique';
    expect(facts).toEqual(
      expect.arrayContaining([
        ['placed', 'Commande passée', ''],
        ['payment', 'Paiement demandé', ''],
        ['payment', 'Paiement accepté', ''],
        ['status', 'En cours de préparation → Expédié', louise],
        ['shipping', 'Suivi enregistré', louise],
        ['status', 'Expédié → Livré', louise],
        ['comment', 'Commentaire', louise],
        ['refund-requested', 'Le client demande un remboursement', ''],
        ['refund', expect.stringMatching(/^Remboursement de 5,00\s€ effectué$/) as string, louise],
        ['refund-answered', 'Demande acceptée', louise],
      ]),
    );
    expect(told).toContainEqual(expect.objectContaining({ kind: 'refund', amount: 5, reason: 'Un savon était cassé' }));
    await shop.mails(client.email, 5);
    const kinds = (await timeline(own)).flatMap((entry) => (entry.kind === 'mail' ? [entry.mail.kind] : []));
    expect(kinds).toEqual(['order-confirmation', 'order-status', 'order-status', 'refund-request', 'order-refund']);
    // Each mail behind the change that it tells of.
    expect(told.flatMap((entry) => (entry.kind === 'status' || isStatusMail(entry) ? [entry.kind] : []))).toEqual([
      'status',
      'mail',
      'status',
      'mail',
    ]);
  });

  it('tells a payment that was refused before one that was accepted', async () => {
    const key = `encore-${Date.now()}`;
    await tryOrder(shop, soap, { key, card: DECLINED });
    const paid = await order(shop, soap, { key });
    const steps = (await timeline(paid)).flatMap((entry) =>
      entry.kind === 'payment' ? [[entry.step, entry.attempt]] : [],
    );
    expect(steps).toEqual([
      ['opened', 1],
      ['failed', 1],
      ['opened', 2],
      ['paid', 2],
    ]);
  });
});

describe('a refund request', () => {
  it('is granted: all that is left goes back, once, and nobody has to look at it any more', async () => {
    const own = await delivered();
    await ask(own);
    expect(await requested()).toContain(own._id);
    const { body } = await answer(own, { accepted: true }).expect(200);
    expect(body).toMatchObject({ status: 'Remboursé', refundedAmount: 15 });
    expect(await requested()).not.toContain(own._id);
    const again = await answer(own, { accepted: true }).expect(409);
    expect((again.body as ApiError).code).toBe('REFUND.ALREADY_ANSWERED');
  });

  it('is declined with a sentence, which the client receives; no money moves', async () => {
    const own = await delivered();
    await ask(own);
    expect(((await answer(own, { accepted: false, message: ' ' }).expect(400)).body as ApiError).code).toBe(
      'REFUND.ANSWER_MISSING',
    );
    const message = 'Le savon a été utilisé jusqu’au bout.';
    const { body } = await answer(own, { accepted: false, message }).expect(200);
    expect(body).toMatchObject({ status: 'Livré', refundedAmount: 0, refundAnswer: { accepted: false, message } });
    expect(await requested()).not.toContain(own._id);
    await answer(own, { accepted: false, message }).expect(409);
    const subject = `Votre demande de remboursement ${own.reference} n’est pas acceptée`;
    const find = async () => (await shop.mails(client.email, 1)).find((mail) => mail.subject === subject);
    await until(async () => (await find()) !== undefined);
    expect((await find())!.text).toContain(message);
  });

  it('cannot be answered when there is none', async () => {
    const { body } = await answer(await delivered(), { accepted: true }).expect(409);
    expect((body as ApiError).code).toBe('REFUND.NOT_REQUESTED');
  });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('not within 5 s');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
