import type { ApiError, Order, Product, UnsettledRefund, Withdrawal } from '@shop/contract';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { backOffice, order } from './support/orders.js';
import { newEmail } from './support/people.js';
import { refundsOf, refusing } from './support/provider-records.js';
import { type Shop, startShop } from './support/shop.js';
import { webhook } from './support/three-d-secure.js';
import { declarationOf, partOf, twoOfEach, withdrawals } from './support/withdrawals.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
let other: Product;
beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { name: 'Savon Lavande fine', price: 6, stock: 1000 });
  other = await addProduct(shop, { name: 'Savon Karité nature', price: 6.9, stock: 1000 });
});
afterAll(() => shop.close());

const press = (withdrawal: Withdrawal, expectedRefunded?: number) =>
  withdrawals(shop).act('post', withdrawal, 'refund', { expectedRefunded });
const byDialog = async ({ _id: orderId }: Order, amount: number) => {
  const admin = await backOffice(shop);
  const { paymentIntentId } = await admin.order(orderId);
  return admin.refund({ paymentIntentId, orderId, amount, expectedRefunded: 0 });
};
const refundedOf = async ({ _id }: Order) => (await (await backOffice(shop)).order(_id)).refundedAmount;

describe('L221-24 the refund of a part', () => {
  it('does not go back beside what a colleague gives back for it at the same moment', async () => {
    const bought = await twoOfEach(shop, [soap, other]);
    const part = await withdrawals(shop).declared(partOf(shop, bought, soap._id, 2));
    expect(part.order).toMatchObject({ refunded: 0 });
    const [dialog, button] = await Promise.all([byDialog(bought, 12), press(part, 0)]);
    expect([dialog.status, button.status].toSorted()).toEqual([200, 409]);
    expect(await refundedOf(bought)).toBe(12);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('says that something went back since it was shown, and goes back once that was seen', async () => {
    const bought = await twoOfEach(shop, [soap, other]);
    const { declared, list } = withdrawals(shop);
    const part = await declared(partOf(shop, bought, soap._id, 2));
    await byDialog(bought, 5);
    const refusal = await press(part, 0);
    expect([refusal.status, (refusal.body as ApiError).code]).toEqual([409, 'WITHDRAWAL.REFUNDED_MEANWHILE']);
    const [shown] = await list({ search: part.number });
    expect(shown).toMatchObject({ refund: null, open: true, order: { refunded: 5 } });
    expect((await press(shown!, 5)).body).toMatchObject({ refund: { amount: 12, state: 'made' } });
    expect(await refundedOf(bought)).toBe(17);
  });
});

describe('L221-24 the refund', () => {
  it('is possible, and a declaration in time, also where the order was deleted from the lists', async () => {
    const [early, late] = [
      await order(shop, soap, { email: newEmail() }),
      await order(shop, soap, { email: newEmail() }),
    ];
    const { declared } = withdrawals(shop);
    const before = await declared(declarationOf(early));
    const admin = await backOffice(shop);
    for (const { _id } of [early, late]) await admin.remove(_id, { confirm: '1' }).expect(204);
    const after = await declared(declarationOf(late));
    for (const kept of [before, after]) {
      expect(kept).toMatchObject({ state: 'Acceptée', amount: 6 });
      expect((await press(kept)).body).toMatchObject({ refund: { amount: 6, state: 'made' }, open: false });
    }
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is not awaited for ever where it was refused, and the money went back by hand', async () => {
    const bought = await order(shop, soap, { email: newEmail() });
    const kept = await withdrawals(shop).declared(declarationOf(bought));
    const refusal = refusing(shop);
    expect((await press(kept)).status).toBe(409);
    refusal.stop();
    await byDialog(bought, 6);
    const admin = await backOffice(shop);
    const { paymentIntentId, _id: orderId } = await admin.order(bought._id);
    const [made] = await refundsOf(shop, paymentIntentId);
    const path = `/dev/payments/${paymentIntentId}/refunds/${made!.id}`;
    await shop.http.post(path).type('form').send({ status: 'failed' }).expect(303);
    await webhook(shop, 'refund.failed', { payment_intent: paymentIntentId }).expect(200);
    const open = (await admin.http('get', '/api/unsettled-refunds').expect(200)).body as UnsettledRefund[];
    const { key } = open.find((one) => one.orderId === orderId)!;
    await admin.http('post', '/api/unsettled-refunds/settle').send({ orderId, key, note: 'Virement' }).expect(200);
    expect((await press(kept)).body).toMatchObject({ refund: { state: 'not-needed' }, open: false });
  });
});
