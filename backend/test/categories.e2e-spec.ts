import type { AdminCategory, AuditEntry, Category, ListedProduct, ProductHit } from '@shop/contract';
import { addProduct, aPicture } from './support/catalog.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: string;
beforeAll(async () => {
  shop = await startShop();
  admin = `Bearer ${await shop.adminToken()}`;
});
afterAll(() => shop.close());

const call = (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
  shop.http[method](`/api${path}`).set('Authorization', admin);

const sheets = async () => (await call('get', '/category-sheets').expect(200)).body as AdminCategory[];
const menu = async () => (await shop.http.get('/api/categories').expect(200)).body as Category[];
const sheetOf = async (value: string) => (await sheets()).find((category) => category.value === value)!;
const add = async (body: object) => (await call('post', '/categories').send(body).expect(201)).body as AdminCategory;

async function change(value: string, body: object) {
  const { _id, name, updatedAt: expectedUpdatedAt } = await sheetOf(value);
  return call('put', `/categories/${_id}`).send({ name, expectedUpdatedAt, ...body });
}

describe('categories', () => {
  it('begin as the specification has them, and boxes: soaps are open, the others are to come', async () => {
    expect((await menu()).map(({ value, name, slug, open }) => [value, name, slug, open])).toEqual([
      ['Savon', 'Savons', 'savons', true],
      ['Beurres et huiles', 'Beurres et Huiles', 'beurres-et-huiles', false],
      ['Accessoires', 'Accessoires', 'accessoires', false],
      ['Coffrets', 'Coffrets', 'coffrets', false],
    ]);
  });

  it('are added with a picture, take products, and are found, filtered and searched by', async () => {
    const { body, status } = await call('post', '/categories')
      .field('name', 'Éponges & brosses')
      .field('text', 'Pour la mousse.')
      .field('open', 'true')
      .attach('image', await aPicture('#335577'), 'eponges.png');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      value: 'Éponges & brosses',
      slug: 'eponges-brosses',
      open: true,
      image: expect.stringMatching(/^\/images\/[0-9a-f]{32}\/640\.jpg$/) as string,
    });
    await shop.http.get((body as Category).image!).expect(200);
    const { _id } = await addProduct(shop, { name: 'Luffa', category: 'Éponges & brosses' });
    const listed = await shop.http.get(`/api/products?category=${encodeURIComponent('Éponges & brosses')}`).expect(200);
    expect((listed.body as ListedProduct[]).map((product) => product._id)).toEqual([_id]);
    expect(await sheetOf('Éponges & brosses')).toMatchObject({ products: 1 });

    expect((await change('Éponges & brosses', { name: 'Frotter' })).status).toBe(200);
    const found = (await shop.http.get('/api/product/search/frotter').expect(200)).body as ProductHit[];
    expect(found.map((hit) => hit._id)).toEqual([_id]);
    // The API's value stays: products, filters and exports go on.
    expect((await shop.http.get(`/api/product/${_id}`).expect(200)).body).toMatchObject({
      category: 'Éponges & brosses',
    });
  });

  it('cannot be deleted while they hold products, and say what to do', async () => {
    await add({ name: 'Bougies' });
    const { _id: product } = await addProduct(shop, { name: 'Cire', category: 'Bougies' });
    const { _id } = await sheetOf('Bougies');
    const refused = await call('delete', `/categories/${_id}`).expect(409);
    expect(refused.body).toMatchObject({
      code: 'CATEGORY.IN_USE',
      message: 'Un produit est dans cette catégorie\u00a0: rangez-le dans une autre, puis supprimez-la.',
    });
    await call('put', `/update/product/${product}`).send({ category: 'Savon' }).expect(200);
    await call('delete', `/categories/${_id}`).expect(200);
    expect(await sheetOf('Bougies')).toBeUndefined();
    const lost = await call('put', `/update/product/${product}`).send({ category: 'Bougies' }).expect(400);
    expect(lost.body).toMatchObject({ code: 'PRODUCT.CATEGORY_UNKNOWN', message: 'Cette catégorie est inconnue.' });
    const soaps = await call('delete', `/categories/${(await sheetOf('Savon'))._id}`).expect(409);
    expect(soaps.body).toMatchObject({ code: 'CATEGORY.NEEDED' });
  });

  it('never lose a product that comes while they are deleted', async () => {
    for (let round = 0; round < 4; round += 1) {
      const value = `Passage ${round}`;
      const { _id } = await add({ name: value });
      const product = await addProduct(shop, { name: `Venu ${round}` });
      const [moved, deleted] = await Promise.all([
        call('put', `/update/product/${product._id}`).send({ category: value }),
        call('delete', `/categories/${_id}`),
      ]);
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([moved.status, deleted.status]);
    }
  });

  it('are put in order all at once; an order of what there was before is refused', async () => {
    const before = await sheets();
    const ids = before.map(({ _id }) => _id).reverse();
    await call('put', '/category-order').send({ ids }).expect(200);
    expect((await menu()).map(({ _id }) => _id)).toEqual(ids);
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]!]]) {
      const refused = await call('put', '/category-order').send({ ids: wrong }).expect(409);
      expect(refused.body).toMatchObject({ code: 'CATEGORY.ORDER_OUTDATED' });
    }
    expect((await menu()).map(({ _id }) => _id)).toEqual(ids);
  });

  it('tell the second of two editors who was faster, and keep an address that somebody knows', async () => {
    const seen = await sheetOf('Coffrets');
    const body = { name: 'Coffrets', expectedUpdatedAt: seen.updatedAt };
    await call('put', `/categories/${seen._id}`)
      .send({ ...body, slug: 'cadeaux' })
      .expect(200);
    const late = await call('put', `/categories/${seen._id}`)
      .send({ ...body, text: 'Trop tard.' })
      .expect(409);
    expect(late.body).toMatchObject({ code: 'CATEGORY.CHANGED_MEANWHILE', current: { slug: 'cadeaux', text: '' } });
    expect(await sheetOf('Coffrets')).toMatchObject({ slug: 'cadeaux', formerSlugs: ['coffrets'] });
  });

  it.each([
    [{ name: '' }, 400, 'name'],
    [{ name: 'x'.repeat(61) }, 400, 'name'],
    [{ name: 'tous' }, 400, 'name'],
    [{ name: '&&&' }, 400, 'slug'],
    [{ name: 'Bains', slug: 'À l’eau' }, 400, 'slug'],
    [{ name: 'Bains', slug: '../admin' }, 400, 'slug'],
    [{ name: 'Bains', text: 'x'.repeat(301) }, 400, 'text'],
    [{ name: 'ACCESSOIRES' }, 409, 'name'],
    [{ name: 'Bains', slug: 'savons' }, 409, 'slug'],
  ])('refuse %j with %i at the field %s', async (body, status, field) => {
    const before = await sheets();
    const refused = await call('post', '/categories').send(body).expect(status);
    expect(refused.body).toMatchObject({ problems: [{ field, message: expect.stringMatching(/\.$/) as string }] });
    expect(await sheets()).toEqual(before);
  });

  it('stand in the audit log', async () => {
    const { body } = await call('get', '/audit?limit=100').expect(200);
    const acts = new Set((body as AuditEntry[]).map(({ act }) => act));
    for (const act of ['category.added', 'category.updated', 'category.moved', 'category.deleted']) {
      expect(acts).toContain(act);
    }
  });

  it('are read in the language of the page, in pages, menus and filters, where the owner wrote them', async () => {
    const inDutch = async () => {
      const answer = await shop.http.get('/api/categories').set('X-Shop-Language', 'nl').expect(200);
      // No copy of one language is kept for another.
      expect(answer.headers['cache-control']).toBe('no-store');
      return answer.body as Category[];
    };
    const soaps = ({ value }: Category) => value === 'Savon';
    expect((await inDutch()).find(soaps)).toMatchObject({ name: 'Zepen', translated: ['name'] });
    expect((await menu()).find(soaps)).not.toHaveProperty('translated');
    await add({ name: 'Baumes', open: true, text: 'À fondre.', nameNl: 'Balsems', textDe: 'Zum Schmelzen.' });
    const balms = (await inDutch()).find(({ value }) => value === 'Baumes');
    expect(balms).toMatchObject({ name: 'Balsems', text: 'À fondre.', translated: ['name'] });

    // What is not named stays, and what is emptied is French again.
    expect((await change('Baumes', { nameNl: '' })).status).toBe(200);
    expect((await inDutch()).find(({ value }) => value === 'Baumes')).toMatchObject({ name: 'Baumes' });
    expect((await sheetOf('Baumes')).translations).toMatchObject({ nl: { name: '' }, de: { text: 'Zum Schmelzen.' } });
    const long = await change('Baumes', { nameEn: 'x'.repeat(61) });
    expect(long.status).toBe(400);
    expect((long.body as { message: string }).message).toBe('Le nom compte au plus 60 caractères.');
    const log = (await call('get', '/audit').expect(200)).body as { entries?: AuditEntry[] } | AuditEntry[];
    const entries = Array.isArray(log) ? log : (log.entries ?? []);
    expect(entries.find(({ act }) => act === 'category.updated')).toMatchObject({ before: { 'nl:name': 'Balsems' } });
  });
});
