import type { Order, Product, WithdrawalReceipt } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { parisDay, publishText } from './support/legal-texts.js';
import { backOffice, order } from './support/orders.js';
import { newEmail } from './support/people.js';
import { saveSeller } from './support/seller.js';
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

/** Receipts for an order to its buyer, once `count` mails are there. */
const receiptsOf = async ({ email, reference }: Order, count: number) =>
  (await shop.mails(email, count)).filter(
    ({ subject, text }) => subject.startsWith('Accusé') && text.includes(`Commande\u00a0: ${reference}`),
  );

describe('D221-5 the receipt', () => {
  it('reaches whoever ordered, however many declarations strangers made in the same name', async () => {
    const bought = await order(shop, soap, { email: newEmail() });
    const { declare } = withdrawals(shop);
    for (let made = 2; made < 9; made += 1) {
      await declare({ ...declarationOf(bought), reference: `AK-22222${made}` }).expect(200);
    }
    await declare(declarationOf(bought)).expect(200);
    // The confirmation, five to strangers' words, and the own one.
    expect(await receiptsOf(bought, 7)).toHaveLength(1);
  });

  it('is sent for each part, also for more than five within the hour', async () => {
    const bought = await order(shop, soap, { email: newEmail(), quantity: 7 });
    for (let quantity = 1; quantity <= 7; quantity += 1) {
      await withdrawals(shop)
        .declare(partOf(shop, bought, soap._id, quantity))
        .expect(200);
    }
    expect(await receiptsOf(bought, 8)).toHaveLength(7);
  });
});

describe('L221-21 the same declaration again', () => {
  it('is found by the number of its own receipt', async () => {
    const bought = await order(shop, soap, { email: newEmail() });
    const { declare, list } = withdrawals(shop);
    await declare(declarationOf(bought)).expect(200);
    const { number } = (await declare(declarationOf(bought)).expect(200)).body as WithdrawalReceipt;
    expect(await list({ search: number })).toMatchObject([{ reference: bought.reference, repeats: [{ number }] }]);
  });

  it('is one of its own where the same units were refunded before, and others are still kept', async () => {
    const bought = await order(shop, soap, { email: newEmail(), quantity: 3 });
    const { declared, act, list } = withdrawals(shop);
    const one = partOf(shop, bought, soap._id, 1);
    await act('post', await declared(one), 'refund');
    const second = await declared(one);
    expect(second).toMatchObject({ state: 'Acceptée', open: true, amount: 6, repeats: [] });
    await act('post', second, 'refund');
    expect(await list({ search: bought.reference })).toHaveLength(2);
    expect((await (await backOffice(shop)).order(bought._id)).refundedAmount).toBe(12);
  });

  it('is in time where the first seemed late by a day of receipt that was corrected since', async () => {
    await saveSeller(shop);
    await publishText(shop, 'terms-of-sale');
    const bought = await order(shop, soap, { email: newEmail() });
    await (await backOffice(shop)).deliver(bought._id);
    shop.clock.advance({ days: 30 });
    const { declared, act } = withdrawals(shop);
    expect(await declared(declarationOf(bought))).toMatchObject({ state: 'Hors délai', open: false });
    const admin = await backOffice(shop);
    await admin
      .http('put', `/api/orders/${bought._id}/delivery`)
      .send({ deliveredOn: parisDay(shop) })
      .expect(200);
    const again = await declared(declarationOf(bought));
    expect(again).toMatchObject({ state: 'Acceptée', open: true, amount: 6 });
    expect((await admin.order(bought._id)).withdrawalDeclaredAt).not.toBeNull();
    expect((await act('post', again, 'refund')).body).toMatchObject({ refund: { amount: 6 }, open: false });
  });
});
