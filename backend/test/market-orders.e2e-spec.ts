import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { ApiError, AuditEntry, HandOrderAnswer, MarketOrder, Product } from '@shop/contract';
import { ChangeOrderStatus } from '../src/modules/cart-ordering/application/change-order-status.js';
import { DomainError } from '../src/shared/domain/domain-error.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { discountDesk } from './support/discounts.js';
import { available, backOffice, type BackOffice, handOrderBody } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;

beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  soap = await addProduct(shop, { price: 7.5, stock: 50 });
});
afterEach(() => shop.close());

const bodyOf = (quantity = 1, more: Partial<MarketOrder> = {}): MarketOrder => {
  const { articles, amount } = handOrderBody(soap, { quantity });
  return { articles, amount, paymentMethod: 'hand_cash', ...more };
};
const send = (body: object, key: string = randomUUID()) =>
  admin.http('post', '/api/orders/at-market').set('Idempotency-Key', key).send(body);
const sell = async (body: MarketOrder = bodyOf(), key?: string) =>
  ((await send(body, key).expect(201)).body as HandOrderAnswer).order;
const journal = async () => (await admin.http('get', '/api/invoices/fec').expect(200)).text;
const collection = (name: string) => shop.app.get<Connection>(getConnectionToken()).collection(name);

describe('what is sold at a market', () => {
  it('is paid and handed over at once, through the stock, the invoice and the books of any order', async () => {
    const order = await sell(bodyOf(2));
    expect(order).toMatchObject({
      ...{ handedOver: true, status: 'Livré', montantTotal: 15, paymentMethod: 'hand_cash' },
      ...{ nom: 'Client du marché', prenom: '', nextStatuses: ['Remboursé'] },
    });
    expect(order.deliveredAt).not.toBeNull();
    expect(await available(shop, soap)).toBe(48);
    const [line] = (await collection('products')
      .find({ _id: new Types.ObjectId(soap._id) })
      .toArray()) as unknown[];
    expect(line).toMatchObject({ available: 48, reserved: 0, toSend: 0 });
    const invoices = (await admin.http('get', '/api/invoices').query({ search: order.reference }).expect(200)).body;
    expect(invoices).toMatchObject([{ reference: order.reference, amount: 15 }]);
    const taken = (await admin.http('get', '/api/audit').query({ act: 'order.taken-by-hand' }).expect(200)).body;
    expect(taken as AuditEntry[]).toMatchObject([{ after: { amount: 15, paidBy: 'Espèces' } }]);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('mails its invoice to whom gave an address, once, and speaks of no parcel', async () => {
    const email = newEmail();
    const sold = await sell(bodyOf(1, { email, paymentMethod: 'hand_terminal' }));
    const { _id: orderId, reference, paymentIntentId } = sold;
    const mails = await shop.mails(email, 1);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe(`Achat au marché ${reference} : voici votre facture`);
    expect(mails[0]!.text).not.toMatch(/colis|Livrée à|emballons/);
    await admin.refund({ paymentIntentId, orderId, amount: 2 }).expect(200);
    const [refunded] = await shop.mails(email, 2);
    expect(refunded!.text).toMatch(/Où elle en est\s: Remise en main propre/);
  });

  it('books terminal payments with the cards, on 5115, and cash on 530', async () => {
    await sell(bodyOf(1, { paymentMethod: 'hand_terminal' }));
    expect(await journal()).toMatch(/\t5115\d*\t/);
    expect(await journal()).not.toMatch(/\t530000\t/);
    await sell(bodyOf(2));
    expect(await journal()).toMatch(/\t530000\t/);
  });

  it('is one sale however often it is sent, also 64 times at once', async () => {
    const key = randomUUID();
    const orders = await Promise.all(Array.from({ length: 64 }, () => send(bodyOf(3), key)));
    const sold = orders.filter(({ status }) => status === 201).map(({ body }) => (body as HandOrderAnswer).order);
    expect(sold.length).toBeGreaterThan(0);
    expect(new Set(sold.map(({ _id }) => _id)).size).toBe(1);
    expect(await sell(bodyOf(3), key)).toMatchObject({ _id: sold[0]!._id, status: 'Livré' });
    expect(await available(shop, soap)).toBe(47);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is refused in whole where stock or price are others by now, and sold as asked for afterwards', async () => {
    const key = randomUUID();
    await admin.http('put', `/api/update/product/${soap._id}`).send({ stock: 2 }).expect(200);
    const gone = (await send(bodyOf(3), key).expect(409)).body as ApiError;
    expect(gone.problems).toMatchObject([{ code: 'STOCK.INSUFFICIENT', productId: soap._id }]);
    await admin.http('put', `/api/update/product/${soap._id}`).send({ price: 8 }).expect(200);
    const dearer = (await send(bodyOf(1), key).expect(409)).body as ApiError;
    expect(dearer.problems).toMatchObject([{ code: 'PRICE.CHANGED', price: 8 }]);
    expect(await available(shop, soap)).toBe(2);
    const articles = [{ productId: soap._id, quantity: 1, price: 8 }];
    expect(await sell(bodyOf(1, { articles, amount: 8 }), key)).toMatchObject({ montantTotal: 8, status: 'Livré' });
    expect(await booksOf(shop)).toEqual([]);
  });

  it('tells the total that an automatic lot makes of it', async () => {
    const desk = discountDesk(shop, admin);
    await desk.add({
      ...{ trigger: 'automatic', code: '', name: '2 savons : 12 €', kind: 'lot', percent: null, amount: 12, units: 2 },
    });
    const told = (await send(bodyOf(2)).expect(409)).body as ApiError;
    expect(told.problems).toMatchObject([{ code: 'AMOUNT.CHANGED', price: 12 }]);
    expect(await sell(bodyOf(2, { amount: 12 }))).toMatchObject({ montantTotal: 12 });
    expect(await booksOf(shop)).toEqual([]);
  });

  it('goes back as it was paid, and is handed over by hand where a lot was held back', async () => {
    const lot = { productId: soap._id, number: 'L1', quantity: 50, receivedOn: '2026-01-05', addToStock: false };
    const { _id } = (await admin.http('post', '/api/lots').send(lot).expect(201)).body as { _id: string };
    const order = await sell(bodyOf(2));
    expect(order.status).toBe('Livré');
    const { paymentIntentId } = await admin.order(order._id);
    await admin.refund({ paymentIntentId, orderId: order._id, amount: 7.5 }).expect(200);
    expect(await admin.order(order._id)).toMatchObject({ refundedAmount: 7.5, status: 'Livré' });
    const shipments = await collection('lot_shipments').find({ orderId: order._id }).toArray();
    expect(shipments).toMatchObject([{ lotId: _id, quantity: 2 }]);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('that was paid and not handed over yet is handed over by whoever repeats it, or by an administrator', async () => {
    const held = new DomainError('conflict', 'LOT.BLOCKED', 'Ce lot est bloqué.');
    const hand = jest.spyOn(shop.app.get(ChangeOrderStatus), 'execute').mockRejectedValueOnce(held);
    const key = randomUUID();
    const waits = await sell(bodyOf(2), key);
    expect(waits).toMatchObject({ status: 'En cours de préparation', nextStatuses: ['Livré', 'Annulé', 'Remboursé'] });
    expect(await booksOf(shop)).toEqual([]);
    expect(await sell(bodyOf(2), key)).toMatchObject({ _id: waits._id, status: 'Livré' });
    hand.mockRejectedValueOnce(held);
    const other = await sell();
    await admin.setStatus(other._id, { status: 'Expédié', orderNumber: '6A1', deliver: 'Colissimo' }).expect(409);
    await admin.setStatus(other._id, { status: 'Livré' }).expect(200);
    expect(await admin.order(other._id)).toMatchObject({ status: 'Livré' });
    expect(await available(shop, soap)).toBe(47);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('wants cash or terminal and articles', async () => {
    await send(bodyOf(1, { paymentMethod: 'hand_transfer' as never })).expect(400);
    await send({ ...bodyOf(), articles: [] }).expect(400);
    await send({ ...bodyOf(), email: 'pas une adresse' }).expect(400);
    expect(await available(shop, soap)).toBe(50);
  });
});
