import { type CartQuote, type Product, writeParts } from '@shop/contract';
import { addProduct, type ProductFields } from './catalog.js';
import type { BackOffice } from './orders.js';
import type { Shop } from './shop.js';

/** Products with how many of each are in one bundle. */
export type Inside = readonly (readonly [Pick<Product, '_id'>, number])[];

export const partsOf = (inside: Inside): string =>
  writeParts(inside.map(([{ _id: productId }, units]) => ({ productId, units })));

/** A bundle as the back-office makes it: without stock, weight or ingredients of its own. */
export const addBundle = (shop: Shop, inside: Inside, fields: ProductFields = {}): Promise<Product> =>
  addProduct(shop, {
    ...{ name: 'Coffret découverte', category: 'Coffrets', price: 18, stock: 0, ingredients: '' },
    ...{ isBundle: true, parts: partsOf(inside) },
    ...fields,
  });

export const edit = (admin: BackOffice, { _id }: Pick<Product, '_id'>, body: object) =>
  admin.http('put', `/api/update/product/${_id}`).send(body);

/** What a cart of these would cost, and what stands in its way. */
export async function quoteOf(shop: Shop, items: readonly (readonly [Product, number])[]): Promise<CartQuote> {
  const wanted = items.map(([{ _id: productId }, quantity]) => ({ productId, quantity }));
  return (await shop.http.post('/api/cart/quote').send({ items: wanted }).expect(200)).body as CartQuote;
}

/** The articles and the amount of an order of these. */
export const basketOf = (items: readonly (readonly [Product, number])[], amount: number) => ({
  articles: items.map(([{ _id: productId, discountedPrice: price }, quantity]) => ({ productId, quantity, price })),
  amount,
});
