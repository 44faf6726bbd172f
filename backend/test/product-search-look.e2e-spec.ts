import type { AdminProduct, ApiError, AuditEntry, Product } from '@shop/contract';
import { addProduct, editProduct } from './support/catalog.js';
import { type Shop, startShop } from './support/shop.js';
import { builtPages } from './support/two-instances.js';
import './support/timeout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({}, { frontendDir: builtPages() });
});
afterAll(() => shop.close());

const admin = async () => `Bearer ${await shop.adminToken()}`;
const edit = (product: Pick<Product, '_id'>, fields: object) => editProduct(shop, product, fields);

async function headOf({ slug }: Pick<Product, 'slug'>) {
  const { text } = await shop.http.get(`/savon/${slug}`).set('Accept', 'text/html').expect(200);
  const of = (pattern: RegExp) => pattern.exec(text)?.[1];
  return {
    title: of(/<title>(.*?) · /),
    description: of(/name="description" content="(.*?)"/),
    ogTitle: of(/property="og:title" content="(.*?) · /),
    ogDescription: of(/property="og:description" content="(.*?)"/),
  };
}

const both = (title: string, description: string) => ({
  ...{ title, description },
  ...{ ogTitle: title, ogDescription: description },
});

describe('what search engines are told of a product', () => {
  it('is the name and the tagline until somebody writes otherwise, and again once that is emptied', async () => {
    const soap = await addProduct(shop, { name: 'Mauve', tagline: 'Une fleur.', description: 'De la mauve.' });
    expect(await headOf(soap)).toEqual(both('Savon Mauve', 'Une fleur.'));
    const written = {
      seoTitle: '  Savon à la mauve\n des  prés ',
      seoDescription: 'Récoltée\r\nen juin & séchée "à l’ombre".',
    };
    expect((await edit(soap, written)).status).toBe(200);
    expect(await headOf(soap)).toEqual(
      both('Savon à la mauve des prés', 'Récoltée en juin &amp; séchée &quot;à l’ombre&quot;.'),
    );
    const sheet = (
      await shop.http
        .get(`/api/product/${soap._id}/sheet`)
        .set('Authorization', await admin())
        .expect(200)
    ).body as AdminProduct;
    expect(sheet).toMatchObject({ fullName: 'Savon Mauve', seoTitle: 'Savon à la mauve des prés' });
    const open = (await shop.http.get(`/api/product/${soap._id}`).expect(200)).body as object;
    expect(open).toMatchObject({ pageTitle: 'Savon à la mauve des prés' });
    expect(open).not.toHaveProperty('seoTitle');

    const [told] = (
      await shop.http
        .get(`/api/audit?target=${soap._id}`)
        .set('Authorization', await admin())
        .expect(200)
    ).body as AuditEntry[];
    expect(told).toMatchObject({ before: { seoTitle: '' }, after: { seoTitle: 'Savon à la mauve des prés' } });

    expect((await edit(soap, { seoTitle: '', seoDescription: '', tagline: '' })).status).toBe(200);
    expect(await headOf(soap)).toEqual(both('Savon Mauve', 'De la mauve.'));
  });

  it('is written with the product, and is not copied: it names one page', async () => {
    const soap = await addProduct(shop, { name: 'Nigelle', seoTitle: 'Savon noir' } as never);
    expect(soap.pageTitle).toBe('Savon noir');
    const copy = await shop.http.post(`/api/product/${soap._id}/duplicate`).set('Authorization', await admin());
    expect(copy.body).toMatchObject({ seoTitle: '', pageTitle: 'Savon Nigelle (copie)' });
  });

  it.each([
    ['seoTitle', '<b>Gras</b>', 'balise'],
    ['seoTitle', 'a\u0000b', 'balise'],
    ['seoTitle', 'a'.repeat(121), '120 caractères'],
    ['seoDescription', '<script>alert(1)</script>', 'balise'],
    ['seoDescription', 'a'.repeat(321), '320 caractères'],
  ])('%s is refused as %j, with the reason beside it, and nothing changes', async (field, text, reason) => {
    const soap = await addProduct(shop, { name: 'Origan' });
    const answer = await edit(soap, { [field]: text, tagline: 'Perdu ?' });
    expect(answer.status).toBe(400);
    const { problems } = answer.body as ApiError & { problems: { field: string; message: string }[] };
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    expect(problems[0]!.message).toContain(reason);
    expect((await shop.http.get(`/api/product/${soap._id}`).expect(200)).body).toMatchObject({ tagline: '' });
  });
});
