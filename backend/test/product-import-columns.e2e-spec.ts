import type { AdminProduct, ImportCheck, ImportResult, Product } from '@shop/contract';
import { addBundle } from './support/bundles.js';
import { addProduct } from './support/catalog.js';
import { type BackOffice, backOffice } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop();
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

type Ready = ImportCheck['ready'][number];

const check = async (text: string) =>
  (
    await admin
      .http('post', '/api/products/imports/check')
      .attach('file', Buffer.from(text), 'produits.csv')
      .expect(200)
  ).body as ImportCheck;
const write = async (ready: readonly Ready[]) => {
  const lines = ready.map(({ line, productId, updatedAt, set }) => ({ line, productId, updatedAt, set }));
  const { body } = await admin.http('post', '/api/products/imports').send({ file: 'produits.csv', lines }).expect(200);
  return body as ImportResult[];
};
const sheet = async (id: string) =>
  (await admin.http('get', `/api/product/${id}/sheet`).expect(200)).body as AdminProduct;
const exported = async (search: string) => {
  const { text } = await admin.http('get', '/api/exports/products.csv').query({ search }).expect(200);
  return text;
};
const revise = (id: string, fields: object) => admin.http('put', `/api/update/product/${id}`).send(fields).expect(200);
const insideOf = async (id: string) =>
  (await sheet(id)).bundle?.parts.map(({ productId, units }) => ({ productId, units }));
const reference = ({ _id: productId }: Pick<Product, '_id'>, units: number) => ({ productId, units });

const HEAD =
  'Référence;Nom du produit;Prix (EUR);Contenu du coffret;Adresse de la page;Titre pour les moteurs de recherche';

describe('what a bundle is made of, addresses and words for search engines, by a file', () => {
  it('come back as they were exported, however odd names and texts are', async () => {
    const plain = await addProduct(shop, { name: 'Cytise douce' });
    const others = [
      await addProduct(shop, { name: 'Cytise ; verte' }),
      await addProduct(shop, { name: 'Cytise × 3' }),
      await addProduct(shop, { name: '=Cytise x 2' }),
      await addProduct(shop, { name: 'Cytise  large' }),
      await addProduct(shop, { name: 'Cytise jumelle' }),
    ];
    await addProduct(shop, { name: 'CYTISE jumelle' });
    const parts = [[plain, 2], ...others.map((other) => [other, 1] as const)] as const;
    const box = await addBundle(shop, parts, { name: 'Cytise en coffret' });
    await addBundle(shop, [[others[2]!, 1]], { name: 'Cytise en petit coffret' });
    await revise(plain._id, { seoTitle: '=1+1 savon', seoDescription: '- doux ; "rare"', status: 'draft' });
    await revise(plain._id, { status: 'published' });
    const text = await exported('cytise');
    expect(text).toContain(`Cytise douce × 2 ; ${others[0]!._id} × 1 ; Cytise × 3 × 1 ; =Cytise x 2 × 1 ; `);
    expect(text).toContain(`${others[4]!._id} × 1`);
    // What a spreadsheet would run stands behind an apostrophe.
    expect(text).toContain(";'=1+1 savon;");
    expect(text).toContain(";'=Cytise x 2 × 1;");
    const found = await check(text);
    expect(found).toMatchObject({ lines: 9, unchanged: 9, ready: [], refused: [] });
    expect(found.ignored.every(({ known }) => known)).toBe(true);
    expect(await insideOf(box._id)).toHaveLength(6);
  });

  it('are shown in words, set, and say nothing new the second time', async () => {
    const [one, other] = [await addProduct(shop, { name: 'Genêt' }), await addProduct(shop, { name: 'Genièvre' })];
    const box = await addBundle(shop, [[one, 1]], { name: 'Coffret des landes' });
    const { slug: before } = await sheet(box._id);
    const text = `${HEAD};Résumé pour les moteurs de recherche\n${box._id};Coffret des landes;;"genet × 2 ; ${other._id} x 3";landes-en-fleur;Landes  à offrir;Deux savons.\n`;
    const { ready } = await check(text);
    expect(ready[0]!.changes).toEqual([
      { column: 'Contenu du coffret', before: '1 × Genêt', after: '2 × Genêt, 3 × Genièvre' },
      { column: 'Adresse de la page', before, after: 'landes-en-fleur' },
      { column: 'Titre pour les moteurs de recherche', before: '', after: 'Landes à offrir' },
      { column: 'Résumé pour les moteurs de recherche', before: '', after: 'Deux savons.' },
    ]);
    expect(await insideOf(box._id)).toEqual([reference(one, 1)]);
    expect(await write(ready)).toMatchObject([{ outcome: 'changed' }]);
    expect(await write(ready)).toMatchObject([{ outcome: 'done' }]);
    expect(await insideOf(box._id)).toEqual([reference(one, 2), reference(other, 3)]);
    expect(await sheet(box._id)).toMatchObject({ seoTitle: 'Landes à offrir', seoDescription: 'Deux savons.' });
    expect((await shop.http.get(`/api/product/${before}`).expect(200)).body).toMatchObject({ slug: 'landes-en-fleur' });
    expect(await check(text)).toMatchObject({ ready: [], unchanged: 1, refused: [] });
  });

  it('an address that the file says is kept whatever the new name is, and an empty cell lets it follow', async () => {
    const { _id: id, slug } = await addProduct(shop, { name: 'Ajonc' });
    const kept = `Référence;Nom du produit;Adresse de la page\n${id};Ajonc d’or;${slug}\n`;
    await write((await check(kept)).ready);
    expect(await sheet(id)).toMatchObject({ name: 'Ajonc d’or', slug });
    expect(await check(kept)).toMatchObject({ unchanged: 1 });
    await write((await check(`Référence;Nom du produit;Adresse de la page\n${id};Ajonc d’été;\n`)).ready);
    expect(await sheet(id)).toMatchObject({ slug: 'ajonc-d-ete' });
  });

  it('make a new bundle with an address of its own, and a bundle of a product that was never one', async () => {
    const part = await addProduct(shop, { name: 'Bruyère' });
    const plain = await addProduct(shop, { name: 'Future boîte', stock: 0 });
    const text = `${HEAD};Catégorie\n;Boîte de bruyère;18;Bruyère × 2;boite-rose;;Coffrets\n${plain._id};Future boîte;;Savon Bruyère × 1;;;\n`;
    const { ready, refused } = await check(text);
    expect(refused).toEqual([]);
    expect((await write(ready)).map(({ outcome }) => outcome)).toEqual(['added', 'changed']);
    expect(await sheet(ready[0]!.productId)).toMatchObject({ slug: 'boite-rose', status: 'draft' });
    expect(await insideOf(ready[0]!.productId)).toEqual([reference(part, 2)]);
    expect(await insideOf(plain._id)).toEqual([reference(part, 1)]);
    expect(await check(text)).toMatchObject({ ready: [], unchanged: 2, refused: [] });
  });

  describe('that cannot be are named by their line, and hinder no other', () => {
    let part: Product;
    let hidden: Product;
    let box: Product;
    let sold: Product;
    beforeAll(async () => {
      part = await addProduct(shop, { name: 'Mauve' });
      hidden = await addProduct(shop, { name: 'Mauve cachée' });
      await revise(hidden._id, { status: 'draft' });
      sold = await addProduct(shop, { name: 'Mauve en stock', stock: 4 });
      box = await addBundle(shop, [[part, 1]], { name: 'Coffret mauve' });
      await addProduct(shop, { name: 'Mauve double' });
      await addProduct(shop, { name: 'MAUVE double' });
      // Its first address leads on, and is nobody else's.
      const moved = await addProduct(shop, { name: 'Mauve partie' });
      await revise(moved._id, { name: 'Mauve revenue' });
    });

    it.each<[string, () => string, string]>([
      ['an unknown part', () => `${box._id};;;Inconnue × 2;;`, 'PRODUCT_FILE.PART_UNKNOWN'],
      ['an unknown reference', () => `${box._id};;;${'e'.repeat(24)} × 2;;`, 'PRODUCT_FILE.PART_UNKNOWN'],
      ['a name that two products have', () => `${box._id};;;Mauve double × 2;;`, 'PRODUCT_FILE.PART_AMBIGUOUS'],
      ['a bundle that contains itself', () => `${box._id};;;Coffret mauve × 1;;`, 'BUNDLE.OF_ITSELF'],
      ['a new one that does', () => ';Boîte à soi;5;Boîte à soi × 1;;;Savon', 'BUNDLE.OF_ITSELF'],
      ['a bundle in a bundle', () => ';Grande boîte;50;Coffret mauve × 2;;;Savon', 'BUNDLE.BUNDLE_INSIDE'],
      ['a part twice', () => `${box._id};;;"Mauve × 1\n${part._id} × 2";;`, 'BUNDLE.PART_TWICE'],
      ['too many units', () => `${box._id};;;Mauve × 51;;`, 'BUNDLE.UNITS'],
      ['a part that is not on sale', () => `${box._id};;;Mauve cachée × 1;;`, 'BUNDLE.PART_NOT_ON_SALE'],
      ['a product with stock that becomes one', () => `${sold._id};;;Mauve × 1;;`, 'BUNDLE.OWN_STOCK'],
      ['a part without its number', () => `${box._id};;;Mauve;;`, 'PRODUCT_FILE.CONTENTS'],
      ['a formula', () => `${box._id};;;=A1 × 2;;`, 'PRODUCT_FILE.FORMULA'],
      ['the address of another', () => `${box._id};;;;${part.slug};`, 'PRODUCT.ADDRESS_TAKEN'],
      ['a former address of another', () => `${box._id};;;;mauve-partie;`, 'PRODUCT.ADDRESS_TAKEN'],
      ['an address that is none', () => `${box._id};;;;Mauve Été;`, 'PRODUCT_FILE.ADDRESS'],
      ['one that looks like a reference', () => `${box._id};;;;${'a'.repeat(24)};`, 'PRODUCT_FILE.ADDRESS'],
      ['a title that is too long', () => `${box._id};;;;;${'t'.repeat(121)}`, 'PRODUCT_FILE.TOO_LONG'],
      ['a title with markup', () => `${box._id};;;;;<b>Mauve</b>`, 'PRODUCT_FILE.MARKUP'],
    ])('%s', async (_what, line, code) => {
      const cells = line().split(';');
      const { ready, refused } = await check(
        `${HEAD};Catégorie\n${[...cells, ...Array<string>(7 - cells.length).fill('')].join(';')}\n${hidden._id};Mauve cachée;9;;;;\n`,
      );
      expect(refused).toMatchObject([{ line: 2, code }]);
      expect(refused[0]!.message).toMatch(/[.)]$/);
      expect(ready).toMatchObject([{ productId: hidden._id }]);
    });

    it('an address that is twice in the file, and a bundle that the file itself makes and puts into another', async () => {
      const [one, other] = [await addProduct(shop, { name: 'Iris' }), await addProduct(shop, { name: 'Iris d’eau' })];
      const twice = `Référence;Adresse de la page;Nom du produit\n${one._id};iris-bleu;\n${other._id};iris-bleu;\n`;
      expect((await check(twice)).refused).toMatchObject([{ line: 3, code: 'PRODUCT_FILE.TWICE' }]);
      const inner = await addProduct(shop, { name: 'Iris à emballer', stock: 0 });
      const nested = `${HEAD}\n${box._id};;;Iris à emballer × 1;;\n${inner._id};;;Iris × 1;;\n`;
      const { ready, refused } = await check(nested);
      expect(refused).toMatchObject([{ line: 2, code: 'BUNDLE.BUNDLE_INSIDE' }]);
      expect(ready).toMatchObject([{ line: 3 }]);
    });

    it('and what became so since the file was looked at is written with nothing of its line', async () => {
      const { _id: id } = await addProduct(shop, { name: 'Nielle', price: 6 });
      const { ready } = await check(`${HEAD}\n${id};Nielle;7;;nielle-bleue;Nielle des blés\n`);
      expect(ready).toHaveLength(1);
      await addProduct(shop, { name: 'Nielle bleue' });
      const results = await write(ready);
      expect(results).toMatchObject([{ outcome: 'refused', problem: { code: 'PRODUCT.ADDRESS_TAKEN' } }]);
      expect(await sheet(id)).toMatchObject({ price: 6, slug: 'nielle', seoTitle: '' });
      const forged = ready.map((line) => ({ ...line, set: { ...line.set, slug: 'a'.repeat(24) } }));
      expect(await write(forged)).toMatchObject([{ outcome: 'refused', problem: { code: 'PRODUCT.ADDRESS_INVALID' } }]);
    });
  });
});

describe('barcodes and places on the shelf, by a file', () => {
  const head = 'Référence;Nom du produit;Code-barres;Emplacement';

  it('are set and come back, and a code that a spreadsheet made a number of is pointed at', async () => {
    const [one, other] = [await addProduct(shop, { name: 'Tilleul' }), await addProduct(shop, { name: 'Orme' })];
    const { ready } = await check(`${head}\n${one._id};Tilleul;4006381333931;Rangée A1\n`);
    expect(ready[0]!.changes).toEqual([
      { column: 'Code-barres', before: '', after: '4006381333931' },
      { column: 'Emplacement', before: '', after: 'Rangée A1' },
    ]);
    expect(await write(ready)).toMatchObject([{ outcome: 'changed' }]);
    expect(await check(await exported('tilleul'))).toMatchObject({ unchanged: 1, ready: [], refused: [] });
    const wrong = await check(`${head}\n${one._id};Tilleul;4,00638E+12;A1\n${other._id};Orme;é;A1\n`);
    expect(wrong.refused.map(({ code }) => code)).toEqual(['PRODUCT_FILE.BARCODE_NUMBER', 'PRODUCT_FILE.BARCODE']);
    const taken = await check(`${head}\n${other._id};Orme;4006381333931;A2\n`);
    expect(await write(taken.ready)).toMatchObject([
      { outcome: 'refused', problem: { code: 'PRODUCT.BARCODE_TAKEN' } },
    ]);
  });
});
