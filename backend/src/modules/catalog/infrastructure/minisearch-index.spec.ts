import { NO_TRAITS } from '@shop/contract';
import type { SearchableProduct } from '../application/ports/product-repository.js';
import { readWish } from '../domain/search-wish.js';
import { MinisearchIndex } from './minisearch-index.js';

async function* stream(products: SearchableProduct[]) {
  yield* products;
}

const look = (index: MinisearchIndex, text: string, options: { limit?: number; exact?: boolean } = {}) =>
  index.search(readWish(text), { limit: 20, ...options });
const idsOf = ({ hits }: { hits: readonly { _id: string }[] }) => hits.map(({ _id }) => _id);

const aSoap = (name: string, more: Partial<SearchableProduct> = {}): SearchableProduct => ({
  id: name,
  name,
  slugs: [],
  tagline: '',
  netWeight: 100,
  category: 'Savon',
  price: 750,
  promo: 0,
  priorPrice: null,
  description: '',
  ingredients: '',
  sealedForHygiene: false,
  barcode: '',
  shelfPlace: '',
  ...NO_TRAITS,
  conseils: '',
  image: 'a',
  image2: 'b',
  pictures: [],
  status: 'published',
  publishAt: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...more,
});

describe('the search of products', () => {
  const index = new MinisearchIndex();
  const soaps = [
    aSoap('Lavande fine', { description: 'Une lavande de montagne, récoltée en juillet.' }),
    aSoap('Charbon végétal', { description: 'Pour les peaux mixtes, après une journée de lavande et de poussière.' }),
    aSoap('Amande & lait', { tagline: 'La crème d’un lait d’amande', promo: 20 }),
    aSoap('Cœur de rose'),
    aSoap('Pain nu', { category: 'Accessoires' }),
  ];
  beforeAll(() => index.fill(stream(soaps)));
  const found = (text: string) => idsOf(look(index, text));

  it.each([
    ['Lavande', 'Lavande fine'],
    ['lavande fine', 'Lavande fine'],
    ['LAVANDE', 'Lavande fine'],
    ['lavende', 'Lavande fine'],
    ['lavadne', 'Lavande fine'],
    ['lav', 'Lavande fine'],
    ['vegetal', 'Charbon végétal'],
    ['végétal', 'Charbon végétal'],
    ['creme', 'Amande & lait'],
    ['lait d’amande', 'Amande & lait'],
    ["lait d'amande", 'Amande & lait'],
    ['coeur', 'Cœur de rose'],
    ['le savon de rose', 'Cœur de rose'],
    ['accessoires', 'Pain nu'],
  ])('finds for %s: %s', (text, first) => {
    expect(found(text)[0]).toBe(first);
  });

  it.each([
    ['vand', ['Lavande fine']],
    ['FINE lav', ['Lavande fine']],
    ['coeur', ['Cœur de rose']],
    ['montagne', []],
    ['.*', []],
  ])('finds names that contain %s, for administrators', (text, names) => {
    expect(index.named(text, { status: 'every' })).toEqual(names);
  });

  it('puts the soap of that name before the one that only mentions it', () => {
    expect(found('lavande')).toEqual(['Lavande fine', 'Charbon végétal']);
  });

  it('does not take a word of a description for a mistyped name', async () => {
    const own = new MinisearchIndex();
    const charcoal = aSoap('Charbon végétal', { description: 'Pour un lavage en profondeur.' });
    await own.fill(stream([aSoap('Lavande fine'), charcoal]));
    const names = (text: string) => idsOf(look(own, text));
    expect(names('lavnade')).toEqual(['Lavande fine']);
    expect(names('lavaeg')).toEqual(['Charbon végétal']);
  });

  it('wants every word typed', () => {
    expect(found('lavande juillet')).toEqual(['Lavande fine']);
  });

  it.each(['huile d’argan', '.*', '{"$gt":""}', '[a-z]+', '()', 'le de la', '*'])('finds nothing for %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('answers the name, the picture and both prices', () => {
    expect(look(index, 'amande', { limit: 1 }).hits[0]).toMatchObject({
      name: 'Savon Amande & lait',
      image: '/images/a/640.jpg',
      price: 7.5,
      discountedPrice: 6,
    });
  });

  it('forgets the products that are no longer there', async () => {
    const own = new MinisearchIndex();
    await own.fill(stream([aSoap('Orange douce')]));
    await own.fill(stream([aSoap('Calendula')]));
    expect(look(own, 'orange').hits).toEqual([]);
    expect(look(own, 'calendula').hits).toHaveLength(1);
  });

  it('finds after any edits what it would find if it were filled anew', async () => {
    const edited = new MinisearchIndex();
    const names = Array.from({ length: 60 }, (_, n) => `Savon ${n % 2 ? 'miel' : 'thym'} ${n}`);
    await edited.fill(stream(names.map((name) => aSoap(name))));
    const renamed = names.map((id) => aSoap(id, { name: id.replace('miel', 'romarin') }));
    for (const product of renamed) await edited.change([product], []);
    await edited.change([aSoap('Sauge')], names.slice(0, 10));
    const afresh = new MinisearchIndex();
    await afresh.fill(stream([...renamed.slice(10), aSoap('Sauge')]));
    const ids = (index: MinisearchIndex, text: string) => idsOf(look(index, text, { limit: 100 })).toSorted();
    for (const text of ['miel', 'romarin', 'thym', 'sauge', 'savon', 'romarn', '3']) {
      expect([text, ids(edited, text)]).toEqual([text, ids(afresh, text)]);
      expect(edited.named(text, { status: 'every' }).toSorted()).toEqual(
        afresh.named(text, { status: 'every' }).toSorted(),
      );
    }
    expect(ids(edited, 'romarin')).toHaveLength(25);
  });

  it('finds only what is on sale, while the back-office finds every name', async () => {
    const own = new MinisearchIndex();
    const states = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
    await own.fill(stream(states.map((status) => aSoap(`Sureau ${status}`, { status }))));
    const sold = () => idsOf(look(own, 'sureau'));
    expect(sold()).toEqual(['Sureau published']);
    expect(own.named('sureau', { status: 'every' })).toHaveLength(4);
    expect(own.named('sureau', { status: 'published' })).toEqual(['Sureau published']);
    expect(own.named('sureau', { status: 'draft' })).toEqual(['Sureau draft']);
    await own.change([aSoap('Sureau published', { status: 'withdrawn' }), aSoap('Sureau draft')], []);
    expect(sold()).toEqual(['Sureau draft']);
  });

  it('lets others have their turn while it is filled, and finds what it found before meanwhile', async () => {
    const own = new MinisearchIndex();
    await own.fill(stream([aSoap('Ancien')]));
    const many = Array.from({ length: 1_500 }, (_, n) =>
      aSoap(`Lavande ${n}`, { description: 'Un mot puis un autre. '.repeat(20) }),
    );
    let turns = 0;
    let found: string[] = [];
    const others = setInterval(() => {
      turns += 1;
      found = idsOf(look(own, 'ancien'));
    }, 0);
    await own.fill(stream(many));
    clearInterval(others);
    expect(turns).toBeGreaterThan(3);
    expect(found).toEqual(['Ancien']);
    expect(look(own, 'lavande').hits).toHaveLength(20);
    expect(look(own, 'lavande').total).toBe(1_500);
  });
});

describe('a search that says what it avoids', () => {
  const index = new MinisearchIndex();
  const base = 'Sodium Olivate, Aqua, Sodium Shea Butterate, Glycerin';
  const newest = (name: string, day: number, more: Partial<SearchableProduct> = {}) =>
    aSoap(name, { ingredients: base, createdAt: new Date(day * 86_400_000), ...more });
  const shelf = [
    newest('Lavande fine', 1, { ingredients: `${base}, Lavandula Angustifolia Oil, Linalool` }),
    newest('Cèdre', 2, { ingredients: `${base}, Cedrus Deodara Wood Oil` }),
    newest('Sillage', 3, { ingredients: `${base}, Parfum` }),
    newest('Miel & avoine', 4, { ingredients: `${base}, Mel, Avena Sativa Kernel Flour` }),
    newest('Amande & lait', 5, { ingredients: `${base}, Prunus Amygdalus Dulcis Oil, Caprae Lac` }),
    newest('Calendula', 6, { description: 'Sans lavande, sans reproche.' }),
    newest('Mystère', 7, { ingredients: '' }),
    newest('Trio doux', 8, {
      ingredients: '',
      parts: [
        { productId: 'Calendula', units: 1 },
        { productId: 'Amande & lait', units: 2 },
      ],
    }),
    newest('Trio mêlé', 9, {
      ingredients: '',
      parts: [
        { productId: 'Calendula', units: 1 },
        { productId: 'Lavande fine', units: 2 },
      ],
    }),
    newest('Pas encore', 10, { status: 'draft' }),
  ];
  beforeAll(() => index.fill(stream(shelf)));

  it.each([
    ['sans huile essentielle', ['Trio doux', 'Calendula', 'Amande & lait', 'Miel & avoine']],
    ['sans parfum', ['Trio doux', 'Calendula', 'Amande & lait', 'Miel & avoine']],
    ['sans allergène', ['Trio doux', 'Calendula', 'Amande & lait', 'Miel & avoine', 'Cèdre']],
    ['sans huile essentielle ni miel', ['Trio doux', 'Calendula', 'Amande & lait']],
    ['sans parfum et sans amande', ['Calendula', 'Miel & avoine']],
    ['sans produit de la ruche, sans lait, sans parfum', ['Calendula']],
    ['amande sans huile essentielle', ['Amande & lait']],
  ])('answers %s: %j', (text, names) => {
    expect(idsOf(look(index, text))).toEqual(names);
    expect(look(index, text)).toMatchObject({ total: names.length, near: false });
  });

  it.each([
    'sans huile essentielle',
    'sans uile essentielle',
    'sans huile esentielle',
    'savons sans huiles essentielles',
    'savon pas d’huile essentielle',
    'zéro huile essentiel',
    'sans huile',
    'sans lavande',
    'sans lavnde',
    'sans lavandin',
    'sans allergènes',
    'sans parfum',
    'lavande sans huile essentielle',
    'lavande fine sans lavande',
  ])('never answers lavender to %s', (text) => {
    const names = idsOf(look(index, text));
    expect(names).not.toContain('Lavande fine');
    expect(names).not.toContain('Trio mêlé');
    expect(names.length).toBeGreaterThan(0);
  });

  it('says what it left out, and proposes what does without', () => {
    const { near, leftOut, hits } = look(index, 'lavande fine sans huile essentielle');
    expect({ near, leftOut: leftOut.map(({ name }) => name) }).toEqual({ near: true, leftOut: ['Savon Lavande fine'] });
    expect(hits).toHaveLength(4);
  });

  it('answers « sans parfum » nothing that is said to smell, by itself or in a bundle, and says so', async () => {
    const own = new MinisearchIndex();
    const parts = [{ productId: 'Miel', units: 2 }];
    await own.fill(
      stream([
        newest('Nature', 1, { scent: 'sans-parfum' }),
        newest('Sans avis', 2),
        newest('Miel', 3, { scent: 'gourmand' }),
        newest('Duo', 4, { ingredients: '', parts }),
        newest('Sillage', 5, { ingredients: `${base}, Parfum`, scent: 'boise' }),
      ]),
    );
    for (const text of ['sans parfum', 'sans odeur', 'sans senteur']) {
      const { leftOut, ...answer } = look(own, text);
      expect({ names: idsOf(answer), total: answer.total }).toEqual({ names: ['Sans avis', 'Nature'], total: 2 });
      expect(leftOut.map(({ _id }) => _id)).toEqual(['Duo', 'Miel']);
    }
    expect(look(own, 'sans huile essentielle')).toMatchObject({ total: 4, leftOut: [] });
  });

  it('keeps away from what a word that is no ingredient is said of, however it was typed', () => {
    for (const text of ['sans sillage', 'sans silage']) expect(idsOf(look(index, text))).not.toContain('Sillage');
    for (const text of ['sans trio', 'sans trios']) expect(idsOf(look(index, text))).not.toContain('Trio doux');
    expect(idsOf(look(index, 'sans sillage'))).toContain('Cèdre');
  });
});

describe('a search that was mistyped', () => {
  const index = new MinisearchIndex();
  beforeAll(() => index.fill(stream([aSoap('Lavande fine'), aSoap('Charbon végétal'), aSoap('Cœur de rose')])));

  it.each([
    ['lavnde', 'lavande'],
    ['lavnade fine', 'lavande fine'],
    ['charbon vegétil', 'charbon végétal'],
    ['savon lavende', 'savon lavande'],
  ])('says that %s was taken for %s', (text, meant) => {
    expect(look(index, text).corrected).toBe(meant);
    expect(look(index, text, { exact: true }).hits).toEqual([]);
  });

  it.each(['lavande', 'lav', 'vegetal', 'inconnu'])('corrects nothing of %s', (text) => {
    expect(look(index, text)).not.toHaveProperty('corrected');
  });
});

describe('the order of what is found', () => {
  const soaps = [...'abcdefgh'].map((id, nth) =>
    aSoap(id, {
      ...{ name: `Savon ${id}`, createdAt: new Date(nth) },
      description: nth % 3 === 0 ? 'Un savon doux à la lavande.' : 'Un savon à la lavande, au miel et au karité.',
    }),
  );
  const orders = (index: MinisearchIndex) => ['savon', 'lavande', 'savon miel'].map((text) => idsOf(look(index, text)));

  it('is that of the catalogue, whatever was edited last', async () => {
    const whole = new MinisearchIndex();
    await whole.fill(stream(soaps));
    const edited = new MinisearchIndex();
    await edited.fill(stream([...soaps].reverse()));
    for (const soap of [soaps[3]!, soaps[0]!, soaps[6]!, soaps[6]!]) {
      await edited.change([soap], []);
      expect(orders(edited)).toEqual(orders(whole));
    }
    expect(orders(whole)[0]).toHaveLength(8);
  });

  it('begins with the newest of those that fit alike', async () => {
    const index = new MinisearchIndex();
    await index.fill(stream([aSoap('a', { name: 'Miel', createdAt: new Date(1) })]));
    await index.change([aSoap('b', { name: 'Miel', createdAt: new Date(2) })], []);
    await index.change([aSoap('a', { name: 'Miel', createdAt: new Date(1) })], []);
    expect(idsOf(look(index, 'miel'))).toEqual(['b', 'a']);
  });
});
