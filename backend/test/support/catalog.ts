import sharp from 'sharp';
import type { ListedProduct, Product, ProductTraits } from '@shop/contract';
import type { Shop } from './shop.js';

/** A small sound picture; each colour is another picture. */
export const aPicture = (background = '#8f4f36', side = 60): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Without a list of ingredients nothing is sold. */
const INGREDIENTS = 'Sodium Olivate, Aqua, Glycerin';

export type ProductFields = Partial<Record<keyof Product | keyof ProductTraits | 'parts', string | number | boolean>>;

/** Adds a product as the back-office does. @param colours of its pictures, or their files */
export async function addProduct(
  shop: Shop,
  fields: ProductFields = {},
  colours: [string | Buffer, string | Buffer] = ['#8f4f36', '#566049'],
): Promise<Product> {
  const form = shop.http.post('/api/add/product').set('Authorization', `Bearer ${await shop.adminToken()}`);
  const all = {
    name: 'Lavande fine',
    category: 'Savon',
    price: 7.5,
    promo: 0,
    stock: 120,
    ingredients: INGREDIENTS,
    ...fields,
  };
  for (const [field, value] of Object.entries(all)) void form.field(field, String(value));
  const [first, second] = await Promise.all(
    colours.map(async (one) => (typeof one === 'string' ? aPicture(one) : one)),
  );
  const answer = await form.attach('image', first!, 'une.jpg').attach('image2', second!, 'deux.jpg').expect(201);
  return answer.body as Product;
}

/** The demo product of that name. */
export async function productNamed(shop: Shop, name: string): Promise<ListedProduct> {
  const { body } = await shop.http.get('/api/products').expect(200);
  const found = (body as ListedProduct[]).find((product) => product.name === name);
  if (!found) throw new Error(`no product is named ${name}`);
  return found;
}

/** As an administrator saves it; whatever the shop answers. */
export async function editProduct(shop: Shop, { _id }: Pick<Product, '_id'>, fields: object) {
  const call = shop.http.put(`/api/update/product/${_id}`).set('Authorization', `Bearer ${await shop.adminToken()}`);
  return call.send(fields);
}
