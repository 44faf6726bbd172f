import type { ApiError, NewDiscount } from '@shop/contract';
import { KeepUses } from '../src/modules/discounts/application/keep-uses.js';
import { DiscountRepository } from '../src/modules/discounts/application/ports/discount-repository.js';
import { UnitOfWork } from '../src/shared/persistence/unit-of-work.js';
import { addProduct } from './support/catalog.js';
import { discountBody, discountDesk } from './support/discounts.js';
import { type BackOffice, backOffice, order, type OrderOptions, tryOrder } from './support/orders.js';
import { aClient, newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { answerOf, press, waiting } from './support/three-d-secure.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let desk: ReturnType<typeof discountDesk>;
beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  desk = discountDesk(shop, admin);
});
afterEach(() => shop.close());

describe('a discount of a first order', () => {
  it('is held by an order at the bank, whatever code it has', async () => {
    const soap = await addProduct(shop, { price: 7.9, stock: 20 });
    const client = await aClient(shop);
    const [one, other] = [await desk.add({ audience: 'first-order' }), await desk.add({ audience: 'first-order' })];
    const [first, second] = [
      await desk.shown(soap, 1, one.code, { client }),
      await desk.shown(soap, 1, other.code, { client }),
    ];
    const { bankPage } = await waiting(shop, soap, first);
    expect(await desk.quote(soap, 1, other.code, client.token)).toMatchObject({ code: { applied: false } });
    expect((await tryOrder(shop, soap, second)).error.problems).toMatchObject([{ code: 'DISCOUNT.CODE_REFUSED' }]);
    await answerOf(shop, await press(shop, bankPage, 'refuse'));
    expect((await tryOrder(shop, soap, second)).status).toBe(201);
  });

  /** Each in a cart of its own: those who want one soap meet on its shelf already. */
  async function carts(count: number, options: (n: number) => OrderOptions) {
    const all: (() => ReturnType<typeof tryOrder>)[] = [];
    for (let n = 0; n < count; n += 1) {
      const soap = await addProduct(shop, { price: 7.9, stock: 99 });
      const { code } = await desk.add({ audience: 'first-order' });
      const shown = await desk.shown(soap, 1, code, options(n));
      all.push(() => tryOrder(shop, soap, shown));
    }
    return all;
  }

  it('is one, however many codes somebody has and however many ask at once', async () => {
    const email = newEmail();
    // One address, as an account has it, whatever case it is typed in.
    const order = await carts(8, (n) => ({ email: n % 2 ? email.toUpperCase() : email }));
    const asked = Array.from({ length: 64 }, (_, n) => order[n % order.length]!());
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
  });

  it('is one of all whose units of work began before any of them was written', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const asking: { orderId: string; id: string }[] = [];
    for (const name of names) asking.push({ orderId: name, id: (await desk.add({ audience: 'first-order' }))._id });
    const buyer = { clientId: null, orders: async () => names.map((id) => ({ id, isBought: false })) };
    let begun = 0;
    let letGo: () => void = () => undefined;
    const allBegan = new Promise<void>((resolve) => (letGo = resolve));
    const hold = ({ orderId, id }: { orderId: string; id: string }) =>
      shop.app.get(UnitOfWork).run(async () => {
        await shop.app.get(DiscountRepository).get(id);
        begun += 1;
        if (begun >= names.length) letGo();
        await allBegan;
        const adjustments = [{ kind: 'discount' as const, amountCents: -79, discount: { id } }];
        const [problem] = await shop.app.get(KeepUses).hold(orderId, adjustments, buyer);
        if (problem) throw new Error(problem.code);
      });
    const held = await Promise.allSettled(asking.map(hold));
    expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      held.filter((one) => one.status === 'rejected' && (one.reason as Error).message === 'DISCOUNT.USED_UP'),
    ).toHaveLength(7);
  });

  it('is one for a client in two tabs', async () => {
    const client = await aClient(shop);
    const tabs = await carts(2, () => ({ client, body: { email: newEmail() } }));
    const statuses = (await Promise.all(tabs.map((order) => order()))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409]);
  });

  it('is still to come for whoever got all the money back, and never for whoever kept a part of it', async () => {
    const soap = await addProduct(shop, { price: 7.9, stock: 20 });
    const email = newEmail();
    const [one, other] = [await desk.add({ audience: 'first-order' }), await desk.add({ audience: 'first-order' })];
    const bought = await order(shop, soap, await desk.shown(soap, 1, one.code, { email }));
    const second = await desk.shown(soap, 1, other.code, { email });
    await admin.refund({ orderId: bought._id, paymentIntentId: bought.paymentIntentId, amount: 1 }).expect(200);
    expect((await tryOrder(shop, soap, second)).status).toBe(409);
    await admin.setStatus(bought._id, { status: 'Annulé', refund: true }).expect(200);
    expect((await tryOrder(shop, soap, second)).status).toBe(201);
    expect(await desk.one(one)).toMatchObject({ used: 0, held: 0 });
  });
});

describe('the hundred discounts that may be open', () => {
  it('are not exceeded by a correction that opens one anew', async () => {
    const over = await desk.add({ until: '2020-02-01' });
    for (let n = 0; n < 100; n += 1) await desk.add();
    const { trigger: _trigger, code: _code, ...terms } = { ...discountBody(), until: null } satisfies NewDiscount;
    const refused = await admin.http('put', `/api/discounts/${over._id}`).send(terms);
    expect([refused.status, (refused.body as ApiError).code]).toEqual([409, 'DISCOUNT.TOO_MANY']);
    expect(await desk.one(over)).toMatchObject({ state: 'ended', until: '2020-02-01' });
  });
});
