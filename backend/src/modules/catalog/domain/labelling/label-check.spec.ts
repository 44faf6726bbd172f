import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ALLERGEN_LABELS, allergenOf } from './allergens.js';
import { checkIngredients, shownIngredients } from './label-check.js';

const CSV = path.resolve(import.meta.dirname, '../../../../../seed/allergens-2023-1545.csv');
const SHA256_OF_NAMES = '9151d730d30b1093faacf54172de9766817ba0a2ca003a4aea15c09cfe35eeb5';

const messages = (written: string, kind: string) =>
  checkIngredients(written)
    .warnings.filter((warning) => warning.kind === kind)
    .map(({ message }) => message.replaceAll('\u00a0', ' '));

describe('Reg. 2023/1545 the allergens of a list', () => {
  it('are the 81 names of the table, to the letter', () => {
    const rows = readFileSync(CSV, 'utf8').trim().split('\n').slice(1);
    const names = rows.map((row) => row.split(';')[0]!);
    expect(names).toHaveLength(81);
    expect(createHash('sha256').update(names.join('\n')).digest('hex')).toBe(SHA256_OF_NAMES);
    expect([...ALLERGEN_LABELS].sort()).toEqual([...names].sort());
    for (const name of names) expect([name, allergenOf(name)]).toEqual([name, name]);
  });

  it.each([
    ['capitals', (name: string) => name.toUpperCase()],
    ['accents', (name: string) => name.replaceAll('e', 'é').replaceAll('a', 'â')],
    ['more spaces', (name: string) => name.replaceAll(' ', '\u00a0  ')],
    ['no space, as a copied PDF has them', (name: string) => name.replaceAll(' ', '')],
    ['hyphens', (name: string) => name.replaceAll(' ', '-')],
  ])('are known all 81 with %s', (_how, written) => {
    for (const name of ALLERGEN_LABELS) expect([name, allergenOf(written(name))]).toEqual([name, name]);
  });

  it.each([
    ['LINALOOL', 'Linalool'],
    ['Linalol', 'Linalool'],
    ['d-Limonène', 'Limonene'],
    ['β-caryophyllene', 'Beta-Caryophyllene'],
    ['Alpha-isomethyl  ionone', 'Alpha-Isomethyl Ionone'],
    ['Lavandula Angustifolia Oil', 'Lavandula Oil/Extract'],
    ['Lavandula Hybrida Flower Extract', 'Lavandula Oil/Extract'],
    ['Citrus Aurantium Dulcis Peel Oil', 'Citrus Aurantium Peel Oil'],
    ['Citrus Aurantium Bergamia Fruit Oil', 'Citrus Aurantium Bergamia Peel Oil'],
    ['Pelargonium Graveolens Oil', 'Pelargonium Graveolens Flower Oil'],
    ['Rosa Damascena Flower Oil', 'Rose Flower Oil/Extract'],
    ['Cymbopogon Flexuosus Oil', 'Lemongrass Oil'],
    ['Lavandula Angustifolia Flower', undefined],
    ['Rosa Damascena Flower', undefined],
    ['Citrus Aurantium Dulcis Peel Powder', undefined],
    ['Laurus Nobilis Oil', 'Laurus Nobilis Leaf Oil'],
    ['Laurus Nobilis Fruit Oil', undefined],
    ['Limonenes', 'Limonene'],
    ['rose-ketone', 'Rose Ketones'],
    ['alpha iso-methylionone', 'Alpha-Isomethyl Ionone'],
    ['(+)-Limonene', 'Limonene'],
    ['Linalool (< 0,5 %)', 'Linalool'],
    ['<b>Citral</b>', 'Citral'],
    ['LAVANDULA OILS / EXTRACTS', 'Lavandula Oil/Extract'],
    ['Rosa Gallica Flower Extract', 'Rose Flower Oil/Extract'],
    ['Rosa Canina Fruit Oil', undefined],
    ['Linaloolate', undefined],
    ['', undefined],
  ])('%j is %j', (name, label) => {
    expect(allergenOf(name)).toBe(label);
  });

  it('are parted from the rest, which stays as it was written', () => {
    const { inci, allergens, names } = checkIngredients('Aqua, LINALOOL**, Parfum (limonene, Citral), Linalol');
    expect(inci).toEqual([
      { text: 'Aqua, ' },
      { text: 'LINALOOL', allergen: 'Linalool' },
      { text: '**, Parfum (' },
      { text: 'limonene', allergen: 'Limonene' },
      { text: ', ' },
      { text: 'Citral', allergen: 'Citral' },
      { text: '), ' },
      { text: 'Linalol', allergen: 'Linalool' },
    ]);
    expect(allergens).toEqual(['Linalool', 'Limonene', 'Citral']);
    expect(names).toBe(4);
  });

  it.each([
    ['Glycerin (and) Linalool (and) Aqua', ['Linalool']],
    ['Glycerin and Linalool & Citral et Geraniol', ['Linalool', 'Citral', 'Geraniol']],
    ['Aqua/Eau, Linalool/Limonene', ['Linalool', 'Limonene']],
    ['Aqua. Parfum : Linalool', ['Linalool']],
    ['Aqua, parfum naturel dont *linalool* et citral**.', ['Linalool', 'Citral']],
    ['Aqua, Parfum (Linalool and (d-)limonene; CITRALS)', ['Linalool', 'Limonene', 'Citral']],
    ['Aqua, Linalool 0,5 %, Limonene: 0.01%', ['Linalool', 'Limonene']],
    ['Aqua\u060c Linalool', []],
    ['Aqua\uff0c Linalool\u3001 Citral', ['Linalool', 'Citral']],
    ['Aqua, L\u202ein\u2066al\u200bo\u00adol', ['Linalool']],
    ['CI 77491, 77492, C.I. 77499', []],
  ])('of %j are %j', (written, expected) => {
    expect(checkIngredients(written).allergens).toEqual(expected);
  });

  const spelling = fc.constantFrom<(name: string) => string>(
    (name) => name,
    (name) => name.toUpperCase(),
    (name) => name.toLowerCase(),
    (name) => name.replaceAll(' ', '  '),
    (name) => name.replaceAll('-', '\u2011'),
    (name) => name.replace(/e/iu, 'e\u0301'),
    (name) => name.replace(/s?$/u, 's'),
    (name) => name.replace(/s$/u, ''),
    (name) => `${name}**`,
    (name) => `*${name}`,
    (name) => `${name} (naturel)`,
    (name) => `\u200f${name}\u200e`,
  );
  const spelled = fc.tuple(fc.constantFrom(...ALLERGEN_LABELS), spelling);
  const between = fc.constantFrom(', ', '; ', ' • ', '\n', ' (and) ', ' & ', ' / ');

  it('are found whatever their spelling, and whatever stands between them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(spelled, { selector: ([name]) => name, minLength: 1 }), between, (names, sign) => {
        const written = ['Aqua', ...names.map(([name, spell]) => spell(name)), 'Glycerin'].join(sign);
        const { inci, allergens } = checkIngredients(written);
        expect(allergens).toEqual(names.map(([name]) => name));
        expect(inci.filter(({ allergen }) => allergen)).toHaveLength(names.length);
      }),
    );
  });

  it('are those of the list that is asked for, however many were asked for before', () => {
    for (let index = 0; index < 1_200; index += 1) shownIngredients(`Aqua, Inconnu ${index}`);
    expect(shownIngredients('Aqua, Linalool').allergens).toEqual(['Linalool']);
    expect(shownIngredients('Aqua, Linalool').allergens).toEqual(['Linalool']);
    expect(shownIngredients('Aqua, Citral').allergens).toEqual(['Citral']);
  });

  it('whatever is written, its parts are the list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Linalool', ' (Citral)', ', ', '*', 'Aqua', 'Lavandula Oil', '[', ')', '\n', 'é')),
        (pieces) => {
          const { inci, warnings } = checkIngredients(pieces.join(''));
          expect(inci.every(({ text }) => text !== '')).toBe(true);
          expect(checkIngredients(inci.map(({ text }) => text).join('')).inci).toEqual(inci);
          expect(shownIngredients(pieces.join(''))).toMatchObject({ inci });
          expect(warnings.every(({ message }) => message.length < 1_500)).toBe(true);
        },
      ),
    );
  });
});

describe('Reg. 1223/2009 art. 19 what a list is asked about', () => {
  it('is an essential oil without its usual allergens', () => {
    const [asked] = messages('Aqua, Lavandula Angustifolia Oil', 'oil-allergens');
    expect(asked).toMatch(/^Lavandula Angustifolia Oil : Linalool, Linalyl Acetate \?/u);
    const whole = 'Aqua, Lavandula Angustifolia Oil, Linalool, Linalyl Acetate';
    expect(messages(whole, 'oil-allergens')).toEqual([]);
    expect(messages(whole.replace('Linalool', 'linalol'), 'oil-allergens')).toEqual([]);
    expect(messages('Pinus Koraiensis Seed Oil, Rosa Canina Fruit Oil', 'oil-allergens')).toEqual([]);
  });

  it('is a name that the shop does not know, which may well be right', () => {
    const [told] = messages('Aqua, Glycerin, Sodium Olivatte, Beurre de karité, CI 77891', 'unknown-names');
    expect(told).toBe(
      'Noms inconnus de la boutique : Sodium Olivatte, Beurre de karité. Ce n’est pas forcément une erreur : vérifiez l’orthographe.',
    );
    expect(messages('Aqua / Water / Eau, GLYCERIN, C.I. 77491, 77492', 'unknown-names')).toEqual([]);
    expect(messages('Glycerin (and) Aqua & Mica, Linalool / Limonene', 'unknown-names')).toEqual([]);
  });

  it('is an allergen under another name than the law’s, a name written twice, a fragrance without any, a bracket', () => {
    expect(messages('Lavandula Angustifolia Oil', 'allergen-name')).toEqual([
      'Lavandula Angustifolia Oil : l’annexe III (règl. 2023/1545) nomme cet allergène « Lavandula Oil/Extract ».',
    ]);
    expect(messages('Aqua, Glycerin, aqua', 'written-twice')).toEqual(['Nom écrit deux fois : aqua.']);
    expect(messages('Aqua, Parfum', 'fragrance')).toHaveLength(1);
    expect(messages('Aqua, Parfum, Citral', 'fragrance')).toEqual([]);
    expect(messages('Aqua (Water', 'bracket')).toHaveLength(1);
    for (const empty of ['., ', '<p>&nbsp;</p>', '<br/>', '&#160;', '---', '12'])
      expect(messages(empty, 'no-name')).toHaveLength(1);
    expect(checkIngredients('').warnings).toEqual([]);
  });

  it('of hundreds of unknown names stays one sentence that can be read', () => {
    const written = Array.from({ length: 300 }, (_, index) => `Inconnu ${'x'.repeat(100)} ${index}`).join(', ');
    const [told] = messages(written, 'unknown-names');
    expect(told).toContain('et 292 autres');
    expect(told!.length).toBeLessThan(1_000);
  });
});
