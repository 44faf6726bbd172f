import fc from 'fast-check';
import {
  FREE_OF,
  type FreeOf,
  GUIDE_ANSWERS,
  GUIDE_QUESTIONS,
  guideQuery,
  type GuideQuestion,
  placeQuery,
  readGuide,
  readPairs,
  readReasons,
  REASON_KEYS,
  type ReasonKey,
  type Said,
  SCENTS,
  type Scent,
  SKINS,
  type Skin,
  tidySkins,
  tidyUses,
  USES,
  writePairs,
  writeReasons,
} from '@shop/contract';
import { type Guidable, guided } from './guide.js';

const aSoap = (id: string, more: Partial<Guidable> = {}): Guidable => ({
  ...{ id, category: 'Savon', price: 700, since: 0, skins: [], scent: '', uses: [], strength: 0, isBundle: false },
  ...{ freeOf: new Set(), answers: new Set() },
  ...more,
});

const keys = <Key extends string>(words: Readonly<Record<Key, unknown>>) => Object.keys(words) as Key[];

const soaps = fc
  .array(
    fc.record({
      category: fc.constantFrom('Savon', 'Savon', 'Accessoire'),
      since: fc.nat(5),
      skins: fc.subarray<Skin>(keys(SKINS)).map(tidySkins),
      scent: fc.constantFrom<Scent | ''>('', ...keys(SCENTS)),
      uses: fc.subarray(keys(USES)).map(tidyUses),
      strength: fc.nat(5),
      freeOf: fc.subarray<FreeOf>(keys(FREE_OF)).map((free) => new Set(free)),
      answers: fc.subarray<ReasonKey>([...REASON_KEYS]).map((answers) => new Set(answers)),
      isBundle: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((found) => found.map((more, at) => aSoap(String(at), more)));

const shelf = soaps.chain((all) =>
  fc.record({
    all: fc.constant(all),
    soldOut: fc.subarray(all.map(({ id }) => id)).map((ids) => new Set(ids)),
    stopped: fc.subarray(all.map(({ id }) => id)).map((ids) => new Set(ids)),
  }),
);

/** Every way through the guide. */
const everything = GUIDE_QUESTIONS.reduce<Said[]>(
  (ways, question) =>
    ways.flatMap((said) => GUIDE_ANSWERS[question].map((answer) => ({ ...said, [question]: answer }))),
  [{}],
);

/** As a person would check it with the labels before them, without the guide's own words. */
function contradicts({ skins, scent, uses, freeOf }: Guidable, said: Said): string[] {
  const scents = { gourmand: ['gourmand'], fleurs: ['floral'], frais: ['herbes', 'agrumes'] };
  return [
    ...(said.peau && !skins.includes(said.peau) ? ['peau'] : []),
    ...(said.parfum === 'rien' && (scent !== 'sans-parfum' || !freeOf.has('huile-essentielle')) ? ['parfum'] : []),
    ...(said.parfum && said.parfum in scents && !scents[said.parfum as keyof typeof scents].includes(scent)
      ? ['parfum']
      : []),
    ...(said.sans && said.sans !== 'rien' && !freeOf.has(said.sans) ? ['sans'] : []),
    ...(said.pour && said.pour !== 'tous' && !uses.includes(said.pour) ? ['pour'] : []),
  ];
}

describe('the guide', () => {
  it('has three hundred and twenty ways, and none of them ends on a soap that contradicts an answer or cannot be bought', () => {
    expect(everything).toHaveLength(4 * 5 * 4 * 4);
    fc.assert(
      fc.property(shelf, ({ all, soldOut, stopped }) => {
        for (const said of everything) {
          const { proposed, awaited } = guided(all, said, { soldOut, stopped });
          expect(proposed.length).toBeLessThanOrEqual(2);
          expect(proposed.filter(({ id }) => soldOut.has(id) || stopped.has(id))).toEqual([]);
          expect(awaited.filter(({ id }) => !soldOut.has(id) || stopped.has(id))).toEqual([]);
          const shown = [...proposed, ...awaited];
          expect(shown.flatMap((soap) => contradicts(soap, said))).toEqual([]);
          expect(shown.filter(({ category, isBundle }) => category !== 'Savon' || isBundle)).toEqual([]);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('leaves out no soap that would do, and lets nothing go but scent and use', () => {
    fc.assert(
      fc.property(shelf, fc.constantFrom(...everything), ({ all, soldOut, stopped }, said) => {
        const { proposed, awaited, relaxed } = guided(all, said, { soldOut, stopped });
        const would = all.filter(
          (soap) =>
            soap.category === 'Savon' &&
            !soap.isBundle &&
            !stopped.has(soap.id) &&
            contradicts(soap, said).length === 0,
        );
        const inStock = would.filter(({ id }) => !soldOut.has(id));
        expect(proposed).toHaveLength(Math.min(2, inStock.length));
        expect(awaited).toHaveLength(inStock.length === 0 && would.length > 0 ? 1 : 0);
        expect(relaxed.every(({ question }) => question === 'parfum' || question === 'pour')).toBe(true);
        if (proposed.length > 0) expect(relaxed).toEqual([]);
      }),
    );
  });

  it('puts first what has more to say, then what smells less, then what is newer', () => {
    const said: Said = { peau: 'seche', parfum: 'gourmand', sans: 'rien', pour: 'tous' };
    const fit = { skins: ['seche'] as const, scent: 'gourmand' as const };
    const ids = (...all: Guidable[]) =>
      guided(all, said, { soldOut: new Set(), stopped: new Set() }).proposed.map(({ id }) => id);
    const silent = aSoap('silent', fit);
    const talks = aSoap('talks', { ...fit, answers: new Set(['peau-seche']), strength: 5 });
    const milder = aSoap('milder', { ...fit, answers: new Set(['peau-seche']), strength: 2 });
    expect(ids(silent, talks, milder)).toEqual(['milder', 'talks']);
    expect(ids(aSoap('old', fit), aSoap('new', { ...fit, since: 1 }))).toEqual(['new', 'old']);
  });
});

describe('an address of the guide', () => {
  it('says the same place in one way alone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...everything),
        fc.subarray([...GUIDE_QUESTIONS]),
        fc.option(fc.constantFrom<GuideQuestion>(...GUIDE_QUESTIONS), { nil: undefined }),
        (all, kept, asked) => {
          const said = Object.fromEntries(kept.map((question) => [question, all[question]])) as Said;
          const query = guideQuery(said, asked);
          const place = readGuide(query);
          expect(place.said).toEqual(said);
          expect(place.asked).toBe(asked ?? GUIDE_QUESTIONS.find((question) => said[question] === undefined));
          expect(placeQuery(place)).toBe(query);
        },
      ),
    );
  });

  it('takes what it does not know for no answer', () => {
    expect(readGuide('?peau=de-vin&parfum=gourmand&sans=%24ne')).toEqual({
      said: { parfum: 'gourmand' },
      asked: 'peau',
    });
  });
});

describe('what an owner writes of a soap', () => {
  it('is read as it was written', () => {
    const reasons = { 'peau-seche': 'Souple\u00a0: dès le rinçage.', 'pour-corps': ' Deux  fois. ' };
    const text = writeReasons(reasons);
    expect(readReasons(text)).toEqual({ ...reasons, 'pour-corps': 'Deux fois.' });
    expect(writeReasons(readReasons(text))).toBe(text);
    expect(readReasons('peau-lisse: Non.\npeau-seche:')).toEqual({});
    const pairs = [
      { slug: 'miel-avoine', why: 'Le soir.' },
      { slug: 'karite-nature', why: '' },
    ];
    expect(readPairs(writePairs(pairs))).toEqual(pairs);
    expect(readPairs('a: 1\na: 2\nb: 3\nc: 4\nd: 5').map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
  });
});
