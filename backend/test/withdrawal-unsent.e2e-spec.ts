import type { Order, PickList, Product, Withdrawal } from '@shop/contract';
import { addProduct } from './support/catalog.js';
import { backOffice, order, TRACKING } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
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

const seen = async ({ _id }: Order) => (await backOffice(shop)).order(_id);
const unsent = ({ articles }: Order) => articles.map((article) => article.unsent ?? 0);
const ship = async ({ _id }: Order) =>
  (await backOffice(shop)).setStatus(_id, { status: 'Expédié', ...TRACKING }).expect(200);
const again = async ({ number }: Withdrawal) => (await withdrawals(shop).list({ search: number }))[0]!;

async function picked(): Promise<PickList> {
  return (await (await backOffice(shop)).http('get', '/api/orders/pick-list').expect(200)).body as PickList;
}

/** Units of one product over the whole pick list. */
const units = ({ products }: PickList, { _id }: Product) =>
  products.find(({ productId }) => productId === _id)?.quantity ?? 0;

describe('L221-27 what its client withdrew from before the parcel left', () => {
  it('is not to be prepared, in part or whole, however often it is declared', async () => {
    const before = await picked();
    const [part, whole] = [await twoOfEach(shop, [soap, other]), await order(shop, soap, { email: newEmail() })];
    const { declare } = withdrawals(shop);
    for (let time = 0; time < 2; time += 1) {
      await declare(partOf(shop, part, soap._id, 1)).expect(200);
      await declare(declarationOf(whole)).expect(200);
    }
    const after = await picked();
    expect(units(after, soap) - units(before, soap)).toBe(1);
    expect(units(after, other) - units(before, other)).toBe(2);
    expect(after.units - before.units).toBe(3);
    expect([unsent(await seen(part)), unsent(await seen(whole))]).toEqual([[1, 0], [1]]);
    await declare(partOf(shop, part, soap._id, 2)).expect(200);
    expect(unsent(await seen(part))).toEqual([2, 0]);
  });

  it('is in no dispatch mail, and its money waits for no parcel', async () => {
    const bought = await twoOfEach(shop, [soap, other]);
    const part = await withdrawals(shop).declared(partOf(shop, bought, soap._id, 2));
    await ship(bought);
    const mail = (await shop.mails(bought.email, 3)).find(({ subject }) =>
      subject.startsWith('Votre colis est parti'),
    )!;
    expect(mail.text).toContain('Savon Karité nature');
    expect(mail.text).toMatch(/Non envoyé, rétractation.*2 × Savon Lavande fine/);
    expect(mail.text).not.toContain('2 × 6,00');
    expect(unsent(await seen(bought))).toEqual([2, 0]);
    expect(await again(part)).toMatchObject({ deferred: false, amount: 12 });
  });

  it('is in the parcel where that had left before anybody read of it, or before it was declared', async () => {
    const [gone, sent] = [await order(shop, soap, { email: newEmail() }), await twoOfEach(shop, [soap, other])];
    const { declared } = withdrawals(shop);
    const whole = await declared(declarationOf(gone));
    await ship(gone);
    await ship(sent);
    const part = await declared(partOf(shop, sent, soap._id, 1));
    expect([unsent(await seen(gone)), unsent(await seen(sent))]).toEqual([[0], [0, 0]]);
    expect([(await again(whole)).deferred, (await again(part)).deferred]).toEqual([true, true]);
    const mails = await shop.mails(gone.email, 3);
    expect(mails.find(({ subject }) => subject.startsWith('Votre colis est parti'))!.text).toContain(
      'Savon Lavande fine',
    );
  });

  it('is sent after all where the declaration was another order’s', async () => {
    const [first, second] = [
      await order(shop, soap, { email: newEmail() }),
      await order(shop, soap, { email: newEmail() }),
    ];
    const kept = await withdrawals(shop).declared(declarationOf(first));
    expect(unsent(await seen(first))).toEqual([1]);
    await withdrawals(shop).act('post', kept, 'match', { reference: second.reference });
    expect([unsent(await seen(first)), unsent(await seen(second))]).toEqual([[0], [1]]);
  });
});
