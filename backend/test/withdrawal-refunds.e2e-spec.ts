import type { ApiError, NewWithdrawal, Order, Product, Withdrawal, WithdrawalReceipt } from '@shop/contract';
import { PaymentGateway } from '../src/shared/domain/settlement.js';
import { WithdrawalLinks } from '../src/shared/auth/withdrawal-links.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { available, backOffice, type BackOffice, order } from './support/orders.js';
import { bearer, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let soap: Product;
let other: Product;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop();
  soap = await addProduct(shop, { name: 'Savon Lavande fine', price: 6, stock: 1000 });
  other = await addProduct(shop, { name: 'Savon Karité nature', price: 6.9, stock: 1000 });
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

/** Days pass, and with them the administrator's session. */
async function later(days: number): Promise<void> {
  shop.clock.advance({ days });
  admin = await backOffice(shop);
}

const declarationOf = ({ reference, email }: Order): NewWithdrawal => ({
  prenom: 'Claire',
  nom: 'Morel',
  reference,
  email,
});

const declare = (body: object, token?: string) => {
  const call = shop.http.post('/api/withdrawals');
  if (token) void call.set('Authorization', bearer(token));
  return call.send(body);
};

const list = async (query: object = {}) =>
  (await admin.http('get', '/api/withdrawals').query(query).expect(200)).body as Withdrawal[];

/** As administrators find it by its number. */
const found = async (receipt: WithdrawalReceipt) => (await list({ search: receipt.number }))[0]!;

async function declared(body: NewWithdrawal, token?: string): Promise<Withdrawal> {
  return found((await declare(body, token).expect(200)).body as WithdrawalReceipt);
}

const act = (method: 'post' | 'put', { _id }: Withdrawal, what: string, body: object = {}) =>
  admin.http(method, `/api/withdrawals/${_id}/${what}`).send(body);

const twoSoaps = (email = newEmail()) =>
  order(shop, soap, {
    email,
    body: {
      articles: [soap, other].map(({ _id, name, image, discountedPrice }) => ({
        productId: _id,
        productName: name,
        productImage: image,
        quantity: 2,
        price: discountedPrice,
      })),
      amount: 25.8,
    },
  });

describe('L221-24 the refund', () => {
  it('goes back once, all of it, and cancels an order that has not left', async () => {
    const before = await available(shop, soap);
    const bought = await order(shop, soap, { email: newEmail(), quantity: 2 });
    const kept = await declared(declarationOf(bought));
    expect(kept).toMatchObject({ deferred: false, overdue: false, amount: 12 });
    const answers = await Promise.all(Array.from({ length: 64 }, () => act('post', kept, 'refund')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await act('post', kept, 'refund').expect(200)).body).toMatchObject({
      refund: { amount: 12, state: 'made' },
      open: false,
      amount: null,
    });
    expect(await admin.order(bought._id)).toMatchObject({ status: 'Annulé', refundedAmount: 12 });
    expect(await available(shop, soap)).toBe(before);
    const mails = await shop.mails(bought.email, 3);
    expect(mails.filter(({ subject }) => subject.includes('remboursé'))).toHaveLength(1);
  });

  it('closes an order that has left, and puts nothing on the shelf by itself', async () => {
    const bought = await order(shop, soap, { email: newEmail() });
    await admin.deliver(bought._id);
    const before = await available(shop, soap);
    const kept = await declared(declarationOf(bought));
    const { body } = await act('post', kept, 'refund').expect(200);
    expect(body).toMatchObject({ refund: { amount: 6, state: 'made' } });
    expect((await admin.order(bought._id)).status).toBe('Remboursé');
    expect(await available(shop, soap)).toBe(before);
  });

  it('of a part leaves the order as it is; the rest goes back with another declaration', async () => {
    const bought = await twoSoaps();
    await admin.deliver(bought._id);
    const link = new URL(shop.app.get(WithdrawalLinks).url({ id: bought._id })).searchParams.get('lien')!;
    const part = await declared({ ...declarationOf(bought), link, lines: [{ productId: soap._id, quantity: 1 }] });
    await act('post', part, 'refund').expect(200);
    expect(await admin.order(bought._id)).toMatchObject({ status: 'Livré', refundedAmount: 6 });
    const rest = await declared(declarationOf(bought));
    expect(rest.amount).toBe(19.8);
    await act('post', rest, 'refund').expect(200);
    expect(await admin.order(bought._id)).toMatchObject({ status: 'Remboursé', refundedAmount: 25.8 });
  });

  it('of two parts at once gives back all that was paid, each part once', async () => {
    const bought = await twoSoaps();
    const link = new URL(shop.app.get(WithdrawalLinks).url({ id: bought._id })).searchParams.get('lien')!;
    const partOf = ({ _id }: Product) =>
      declared({ ...declarationOf(bought), link, lines: [{ productId: _id, quantity: 2 }] });
    const parts = [await partOf(soap), await partOf(other)];
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([...parts, ...parts, ...parts].map((part) => act('post', part, 'refund')));
      const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => (body as ApiError).code);
      expect(new Set(codes)).toEqual(new Set(codes.length > 0 ? ['WITHDRAWAL.REFUND_UNDER_WAY'] : []));
    }
    const after = await list({ search: bought.reference });
    expect(after.map(({ refund }) => refund?.state)).toEqual(['made', 'made']);
    expect(after.map(({ refund }) => refund!.amount).toSorted()).toEqual([12, 13.8]);
    expect(await admin.order(bought._id)).toMatchObject({ refundedAmount: 25.8, status: 'Annulé' });
  });

  it('of a part takes what is left where an administrator gave back more before', async () => {
    const bought = await twoSoaps();
    const link = new URL(shop.app.get(WithdrawalLinks).url({ id: bought._id })).searchParams.get('lien')!;
    const part = await declared({ ...declarationOf(bought), link, lines: [{ productId: other._id, quantity: 2 }] });
    const { paymentIntentId } = await admin.order(bought._id);
    await admin.refund({ paymentIntentId, orderId: bought._id, amount: 20 }).expect(200);
    expect((await act('post', part, 'refund').expect(200)).body).toMatchObject({
      refund: { amount: 5.8, state: 'made' },
    });
    expect(await admin.order(bought._id)).toMatchObject({ refundedAmount: 25.8 });
  });

  it('of the whole order is noted as what went back, less than at the press where a colleague was faster', async () => {
    const bought = await order(shop, soap, { email: newEmail(), quantity: 2 });
    const { paymentIntentId } = await admin.order(bought._id);
    const kept = await declared(declarationOf(bought));
    const payments = shop.app.get(PaymentGateway);
    const refund = payments.refund.bind(payments);
    const slow = jest.spyOn(payments, 'refund').mockImplementationOnce(async (command) => {
      await admin.refund({ paymentIntentId, orderId: bought._id, amount: 1 }).expect(200);
      return refund(command);
    });
    try {
      expect((await act('post', kept, 'refund').expect(200)).body).toMatchObject({
        refund: { amount: 11, state: 'made' },
        order: { refunded: 12 },
      });
    } finally {
      slow.mockRestore();
    }
    expect(await found({ number: kept.number } as WithdrawalReceipt)).toMatchObject({ refund: { amount: 11 } });
    expect(await booksOf(shop)).toEqual([]);
  });

  it('is not made twice where the money went back before', async () => {
    const bought = await order(shop, soap, { email: newEmail() });
    const kept = await declared(declarationOf(bought));
    await admin.setStatus(bought._id, { status: 'Remboursé' }).expect(200);
    const { body } = await act('post', kept, 'refund').expect(200);
    expect(body).toMatchObject({ refund: { amount: 0, state: 'not-needed' }, open: false });
    expect((await admin.order(bought._id)).refundedAmount).toBe(6);
  });

  it('waits for the parcel or its proof, and is overdue without one once they are there', async () => {
    const bought = await order(shop, soap, { email: newEmail() });
    await admin.deliver(bought._id);
    const kept = await declared(declarationOf(bought));
    await later(16);
    expect((await list({ search: kept.number }))[0]).toMatchObject({ deferred: true, overdue: false, parcelAt: null });
    await act('put', kept, 'parcel', { received: true }).expect(200);
    await act('put', kept, 'parcel', { received: true }).expect(200);
    expect((await list({ search: kept.number }))[0]).toMatchObject({ deferred: false, overdue: false });
    await later(2);
    expect((await list({ search: kept.number }))[0]).toMatchObject({ overdue: true });
  });

  it('of an order that has not left is overdue after fourteen days', async () => {
    const kept = await declared(declarationOf(await order(shop, soap, { email: newEmail() })));
    await later(16);
    expect((await list({ search: kept.number }))[0]).toMatchObject({ deferred: false, overdue: true });
  });
});

describe('L541-15-8 soap that came back', () => {
  it('goes where the administrator says, never to more units than came back', async () => {
    const bought = await order(shop, soap, { email: newEmail(), quantity: 3 });
    await admin.deliver(bought._id);
    const kept = await declared(declarationOf(bought));
    const before = await available(shop, soap);
    const settle = (quantity: number, destiny: string, expectedVersion: number) =>
      act('post', kept, 'returns', { productId: soap._id, quantity, destiny, expectedVersion });
    const { body: first } = await settle(1, 'stock', kept.version).expect(200);
    expect(await available(shop, soap)).toBe(before + 1);
    const again = await settle(1, 'stock', kept.version).expect(409);
    expect((again.body as ApiError).code).toBe('WITHDRAWAL.CHANGED_MEANWHILE');
    const { version } = first as Withdrawal;
    expect(((await settle(3, 'gift', version).expect(409)).body as ApiError).code).toBe('WITHDRAWAL.TOO_MANY_RETURNED');
    const { body } = await settle(2, 'gift', version).expect(200);
    expect((body as Withdrawal).returns).toMatchObject([
      { name: 'Savon Lavande fine', quantity: 1, destiny: 'stock' },
      { quantity: 2, destiny: 'gift' },
    ]);
    expect(await available(shop, soap)).toBe(before + 1);
  });
});

describe('the list of withdrawals', () => {
  it('is paged, filtered and counted', async () => {
    for (let made = 0; made < 3; made += 1) {
      await declare({ prenom: 'Nadia', nom: 'Belkacem', reference: `AK-66666${made}`, email: newEmail() }).expect(200);
    }
    const page = await admin.http('get', '/api/withdrawals').query({ search: 'belkacem', limit: 2, page: 2 });
    expect([page.headers['x-total-count'], (page.body as Withdrawal[]).length]).toEqual(['3', 1]);
    const open = await list({ state: 'À rapprocher', open: 1 });
    expect(open.length).toBeGreaterThanOrEqual(3);
    expect(new Set(open.map(({ state }) => state))).toEqual(new Set(['À rapprocher']));
    const dates = (await list({ sort: 'date' })).map(({ declaredAt }) => declaredAt);
    expect(dates).toEqual(dates.toSorted());
  });
});

describe('L221-28 5° a product that is sealed for hygiene', () => {
  it('is kept as such with the order, informs the administrator and hinders nothing', async () => {
    const sealed = await addProduct(shop, { name: 'Baume scellé', price: 6, stock: 50, sealedForHygiene: true });
    expect((await shop.http.get(`/api/product/${sealed._id}`).expect(200)).body).toMatchObject({
      sealedForHygiene: true,
    });
    const bought = await order(shop, sealed, { email: newEmail() });
    await admin.http('put', `/api/update/product/${sealed._id}`).send({ sealedForHygiene: false }).expect(200);
    const kept = await declared(declarationOf(bought));
    expect(kept).toMatchObject({ state: 'Acceptée', amount: 6, order: { articles: [{ sealedForHygiene: true }] } });
  });
});
