import type { ApiError, Order, Product, Withdrawal } from '@shop/contract';
import { ForgetOrders } from '../src/modules/cart-ordering/application/forget-orders.js';
import { UnitOfWork } from '../src/shared/persistence/unit-of-work.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { available, backOffice, order } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { declarationOf, partOf, withdrawals } from './support/withdrawals.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { name: 'Savon Lavande fine', price: 6, stock: 1000 });
});
afterAll(() => shop.close());

const deliver = async ({ _id }: Order) => (await backOffice(shop)).deliver(_id);
const settle = (withdrawal: Withdrawal, quantity: number, destiny = 'stock') =>
  withdrawals(shop).act('post', withdrawal, 'returns', {
    productId: soap._id,
    quantity,
    destiny,
    expectedVersion: withdrawal.version,
  });
const now = async ({ number }: Withdrawal) => (await withdrawals(shop).list({ search: number }))[0]!;
const codeOf = ({ body }: { body: unknown }) => (body as ApiError).code;

describe('L541-15-8 soap that came back', () => {
  it('is counted once for the order, whatever several withdrawals from it say', async () => {
    const bought = await order(shop, soap, { email: newEmail(), quantity: 2 });
    await deliver(bought);
    const { declared } = withdrawals(shop);
    const part = await declared(partOf(shop, bought, soap._id, 2));
    const whole = await declared(declarationOf(bought));
    const before = await available(shop, soap);
    const answers = await Promise.all([settle(part, 2), settle(whole, 2)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await available(shop, soap)).toBe(before + 2);
    const after = [await now(part), await now(whole)];
    expect(after.map(({ returnable }) => returnable)).toEqual([[], []]);
    for (const each of after) expect(codeOf(await settle(each, 1, 'gift'))).toBe('WITHDRAWAL.TOO_MANY_RETURNED');
  });

  it('is nothing before it was sent, so that a cancellation does not put it on the shelf a second time', async () => {
    const before = await available(shop, soap);
    const bought = await order(shop, soap, { email: newEmail(), quantity: 2 });
    const { declared, act } = withdrawals(shop);
    const part = await declared(partOf(shop, bought, soap._id, 1));
    await act('post', part, 'refund');
    expect(codeOf(await settle(await now(part), 1))).toBe('WITHDRAWAL.TOO_MANY_RETURNED');
    await act('post', await declared(declarationOf(bought)), 'refund');
    expect(await available(shop, soap)).toBe(before);
  });

  it('is settled also where the money went back before the parcel came', async () => {
    const bought = await order(shop, soap, { email: newEmail(), quantity: 2 });
    await deliver(bought);
    const { declared, act } = withdrawals(shop);
    const kept = await declared(declarationOf(bought));
    await act('post', kept, 'refund');
    const refunded = await now(kept);
    expect(refunded).toMatchObject({
      open: false,
      returnable: [{ productId: soap._id, name: 'Savon Lavande fine', quantity: 2 }],
    });
    expect((await settle(refunded, 2, 'recycling')).status).toBe(200);
  });

  it('of a person who was forgotten was sent all the same, and the books agree', async () => {
    const bought = await order(shop, soap, { email: newEmail() });
    const sent = await order(shop, soap, { email: bought.email });
    const admin = await backOffice(shop);
    await admin.deliver(bought._id);
    await admin.setStatus(sent._id, { status: 'Expédié', orderNumber: '6A1', deliver: 'Colissimo' }).expect(200);
    await admin.setStatus(sent._id, { status: 'Annulé' }).expect(200);
    const { declared, act } = withdrawals(shop);
    const both = [await declared(declarationOf(bought)), await declared(declarationOf(sent))];
    await shop.app.get(UnitOfWork).run(() => shop.app.get(ForgetOrders).ofGuest(bought.email));
    // Whoever withdrew waits for money, and has to be reached until it is there (RGPD 17, docs/adr/0057).
    expect(await admin.order(sent._id)).toMatchObject({ orderNumber: '6A1', email: bought.email });
    for (const each of both) {
      expect(await now(each)).toMatchObject({ deferred: true, overdue: false });
      await act('post', each, 'refund');
    }
    expect(await admin.order(sent._id)).toMatchObject({ orderNumber: '', trackingUrl: '', email: '' });
    for (const each of both) expect((await settle(await now(each), 1, 'gift')).status).toBe(200);
    const { link } = partOf(shop, bought, soap._id, 1);
    const { body: offer } = await shop.http.post('/api/withdrawals/link').send({ link }).expect(200);
    expect(offer).toMatchObject({ reference: bought.reference, prenom: '', nom: '', email: '' });
    expect(await booksOf(shop)).toEqual([]);
  });
});
