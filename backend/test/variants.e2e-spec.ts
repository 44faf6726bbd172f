import type { ApiError, AuditEntry, Product, ProductVariants, VariantChoice } from '@shop/contract';
import { addBundle } from './support/bundles.js';
import { addProduct } from './support/catalog.js';
import { backOffice, type BackOffice, order } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
let small: Product;
let large: Product;
beforeEach(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
  small = await addProduct(shop, { name: 'Miel', price: 7, stock: 1, netWeight: 100 });
  large = await addProduct(shop, { name: 'Grand miel', price: 12, promo: 10, stock: 5, netWeight: 200 });
});
afterEach(() => shop.close());

const as = ({ _id: productId }: Product, label: string): VariantChoice => ({ productId, label });
const pair = () => [as(small, '100 g'), as(large, '200 g')];
const of = async ({ _id }: Product) =>
  (await admin.http('get', `/api/product/${_id}/variants`).expect(200)).body as ProductVariants;
const put = ({ _id }: Product, variants: unknown, expectedVersion: unknown = 0) =>
  admin.http('put', `/api/product/${_id}/variants`).send({ variants, expectedVersion });
const seen = async (product: Product) => (await of(product)).version;
const changes = async ({ _id }: Product) =>
  ((await admin.http('get', `/api/audit?target=${_id}`).expect(200)).body as AuditEntry[]).filter(
    ({ act }) => act === 'product.variants-changed',
  );
const page = async ({ _id }: Product) => (await shop.http.get(`/api/product/${_id}`).expect(200)).body as Product;
const labels = async (product: Product) => (await page(product)).variants?.map(({ label }) => label);
const refused = async (variants: unknown, status: number, code: string) => {
  const { body } = await put(small, variants).expect(status);
  expect((body as ApiError).problems?.[0]?.code ?? (body as ApiError).code).toBe(code);
};

describe('the formats of a product', () => {
  it('are shown on the page of each with price and availability, in the order that was chosen', async () => {
    expect(await page(small)).not.toHaveProperty('variants');
    await put(small, pair()).expect(200);
    expect((await page(large)).variants).toEqual([
      { _id: small._id, slug: small.slug, label: '100 g', discountedPrice: 7, standing: 'available' },
      { _id: large._id, slug: large.slug, label: '200 g', discountedPrice: 10.8, standing: 'available' },
    ]);
    expect((await page(small)).variants).toEqual((await page(large)).variants);
    await put(large, pair().toReversed(), await seen(small)).expect(200);
    expect(await labels(small)).toEqual(['200 g', '100 g']);
    await put(small, [], await seen(small)).expect(200);
    expect(await page(small)).not.toHaveProperty('variants');
    expect(await of(large)).toEqual({ variants: [], version: 0 });
  });

  it('say which of them is sold out', async () => {
    await put(small, pair()).expect(200);
    await order(shop, small);
    expect((await page(large)).variants).toMatchObject([{ standing: 'sold-out' }, { standing: 'available' }]);
  });

  it('leave a page with what nobody may see, and none stands alone', async () => {
    const third = await addProduct(shop, { name: 'Petit miel' });
    await put(small, [...pair(), as(third, '50 g')]).expect(200);
    await admin.http('put', `/api/update/product/${third._id}`).send({ status: 'withdrawn' }).expect(200);
    expect(await labels(small)).toEqual(['100 g', '200 g']);
    expect((await of(small)).variants.at(-1)).toMatchObject({ name: 'Savon Petit miel', isShown: false });
    await admin.http('put', `/api/update/product/${large._id}`).send({ status: 'draft' }).expect(200);
    expect(await labels(small)).toBeUndefined();
    await admin.http('delete', `/api/delete/product/${large._id}`).expect(200);
    expect((await of(small)).variants.map(({ label }) => label)).toEqual(['100 g', '50 g']);
    expect((await changes(third))[0]).toMatchObject({
      after: { variants: '100 g\u00a0: Savon Miel, 50 g\u00a0: Savon Petit miel' },
    });
    await admin.http('delete', `/api/delete/product/${third._id}`).expect(200);
    expect(await of(small)).toEqual({ variants: [], version: 0 });
    expect((await changes(small))[0]).toMatchObject({ after: { variants: '' } });
  });

  it('may be a bundle, beside the product that it is made of', async () => {
    const box = await addBundle(shop, [[small, 1]]);
    await put(small, [as(small, 'Seul'), as(box, 'En coffret')]).expect(200);
    expect((await page(box)).variants).toMatchObject([{ standing: 'available' }, { standing: 'available' }]);
  });

  it('are refused where nobody could tell them apart, or they are none, with a sentence', async () => {
    await refused([as(small, '100 g')], 400, 'VARIANTS.TOO_FEW');
    await refused([as(large, '200 g')], 400, 'VARIANTS.ITSELF_MISSING');
    await refused([as(small, '100 g'), as(small, '200 g')], 400, 'VARIANTS.PRODUCT_TWICE');
    await refused([as(small, '100 G'), as(large, ' 100 g ')], 400, 'VARIANTS.LABEL_TWICE');
    await refused([as(small, '100 g'), as(large, '  ')], 400, 'VARIANTS.LABEL_MISSING');
    await refused([as(small, '100 g'), { productId: 'f'.repeat(24), label: '2' }], 409, 'VARIANTS.PRODUCT_GONE');
    for (const wrong of [{}, 'x', [{ productId: 'x', label: 'a' }], [{ label: 'a' }], [as(small, 'a'.repeat(41))]])
      await put(small, wrong).expect(400);
    const many = Array.from({ length: 13 }, (_, at) => ({ productId: `${at}`.padStart(24, '0'), label: `${at}` }));
    await put(small, many).expect(400);
    for (const version of [-1, 0.5, 'x', null]) await put(small, pair(), version).expect(400);
    expect(await of(small)).toEqual({ variants: [], version: 0 });
  });

  it('belong to one product only', async () => {
    const [other, another] = [await addProduct(shop, { name: 'Sauge' }), await addProduct(shop, { name: 'Sauge 2' })];
    await put(small, pair()).expect(200);
    const { body } = await put(other, [as(other, 'a'), as(large, 'b')]).expect(409);
    expect(body).toMatchObject({ code: 'VARIANTS.ELSEWHERE', problems: [{ field: 'variants.1' }] });
    expect((body as ApiError).message).toContain('Savon Grand miel');
    // Of 32 at once that want the same, one has it.
    const asked = Array.from({ length: 32 }, (_, at) =>
      put(another, [as(another, 'a'), as(other, `b${at}`)]).then(({ status }) => status),
    );
    const statuses = await Promise.all(asked);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 31 }, () => 409)]);
    expect((await of(other)).variants).toHaveLength(2);
  });

  it('that somebody else changed meanwhile are shown before they are overwritten, and the journal says who did what', async () => {
    await put(small, pair()).expect(200);
    const version = await seen(small);
    await admin.http('put', `/api/update/product/${large._id}`).send({ stock: 7 }).expect(200);
    const { body } = await put(large, [], 0).expect(409);
    expect(body).toMatchObject({
      code: 'VARIANTS.CHANGED_MEANWHILE',
      current: { version },
      changedBy: { label: 'Formats d’un produit changés' },
    });
    // The same once more is no change.
    await put(small, pair(), version).expect(200);
    expect(await seen(small)).toBe(version);
    const made = await changes(small);
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ after: { variants: '100 g\u00a0: Savon Miel, 200 g\u00a0: Savon Grand miel' } });
  });

  it('of another choice that is no more are not taken for these', async () => {
    const third = await addProduct(shop, { name: 'Autre miel' });
    await put(small, pair()).expect(200);
    const version = await seen(small);
    await put(small, [], version).expect(200);
    shop.clock.advance({ minutes: 1 });
    admin = await backOffice(shop);
    await put(small, [as(small, 'a'), as(third, 'b')]).expect(200);
    await put(small, pair(), version).expect(409);
    expect(await labels(third)).toEqual(['a', 'b']);
  });

  it('are nobody’s business but the shop’s to change', async () => {
    await shop.http.put(`/api/product/${small._id}/variants`).send({ variants: [], expectedVersion: 0 }).expect(401);
  });
});
