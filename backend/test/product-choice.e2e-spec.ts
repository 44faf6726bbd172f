import type {
  AdminProduct,
  ApiError,
  ChoiceAnswer,
  Comparison,
  GuideAnswer,
  ImportCheck,
  ListedProduct,
  Product,
  ProductSummary,
  SearchStart,
} from '@shop/contract';
import { addBundle, edit } from './support/bundles.js';
import { addProduct, productNamed } from './support/catalog.js';
import { available, type BackOffice, backOffice, order } from './support/orders.js';
import { type Shop, startShop } from './support/shop.js';
import './support/timeout.js';

let shop: Shop;
let admin: BackOffice;
beforeAll(async () => {
  shop = await startShop({ SEED: 'demo' });
  admin = await backOffice(shop);
});
afterAll(() => shop.close());

const choose = async (query = '') =>
  (await shop.http.get(`/api/product-choice?${query}`).expect(200)).body as ChoiceAnswer;
const namesOf = ({ items }: Pick<ChoiceAnswer, 'items'>) => items.map(({ name }) => name).sort();
const left = ({ groups }: ChoiceAnswer, name: string, word: string) =>
  groups.find((group) => group.name === name)?.options.find(({ value }) => value === word)?.products;
const sheetOf = async ({ _id }: Pick<Product, '_id'>) =>
  (await admin.http('get', `/api/product/${_id}/sheet`).expect(200)).body as AdminProduct;

describe('the shop as one narrows it', () => {
  it('is whole without a choice, in the order of the list, and says what each choice would leave', async () => {
    const whole = await choose();
    const { body } = await shop.http.get('/api/products?limit=22').expect(200);
    const plain = ({ image: _first, image2: _second, ...product }: ListedProduct) => product;
    expect(whole.items.map(plain)).toEqual((body as ListedProduct[]).map(plain));
    expect(whole).toMatchObject({ total: whole.items.length, all: whole.items.length });
    for (const { name, options } of whole.groups) {
      for (const { value, products } of options) expect((await choose(`${name}=${value}`)).total).toBe(products);
    }
  });

  it('shows another view of each soap than its neighbours have, and the packshot on hover', async () => {
    const { items } = await choose('rayon=savons');
    const views = await Promise.all(
      items.map(async ({ _id, image, image2 }) => {
        const { pictures } = (await shop.http.get(`/api/product/${_id}`).expect(200)).body as Product;
        const view = (shown: string) => pictures.findIndex((picture) => picture.image === shown) + 1;
        return { of: pictures.length, first: view(image), second: view(image2) };
      }),
    );
    expect(Math.min(...views.map(({ of }) => of))).toBeGreaterThan(3);
    expect(views.map(({ first, second }) => ({ first, second }))).toEqual(
      views.map(({ of, first }, place) => {
        const wished = [5, 4, 3, 1, 2][place % 5]!;
        return { first: wished <= of ? wished : 4, second: first === 1 ? 2 : 1 };
      }),
    );
  });

  it('never answers with lavender to whoever keeps away from essential oils, nor with a bundle that holds it', async () => {
    const lavender = await productNamed(shop, 'Lavande fine');
    const plain = await productNamed(shop, 'Karité nature');
    await addBundle(
      shop,
      [
        [lavender, 1],
        [plain, 1],
      ],
      { name: 'Coffret du matin' },
    );
    await addBundle(shop, [[plain, 2]], { name: 'Coffret tout nature' });
    const without = await choose('sans=huile-essentielle');
    expect(namesOf(without)).toEqual([
      'Amande & lait',
      'Beurre de karité brut',
      'Calendula',
      'Coffret tout nature',
      'Karité nature',
      'Miel & avoine',
    ]);
    for (const { _id } of without.items) expect((await sheetOf({ _id })).label.allergens).toEqual([]);
    expect(namesOf(await choose('sans=huile-essentielle,ruche'))).not.toContain('Miel & avoine');
    expect(left(without, 'sans', 'ruche')).toBe(5);
  });

  it('knows by skin and scent what the owner said, at once, and what was edited', async () => {
    const soap = await addProduct(shop, {
      name: 'Verveine',
      skins: 'mixte',
      scent: 'herbes',
      ingredients: 'Sodium Olivate',
    });
    expect(soap.traits).toBe('Peau mixte à grasse\u00a0· herbes');
    expect(namesOf(await choose('peau=mixte&parfum=herbes'))).toContain('Verveine');
    await edit(admin, soap, { skins: 'seche,normale', scent: 'agrumes' }).expect(200);
    const after = await choose('peau=seche&parfum=agrumes');
    expect(namesOf(after)).toContain('Verveine');
    expect(after.items.find(({ name }) => name === 'Verveine')?.traits).toBe('Peau sèche ou normale\u00a0· agrumes');
    expect(namesOf(await choose('peau=mixte'))).not.toContain('Verveine');
  });

  it('counts as in stock what can be bought, the moment before', async () => {
    const soap = await addProduct(shop, { name: 'Bleuet', stock: 1, scent: 'floral' });
    const box = await addBundle(shop, [[soap, 1]], { name: 'Coffret bleuet' });
    expect(namesOf(await choose('stock=1'))).toEqual(expect.arrayContaining(['Bleuet', 'Coffret bleuet']));
    await order(shop, soap);
    expect(await available(shop, box)).toBe(0);
    // Another address: what was answered a moment ago may be answered again.
    const inStock = await choose('stock=1&tri=nouveautes');
    expect(namesOf(inStock)).not.toEqual(expect.arrayContaining(['Bleuet']));
    expect(namesOf(inStock)).not.toContain('Coffret bleuet');
    expect(namesOf(await choose('parfum=floral'))).toContain('Bleuet');
  });

  it('holds what is searched beside the filters: says what it corrected, keeps away from what is not wanted', async () => {
    const typo = await choose('q=calendual');
    expect(typo.items[0]!.name).toBe('Calendula');
    expect(typo).toMatchObject({ total: typo.items.length, all: typo.items.length });
    expect(typo.search).toMatchObject({ text: 'calendual', words: 'calendula', corrected: 'calendual', near: false });
    expect((await choose('q=calendula&peau=seche,normale,mixte')).all).toBe(typo.all);
    expect(left(typo, 'sans', 'huile-essentielle')).toBe((await choose('q=calendual&sans=huile-essentielle')).total);
    expect(await choose('q=calendual&exact=1')).toMatchObject({
      ...{ items: [], total: 0, all: 0 },
      search: { corrected: null, words: 'calendual' },
    });

    const without = await choose('q=lavande%20fine%20sans%20huile%20essentielle');
    expect(without.search).toMatchObject({ avoided: ['huile essentielle'], near: true });
    expect(without.search!.leftOut).toContainEqual({ name: 'Savon Lavande fine', slug: 'lavande-fine' });
    expect(namesOf(without)).toContain('Karité nature');
    expect(namesOf(without)).not.toContain('Lavande fine');
    expect((await choose('q=lavande&dans=accessoires')).search).toMatchObject({ total: 0, words: 'lavande' });
    expect(await choose()).not.toHaveProperty('search');
  });

  it('begins a search with what is bought most, while too few keep anything', async () => {
    const start = async () => (await shop.http.get('/api/product-search/start').expect(200)).body as SearchStart;
    const soap = await addProduct(shop, { name: 'Pivoine' });
    await order(shop, soap, { quantity: 9 });
    shop.clock.advance({ minutes: 11 });
    const { favourites, bestSellers } = await start();
    expect(favourites).toEqual([]);
    expect(bestSellers[0]).toMatchObject({ slug: soap.slug, discountedPrice: soap.discountedPrice });
    expect(bestSellers.length).toBeLessThanOrEqual(4);
  });

  it('sorts by what is paid, and a page of it is one page', async () => {
    const { items, total } = await choose('tri=prix-desc');
    const paid = items.map(({ discountedPrice }) => discountedPrice);
    expect(paid).toEqual([...paid].sort((one, other) => other - one));
    expect(await choose('tri=prix-desc&page=2')).toMatchObject({ items: [], total });
  });

  it('stays within a category, among whose products no other is chosen', async () => {
    const savons = await choose('dans=savons&rayon=accessoires');
    expect(savons.total).toBe(savons.all);
    expect(savons.items.every(({ category }: ListedProduct) => category === 'Savon')).toBe(true);
    expect(savons.groups.map(({ name }) => name)).not.toContain('rayon');
    expect(await choose('dans=nulle-part')).toMatchObject({ items: [], all: 0 });
  });

  it('takes a word that it does not know for none, and refuses what is no word', async () => {
    expect((await choose('peau=de-vin&parfum=floral')).total).toBe((await choose('parfum=floral')).total);
    const { body } = await shop.http.get('/api/product-choice?peau=%24ne').expect(400);
    expect((body as ApiError).message).toBe('Ce filtre n’est pas lisible.');
  });
});

describe('what is said of a product so that it is chosen', () => {
  it('is never « sans parfum » while its list of ingredients says otherwise', async () => {
    const soap = await addProduct(shop, { name: 'Menthe', ingredients: 'Sodium Olivate, Mentha Piperita Oil' });
    const { body } = await admin
      .http('put', `/api/update/product/${soap._id}`)
      .send({ scent: 'sans-parfum' })
      .expect(400);
    expect(body).toMatchObject({ code: 'PRODUCT.SCENT_UNTRUE', problems: [{ field: 'scent' }] });
    await edit(admin, soap, { scent: 'sans-parfum', ingredients: 'Sodium Olivate' }).expect(200);
    expect((await sheetOf(soap)).scent).toBe('sans-parfum');
    const scented = { ingredients: 'Sodium Olivate, Parfum' };
    await admin.http('put', `/api/update/product/${soap._id}`).send(scented).expect(400);
  });

  it('refuses skins and scents that there are none of', async () => {
    const soap = await addProduct(shop, { name: 'Sauge' });
    for (const fields of [{ skins: 'seche,verte' }, { scent: 'musc' }]) {
      const { body } = await admin.http('put', `/api/update/product/${soap._id}`).send(fields).expect(400);
      expect((body as ApiError).code).toBe('REQUEST.INVALID');
    }
  });

  it('goes out by a file and comes back by it', async () => {
    const soap = await addProduct(shop, { name: 'Cyprès', skins: 'seche,mixte', scent: 'boise' });
    const { text } = await admin.http('get', '/api/exports/products.csv').query({ search: 'cyprès' }).expect(200);
    expect(text).toContain('Sèche, Mixte à grasse;Boisé');
    const file = `Référence;Nom du produit;Peaux;Famille de parfum\n${soap._id};Cyprès;normale, sensible;\n`;
    const { body } = await admin
      .http('post', '/api/products/imports/check')
      .attach('file', Buffer.from(file), 'produits.csv')
      .expect(200);
    const { ready } = body as ImportCheck;
    expect(ready[0]?.changes).toEqual([
      { column: 'Peaux', before: 'Sèche, Mixte à grasse', after: 'Sensible, Normale' },
      { column: 'Famille de parfum', before: 'Boisé', after: '' },
    ]);
    const lines = ready.map(({ line, productId, updatedAt, set }) => ({ line, productId, updatedAt, set }));
    await admin.http('post', '/api/products/imports').send({ file: 'produits.csv', lines }).expect(200);
    expect(await sheetOf(soap)).toMatchObject({ skins: ['sensible', 'normale'], scent: '' });
  });
});

describe('the guide', () => {
  const guide = async (query: string) => (await shop.http.get(`/api/guide?${query}`).expect(200)).body as GuideAnswer;
  const named = ({ soaps }: GuideAnswer) => soaps.map(({ product }) => product.name);
  const DRY = 'peau=seche&parfum=gourmand&sans=huile-essentielle&pour=famille';

  it('ends on two soaps with the owner’s reason for each answer, and on no row without one', async () => {
    const { soaps } = await guide(DRY);
    expect(soaps.map(({ product }) => product.name)).toEqual(['Amande & lait', 'Miel & avoine']);
    expect(soaps[1]?.reasons.map(({ question }) => question)).toEqual(['peau', 'parfum', 'sans', 'pour']);
    const soap = await productNamed(shop, 'Miel & avoine');
    const reasons = (await sheetOf(soap)).reasons.split('\n').filter((line) => !line.startsWith('parfum-'));
    await edit(admin, soap, { reasons: reasons.join('\n') }).expect(200);
    const told = (await guide(DRY)).soaps.find(({ product }) => product._id === soap._id);
    expect(told?.reasons.map(({ question }) => question)).toEqual(['peau', 'sans', 'pour']);
  });

  it('proposes nothing that is sold out, and says which soap one could wait for', async () => {
    const almond = await productNamed(shop, 'Amande & lait');
    const honey = await productNamed(shop, 'Miel & avoine');
    await edit(admin, almond, { stock: 0 }).expect(200);
    expect(named(await guide(DRY))).toEqual(['Miel & avoine']);
    await edit(admin, honey, { stock: 0 }).expect(200);
    const answer = await guide(DRY);
    expect(named(answer)).toEqual([]);
    expect(answer.awaited).toHaveLength(1);
    expect(answer.relaxed).toEqual([{ question: 'parfum', soaps: 1 }]);
    await edit(admin, almond, { stock: 8 }).expect(200);
    await edit(admin, honey, { stock: 240 }).expect(200);
  });

  it('never answers « sans huile essentielle » with a soap that its owner gave reasons and an oil', async () => {
    const fields = { skins: 'seche', scent: 'gourmand', uses: 'famille', reasons: 'peau-seche: Oui.' };
    const soap = await addProduct(shop, { name: 'Cannelle', ...fields, ingredients: 'Sodium Olivate, Cinnamomum Oil' });
    expect(named(await guide(DRY))).not.toContain(soap.name);
    await edit(admin, soap, { status: 'withdrawn' }).expect(200);
  });

  it('is refused what is no answer, and takes one that it does not know for none', async () => {
    expect(named(await guide('peau=de-vin'))).toHaveLength(2);
    const { body } = await shop.http.get('/api/guide?peau=%24ne').expect(400);
    expect((body as ApiError).message).toBe('Cette réponse n’est pas lisible.');
  });
});

describe('products side by side', () => {
  const compare = async (slugs: string) =>
    (await shop.http.get(`/api/comparison?savons=${slugs}`).expect(200)).body as Comparison;

  it('stand in the order of the address; what is not on sale is left out, and it is said', async () => {
    const { soaps, gone, title, proposals } = await compare('miel-avoine,nulle-part,lavande-fine');
    expect(soaps.map(({ name }) => name)).toEqual(['Miel & avoine', 'Lavande fine']);
    expect({ gone, title }).toEqual({ gone: true, title: 'Lequel des deux\u00a0?' });
    expect(proposals.map(({ product }) => product.name)).not.toContain('Miel & avoine');
    const none = await compare('nulle-part');
    expect(none).toMatchObject({ soaps: [], apart: [], shared: [] });
    expect(new Set(none.proposals.map(({ product }) => product.slug)).size).toBe(3);
  });

  it('are asked for by ids as cards: what is sold no more vanishes', async () => {
    const soap = await productNamed(shop, 'Calendula');
    const ids = `${'0'.repeat(24)},${soap._id}`;
    const { body } = await shop.http.get(`/api/product-cards?ids=${ids}`).expect(200);
    expect((body as ListedProduct[]).map(({ name }) => name)).toEqual(['Calendula']);
    await shop.http.get('/api/product-cards?ids=1').expect(400);
  });
});

describe('what is new', () => {
  const news = async () => {
    const { body } = await shop.http.get('/api/products/latest').expect(200);
    return (body as ProductSummary[]).filter(({ isNew }) => isNew).map(({ name }) => name);
  };
  const sayNewFor = (value: number, base: number) =>
    admin
      .http('put', '/api/settings/showcase')
      .send({ changes: [{ key: 'newForDays', value, base }] })
      .expect(200);

  it('went on sale in the days that the owner says, thirty where nobody said', async () => {
    await addProduct(shop, { name: 'Immortelle' });
    expect(await news()).toContain('Immortelle');
    await sayNewFor(0, 30);
    expect(await news()).toEqual([]);
    await sayNewFor(2, 0);
    expect(await news()).toContain('Immortelle');
    expect(await news()).not.toContain('Lavande fine');
    shop.clock.advance({ days: 2 });
    admin = await backOffice(shop);
    await sayNewFor(1, 2);
    expect(await news()).toEqual([]);
    await sayNewFor(3, 1);
    expect(await news()).toContain('Immortelle');
  });
});
