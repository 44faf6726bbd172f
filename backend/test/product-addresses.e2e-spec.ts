import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AuditEntry, Product, ProductHit, WithdrawnProduct } from '@shop/contract';
import { Migrations } from '../src/shared/persistence/migrations.js';
import { addProduct } from './support/catalog.js';
import type { Shop } from './support/shop.js';
import { builtPages, startTwice } from './support/two-instances.js';
import './support/timeout.js';

let shop: Shop;
/** Another instance of the same shop. */
let second: Shop;
beforeAll(async () => {
  [shop, second] = await startTwice({ frontendDir: builtPages() });
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

const open = (address: string, at = shop) => at.http.get(address).set('Accept', 'text/html').redirects(0);

async function edit({ _id }: Pick<Product, '_id'>, fields: object, at = shop) {
  const call = at.http.put(`/api/update/product/${_id}`).set('Authorization', `Bearer ${await at.adminToken()}`);
  return call.send(fields);
}
const rename = async (product: Pick<Product, '_id'>, name: string, at = shop) => {
  const answer = await edit(product, { name }, at);
  expect(answer.status).toBe(200);
  return answer.body as Product;
};
const leadsTo = async (address: string, at = shop) => (await open(address, at).expect(301)).headers.location;

describe('the address of a product', () => {
  it('is made of its name, counts in the page, and is what everything links to', async () => {
    const soap = await addProduct(shop, { name: 'Cœur d’amande' });
    expect(soap.slug).toBe('coeur-d-amande');
    const page = await open('/savon/coeur-d-amande').expect(200);
    const own = `${shop.environment.publicUrl}/savon/coeur-d-amande`;
    for (const text of [page.text, (await open(`/product/${soap._id}`).expect(200)).text]) {
      expect(text).toContain(`<link rel="canonical" href="${own}"/>`);
      expect(text).toContain(`<meta property="og:url" content="${own}"/>`);
      expect(text).toContain(`"@id":"${own}"`);
    }
    expect((await open('/product').expect(200)).text).toContain('href="/savon/coeur-d-amande"');
    expect((await open('/').expect(200)).text).toContain('href="/savon/coeur-d-amande"');
    expect((await shop.http.get('/sitemap.xml')).text).toContain(`<loc>${own}</loc>`);
    const [hit] = (await shop.http.get('/api/product/search/amande').expect(200)).body as ProductHit[];
    expect(hit).toMatchObject({ _id: soap._id, slug: 'coeur-d-amande' });
    const called = await shop.http.get('/api/product/coeur-d-amande').expect(200);
    expect((called.body as Product)._id).toBe(soap._id);
    await shop.http.get('/api/product/rien-de-tel').expect(404);
  });

  it('moves with the name, in one hop from every former one, with the query, on every instance', async () => {
    const soap = await addProduct(shop, { name: 'Badiane' });
    await open('/savon/badiane', second).expect(200);
    expect((await rename(soap, 'Anis étoilé')).slug).toBe('anis-etoile');
    expect((await rename(soap, 'Étoile')).slug).toBe('etoile');
    expect(await leadsTo('/savon/badiane?utm_source=a%20b&x=1')).toBe('/savon/etoile?utm_source=a%20b&x=1');
    expect(await leadsTo('/savon/anis-etoile', second)).toBe('/savon/etoile');
    await open('/savon/etoile', second).expect(200);
    // Nothing that reads otherwise to people, and the same in an address, moves it.
    expect((await rename(soap, 'ÉTOILE !')).slug).toBe('etoile');
    const kept = (await open('/savon/etoile').expect(200)).text;
    expect(kept).toContain('ÉTOILE !');

    // Back again: the address that it had counts, and no browser was told to remember where it led.
    const moved = await open('/savon/badiane').expect(301);
    expect(moved.headers['cache-control']).toBe('no-cache');
    expect((await rename(soap, 'Badiane')).slug).toBe('badiane');
    await open('/savon/badiane').expect(200);
    expect(await leadsTo('/savon/etoile')).toBe('/savon/badiane');
    expect((await shop.http.get('/api/product/etoile').expect(200)).body).toMatchObject({ slug: 'badiane' });

    const told = await shop.http
      .get(`/api/audit?target=${soap._id}`)
      .set('Authorization', `Bearer ${await shop.adminToken()}`);
    expect((told.body as AuditEntry[])[0]).toMatchObject({ before: { slug: 'etoile' }, after: { slug: 'badiane' } });
  });

  it('is one product’s alone: neither a namesake nor a newcomer takes one that leads on', async () => {
    const soap = await addProduct(shop, { name: 'Cèdre' });
    const namesake = await addProduct(shop, { name: 'cedre' });
    expect(namesake.slug).toBe('cedre-2');
    await rename(soap, 'Cèdre bleu');
    expect((await addProduct(shop, { name: 'Cèdre' })).slug).toBe('cedre-3');
    expect((await rename(namesake, 'Cèdre bleu')).slug).toBe('cedre-bleu-2');
    expect(await leadsTo('/savon/cedre')).toBe('/savon/cedre-bleu');
    expect(await leadsTo('/savon/cedre-2')).toBe('/savon/cedre-bleu-2');
  });

  it('is never given twice: 64 renamed and some added to one name at once, by two instances', async () => {
    const soaps: Product[] = [];
    for (let turn = 0; turn < 16; turn += 1) soaps.push(await addProduct(shop, { name: `Daphné ${turn}` }));
    const names = ['Dahlia', 'Dahlia noir', 'dahlia', 'DAHLIA !'];
    const renamed = names.flatMap((name, place) =>
      soaps.map((soap, turn) => edit(soap, { name }, (turn + place) % 2 ? shop : second)),
    );
    const adding = Promise.all([1, 2, 3, 4].map(() => addProduct(shop, { name: 'Dahlia' })));
    const answers = await Promise.all(renamed);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const added = await adding;
    const found = await Promise.all(soaps.map(({ _id }) => shop.http.get(`/api/product/${_id}`).expect(200)));
    const slugs = [...found.map(({ body }) => body as Product), ...added].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(20);
    for (const [turn, { body }] of found.entries()) {
      const { slug } = body as Product;
      expect(await leadsTo(`/savon/daphne-${turn}`)).toBe(`/savon/${slug}`);
    }
    await open(`/savon/${slugs[0]}`).expect(200);
  });

  it('answers as the id does when it is not on sale, withdrawn or gone', async () => {
    const soap = await addProduct(shop, { name: 'Épicéa' });
    await rename(soap, 'Épicéa bleu');
    const statuses = async () => {
      const asked = ['/savon/epicea', '/savon/epicea-bleu', `/product/${soap._id}`].map((address) => open(address));
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([301, 200, 200]);
    await edit(soap, { status: 'draft' });
    expect(await statuses()).toEqual([404, 404, 404]);
    await edit(soap, { status: 'withdrawn' });
    expect(await statuses()).toEqual([301, 410, 410]);
    const gone = (await shop.http.get('/api/product/epicea-bleu').expect(410)).body as WithdrawnProduct;
    expect(gone).toMatchObject({ _id: soap._id, slug: 'epicea-bleu' });
    expect((await open('/savon/epicea-bleu')).text).toContain('Ce produit n’est plus vendu.');
    await shop.http
      .delete(`/api/delete/product/${soap._id}`)
      .set('Authorization', `Bearer ${await shop.adminToken()}`)
      .expect(200);
    expect(await statuses()).toEqual([404, 404, 404]);
    // What leads nowhere any more may be had again.
    expect((await addProduct(shop, { name: 'Épicéa' })).slug).toBe('epicea');
  });

  it('is read whatever the case, the encoding and the slash at its end, and what is none is a page in French', async () => {
    await addProduct(shop, { name: 'Fenouil doux' });
    for (const address of [
      '/savon/Fenouil-Doux',
      '/savon/fenouil%2Ddoux',
      '/savon/fenouil-doux/',
      '/SAVON/FENOUIL-DOUX',
    ])
      expect([address, await leadsTo(`${address}?a=1`)]).toEqual([address, '/savon/fenouil-doux?a=1']);
    const hostile = [
      '%00',
      '%2e%2e%2fetc',
      '<script>',
      "'%20or%201=1",
      'a'.repeat(3_000),
      '$where',
      'é',
      '%E0%A4%A',
      'a--b',
    ];
    for (const words of hostile) {
      const { status, text, type } = await open(`/savon/${words}`);
      expect([words, status, type]).toEqual([words, 404, 'text/html']);
      expect(text).toContain('lang="fr"');
    }
    expect((await shop.http.get(`/api/product/${'a'.repeat(3_000)}`)).status).toBe(404);
  });

  it('is given once to products of an earlier version, the first of a name without a number', async () => {
    const soaps = [];
    for (let turn = 0; turn < 3; turn += 1) soaps.push(await addProduct(shop, { name: 'Gardénia' }));
    const db = shop.app.get<Connection>(getConnectionToken());
    await db.collection('products').updateMany({ name: 'Gardénia' }, { $unset: { slugs: 1 } });
    await open(`/product/${soaps[0]!._id}`).expect(200);
    await db.collection<{ _id: string }>('migrations').deleteOne({ _id: '0009-addresses-of-words' });
    await shop.app.get(Migrations).run();
    const found = await Promise.all(soaps.map(({ _id }) => second.http.get(`/api/product/${_id}`).expect(200)));
    expect(found.map(({ body }) => (body as Product).slug)).toEqual(['gardenia', 'gardenia-2', 'gardenia-3']);
  });
});
