import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ApiError, Invoice, InvoiceRow, Order, PickList, Product, Withdrawal } from '@shop/contract';
import { addBundle, basketOf, edit, partsOf, quoteOf } from './support/bundles.js';
import { booksOf } from './support/books.js';
import { addProduct } from './support/catalog.js';
import { lotsDesk, recallDesk, recallWords } from './support/lots.js';
import { available, backOffice, type BackOffice, DECLINED, order, tryOrder } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { declarationOf, partOf, withdrawals } from './support/withdrawals.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let desk: ReturnType<typeof lotsDesk>;
beforeAll(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  desk = lotsDesk(shop, admin);
});
afterAll(() => shop.close());

let soaps = 0;
const aSoap = (stock = 10) =>
  addProduct(shop, { name: `Savon Noix ${(soaps += 1)}`, price: 7.5, netWeight: 100, stock });
const buy = (product: Product, quantity = 1, more: object = {}) =>
  order(shop, product, { quantity, email: newEmail(), ...more });
const shelf = async (...products: Product[]) => Promise.all(products.map((product) => available(shop, product)));
const codeOf = ({ body }: { body: unknown }) => (body as ApiError).code;

describe('an order of a bundle', () => {
  it('takes its parts from their shelves, and nothing of itself', async () => {
    const [one, two] = [await aSoap(10), await aSoap(10)];
    const box = await addBundle(shop, [
      [one, 2],
      [two, 1],
    ]);
    const bought = await buy(box, 3);
    expect(await shelf(one, two, box)).toEqual([4, 7, 2]);
    expect(bought.articles).toMatchObject([
      {
        ...{ productId: box._id, quantity: 3, price: 18 },
        parts: [
          { productId: one._id, units: 2, name: one.fullName },
          { productId: two._id, units: 1, name: two.fullName },
        ],
      },
    ]);
    const moves = shop.app.get<Connection>(getConnectionToken()).collection('stock_movements');
    expect(await moves.countDocuments({ orderId: bought._id, productId: box._id })).toBe(0);
    expect(await moves.countDocuments({ orderId: bought._id })).toBe(4);
  });

  it('keeps what was in it, whatever is in the bundle later', async () => {
    const [one, two] = [await aSoap(), await aSoap()];
    const box = await addBundle(shop, [[one, 1]]);
    const bought = await buy(box, 2);
    await edit(admin, box, { parts: partsOf([[two, 3]]) }).expect(200);
    await admin.setStatus(bought._id, { status: 'Annulé', refund: true }).expect(200);
    expect(await shelf(one, two)).toEqual([10, 10]);
    expect((await admin.order(bought._id)).articles[0]!.parts).toMatchObject([{ productId: one._id, units: 1 }]);
  });

  it('of which a card is refused, or which nobody pays, gives the parts back', async () => {
    const [one, two] = [await aSoap(3), await aSoap(3)];
    const box = await addBundle(shop, [
      [one, 1],
      [two, 1],
    ]);
    expect((await tryOrder(shop, box, { card: DECLINED, quantity: 3, email: newEmail() })).status).toBe(402);
    expect(await shelf(one, two, box)).toEqual([3, 3, 3]);
  });

  it('together with single units of a part is judged by the sum of both, and names what is missing', async () => {
    const [one, two] = [await aSoap(3), await aSoap(9)];
    const box = await addBundle(shop, [
      [one, 1],
      [two, 1],
    ]);
    const { problems } = await quoteOf(shop, [
      [box, 2],
      [one, 2],
    ]);
    expect(problems).toMatchObject([{ productId: one._id, code: 'STOCK.INSUFFICIENT', available: 1 }]);
    const other = await quoteOf(shop, [
      [one, 2],
      [box, 2],
    ]);
    expect(other.problems).toMatchObject([
      {
        productId: box._id,
        available: 1,
        message: expect.stringContaining(`«\u00a0${one.fullName}\u00a0» manque`) as string,
      },
    ]);
    const both = basketOf(
      [
        [one, 2],
        [box, 2],
      ],
      51,
    );
    expect((await tryOrder(shop, box, { email: newEmail(), body: both })).status).toBe(409);
    const less = basketOf(
      [
        [one, 1],
        [box, 2],
      ],
      43.5,
    );
    expect((await tryOrder(shop, box, { email: newEmail(), body: less })).status).toBe(201);
    expect(await shelf(one, two)).toEqual([0, 7]);
  });

  it('and orders of a single part, 64 at once, sell exactly the shelf', async () => {
    const [one, two] = [await aSoap(20), await aSoap(200)];
    const box = await addBundle(shop, [
      [one, 2],
      [two, 1],
    ]);
    const buyers = Array.from({ length: 64 }, (_, index) =>
      tryOrder(shop, index % 2 ? box : one, { email: `noix-${index}@example.fr` }),
    );
    const replies = await Promise.all(buyers);
    const sold = replies.map(({ status }) => status === 201);
    const boxes = sold.filter((is, index) => is && index % 2 === 1).length;
    const singles = sold.filter((is, index) => is && index % 2 === 0).length;
    const [left] = await shelf(one);
    expect(boxes * 2 + singles + left!).toBe(20);
    // What is left is less than whoever was refused needed.
    expect(left).toBeLessThan(2);
    expect(await shelf(two)).toEqual([200 - boxes]);
    for (const { status, error } of replies.filter(({ status }) => status !== 201)) {
      expect([status, error.problems?.[0]?.code]).toEqual([409, 'STOCK.INSUFFICIENT']);
    }
  });

  it('by telephone and at a market takes the parts as well', async () => {
    const [one, two] = [await aSoap(5), await aSoap(5)];
    const box = await addBundle(shop, [
      [one, 1],
      [two, 2],
    ]);
    const { articles, amount } = basketOf([[box, 1]], 18);
    const sale = { articles, amount, paymentMethod: 'hand_cash' };
    const sold = await admin.http('post', '/api/orders/at-market').send(sale).expect(201);
    expect((sold.body as { order: Order }).order.status).toBe('Livré');
    expect(await shelf(one, two)).toEqual([4, 3]);
  });

  it('that is cancelled after a refused deletion of a part, or refunded whole before it left, puts all parts back', async () => {
    const [one, two] = [await aSoap(5), await aSoap(5)];
    const box = await addBundle(shop, [
      [one, 1],
      [two, 2],
    ]);
    const bought = await buy(box);
    await admin
      .refund({ orderId: bought._id, paymentIntentId: bought.paymentIntentId, amount: 18, status: 'Remboursé' })
      .expect(200);
    await admin.setStatus(bought._id, { status: 'Remboursé' });
    expect(await shelf(one, two)).toEqual([5, 5]);
  });

  it('stands on the list of what is to be prepared as its parts', async () => {
    const [one, two] = [await aSoap(30), await aSoap(30)];
    const box = await addBundle(shop, [
      [one, 2],
      [two, 1],
    ]);
    await buy(box, 2);
    await buy(one, 3);
    const { products } = (await admin.http('get', '/api/orders/pick-list').expect(200)).body as PickList;
    const taken = products.filter(({ productId }) => [one, two, box].some(({ _id }) => _id === productId));
    expect(taken.map(({ productId, quantity }) => [productId, quantity]).toSorted()).toEqual(
      [
        [one._id, 7],
        [two._id, 2],
      ].toSorted(),
    );
  });

  it('is in the way of deleting a part: its orders still hold it', async () => {
    const one = await aSoap(30);
    const box = await addBundle(shop, [[one, 2]]);
    await buy(box, 2);
    const { body } = await admin.http('get', `/api/product/${one._id}/impact`).expect(200);
    expect(body).toMatchObject({ ordersToPrepare: 1 });
  });
});

describe('Reg. 1223/2009: lots in a bundle', () => {
  it('leave with it, are found by who received them, and stop it when they are blocked', async () => {
    const [one, two] = [await aSoap(10), await aSoap(10)];
    const lot = await desk.aLot(one, { number: 'N-1', quantity: 10 });
    const box = await addBundle(shop, [
      [one, 2],
      [two, 1],
    ]);
    const bought = await buy(box, 2);
    await desk.ship(bought).expect(200);
    expect((await desk.lotsOf(bought)).lines).toMatchObject([
      { productId: one._id, units: 4, parts: [{ number: 'N-1', quantity: 4 }], unknown: 0 },
      { productId: two._id, units: 2, parts: [], unknown: 2 },
    ]);
    expect(await desk.recipients(lot)).toMatchObject([{ reference: bought.reference }]);
    await desk.block(lot).expect(200);
    expect(await shelf(one, box)).toEqual([0, 0]);
    const { start, mailsTo } = recallDesk(shop, admin);
    await start(recallWords([lot])).expect(201);
    expect(await mailsTo(bought.email, 1)).toHaveLength(1);
  });

  it('are not sent blindly where only a blocked one is left', async () => {
    const one = await aSoap(2);
    const box = await addBundle(shop, [[one, 2]]);
    const lot = await desk.aLot(one, { number: 'N-2', quantity: 2 });
    const bought = await buy(box);
    await desk.block(lot).expect(200);
    expect(codeOf(await desk.ship(bought))).toBe('LOT.ONLY_BLOCKED');
  });
});

describe('a bundle that comes back', () => {
  const settle = ({ _id, version }: Withdrawal, product: Product, quantity: number, destiny: string) =>
    admin
      .http('post', `/api/withdrawals/${_id}/returns`)
      .send({ productId: product._id, quantity, destiny, expectedVersion: version });

  it('is refunded at its own price, unit by unit, and puts its parts back on the shelf', async () => {
    const [one, two] = [await aSoap(10), await aSoap(10)];
    const box = await addBundle(shop, [
      [one, 2],
      [two, 1],
    ]);
    const bought = await buy(box, 2);
    await admin.deliver(bought._id);
    const declared = await withdrawals(shop).declared(partOf(shop, bought, box._id, 1));
    expect((await withdrawals(shop).act('post', declared, 'refund')).status).toBe(200);
    expect((await admin.order(bought._id)).refundedAmount).toBe(18);
    const [now] = await withdrawals(shop).list({ search: declared.number });
    await settle(now!, box, 1, 'stock').expect(200);
    expect(await shelf(one, two)).toEqual([8, 9]);
  });

  it('is not put back while a lot of a part is blocked', async () => {
    const [one, two] = [await aSoap(2), await aSoap(2)];
    const box = await addBundle(shop, [
      [one, 1],
      [two, 1],
    ]);
    const lot = await desk.aLot(one, { number: 'N-3', quantity: 2 });
    const bought = await buy(box, 1);
    await desk.ship(bought).expect(200);
    await admin.setStatus(bought._id, { status: 'Livré' }).expect(200);
    await desk.block(lot).expect(200);
    const declared = await withdrawals(shop).declared(declarationOf(bought));
    expect(codeOf(await settle(declared, box, 1, 'stock'))).toBe('WITHDRAWAL.OF_BLOCKED_LOT');
    await settle(declared, box, 1, 'recycling').expect(200);
  });
});

describe('the papers of a bundle', () => {
  it('have it as one line at its price and rate, say what is in it, and sum up with its refunds', async () => {
    const [one, two] = [await aSoap(10), await aSoap(10)];
    const box = await addBundle(
      shop,
      [
        [one, 2],
        [two, 1],
      ],
      { price: 17.99 },
    );
    const bought = await buy(box, 3);
    const rows = async () =>
      (await admin.http('get', '/api/invoices').query({ search: bought.reference }).expect(200)).body as InvoiceRow[];
    const [row] = await rows();
    const invoice = (await admin.http('get', `/api/invoices/${row!.number}`).expect(200)).body as Invoice;
    expect(invoice).toMatchObject({ amount: 53.97, exclTax: 44.97, vat: 9 });
    expect(invoice.lines[0]).toMatchObject({ label: 'Coffret découverte', quantity: 3, ratePercent: 20 });
    expect(invoice.lines[0]!.details).toContain(`Contient\u00a0: 2 × ${one.fullName}, 1 × ${two.fullName}`);
    const give = (amount: number, quantity: number) =>
      admin.refund({
        ...{ orderId: bought._id, paymentIntentId: bought.paymentIntentId, amount },
        units: [{ productId: box._id, quantity }],
      });
    await give(17.99, 1).expect(200);
    await give(35.98, 2).expect(200);
    const credits = (await rows()).filter(({ kind }) => kind === 'credit-note');
    const cents = credits.map(({ amount }) => Math.round(amount * 100));
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(5397);
  });

  it('and all that was done here agree with the books', async () => {
    expect(await booksOf(shop)).toEqual([]);
  });
});
