import type { AdminProduct, ApiError, AuditEntry, Product, StockMovementLine } from '@shop/contract';
import { booksOf } from './support/books.js';
import { addProduct, aPicture } from './support/catalog.js';
import { order } from './support/orders.js';
import type { Shop } from './support/shop.js';
import { startTwice } from './support/two-instances.js';
import './support/timeout.js';

let shop: Shop;
/** Another instance of the same shop. */
let second: Shop;
beforeAll(async () => {
  [shop, second] = await startTwice();
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

const admin = async (at = shop) => `Bearer ${await at.adminToken()}`;

async function duplicate(id: string, key?: string, at = shop) {
  const call = at.http.post(`/api/product/${id}/duplicate`).set('Authorization', await admin(at));
  return key === undefined ? call : call.set('Idempotency-Key', key);
}

const copyOf = async (id: string, key?: string) => {
  const answer = await duplicate(id, key);
  expect(answer.status).toBe(201);
  return answer.body as AdminProduct;
};

const get = async <T>(address: string, status = 200) =>
  (
    await shop.http
      .get(address)
      .set('Authorization', await admin())
      .expect(status)
  ).body as T;

describe('a product that is duplicated', () => {
  it('leaves a draft that nobody sees, without stock, promotion, notification or history of prices', async () => {
    const source = await addProduct(shop, {
      ...{ name: 'Angélique', price: 9, promo: 10, stock: 30, netWeight: 90, tagline: 'Une racine.' },
      ...{ precautions: 'Pas dans les yeux.', cpnp: '4561237', sealedForHygiene: true, lowStockLimit: 12 },
    } as never);
    await order(shop, source);
    const before = await get<AdminProduct>(`/api/product/${source._id}/sheet`);
    const copy = await copyOf(source._id);
    const {
      _id,
      slug,
      name,
      fullName,
      pageTitle,
      stock,
      promo,
      reduction,
      updatedAt,
      status,
      cpnp,
      labelGaps,
      ...same
    } = copy;
    expect({ slug, name, fullName, pageTitle, stock, promo, reduction, status, cpnp }).toEqual({
      ...{ name: 'Angélique (copie)', fullName: 'Savon Angélique (copie)', stock: 0, promo: 0, reduction: null },
      ...{ slug: 'angelique-copie', pageTitle: 'Savon Angélique (copie)', status: 'draft', cpnp: '' },
    });
    expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect(labelGaps).not.toContain('ingredients');
    expect(same).toMatchObject({ lowStockLimit: 12, sealedForHygiene: true });
    expect(before).toMatchObject({ ...same, discountedPrice: 8.1, pricePer100g: 9 });
    await shop.http.get(`/api/product/${_id}`).expect(404);
    const movements = await get<StockMovementLine[]>(`/api/product/${_id}/stock/movements`);
    expect(movements).toHaveLength(1);
    expect(await booksOf(shop)).toEqual([]);

    const told = (await get<AuditEntry[]>('/api/audit?act=product.duplicated'))[0]!;
    expect(told).toMatchObject({ label: 'Produit dupliqué', target: { id: _id, reference: name } });
    expect(told.after).toMatchObject({ copyOf: 'Angélique', status: 'draft', stock: 0 });

    // Forty days as a draft make no price that a reduction could be compared with.
    shop.clock.advance({ days: 40 });
    const update = shop.http.put(`/api/update/product/${_id}`).set('Authorization', await admin());
    await update.send({ status: 'published', promo: 20 }).expect(200);
    const sold = await get<Product>(`/api/product/${_id}`);
    expect(sold).toMatchObject({ discountedPrice: 7.2, reduction: null });
  });

  it('shares pictures that stay whatever becomes of the other one', async () => {
    const source = await addProduct(shop, { name: 'Bergamote' }, ['#123456', '#654321']);
    const copy = await copyOf(source._id);
    expect([copy.image, copy.image2]).toEqual([source.image, source.image2]);
    const token = await admin();
    const replaced = shop.http.put(`/api/update/product/${copy._id}`).set('Authorization', token);
    await replaced.attach('image', await aPicture('#abcdef'), 'autre.jpg').expect(200);
    expect((await get<Product>(`/api/product/${source._id}`)).image).toBe(source.image);
    await shop.http.delete(`/api/delete/product/${source._id}`).set('Authorization', token).expect(200);
    const kept = await get<AdminProduct>(`/api/product/${copy._id}/sheet`);
    expect(kept.image2).toBe(source.image2);
    for (const picture of [kept.image, kept.image2, source.image]) await shop.http.get(picture).expect(200);
  });

  it('is copied once for a key, however often and wherever it is pressed', async () => {
    const source = await addProduct(shop, { name: 'Camomille' });
    const pressed = await Promise.all(
      Array.from({ length: 16 }, (_press, turn) => duplicate(source._id, 'double', turn % 2 === 0 ? shop : second)),
    );
    expect(pressed.map(({ status }) => status)).toEqual(Array(16).fill(201));
    expect(new Set(pressed.map(({ body }) => (body as Product)._id)).size).toBe(1);
    expect(pressed.filter(({ headers }) => headers['idempotent-replayed'] !== 'true')).toHaveLength(1);
  });

  it('has a name of its own, however many are made at once', async () => {
    const source = await addProduct(shop, { name: 'Consoude' });
    const many = await Promise.all(
      Array.from({ length: 24 }, (_press, turn) => duplicate(source._id, undefined, turn % 2 ? shop : second)),
    );
    expect(many.map(({ status }) => status)).toEqual(Array(24).fill(201));
    const names = many.map(({ body }) => (body as Product).name);
    expect(new Set(names).size).toBe(24);
    expect(names).toContain('Consoude (copie 24)');
  });

  it('is refused when it is gone, and a copy that was deleted is not made again by a late repeat', async () => {
    const source = await addProduct(shop, { name: 'Dahlia' });
    const copy = await copyOf(source._id, 'late');
    const token = await admin();
    const remove = (id: string) =>
      shop.http.delete(`/api/delete/product/${id}`).set('Authorization', token).expect(200);
    await remove(copy._id);
    const late = await duplicate(source._id, 'late');
    expect([late.status, (late.body as ApiError).code]).toEqual([409, 'PRODUCT.COPY_DELETED']);
    expect((await copyOf(source._id, 'anew'))._id).not.toBe(copy._id);
    await remove(source._id);
    const gone = await duplicate(source._id);
    expect([gone.status, (gone.body as ApiError).code]).toEqual([404, 'PRODUCT.NOT_FOUND']);
  });
});
