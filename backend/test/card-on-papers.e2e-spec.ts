import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { InvoiceRow, Order, PersonalDataFile, Product } from '@shop/contract';
import type { LocalStripe } from '../src/modules/payments/infrastructure/stripe/testing/local-stripe.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { asBytes, letters, lettersOf, readPdf } from './support/pdf.js';
import { aClient, bearer, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { pressAtStripe, startShopAtStripe } from './support/stripe-shop.js';
import { press, waiting } from './support/three-d-secure.js';
import './support/timeout.js';

interface Running {
  shop: Shop;
  soap: Product;
  admin: BackOffice;
}

async function opened(shop: Shop): Promise<Running> {
  return { shop, admin: await backOffice(shop), soap: await addProduct(shop, { price: 7.5, stock: 50 }) };
}

/** The words of the newest paper of that kind. */
async function paper({ shop, admin }: Running, { reference }: Order, kind = 'invoice'): Promise<string> {
  const { body } = await admin.http('get', `/api/invoices?search=${reference}&kind=${kind}`).expect(200);
  const [{ number }] = body as [InvoiceRow];
  const token = bearer(await shop.adminToken());
  const answer = shop.http.get(`/api/invoices/${number}/pdf`).set('Authorization', token).buffer(true).parse(asBytes);
  return lettersOf(await readPdf((await answer.expect(200)).body as Buffer));
}

const archived = ({ shop }: Running, { reference }: Order) =>
  shop.app
    .get<Connection>(getConnectionToken())
    .collection<{ _id: string }>('invoice_buyers')
    .findOne({ _id: reference }, { projection: { _id: 0, name: 1, card: 1 } });

const VISA = { brand: 'visa', last4: '4242' };
const SECURE = { brand: 'visa', last4: '3184' };

describe('C. com. L441-9 the card on papers', () => {
  let running: Running;
  beforeAll(async () => {
    running = await opened(await startShop());
  });
  afterAll(() => running.shop.close());

  it('is named by brand and last four digits on the invoice and on its avoir, and kept in the restricted archive alone', async () => {
    const { shop, soap, admin } = running;
    const bought = await order(shop, soap, { quantity: 2 });
    await admin.refund({ paymentIntentId: bought.paymentIntentId, orderId: bought._id, amount: 5 }).expect(200);
    expect(await paper(running, bought)).toContain(letters('par carte Visa se terminant par 4242. Reste dû'));
    expect(await paper(running, bought, 'credit-note')).toContain(
      letters('sur la carte Visa se terminant par 4242, celle de la commande.'),
    );
    expect(await archived(running, bought)).toEqual({ name: 'Claire Morel', card: VISA });
    const documents = await shop.app
      .get<Connection>(getConnectionToken())
      .collection('invoices')
      .find({ reference: bought.reference })
      .toArray();
    expect(JSON.stringify(documents)).not.toMatch(/last4|"visa"/);
  });

  it('is asked for where only the event tells of the payment', async () => {
    const { shop, soap } = running;
    const email = newEmail();
    const { order: placed, bankPage } = await waiting(shop, soap, { email });
    await press(shop, bankPage, 'authorise');
    await shop.mails(email);
    expect(await archived(running, placed)).toMatchObject({ card: SECURE });
    expect(await paper(running, placed)).toContain(letters('Visa se terminant par 3184'));
  });

  it('is in the client’s own copy of the data, and no part of what an administrator reads as identity', async () => {
    const { shop, soap, admin } = running;
    const client = await aClient(shop);
    const bought = await order(shop, soap, { client });
    const asked = shop.http.post(`/api/client/${client.id}/data`).set('Authorization', bearer(client.token));
    const { parts } = (await asked.expect(200)).body as PersonalDataFile;
    expect(parts.find(({ id }) => id === 'invoices')!.records).toMatchObject([
      { card: 'carte Visa se terminant par\u00a04242' },
    ]);
    const { body } = await admin.http('get', `/api/invoices?search=${bought.reference}`).expect(200);
    const [{ number }] = body as [InvoiceRow];
    const read = admin.http('post', `/api/invoices/${number}/identity`).send({ reason: 'Contrôle fiscal' });
    expect(Object.keys((await read.expect(200)).body as object).toSorted()).toEqual(['address', 'name']);
  });
});

describe('C. com. L441-9 the card on papers, at Stripe', () => {
  let running: Running;
  let stripe: LocalStripe;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const started = await startShopAtStripe();
    ({ stripe, close } = started);
    running = await opened(started.shop);
  });
  beforeEach(async () => {
    stripe.deliverAs('once');
    await stripe.delivery.flush();
  });
  afterAll(() => close());

  it('comes with the charge', async () => {
    stripe.deliverAs('never');
    const before = stripe.requests;
    const bought = await order(running.shop, running.soap);
    expect(await archived(running, bought)).toMatchObject({ card: VISA });
    expect(stripe.requests - before).toBe(1);
  });

  it('is asked for where only the event tells, which carries the id of its charge', async () => {
    const { order: placed, bankPage } = await waiting(running.shop, running.soap);
    await pressAtStripe(bankPage, 'authorise');
    await stripe.delivery.flush();
    expect(await archived(running, placed)).toMatchObject({ card: SECURE });
  });

  it('stays unknown, and the order is paid, while Stripe does not answer', async () => {
    const { order: placed, bankPage } = await waiting(running.shop, running.soap);
    // That the bank waits is told by an event, too, which asks.
    await stripe.delivery.flush();
    // The question and each time that the SDK repeats it.
    stripe.troubles = ['before-error', 'before-error', 'before-error'];
    await pressAtStripe(bankPage, 'authorise');
    await stripe.delivery.flush();
    expect(stripe.troubles).toEqual([]);
    expect(await archived(running, placed)).toEqual({ name: 'Claire Morel' });
    expect(await paper(running, placed)).toContain(letters(' par carte. Reste dû'));
  });
});
