import fc from 'fast-check';
import { checkIngredients } from './label-check.js';
import { hasIngredients, ingredientsOf, readInci, tooManyNames } from './inci-list.js';

const namesOf = (written: string) => ingredientsOf(readInci(written)).map(({ name }) => name);
const innerOf = (written: string) =>
  readInci(written)
    .names.filter(({ inner }) => inner)
    .map(({ name }) => name);

describe('Reg. 1223/2009 art. 19 a list of ingredients', () => {
  it('is read with its asterisks, whose meaning stands underneath', () => {
    const list = readInci(
      'Sodium Olivate*, Aqua, Glycerin**, Linalool***.\n* issus de l’agriculture biologique. ** formée pendant la saponification.',
    );
    expect(ingredientsOf(list).map(({ name }) => name)).toEqual(['Sodium Olivate', 'Aqua', 'Glycerin', 'Linalool']);
    expect(list.text).toBe('Sodium Olivate*, Aqua, Glycerin**, Linalool***.');
    expect(list.notes).toEqual(['* issus de l’agriculture biologique.', '** formée pendant la saponification.']);
    const [first] = list.names;
    expect(list.text.slice(first!.start, first!.end)).toBe('Sodium Olivate');
  });

  it.each([
    ['semicolons', 'Aqua; Glycerin ;Parfum', ['Aqua', 'Glycerin', 'Parfum']],
    ['bullets', 'Aqua • Glycerin · Parfum', ['Aqua', 'Glycerin', 'Parfum']],
    ['a line each', 'Aqua\r\nGlycerin\n\nParfum', ['Aqua', 'Glycerin', 'Parfum']],
    ['hyphens', 'Aqua - Glycerin - Parfum', ['Aqua', 'Glycerin', 'Parfum']],
    ['wrapped lines', 'Sodium Shea\nButterate, Aqua', ['Sodium Shea Butterate', 'Aqua']],
    ['a heading', 'Ingrédients (INCI) : Aqua, Glycerin.', ['Aqua', 'Glycerin']],
    ['stray commas', ',, Aqua,  , Glycerin,', ['Aqua', 'Glycerin']],
    ['and', 'Glycerin (and) Aqua [et] Mica and Talc & Lac', ['Glycerin', 'Aqua', 'Mica', 'Talc', 'Lac']],
    ['no and in a name', 'Sodium Sandate, et Aqua, Andate', ['Sodium Sandate', 'Aqua', 'Andate']],
    [
      'asterisks before names',
      'Aqua,\n*Linalool\n, Lac; *Glycerin; *Citral',
      ['Aqua', 'Linalool', 'Lac', 'Glycerin', 'Citral'],
    ],
    ['percentages', 'Aqua 12,5 %, Lac 3,25%', ['Aqua 12,5 %', 'Lac 3,25%']],
    ['a comma in a number', '1,2-Hexanediol, CI 77491,77492', ['1,2-Hexanediol', 'CI 77491', '77492']],
    ['marks before', '*Sodium Olivate, °Aqua', ['Sodium Olivate', 'Aqua']],
    ['odd spaces', '\u00a0Aqua\u2003,\u202fGlyc\u200berin\u0007 , ', ['Aqua', 'Glycerin']],
    [
      'markup',
      '<script>alert(1)</script>, Aqua',
      ['<script>alert(1)</script>', 'Aqua'].map((name) => name.replace('(1)', '')),
    ],
    ['nothing', ' \n ., *', []],
  ])('is parted by %s', (_how, written, expected) => {
    expect(namesOf(written)).toEqual(expected);
  });

  it('has common names, and what a fragrance is made of, in parentheses', () => {
    const written = 'Aqua (Water), Butyrospermum Parkii (Shea) Butter*, Parfum (Linalool, Limonene)';
    expect(namesOf(written)).toEqual(['Aqua', 'Butyrospermum Parkii Butter', 'Parfum']);
    expect(innerOf(written)).toEqual(['Water', 'Shea', 'Linalool', 'Limonene']);
  });

  it('says what is nano, and what may be in it', () => {
    const { names } = readInci('Titanium Dioxide [nano], Mica [+/- CI 77491, CI 77492 (Iron Oxides)]');
    expect(names.filter(({ inner }) => !inner)).toMatchObject([
      { name: 'Titanium Dioxide', nano: true, mayContain: false },
      { name: 'Mica', nano: false, mayContain: false },
      { name: 'CI 77491', mayContain: true },
      { name: 'CI 77492', mayContain: true },
    ]);
    expect(readInci('Aqua. Peut contenir : CI 77891').names.at(-1)).toMatchObject({
      name: 'Aqua. Peut contenir : CI 77891',
    });
    expect(readInci('Aqua, peut contenir : CI 77891').names.at(-1)).toMatchObject({
      name: 'CI 77891',
      mayContain: true,
    });
  });

  it('with a parenthesis that is never closed is read all the same, and says so', () => {
    expect(readInci('Aqua (Water, Glycerin').unbalanced).toBe(true);
    expect(namesOf('Aqua (Water, Glycerin')).toEqual(['Aqua (Water', 'Glycerin']);
    expect(readInci('Aqua (Water), Glycerin').unbalanced).toBe(false);
  });

  it('of five thousand names is counted at once, and too long', () => {
    const written = Array.from({ length: 5_000 }, (_, index) => `Sodium Olivate ${index}`).join(', ');
    const before = performance.now();
    expect(tooManyNames(written)).toBe(5_000);
    expect(performance.now() - before).toBeLessThan(500);
    expect(tooManyNames('Aqua, Glycerin')).toBe(0);
  });

  it.each([
    ['brackets', '('],
    ['both brackets', '()'],
    ['nested ones', '(['],
    ['closers', ')'],
    ['spaces', ' '],
    ['line ends', '\n'],
    ['asterisks', '*'],
    ['full stops', '. '],
    ['commas', ','],
    ['may contain', '[+/- '],
    ['headings', 'inci: '],
    ['letters', 'a'],
    ['tags', '<'],
    ['entities', '&a'],
    ['figures', '1'],
    ['decimals', '1,'],
    ['and', ' and'],
    ['and in parentheses', '(and)'],
    ['slashes', 'a/'],
    ['dont', 'dont '],
    ['letters with accents', 'e\u0301'],
    ['bidi marks', '\u202e'],
  ])('of 100 kB of %s takes a moment', (_what, sign) => {
    const written = sign.repeat(100_000 / sign.length);
    const before = performance.now();
    hasIngredients(written);
    checkIngredients(written);
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ unit: fc.constantFrom(...'aé,;()[]{}*°./-+±:•\n \u200b1<>'), maxLength: 200 }),
  );

  it('whatever it is, is read: each name stands where it says, and none crosses another of its kind', () => {
    fc.assert(
      fc.property(anyText, (written) => {
        const list = readInci(written);
        let end = 0;
        for (const name of ingredientsOf(list)) {
          expect(name.start).toBeGreaterThanOrEqual(0);
          expect(name.end).toBeLessThanOrEqual(list.text.length);
          expect(name.end).toBeGreaterThanOrEqual(name.start);
          expect(name.start).toBeGreaterThanOrEqual(end);
          expect(name.name.trim()).not.toBe('');
          end = name.end;
        }
      }),
      { numRuns: 2_000 },
    );
  });

  const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/u).filter((text) => !/^(?:May|Inci)/u.test(text));
  const aName = fc.record({
    words: fc.array(word, { minLength: 1, maxLength: 4 }),
    common: fc.option(word, { nil: undefined }),
    marks: fc.constantFrom('', '*', '**'),
  });
  const separator = fc.constantFrom(', ', '; ', ' • ', ',');

  it('comes back as it was written', () => {
    fc.assert(
      fc.property(
        fc.array(aName, { minLength: 2, maxLength: 30 }),
        separator,
        fc.boolean(),
        (given, between, noted) => {
          const written = given
            .map(({ words, common, marks }) => `${words.join(' ')}${common ? ` (${common})` : ''}${marks}`)
            .join(between);
          const list = readInci(noted ? `${written}.\n* issus de l’agriculture biologique` : written);
          expect(ingredientsOf(list).map(({ name }) => name)).toEqual(given.map(({ words }) => words.join(' ')));
          expect(list.notes).toHaveLength(noted ? 1 : 0);
          expect(readInci([list.text, ...list.notes].join('\n'))).toEqual(list);
        },
      ),
    );
  });
});
