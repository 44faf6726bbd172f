import type { ApiError, ListedProduct, Product } from '@shop/contract';
import { LANGUAGE_HEADER } from '@shop/contract';
import { edit } from './support/bundles.js';
import { productNamed } from './support/catalog.js';
import { type BackOffice, backOffice } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop({ SEED: 'demo' });
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

describe('what goes well with a product', () => {
  const pairsOf = async ({ _id }: Pick<Product, '_id'>) =>
    ((await shop.http.get(`/api/product/${_id}`).expect(200)).body as Product).goesWith;

  it('is what its owner says, as long as it can be bought; otherwise what is of one scent or for one skin', async () => {
    const soap = await productNamed(shop, 'Argile verte');
    const likely = (await pairsOf(soap)) ?? [];
    expect(likely.map(({ product }) => product.name)).toContain('Charbon végétal');
    expect(likely.every(({ product, why }) => product._id !== soap._id && Boolean(why))).toBe(true);
    await edit(admin, soap, { pairs: 'argile-verte: Lui-même.\ncalendula: Le lendemain.\nnulle-part:' }).expect(200);
    expect(await pairsOf(soap)).toMatchObject([{ product: { name: 'Calendula' }, said: 'Le lendemain.' }]);
    const { body } = await admin.http('get', '/api/audit').query({ limit: 1 }).expect(200);
    expect(JSON.stringify(body)).toContain('Le lendemain.');
  });

  it('has its owner’s words as they were written, also in another language, and the shop’s reason in that one', async () => {
    const german = async ({ slug }: ListedProduct) =>
      ((await shop.http.get(`/api/product/${slug}`).set(LANGUAGE_HEADER, 'de').expect(200)).body as Product).goesWith;
    const soap = await productNamed(shop, 'Charbon végétal');
    expect((await german(soap))?.[0]?.why).toMatch(/^Aus derselben Duftfamilie/);
    await edit(admin, soap, { pairs: 'calendula: Pour la même peau, un autre parfum.' }).expect(200);
    expect(await german(soap)).toMatchObject([{ said: 'Pour la même peau, un autre parfum.' }]);
  });

  it('speaks of another scent only where both have one', async () => {
    const plain = (await pairsOf(await productNamed(shop, 'Calendula'))) ?? [];
    expect(plain.length).toBeGreaterThan(0);
    for (const { why } of plain) expect(why).not.toContain('parfum');
  });

  it('is refused with markup, or as more than three', async () => {
    const soap = await productNamed(shop, 'Argile verte');
    for (const pairs of ['a: <b>', 'a:\nb:\nc:\nd:']) {
      const { body } = await admin.http('put', `/api/update/product/${soap._id}`).send({ pairs }).expect(400);
      expect((body as ApiError).code).toBe('REQUEST.INVALID');
    }
  });
});
