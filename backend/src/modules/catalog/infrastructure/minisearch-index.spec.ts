import type { SearchableProduct } from '../application/ports/product-repository.js';
import { MinisearchIndex } from './minisearch-index.js';

async function* stream(products: SearchableProduct[]) {
  yield* products;
}

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
  const found = (text: string) => index.search(text, 20).map(({ _id }) => _id);

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
    const names = (text: string) => own.search(text, 20).map(({ _id }) => _id);
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
    expect(index.search('amande', 1)[0]).toMatchObject({
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
    expect(own.search('orange', 20)).toEqual([]);
    expect(own.search('calendula', 20)).toHaveLength(1);
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
    const ids = (index: MinisearchIndex, text: string) => [...index.search(text, 100)].map(({ _id }) => _id).toSorted();
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
    const sold = () => own.search('sureau', 20).map(({ _id }) => _id);
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
      found = own.search('ancien', 1).map(({ _id }) => _id);
    }, 0);
    await own.fill(stream(many));
    clearInterval(others);
    expect(turns).toBeGreaterThan(3);
    expect(found).toEqual(['Ancien']);
    expect(own.search('lavande', 20)).toHaveLength(20);
  });
});
