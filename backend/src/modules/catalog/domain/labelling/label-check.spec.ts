import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ALLERGEN_LABELS, allergenOf } from './allergens.js';
import { checkIngredients } from './label-check.js';

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
    ['Laurus Nobilis Fruit Oil', 'Laurus Nobilis Leaf Oil'],
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

  it('whatever is written, its parts are the list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Linalool', ' (Citral)', ', ', '*', 'Aqua', 'Lavandula Oil', '[', ')', '\n', 'é')),
        (pieces) => {
          const { inci, warnings } = checkIngredients(pieces.join(''));
          expect(inci.every(({ text }) => text !== '')).toBe(true);
          expect(checkIngredients(inci.map(({ text }) => text).join('')).inci).toEqual(inci);
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
    expect(messages('Aqua / Water / Eau, GLYCERIN', 'unknown-names')).toEqual([]);
  });

  it('is an allergen under another name than the law’s, a name written twice, a fragrance without any, a bracket', () => {
    expect(messages('Lavandula Angustifolia Oil', 'allergen-name')).toEqual([
      'Lavandula Angustifolia Oil : l’annexe III (règl. 2023/1545) nomme cet allergène « Lavandula Oil/Extract ».',
    ]);
    expect(messages('Aqua, Glycerin, aqua', 'written-twice')).toEqual(['Nom écrit deux fois : aqua.']);
    expect(messages('Aqua, Parfum', 'fragrance')).toHaveLength(1);
    expect(messages('Aqua, Parfum, Citral', 'fragrance')).toEqual([]);
    expect(messages('Aqua (Water', 'bracket')).toHaveLength(1);
    expect(messages('., ', 'no-name')).toHaveLength(1);
    expect(checkIngredients('').warnings).toEqual([]);
  });

  it('of hundreds of unknown names stays one sentence that can be read', () => {
    const written = Array.from({ length: 300 }, (_, index) => `Inconnu ${'x'.repeat(100)} ${index}`).join(', ');
    const [told] = messages(written, 'unknown-names');
    expect(told).toContain('et 292 autres');
    expect(told!.length).toBeLessThan(1_000);
  });
});
