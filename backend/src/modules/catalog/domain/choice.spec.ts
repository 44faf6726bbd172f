import fc from 'fast-check';
import {
  CHOICE_GROUPS,
  type ChoiceGroupName,
  choiceCall,
  choiceQuery,
  choiceWith,
  FREE_OF,
  type FreeOf,
  type ProductChoice,
  readChoice,
  SCENTS,
  type Scent,
  SKINS,
  tidySkins,
  traitLine,
  withoutText,
} from '@shop/contract';
import { choose, type ShelfState } from './choice.js';
import type { Choosable } from './choice-shelf.js';

const SHELVES = [
  { value: 'Savon', slug: 'savons', name: 'Savons', open: true },
  { value: 'Accessoires', slug: 'accessoires', name: 'Accessoires', open: false },
];
const STATE: ShelfState = { soldOut: new Set(), stopped: new Set(), shelves: SHELVES, favourites: [], nearest: [] };

const aSoap = (id: string, more: Partial<Choosable> = {}): Choosable => ({
  ...{ id, category: 'Savon', price: 700, since: 0, skins: [], scent: '', freeOf: new Set() },
  ...more,
});

const found = (products: Choosable[], address: string, state: Partial<ShelfState> = {}) =>
  choose(products, readChoice(address), { ...STATE, ...state })
    .page(0, products.length)
    .map(({ id }) => id);

const counts = (products: Choosable[], address: string, name: ChoiceGroupName, state: Partial<ShelfState> = {}) => {
  const { groups } = choose(products, readChoice(address), { ...STATE, ...state });
  const options = groups.find((group) => group.name === name)?.options ?? [];
  return Object.fromEntries(options.map(({ value, products: left }) => [value, left]));
};

describe('an address of the shop', () => {
  it('says a choice in one way, whatever order it was typed in', () => {
    expect(choiceQuery(readChoice('?sans=ruche&peau=sensible&peau=seche&peau=seche'))).toBe(
      '?peau=seche,sensible&sans=ruche',
    );
    expect(choiceCall(readChoice('?tri=prix&page=2'), 'savons')).toBe('tri=prix&page=2&dans=savons');
    expect(choiceQuery(readChoice('?tri=nouveautes&page=1&utm_source=lettre'))).toBe('');
  });

  it.each([
    '?peau=%24ne',
    '?peau=<b>',
    '?page=0',
    '?page=2&page=3',
    '?tri=hasOwnProperty',
    '?peau',
    '&&=',
    '?tri=constructor',
    '?tri=proches&exact=1',
    '?q=%E0%A4%A',
    '?q=+%20%00',
  ])('takes %s for nothing', (address) => {
    expect(choiceQuery(readChoice(address))).toBe('');
  });

  it('says what is searched first, as text whatever its signs, and an order by nearness only beside it', () => {
    const searched = readChoice('?tri=prix&q=++savon%20%26+th%C3%A9%0A&exact=1&peau=seche');
    expect(searched).toMatchObject({ text: 'savon & thé', exact: true });
    expect(choiceQuery(searched)).toBe('?q=savon+%26+th%C3%A9&exact=1&peau=seche&tri=prix');
    expect(readChoice('?q=miel').order).toBe('proches');
    expect(choiceQuery(readChoice('?q=miel&tri=proches'))).toBe('?q=miel');
    expect(choiceQuery(readChoice('?q=miel&tri=nouveautes'))).toBe('?q=miel&tri=nouveautes');
    expect(choiceQuery(withoutText(readChoice('?q=miel&exact=1&peau=seche&page=2')))).toBe('?peau=seche');
    expect(choiceQuery({ ...readChoice(''), text: `${'a'.repeat(99)}\u{1f9fc}` })).toBe(
      `?q=${'a'.repeat(99)}&tri=nouveautes`,
    );
  });

  it('says again whatever was read from it', () => {
    const word = fc.constantFrom(...Object.keys(SKINS), ...Object.keys(SCENTS), ...Object.keys(FREE_OF), '7-8', '1');
    const part = fc.record({ name: fc.constantFrom(...CHOICE_GROUPS, 'page', 'tri', 'q', 'x'), word });
    fc.assert(
      fc.property(fc.array(part), fc.webQueryParameters(), (parts, noise) => {
        const address = `?${parts.map(({ name, word: value }) => `${name}=${value}`).join('&')}&${noise}`;
        const once = choiceQuery(readChoice(address));
        expect(choiceQuery(readChoice(once))).toBe(once);
      }),
    );
  });
});

describe('choosing', () => {
  it('takes any of the skins, and each thing that is to be kept away from', () => {
    const free: FreeOf[] = ['huile-essentielle', 'ruche'];
    const soaps = [
      aSoap('a', { skins: ['seche'], freeOf: new Set(free) }),
      aSoap('b', { skins: ['normale'], freeOf: new Set<FreeOf>(['ruche']) }),
      aSoap('c', { skins: ['mixte'], freeOf: new Set(free) }),
    ];
    expect(found(soaps, '?peau=seche&peau=normale').sort()).toEqual(['a', 'b']);
    expect(found(soaps, '?peau=seche&peau=normale&sans=ruche&sans=huile-essentielle')).toEqual(['a']);
    // Beside what is kept away from, what else could be; beside one skin, what the others would be by themselves.
    expect(counts(soaps, '?sans=huile-essentielle', 'sans')).toEqual({
      'huile-essentielle': 2,
      allergene: 0,
      ruche: 2,
    });
    expect(counts(soaps, '?peau=seche&sans=huile-essentielle', 'peau')).toEqual({ seche: 1, mixte: 1, normale: 0 });
  });

  it('counts for each choice what is found once it is made', () => {
    const soap = fc.record({
      category: fc.constantFrom('Savon', 'Accessoires'),
      price: fc.integer({ min: 100, max: 2_000 }),
      since: fc.integer({ min: 0, max: 3 }),
      skins: fc.subarray(Object.keys(SKINS)).map(tidySkins),
      scent: fc.constantFrom<Scent | ''>('', ...(Object.keys(SCENTS) as Scent[])),
      freeOf: fc.subarray(Object.keys(FREE_OF) as FreeOf[]).map((names) => new Set(names)),
    });
    const chosen = fc.record({
      peau: fc.subarray(Object.keys(SKINS), { maxLength: 2 }),
      parfum: fc.subarray(Object.keys(SCENTS), { maxLength: 2 }),
      sans: fc.subarray(Object.keys(FREE_OF), { maxLength: 2 }),
      rayon: fc.subarray(['savons', 'accessoires'], { maxLength: 1 }),
      prix: fc.subarray(['-5', '5-9', '9-'], { maxLength: 1 }),
      stock: fc.subarray(['1']),
    });
    fc.assert(
      fc.property(fc.array(soap, { maxLength: 12 }), chosen, (kinds, words) => {
        const soaps = kinds.map((kind, index) => ({ ...kind, id: `${index}` }));
        const state = { ...STATE, soldOut: new Set(['1']), stopped: new Set(['2']) };
        const choice: ProductChoice = { ...readChoice(''), chosen: words };
        for (const { name, options } of choose(soaps, choice, state).groups) {
          for (const { value, products } of options) {
            // Of the others of its group none is chosen any more, but what is to be kept away from adds up.
            const alone = name === 'sans' ? choice : { ...choice, chosen: { ...choice.chosen, [name]: [] } };
            expect(choose(soaps, choiceWith(alone, name, value, true), state).total).toBe(products);
          }
        }
      }),
    );
  });

  it('knows what is sold out, and shows last what may not be sold', () => {
    const soaps = ['a', 'b', 'c'].map((id, at) => aSoap(id, { since: at }));
    const state = { soldOut: new Set(['b']), stopped: new Set(['c']) };
    expect(found(soaps, '', state)).toEqual(['b', 'a', 'c']);
    expect(found(soaps, '?stock=1', state)).toEqual(['a']);
  });

  it('sorts by price, by what others keep, and else by what is new', () => {
    const soaps = [
      aSoap('a', { price: 500, since: 1 }),
      aSoap('b', { price: 900, since: 2 }),
      aSoap('c', { since: 3 }),
    ];
    expect(found(soaps, '?tri=prix')).toEqual(['a', 'c', 'b']);
    expect(found(soaps, '?tri=prix-desc')).toEqual(['b', 'c', 'a']);
    expect(found(soaps, '?q=miel', { nearest: ['b', 'gone', 'a'] })).toEqual(['b', 'a', 'c']);
    expect(found(soaps, '?tri=preferes', { favourites: ['b', 'gone'] })).toEqual(['b', 'c', 'a']);
  });

  it('offers prices that part the shop, and keeps those of an address', () => {
    const soaps = [500, 700, 750, 820, 1_490].map((price, at) => aSoap(`${at}`, { price }));
    expect(counts(soaps, '', 'prix')).toEqual({ '-7': 1, '7-8': 2, '8-': 2 });
    expect(counts(soaps, '?prix=10-20', 'prix')).toMatchObject({ '10-20': 1 });
    expect(counts([aSoap('a'), aSoap('b'), aSoap('c')], '', 'prix')).toEqual({});
  });

  it('shows a shelf that is to come once there is something on it', () => {
    expect(counts([aSoap('a')], '', 'rayon')).toEqual({ savons: 1 });
    expect(counts([aSoap('a'), aSoap('b', { category: 'Accessoires' })], '', 'rayon')).toEqual({
      savons: 1,
      accessoires: 1,
    });
  });
});

describe('the line on a card', () => {
  it.each([
    [{ skins: [], scent: '' }, ''],
    [{ skins: ['seche'], scent: '' }, 'Peau sèche'],
    [{ skins: ['seche', 'sensible'], scent: 'gourmand' }, 'Peau sèche ou sensible\u00a0· gourmand'],
    [{ skins: ['seche', 'sensible', 'normale'], scent: '' }, 'Peau sèche, sensible ou normale'],
    [{ skins: Object.keys(SKINS), scent: 'sans-parfum' }, 'Toutes les peaux\u00a0· sans parfum'],
    [{ skins: [], scent: 'floral' }, 'Floral'],
  ] as const)('of %j is %s', (traits, line) => {
    expect(traitLine({ skins: tidySkins(traits.skins), scent: traits.scent })).toBe(line);
  });
});
