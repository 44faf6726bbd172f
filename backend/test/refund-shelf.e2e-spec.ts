import type {
  ApiError,
  Order,
  Product,
  RefundedUnits,
  StockMovementLine,
  UnsettledRefund,
  Withdrawal,
} from '@shop/contract';
import { ReconcilePayments } from '../src/modules/payments/application/reconcile-payments.js';
import { booksOf } from './support/books.js';
import { addBundle, edit, partsOf } from './support/bundles.js';
import { addProduct } from './support/catalog.js';
import { lotsDesk } from './support/lots.js';
import { available, type BackOffice, backOffice, order } from './support/orders.js';
import { newEmail } from './support/people.js';
import { refundsOf, refusing } from './support/provider-records.js';
import { type Shop, startShop } from './support/shop.js';
import { webhook } from './support/three-d-secure.js';
import { declarationOf, partOf, withdrawals } from './support/withdrawals.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let soap: Product;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  admin = await backOffice(shop);
  soap = await addProduct(shop, { name: 'Miel', price: 6, stock: 50 });
});
afterAll(() => shop.close());

const buy = (product: Product, quantity: number) => order(shop, product, { quantity, email: newEmail() });
const delivered = async (product: Product, quantity: number) => {
  const bought = await buy(product, quantity);
  await admin.deliver(bought._id);
  return bought;
};
const back = ({ _id: productId }: Product, quantity: number, onShelf = quantity): RefundedUnits => ({
  productId,
  quantity,
  onShelf,
});
const give = ({ _id: orderId, paymentIntentId }: Order, amount: number, units: unknown, key?: string) =>
  admin.refund({ orderId, paymentIntentId, amount, units }, key);
const codeOf = ({ body }: { body: unknown }) => (body as ApiError).code;
const movements = async ({ _id }: Product) =>
  (await admin.http('get', `/api/product/${_id}/stock/movements`).expect(200)).body as StockMovementLine[];
const settle = ({ _id, version }: Withdrawal, { _id: productId }: Product, quantity: number, destiny = 'stock') =>
  admin
    .http('post', `/api/withdrawals/${_id}/returns`)
    .send({ productId, quantity, destiny, expectedVersion: version });
const now = async ({ number }: Withdrawal) => (await withdrawals(shop).list({ search: number }))[0]!;
/** The shop has heard of what the bank decided. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 8_000; !(await holds()); await new Promise((next) => setTimeout(next, 50)))
    if (Date.now() > deadline) throw new Error('nothing was heard of it');
}
const lineOf = async ({ _id }: Order) => (await admin.order(_id)).articles[0]!;

describe('units that are back with a refund', () => {
  it('stand on the shelf by a movement that says why, as many as were said and no others', async () => {
    const bought = await delivered(soap, 3);
    await give(bought, 12, [back(soap, 2, 1)]).expect(200);
    expect(await available(shop, soap)).toBe(48);
    expect((await movements(soap))[0]).toMatchObject({ reason: 'Retour d’un client', shelf: 1, shelfAfter: 48 });
    expect(await lineOf(bought)).toMatchObject({ refunded: 2, shelved: 1 });
    await give(bought, 6, [{ productId: soap._id, quantity: 1 }]).expect(200);
    expect(await available(shop, soap)).toBe(48);
    const { body } = await shop.http.get(`/api/order/${bought._id}`);
    expect(JSON.stringify(body)).not.toContain('shelved');
    expect(await booksOf(shop)).toEqual([]);
  });

  it('are written once, however often an answer is lost, and for whom of 64 asks at once', async () => {
    const bought = await delivered(soap, 3);
    const key = `lost-${bought._id}`;
    const repeats = await Promise.all(Array.from({ length: 16 }, () => give(bought, 6, [back(soap, 1)], key)));
    expect(new Set(repeats.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await available(shop, soap)).toBe(48);
    expect(codeOf(await give(bought, 6, [back(soap, 1, 0)], key).expect(409))).toBe('REFUND.KEY_REUSED');
    const all = await Promise.all(Array.from({ length: 64 }, () => give(bought, 6, [back(soap, 1)])));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(new Set([409]));
    expect(await available(shop, soap)).toBe(50);
    expect(await lineOf(bought)).toMatchObject({ refunded: 3, shelved: 3 });
    expect(await booksOf(shop)).toEqual([]);
  });

  it('stay where they are while the parcel is here, and are no more than what is given back', async () => {
    const bought = await buy(soap, 2);
    expect(codeOf(await give(bought, 6, [back(soap, 1)]).expect(409))).toBe('REFUND.NOT_SENT');
    expect(codeOf(await give(bought, 6, [back(soap, 1, 2)]).expect(400))).toBe('REFUND.SHELF_UNITS');
    for (const onShelf of [-1, 0.5, '1', 1e9]) await give(bought, 6, [back(soap, 1, onShelf as number)]).expect(400);
    expect((await admin.order(bought._id)).refundedAmount).toBe(0);
    await give(bought, 6, [back(soap, 1, 0)]).expect(200);
    expect(await available(shop, soap)).toBe(48);
  });

  it('are not on the shelf before the money is with the client, and not at all where it was refused', async () => {
    const bought = await delivered(soap, 2);
    const refusal = refusing(shop);
    expect(codeOf(await give(bought, 6, [back(soap, 1)]).expect(409))).toBe('REFUND.REFUSED');
    expect(await available(shop, soap)).toBe(48);
    refusal.stop();
    await give(bought, 6, [back(soap, 1)]).expect(200);
    await shop.app.get(ReconcilePayments).execute();
    expect(await available(shop, soap)).toBe(49);
  });

  describe('whose money the bank did not take', () => {
    const atTheBank = (path: string, body: object) =>
      shop.http.post(`/dev/payments/${path}`).type('form').send(body).expect(303);
    /** Two were sent and one is back; nobody has its money. */
    const owed = async () => {
      const bought = await order(shop, soap, { quantity: 2, email: newEmail(), card: 'pm_card_pendingRefund' });
      await admin.deliver(bought._id);
      await give(bought, 6, [back(soap, 1)]).expect(200);
      const [refund] = await refundsOf(shop, bought.paymentIntentId);
      await atTheBank(`${bought.paymentIntentId}/refunds/${refund!.id}`, { status: 'failed' });
      await webhook(shop, 'refund.failed', { payment_intent: bought.paymentIntentId }).expect(200);
      expect(await available(shop, soap)).toBe(48);
      return bought;
    };

    it('stand on the shelf once, where somebody gives it back by another refund instead', async () => {
      const bought = await owed();
      await give(bought, 6, [back(soap, 1)]).expect(200);
      const [, again] = await refundsOf(shop, bought.paymentIntentId);
      await atTheBank(`${bought.paymentIntentId}/refunds/${again!.id}`, { status: 'succeeded' });
      await webhook(shop, 'refund.updated', { payment_intent: bought.paymentIntentId }).expect(200);
      expect(await available(shop, soap)).toBe(49);
      expect(await lineOf(bought)).toMatchObject({ refunded: 1, shelved: 1 });
      // The other one can still come back.
      await give(bought, 6, [back(soap, 1)]).expect(200);
      expect(await booksOf(shop)).toEqual([]);
    });

    it('stand there once as well where a part went another way first and the rest is made by itself', async () => {
      const bought = await order(shop, soap, { quantity: 3, email: newEmail(), card: 'pm_card_pendingRefund' });
      const { _id: orderId, paymentIntentId } = await admin.deliver(bought._id);
      const decided = async (at: number, status: string) => {
        const refund = (await refundsOf(shop, paymentIntentId))[at]!;
        await atTheBank(`${paymentIntentId}/refunds/${refund.id}`, { status });
        await webhook(shop, `refund.${status === 'failed' ? 'failed' : 'updated'}`, {
          payment_intent: paymentIntentId,
        });
      };
      await give(bought, 12, [back(soap, 2)]).expect(200);
      await decided(0, 'failed');
      await give(bought, 6, [back(soap, 1)]).expect(200);
      await decided(1, 'succeeded');
      expect(await available(shop, soap)).toBe(48);
      const [{ key }] = (
        (await admin.http('get', '/api/unsettled-refunds').expect(200)).body as UnsettledRefund[]
      ).filter((one) => one.orderId === orderId) as [UnsettledRefund];
      await admin.http('post', '/api/unsettled-refunds/retry').send({ orderId, key }).expect(200);
      await decided(2, 'succeeded');
      expect(await available(shop, soap)).toBe(49);
      expect(await lineOf(bought)).toMatchObject({ refunded: 2, shelved: 2 });
      expect(await booksOf(shop)).toEqual([]);
    });

    it('stay where they are where the bank sent the money back and another refund gives it instead', async () => {
      const bought = await delivered(soap, 2);
      await give(bought, 6, [back(soap, 1)]).expect(200);
      const [refund] = await refundsOf(shop, bought.paymentIntentId);
      await atTheBank(`${bought.paymentIntentId}/refunds/${refund!.id}`, { status: 'failed' });
      await webhook(shop, 'refund.failed', { payment_intent: bought.paymentIntentId }).expect(200);
      await give(bought, 6, [back(soap, 1)]).expect(200);
      expect(await available(shop, soap)).toBe(49);
      expect(await lineOf(bought)).toMatchObject({ refunded: 1, shelved: 1 });
      expect(await booksOf(shop)).toEqual([]);
    });

    it('stand there once a lost dispute has given it back', async () => {
      const bought = await owed();
      for (const status of ['needs_response', 'lost']) await atTheBank(`${bought.paymentIntentId}/dispute`, { status });
      await until(async () => (await admin.order(bought._id)).refundedAmount === 12);
      expect(await available(shop, soap)).toBe(49);
      expect(await lineOf(bought)).toMatchObject({ refunded: 1, shelved: 1 });
      expect(await booksOf(shop)).toEqual([]);
    });
  });

  it('of a product that is named twice are refused', async () => {
    const bought = await delivered(soap, 3);
    const twice = await give(bought, 12, [back(soap, 1), back(soap, 1)]).expect(400);
    expect((twice.body as ApiError).message).toContain('deux fois');
    expect(await available(shop, soap)).toBe(47);
  });

  it('are not put back a second time when the return is settled', async () => {
    const bought = await delivered(soap, 3);
    const { declared } = withdrawals(shop);
    const one = await declared(partOf(shop, bought, soap._id, 2));
    await give(bought, 6, [back(soap, 1)]).expect(200);
    const shown = await now(one);
    expect(shown.returnable).toMatchObject([{ quantity: 1 }]);
    expect(codeOf(await settle(one, soap, 2).expect(409))).toBe('WITHDRAWAL.CHANGED_MEANWHILE');
    expect(codeOf(await settle(shown, soap, 2).expect(409))).toBe('WITHDRAWAL.TOO_MANY_RETURNED');
    await settle(shown, soap, 1).expect(200);
    expect(await available(shop, soap)).toBe(49);
    expect((await now(one)).returnable).toEqual([]);
    expect(codeOf(await give(bought, 12, [back(soap, 2)]).expect(409))).toBe('REFUND.SHELF_GONE');
    await give(bought, 12, [back(soap, 2, 1)]).expect(200);
    expect(await available(shop, soap)).toBe(50);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('and returns that are settled at the same moment never put more on the shelf than was sent', async () => {
    const bought = await delivered(soap, 2);
    const declared = await withdrawals(shop).declared(declarationOf(bought));
    await Promise.all([
      settle(declared, soap, 2),
      give(bought, 6, [back(soap, 1)]),
      give(bought, 12, [back(soap, 2)]),
      settle(declared, soap, 1),
    ]);
    expect(await available(shop, soap)).toBeLessThanOrEqual(50);
    const { returns, returnable } = await now(declared);
    const { shelved = 0 } = await lineOf(bought);
    const said = returns.reduce((sum, { quantity }) => sum + quantity, shelved);
    expect(said).toBeLessThanOrEqual(2);
    expect(await available(shop, soap)).toBe(48 + said);
    expect(returnable.reduce((sum, { quantity }) => sum + quantity, said)).toBe(2);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('of a lot that is blocked go nowhere, and are found where the lot is blocked later', async () => {
    const desk = lotsDesk(shop, admin);
    const lot = await desk.aLot(soap, { number: `RR-${soap._id}`, quantity: 50 });
    const [first, second] = [await buy(soap, 1), await buy(soap, 1)];
    for (const one of [first, second]) {
      await desk.ship(one).expect(200);
      await admin.setStatus(one._id, { status: 'Livré' }).expect(200);
    }
    await give(first, 6, [back(soap, 1)]).expect(200);
    expect(await available(shop, soap)).toBe(49);
    await desk.block(lot).expect(200);
    expect(await available(shop, soap)).toBe(0);
    expect(codeOf(await give(second, 6, [back(soap, 1)]).expect(409))).toBe('REFUND.OF_BLOCKED_LOT');
    await give(second, 6, [back(soap, 1, 0)]).expect(200);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('of a bundle are its parts; of what is deleted by now the order’s history says so', async () => {
    const [one, two] = [soap, await addProduct(shop, { name: 'Orge', price: 5, stock: 10 })];
    const box = await addBundle(shop, [
      [one, 2],
      [two, 1],
    ]);
    const bought = await delivered(box, 2);
    const price = (await lineOf(bought)).paid / 2;
    await give(bought, price, [back(box, 1)]).expect(200);
    expect([await available(shop, one), await available(shop, two)]).toEqual([48, 9]);
    await edit(admin, box, { parts: partsOf([[one, 1]]) }).expect(200);
    await admin.http('delete', `/api/delete/product/${two._id}`).expect(200);
    await give(bought, price, [back(box, 1)]).expect(200);
    expect(await available(shop, one)).toBe(50);
    const { commentHistory, articles } = await admin.order(bought._id);
    expect(commentHistory.at(-1)!.text).toMatch(/^Pas remis en rayon.*Orge n’existe plus dans la boutique/);
    expect(articles[0]).toMatchObject({ refunded: 2, shelved: 2 });
    expect(await booksOf(shop)).toEqual([]);
  });
});

describe('the mail of a refund', () => {
  it('lists the units that were repaid, each at what was paid for it, and nothing where none was named', async () => {
    const bought = await delivered(soap, 3);
    await give(bought, 12, [back(soap, 2, 0)]).expect(200);
    await give(bought, 1, undefined).expect(200);
    const mails = (await shop.mails(bought.email, 5)).map(({ subject, text }) => `${subject}\n${text}`);
    const told = (amount: string) =>
      mails.map((mail) => mail.replaceAll('\u00a0', ' ')).find((mail) => mail.includes(`${amount} € remboursé`))!;
    expect(told('12,00')).toMatch(/Remboursé, 2 × Savon Miel : 12,00 €/);
    expect(told(' 1,00')).not.toContain('Remboursé, ');
  });
});
