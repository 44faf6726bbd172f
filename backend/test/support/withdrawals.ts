import type { NewWithdrawal, Order, Product, Withdrawal, WithdrawalReceipt } from '@shop/contract';
import { WithdrawalLinks } from '../../src/shared/auth/withdrawal-links.js';
import { backOffice, order } from './orders.js';
import { newEmail } from './people.js';
import type { Shop } from './shop.js';

/** What a guest who bought it declares. */
export const declarationOf = ({ reference, email }: Order): NewWithdrawal => ({
  prenom: 'Claire',
  nom: 'Morel',
  reference,
  email,
});

/** The same by the mailed link, for a part of the order. */
export const partOf = (shop: Shop, bought: Order, productId: string, quantity: number): NewWithdrawal => ({
  ...declarationOf(bought),
  link: new URL(shop.app.get(WithdrawalLinks).url({ id: bought._id })).searchParams.get('lien')!,
  lines: [{ productId, quantity }],
});

/** Two of each, 25.80 EUR where they cost 6.00 and 6.90. */
export const twoOfEach = (shop: Shop, soaps: readonly [Product, Product], email = newEmail()) =>
  order(shop, soaps[0], {
    email,
    body: {
      articles: soaps.map(({ _id, name, image, discountedPrice }) => ({
        productId: _id,
        productName: name,
        productImage: image,
        quantity: 2,
        price: discountedPrice,
      })),
      amount: 25.8,
    },
  });

/** Declarations, and what an administrator does about them. Each call is made by a session that is still good. */
export function withdrawals(shop: Shop) {
  const declare = (body: object) => shop.http.post('/api/withdrawals').send(body);
  const list = async (query: object = {}) =>
    (await (await backOffice(shop)).http('get', '/api/withdrawals').query(query).expect(200)).body as Withdrawal[];
  return {
    declare,
    list,
    /** As administrators find it by its number. */
    declared: async (body: NewWithdrawal) => {
      const { number } = (await declare(body).expect(200)).body as WithdrawalReceipt;
      return (await list({ search: number }))[0]!;
    },
    act: async (method: 'post' | 'put', { _id }: Withdrawal, what: string, body: object = {}) =>
      (await backOffice(shop)).http(method, `/api/withdrawals/${_id}/${what}`).send(body),
  };
}
