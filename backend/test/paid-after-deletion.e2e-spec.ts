import { randomUUID } from 'node:crypto';
import type { Order, Product } from '@shop/contract';
import { PaymentProvider } from '../src/modules/payments/application/ports/payment-provider.js';
import { ReconcilePayments } from '../src/modules/payments/application/reconcile-payments.js';
import { paymentErrors } from '../src/modules/payments/domain/payment-errors.js';
import { ClientAccounts } from '../src/modules/clients/application/client-accounts.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, DECLINED, order, tryOrder } from './support/orders.js';
import { aClient, type ConnectedClient } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { answerOf, intentOf, press, waiting, webhook } from './support/three-d-secure.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
let admin: BackOffice;
let client: ConnectedClient;

/** A shop of its own for each test: here time moves on. */
beforeEach(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { price: 7.5, stock: 10 });
  admin = await backOffice(shop);
  client = await aClient(shop);
});
afterEach(() => shop.close());

const deleteClient = () => admin.http('delete', `/api/delete/client/${client.id}`);
const subjects = async (count: number) => (await shop.mails(client.email, count)).map(({ subject }) => subject);
/** After the mails that confirmed the account, and that it is closed. */
const FIRST_MAIL = 3;

describe('a payment that is authorised after its client was deleted', () => {
  it('is an order with an address and a mail, which are forgotten once it is delivered', async () => {
    const { order: placed, bankPage } = await waiting(shop, soap, { client });
    await deleteClient().expect(200);
    expect(await answerOf(shop, await press(shop, bankPage, 'authorise'))).toMatchObject({ status: 'paid' });

    expect(await admin.order(placed._id)).toMatchObject({
      paymentStatus: 'paid',
      email: client.email,
      address: '14 rue des Tilleuls',
      city: 'Lyon',
    });
    expect((await subjects(FIRST_MAIL))[0]).toContain('est confirmée');

    await admin.deliver(placed._id);
    expect((await subjects(FIRST_MAIL + 2))[0]).toContain('Votre colis est arrivé');
    expect(JSON.stringify(await admin.order(placed._id))).not.toMatch(/Morel|Tilleuls|@example/);
  });

  it('can still be sent when the bank says yes after the shop had given up', async () => {
    const { order: placed } = await waiting(shop, soap, { client });
    await deleteClient().expect(200);
    shop.clock.advance({ minutes: 31 });
    await shop.app.get(ReconcilePayments).execute();
    await webhook(shop, 'payment_intent.succeeded', intentOf(placed, 'succeeded')).expect(200);
    expect(await admin.order(placed._id)).toMatchObject({ paymentStatus: 'paid', city: 'Lyon', email: client.email });
  });

  it('can still be sent when the client was deleted after the shop had given up', async () => {
    const { order: placed } = await waiting(shop, soap, { client });
    shop.clock.advance({ minutes: 31 });
    await shop.app.get(ReconcilePayments).execute();
    await deleteClient().expect(200);
    await webhook(shop, 'payment_intent.succeeded', intentOf(placed, 'succeeded')).expect(200);
    expect(await admin.order(placed._id)).toMatchObject({ paymentStatus: 'paid', city: 'Lyon', email: client.email });
  });

  it('goes back when the units are gone; whoever paid is told, then forgotten', async () => {
    const { order: placed, bankPage } = await waiting(shop, soap, { client, quantity: 8 });
    await deleteClient().expect(200);
    const provider = shop.app.get(PaymentProvider);
    // The provider cannot be told that the reservation is over.
    const cancel = jest.spyOn(provider, 'cancel').mockImplementation(async (id) => ({
      ...(await provider.retrieve(id))!,
      status: 'canceled',
    }));
    shop.clock.advance({ minutes: 31 });
    await shop.app.get(ReconcilePayments).execute();
    cancel.mockRestore();
    await order(shop, soap, { quantity: 5 });
    expect(await answerOf(shop, await press(shop, bankPage, 'authorise'))).toMatchObject({ status: 'failed' });
    expect((await subjects(FIRST_MAIL))[0]).toContain('votre paiement est remboursé');
    expect(await admin.order(placed._id)).toMatchObject({ paymentStatus: 'refunded', status: 'Annulé', email: '' });
  });

  it('is told of the refund when the client is deleted while the provider has not answered', async () => {
    const placed = await order(shop, soap, { client });
    const provider = shop.app.get(PaymentProvider);
    const refund = jest.spyOn(provider, 'refund').mockRejectedValue(paymentErrors.unavailable());
    await admin.setStatus(placed._id, { status: 'Annulé', refund: true }).expect(503);
    await admin.setStatus(placed._id, { status: 'Annulé' }).expect(200);
    await deleteClient().expect(200);
    refund.mockRestore();
    shop.clock.advance({ minutes: 10 });
    await shop.app.get(ReconcilePayments).execute();
    expect((await subjects(FIRST_MAIL + 2)).join()).toMatch(/remboursés/);
    expect(await admin.order(placed._id)).toMatchObject({ paymentStatus: 'refunded', email: '' });
  });
});

describe('an order whose payment was refused before its client was deleted', () => {
  it('may be paid with another card by whoever still has its form open', async () => {
    const key = randomUUID();
    expect((await tryOrder(shop, soap, { client, key, card: DECLINED })).status).toBe(402);
    await deleteClient().expect(200);
    // The session is over: the browser asks to go on as a guest.
    const paid = await order(shop, soap, { key, email: 'quelquun@example.fr' });
    expect(await admin.order(paid._id)).toMatchObject({ paymentStatus: 'paid', email: 'quelquun@example.fr' });
  });
});

describe('orders placed while their client is deleted', () => {
  it('are refused, or forgotten with the others: none keeps an account that is gone', async () => {
    const placing = Array.from({ length: 5 }, () => tryOrder(shop, soap, { client }));
    const [deleted, ...replies] = await Promise.all([deleteClient(), ...placing]);
    expect(deleted.status).toBe(200);
    for (const { status, error } of replies) {
      if (status !== 201) expect([status, error.code]).toEqual([401, expect.stringMatching(/^SESSION\./)]);
    }
    const orders = (await admin.orders()).body as Order[];
    expect(orders).toHaveLength(replies.filter(({ status }) => status === 201).length);
    for (const kept of orders) expect(kept).toMatchObject({ userId: null, email: client.email, city: 'Lyon' });
  });

  it('are refused when the session was good a moment before the deletion', async () => {
    const charged = jest.spyOn(shop.app.get(PaymentProvider), 'createAndConfirm');
    const accounts = shop.app.get(ClientAccounts);
    const hold = accounts.hold.bind(accounts);
    let first = true;
    jest.spyOn(accounts, 'hold').mockImplementation(async (id) => {
      if (first) {
        first = false;
        await deleteClient().expect(200);
      }
      return hold(id);
    });
    const { status, error } = await tryOrder(shop, soap, { client });
    expect([status, error.code]).toEqual([401, 'SESSION.EXPIRED']);
    expect(charged).not.toHaveBeenCalled();
  });
});
