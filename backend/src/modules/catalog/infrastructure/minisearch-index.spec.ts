import type { SearchableProduct } from '../application/ports/product-repository.js';
import { MinisearchIndex } from './minisearch-index.js';

const aSoap = (name: string, more: Partial<SearchableProduct> = {}): SearchableProduct => ({
  id: name,
  name,
  tagline: '',
  netWeight: '100 g',
  category: 'Savon',
  price: 750,
  promo: 0,
  description: '',
  ingredients: '',
  conseils: '',
  image: 'a',
  image2: 'b',
  createdAt: new Date(0),
  updatedAt: new Date(0),
  ...more,
});

describe('the search of products', () => {
  const index = new MinisearchIndex();
  index.fill([
    aSoap('Lavande fine', { description: 'Une lavande de montagne, récoltée en juillet.' }),
    aSoap('Charbon végétal', { description: 'Pour les peaux mixtes, après une journée de lavande et de poussière.' }),
    aSoap('Amande & lait', { tagline: 'La crème d’un lait d’amande', promo: 20 }),
    aSoap('Cœur de rose'),
    aSoap('Pain nu', { category: 'Accessoires' }),
  ]);
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
    expect(index.named(text)).toEqual(names);
  });

  it('puts the soap of that name before the one that only mentions it', () => {
    expect(found('lavande')).toEqual(['Lavande fine', 'Charbon végétal']);
  });

  it('does not take a word of a description for a mistyped name', () => {
    const own = new MinisearchIndex();
    own.fill([aSoap('Lavande fine'), aSoap('Charbon végétal', { description: 'Pour un lavage en profondeur.' })]);
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

  it('forgets the products that are no longer there', () => {
    const own = new MinisearchIndex();
    own.fill([aSoap('Orange douce')]);
    own.fill([aSoap('Calendula')]);
    expect(own.search('orange', 20)).toEqual([]);
    expect(own.search('calendula', 20)).toHaveLength(1);
  });
});
