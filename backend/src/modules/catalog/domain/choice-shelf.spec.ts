import fc from 'fast-check';
import {
  CHOICE_ORDERS,
  type ChoiceOrder,
  FREE_OF,
  type FreeOf,
  SCENTS,
  type Scent,
  SKINS,
  tidySkins,
} from '@shop/contract';
import { choose } from './choice.js';
import { type Choosable, shelfOf } from './choice-shelf.js';
import { plainChoice } from './testing/plain-choice.js';

const CATEGORIES = ['Savon', 'Accessoires', 'Baumes'];
const SHELVES = [
  { value: 'Savon', slug: 'savons', name: 'Savons', open: true },
  { value: 'Accessoires', slug: 'accessoires', name: 'Accessoires', open: false },
  { value: 'Bougies', slug: 'bougies', name: 'Bougies', open: true },
];
const words = (...known: string[]) => fc.uniqueArray(fc.constantFrom(...known), { maxLength: 3 });

const aProduct = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  price: fc.integer({ min: 100, max: 2_000 }),
  // Few, so that many are alike.
  since: fc.integer({ min: 0, max: 4 }),
  skins: fc.subarray(Object.keys(SKINS)).map(tidySkins),
  scent: fc.constantFrom<Scent | ''>('', ...(Object.keys(SCENTS) as Scent[])),
  freeOf: fc.subarray(Object.keys(FREE_OF) as FreeOf[]).map((names) => new Set(names)),
});
const products = fc
  .array(aProduct, { maxLength: 90 })
  .map((kinds): Choosable[] => kinds.map((kind, at) => ({ ...kind, id: `${(at * 37) % 101}` })));
const ids = fc.uniqueArray(fc.integer({ min: 0, max: 110 }).map(String), { maxLength: 60 });
const chosen = fc.record({
  peau: words(...Object.keys(SKINS), 'inconnue', 'constructor'),
  parfum: words(...Object.keys(SCENTS), 'inconnu'),
  sans: words(...Object.keys(FREE_OF), 'inconnu'),
  rayon: words('savons', 'accessoires', 'bougies', 'inconnu'),
  prix: words('-5', '5-9', '9-', '9-5', '-', 'x', '10-20'),
  stock: words('1', '2'),
});
const choices = fc.record({
  chosen,
  order: fc.constantFrom(...(Object.keys(CHOICE_ORDERS) as ChoiceOrder[])),
  page: fc.constant(1),
  text: fc.constant(''),
  exact: fc.constant(false),
});
const states = fc.record({
  soldOut: ids.map((some) => new Set(some)),
  stopped: ids.map((some) => new Set(some.slice(0, 20))),
  shelves: fc.constant(SHELVES),
  favourites: ids,
  nearest: ids,
});
const amongst = fc.record(
  { category: fc.option(fc.constantFrom(...CATEGORIES, 'Bougies')), ids },
  { requiredKeys: [] },
);

describe('the shelf made ready to be narrowed', () => {
  it('answers each choice as if every product were asked', () => {
    fc.assert(
      fc.property(
        products,
        choices,
        states,
        amongst,
        fc.nat(95),
        fc.nat(30),
        (all, choice, state, among, skip, limit) => {
          const within = among.category === undefined ? all : all.filter(({ category }) => category === among.category);
          const asked = among.ids === undefined ? within : within.filter(({ id }) => among.ids!.includes(id));
          const plain = plainChoice(asked, choice, state);
          const { page, ...answer } = choose(all, choice, state, among);
          expect(answer).toEqual({ total: plain.found.length, all: asked.length, groups: plain.groups });
          expect(page(skip, limit).map(({ id }) => id)).toEqual(
            plain.found.slice(skip, skip + limit).map(({ id }) => id),
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is made once for a version of the catalogue', () => {
    const version: Choosable[] = [];
    expect(shelfOf(version)).toBe(shelfOf(version));
    expect(shelfOf([...version])).not.toBe(shelfOf(version));
  });
});
