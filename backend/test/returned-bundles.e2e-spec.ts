import type { ApiError, Product, Withdrawal } from '@shop/contract';
import { booksOf } from './support/books.js';
import { addBundle, edit, partsOf } from './support/bundles.js';
import { addProduct } from './support/catalog.js';
import { available, type BackOffice, backOffice, order } from './support/orders.js';
import { newEmail } from './support/people.js';
import { type Shop, startShop } from './support/shop.js';
import { declarationOf, withdrawals } from './support/withdrawals.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

let soaps = 0;
const aSoap = (stock = 10) => addProduct(shop, { name: `Avoine ${(soaps += 1)}`, price: 7.5, stock });
const remove = (product: Product) => admin.http('delete', `/api/delete/product/${product._id}`).expect(200);
const settle = ({ _id, version }: Withdrawal, product: Product, quantity: number, destiny: string) =>
  admin
    .http('post', `/api/withdrawals/${_id}/returns`)
    .send({ productId: product._id, quantity, destiny, expectedVersion: version });
const returned = async (product: Product, quantity = 1) => {
  const bought = await order(shop, product, { quantity, email: newEmail() });
  await admin.deliver(bought._id);
  return withdrawals(shop).declared(declarationOf(bought));
};

describe('goods that come back to a shop that does not have them any more', () => {
  it('of a bundle go onto the shelves that there still are, and what is gone is named', async () => {
    const [one, two, other] = [await aSoap(), await aSoap(), await aSoap()];
    const box = await addBundle(shop, [
      [one, 2],
      [two, 1],
    ]);
    const declared = await returned(box, 2);
    await edit(admin, box, { parts: partsOf([[other, 1]]) }).expect(200);
    await remove(two);
    const { body } = await settle(declared, box, 1, 'stock').expect(200);
    expect((body as Withdrawal).returns).toMatchObject([{ quantity: 1, destiny: 'stock', gone: [two.fullName] }]);
    expect((body as Withdrawal).returnable).toMatchObject([{ productId: box._id, quantity: 1 }]);
    expect(await available(shop, one)).toBe(8);
    await settle(body as Withdrawal, box, 1, 'recycling').expect(200);
    expect(await booksOf(shop)).toEqual([]);
  });

  it('have no shelf where nothing of them is left: another end is asked for', async () => {
    const soap = await aSoap();
    const declared = await returned(soap);
    await remove(soap);
    const { body } = await settle(declared, soap, 1, 'stock').expect(409);
    expect(body as ApiError).toMatchObject({
      code: 'WITHDRAWAL.NO_SHELF',
      message: `${soap.fullName} n’existe plus dans la boutique, et n’y a plus de rayon. Choisissez don, recyclage ou destruction.`,
    });
    const [shown] = await withdrawals(shop).list({ search: declared.number });
    expect(shown!.returns).toEqual([]);
    await settle(shown!, soap, 1, 'gift').expect(200);
  });
});
