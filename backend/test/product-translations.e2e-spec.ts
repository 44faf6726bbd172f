import type {
  AdminProduct,
  ApiError,
  AuditEntry,
  ChoiceAnswer,
  Comparison,
  GuideAnswer,
  ListedProduct,
  Product,
  SearchAnswer,
} from '@shop/contract';
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

const translate = (product: Pick<Product, '_id'>, changes: object) =>
  edit(product, { translations: JSON.stringify(changes) });

async function sheetOf({ _id }: Pick<Product, '_id'>) {
  const call = shop.http.get(`/api/product/${_id}/sheet`).set('Authorization', await admin());
  return (await call.expect(200)).body as AdminProduct;
}

const ask = (path: string, language?: string) => {
  const call = shop.http.get(path);
  return language === undefined ? call : call.set('X-Shop-Language', language);
};

async function read<Answer>(path: string, language?: string): Promise<Answer> {
  return (await ask(path, language).expect(200)).body as Answer;
}

async function refused(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  return [status, (body as ApiError).code];
}

const FRENCH = {
  tagline: 'Une fleur des prés.',
  description: 'De la mauve récoltée en juin.',
  conseils: 'À garder au sec.',
  precautions: 'Éviter le contour des yeux.',
  cosmeticFunction: 'Nettoie le corps.',
};

describe('what the owner writes in other languages', () => {
  it('is read in its language, text by text, and French stands for the rest', async () => {
    const soap = await addProduct(shop, { name: 'Mauve', ...FRENCH });
    const [before, beforeThat] = await Promise.all([ask(`/api/product/${soap._id}`), ask(`/api/products?limit=100`)]);
    const dutch = { tagline: ' Een weidebloem. ', description: 'Kaasjeskruid, in juni geplukt.' };
    expect((await translate(soap, { nl: dutch, de: { tagline: 'Eine Wiesenblume.' } })).status).toBe(200);

    const inDutch = await read<Product>(`/api/product/${soap._id}`, 'nl');
    expect(inDutch).toMatchObject({
      name: 'Mauve',
      tagline: 'Een weidebloem.',
      description: 'Kaasjeskruid, in juni geplukt.',
      conseils: FRENCH.conseils,
      pageDescription: 'Een weidebloem.',
      translated: ['tagline', 'description'],
    });
    const inGerman = await read<Product>(`/api/product/${soap._id}`, 'de');
    expect(inGerman).toMatchObject({
      tagline: 'Eine Wiesenblume.',
      description: FRENCH.description,
      translated: ['tagline'],
    });
    // Nobody is sent the languages of others, nor, in French, a word more than before.
    expect(JSON.stringify([inDutch, inGerman])).not.toContain('translations');
    const { updatedAt: _before, ...french } = before.body as Product;
    const { updatedAt: _after, ...still } = await read<Product>(`/api/product/${soap._id}`);
    expect(still).toEqual(french);
    expect(await read<Product>(`/api/product/${soap._id}`, 'en')).toMatchObject(french);
    expect(JSON.stringify(await read(`/api/products?limit=100`))).toHaveLength(JSON.stringify(beforeThat.body).length);

    const [listed] = await read<ListedProduct[]>('/api/products?limit=100', 'nl');
    expect(listed).toMatchObject({ tagline: 'Een weidebloem.', translated: ['tagline'] });
    const { text } = await shop.http.get(`/nl/savon/${soap.slug}`).set('Accept', 'text/html').expect(200);
    expect(text).toContain('Kaasjeskruid, in juni geplukt.</p>');
    expect(text).toContain('name="description" content="Een weidebloem."');
    const page = (await shop.http.get(`/savon/${soap.slug}`).set('Accept', 'text/html').set('X-Shop-Language', 'nl'))
      .text;
    expect(page).toContain(FRENCH.description);
    expect(page).not.toContain('Kaasjeskruid');
  });

  it('goes on being shown when its French changes, and its owner is told until it is given again', async () => {
    const soap = await addProduct(shop, { name: 'Sauge', ...FRENCH });
    await translate(soap, { nl: { tagline: 'Een weidebloem.', precautions: 'Vermijd de oogomtrek.' } });
    await edit(soap, { tagline: 'Une herbe des prés.' });
    expect((await sheetOf(soap)).translations).toEqual({
      nl: { tagline: { text: 'Een weidebloem.', stale: true }, precautions: { text: 'Vermijd de oogomtrek.' } },
    });
    expect(await read<Product>(`/api/product/${soap._id}`, 'nl')).toMatchObject({ tagline: 'Een weidebloem.' });

    expect((await translate(soap, { nl: { tagline: 'Een weidebloem.' } })).status).toBe(200);
    expect((await sheetOf(soap)).translations.nl?.['tagline']).toEqual({ text: 'Een weidebloem.' });
    expect((await translate(soap, { nl: { tagline: '' } })).status).toBe(200);
    expect(await read<Product>(`/api/product/${soap._id}`, 'nl')).toMatchObject({ tagline: 'Une herbe des prés.' });
  });

  it('is not shown where it keeps somebody safe and its French has changed', async () => {
    const soap = await addProduct(shop, { name: 'Menthe', ...FRENCH });
    await translate(soap, { nl: { precautions: 'Vermijd de oogomtrek.', conseils: 'Droog bewaren.' } });
    expect((await read<Product>(`/api/product/${soap._id}`, 'nl')).label.precautions).toBe('Vermijd de oogomtrek.');
    await edit(soap, { precautions: 'Déconseillé pendant la grossesse.', conseils: 'À garder au sec, debout.' });
    const shown = await read<Product>(`/api/product/${soap._id}`, 'nl');
    expect(shown.label.precautions).toBe('Déconseillé pendant la grossesse.');
    expect(shown).toMatchObject({ conseils: 'Droog bewaren.', translated: ['conseils'] });
    // Both at once are one edit: what is written with its French is not of the French before.
    await edit(soap, {
      precautions: 'Éviter les yeux.',
      translations: JSON.stringify({ nl: { precautions: 'Vermijd de ogen.' } }),
    });
    expect((await read<Product>(`/api/product/${soap._id}`, 'nl')).label.precautions).toBe('Vermijd de ogen.');
  });

  it('goes with its French, and nothing is kept of what nobody wrote', async () => {
    const soap = await addProduct(shop, { name: 'Thym', ...FRENCH });
    await translate(soap, { en: { conseils: 'Keep it dry.', seoTitle: 'Thyme soap', 'alt:none': 'A bar.' } });
    expect((await sheetOf(soap)).translations).toEqual({ en: { conseils: { text: 'Keep it dry.' } } });
    await edit(soap, { conseils: '' });
    expect((await sheetOf(soap)).translations).toEqual({});
    await edit(soap, { conseils: FRENCH.conseils });
    expect((await read<Product>(`/api/product/${soap._id}`, 'en')).conseils).toBe(FRENCH.conseils);
  });

  it('says a reason of the guide, what is added, why products go together and what a picture shows', async () => {
    const other = await addProduct(shop, { name: 'Serpolet', ...FRENCH, stock: 5 });
    const soap = await addProduct(shop, {
      ...{ name: 'Guimauve', ...FRENCH, stock: 5, skins: 'seche', added: 'Des fleurs.' },
      reasons: 'peau-seche: Elle reste souple.\npour-corps: Elle mousse.',
      pairs: `${other.slug}: Sans parfum.`,
    });
    const [picture] = (await sheetOf(soap)).pictures;
    await edit(soap, {
      pictureList: JSON.stringify((await sheetOf(soap)).pictures.map(({ name }) => ({ kept: name, alt: 'Un pain.' }))),
    });
    const dutch = {
      added: 'Bloemen.',
      'reason:peau-seche': 'Ze blijft soepel.',
      [`pair:${other.slug}`]: 'Zonder parfum.',
      [`alt:${picture!.name}`]: 'Een stuk zeep.',
    };
    expect((await translate(soap, { nl: dutch })).status).toBe(200);

    const { goesWith, pictures } = await read<Product>(`/api/product/${soap._id}`, 'nl');
    expect(goesWith).toEqual([expect.objectContaining({ said: 'Zonder parfum.', translated: true })]);
    expect(pictures[0]).toMatchObject({ alt: 'Een stuk zeep.', translated: true });
    const guide = await read<GuideAnswer>('/api/guide?peau=seche&parfum=tous&sans=rien&pour=tous', 'nl');
    expect(guide.soaps.find(({ product }) => product._id === soap._id)?.reasons).toEqual([
      { question: 'peau', words: 'Ze blijft soepel.', translated: true },
    ]);
    const { apart } = await read<Comparison>(`/api/comparison?savons=${soap.slug},${other.slug}`, 'nl');
    const cells = apart.flatMap((row) => row.cells).filter(({ text }) => text !== undefined);
    expect(cells).toContainEqual({ word: '', text: 'Bloemen.', translated: true });
    expect(cells.find(({ text }) => text === 'Ze blijft soepel.')).toMatchObject({ translated: true });
  });

  it('is found by its own words, by whoever searches in its language', async () => {
    const soap = await addProduct(shop, { name: 'Ortie', ...FRENCH });
    await translate(soap, { nl: { description: 'Brandnetels uit de berm.' }, en: { tagline: 'Of nettles.' } });
    const found = async (text: string, language?: string) => {
      const { hits } = await read<SearchAnswer>(
        `/api/product-search?exact=1&text=${encodeURIComponent(text)}`,
        language,
      );
      return hits.map(({ name }) => name);
    };
    expect(await found('brandnetel', 'nl')).toEqual(['Savon Ortie']);
    expect(await found('met de brandnetels', 'nl')).toEqual(['Savon Ortie']);
    expect(await found('ortie', 'nl')).toEqual(['Savon Ortie']);
    expect(await found('brandnetel')).toEqual([]);
    expect(await found('nettles', 'nl')).toEqual([]);
    const { items } = await read<ChoiceAnswer>('/api/product-choice?q=nettles', 'en');
    expect(items).toEqual([
      expect.objectContaining({ name: 'Ortie', tagline: 'Of nettles.', translated: ['tagline'] }),
    ]);
    const [hit] = (await read<SearchAnswer>('/api/product-search?text=brandnetels', 'nl')).hits;
    expect(hit).toMatchObject({ description: 'Brandnetels uit de berm.', translated: ['description'] });
  });

  it('is kept apart by language wherever an answer is kept', async () => {
    const soap = await addProduct(shop, { name: 'Lierre', ...FRENCH });
    await translate(soap, { nl: { tagline: 'Klimop.' } });
    const path = `/api/product/${soap.slug}`;
    for (const language of ['nl', undefined, 'nl', 'de', undefined]) {
      const { body, headers } = await ask(path, language).expect(200);
      expect((body as Product).tagline).toBe(language === 'nl' ? 'Klimop.' : FRENCH.tagline);
      expect(headers['vary']).toMatch(/x-shop-language/i);
    }
    const { headers } = await ask(path, 'nl').expect(200);
    await ask(path, 'nl').set('If-None-Match', headers['etag']!).expect(304);
    await ask(path).set('If-None-Match', headers['etag']!).expect(200);
  });

  it('is written down, and a copy of the product has it', async () => {
    const soap = await addProduct(shop, { name: 'Houblon', ...FRENCH });
    await translate(soap, { nl: { tagline: 'Hop.' } });
    await edit(soap, { tagline: 'Du houblon.' });
    const call = shop.http.get(`/api/audit?target=${soap._id}`).set('Authorization', await admin());
    const [stale, written] = (await call.expect(200)).body as AuditEntry[];
    expect(written).toMatchObject({ before: {}, after: { 'nl:tagline': 'Hop.' } });
    expect(stale).toMatchObject({ after: { tagline: 'Du houblon.', translationsStale: 'nl:tagline' } });

    const copying = shop.http.post(`/api/product/${soap._id}/duplicate`).set('Authorization', await admin());
    const copy = (await copying).body as AdminProduct;
    expect(copy.translations).toEqual({ nl: { tagline: { text: 'Hop.', stale: true } } });
  });

  it('is refused where it is too long, unreadable, or reads otherwise than it is written', async () => {
    const soap = await addProduct(shop, { name: 'Fenouil', ...FRENCH, added: 'Du fenouil.' });
    const write = (changes: object) => refused(translate(soap, changes));
    expect(await write({ nl: { tagline: 'é'.repeat(161) } })).toEqual([400, 'PRODUCT.TRANSLATION_TOO_LONG']);
    expect(await write({ nl: { added: '<b>Venkel</b>' } })).toEqual([400, 'PRODUCT.TRANSLATION_SIGNS']);
    expect(await write({ nl: { precautions: 'Ven\u0007kel' } })).toEqual([400, 'PRODUCT.TRANSLATION_SIGNS']);
    expect(await write({ nl: { tagline: 'Ven\u202Ekel' } })).toEqual([400, 'FIELD.DIRECTION']);
    for (const odd of [
      { fr: {} },
      { nl: [] },
      { nl: { tagline: 1 } },
      { nl: { '$set.name': 'x' } },
      { nl: { __proto: 'x' } },
    ]) {
      expect(await write(odd)).toEqual([400, 'PRODUCT.TRANSLATION_UNREADABLE']);
    }
    for (const text of [
      '[]',
      'null',
      '{',
      '{"__proto__":{"tagline":"x"}}',
      `{"nl":{"tagline":"${'x'.repeat(60_000)}"}}`,
    ]) {
      expect((await edit(soap, { translations: text })).status).toBe(400);
    }
    // Markup in a text of several lines is text, as in French; signs that nobody sees are none.
    const shown = { description: '<script>alert(1)</script></p>', tagline: '\u200B\u200B' };
    expect((await translate(soap, { nl: shown })).status).toBe(200);
    expect(await read<Product>(`/api/product/${soap._id}`, 'nl')).toMatchObject({ translated: ['description'] });
    const { text } = await shop.http.get(`/nl/savon/${soap.slug}`).set('Accept', 'text/html').expect(200);
    expect(text).not.toContain('<script>alert(1)');
  });

  it('tells whoever saves a product that somebody else has translated meanwhile', async () => {
    const soap = await addProduct(shop, { name: 'Absinthe', ...FRENCH });
    const { updatedAt } = await sheetOf(soap);
    await translate(soap, { nl: { tagline: 'Alsem.' } });
    const changes = {
      translations: JSON.stringify({ nl: { conseils: 'Droog bewaren.' } }),
      expectedUpdatedAt: updatedAt,
    };
    const { status, body } = await edit(soap, changes);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'PRODUCT.CHANGED_MEANWHILE',
      current: { translations: { nl: { tagline: { text: 'Alsem.' } } } },
      changedBy: { fields: ['nl:tagline'] },
    });
    const again = { ...changes, expectedUpdatedAt: (await sheetOf(soap)).updatedAt };
    expect((await edit(soap, again)).status).toBe(200);
    expect(Object.keys((await sheetOf(soap)).translations.nl ?? {})).toEqual(['tagline', 'conseils']);
  });
});
