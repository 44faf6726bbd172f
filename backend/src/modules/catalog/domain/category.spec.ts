import fc from 'fast-check';
import { CATEGORY_SLUG } from '@shop/contract';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { categoryIn, type NewCategorySheet, newCategory, revisedCategory, slugOf } from './category.js';

const NOW = new Date('2026-11-25T10:00:00.000Z');
const aSheet = (given: Partial<NewCategorySheet> = {}): NewCategorySheet => ({
  ...{ name: 'Coffrets', slug: '', text: '', image: null, open: false, cosmetic: true },
  ...given,
});
const soaps = newCategory('1', aSheet({ name: 'Savon', slug: 'savons' }), [], NOW);

function codeOf(act: () => unknown): string {
  try {
    act();
    return 'accepted';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe('a category', () => {
  it.each([
    ['Beurres & huiles', 'beurres-huiles'],
    ['  Œufs d’Été !', 'oeufs-d-ete'],
    ['&&&', ''],
  ])('called %s has the address %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('has an address of plain words, or none, whatever it is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        const slug = slugOf(name);
        expect(slug === '' || new RegExp(`^${CATEGORY_SLUG}$`).test(slug)).toBe(true);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });

  it('stands last, and is referred to by the name it began with', () => {
    const boxes = newCategory('2', aSheet(), [soaps], NOW);
    expect(boxes).toMatchObject({ value: 'Coffrets', slug: 'coffrets', position: 1, formerSlugs: [] });
    const renamed = revisedCategory(boxes, { name: 'Cadeaux', slug: 'cadeaux' }, [soaps, boxes], NOW);
    expect(renamed).toMatchObject({ value: 'Coffrets', name: 'Cadeaux', formerSlugs: ['coffrets'] });
    expect(renamed.updatedAt.getTime()).toBeGreaterThan(boxes.updatedAt.getTime());
    // Back to where it was: that address is no former one any more.
    expect(revisedCategory(renamed, { slug: 'coffrets' }, [soaps, renamed], NOW).formerSlugs).toEqual(['cadeaux']);
  });

  it.each([
    ['without a name', aSheet({ name: ' ' }), 'CATEGORY.NAME_MISSING'],
    ['called as the filter says all', aSheet({ name: 'TOUS' }), 'CATEGORY.NAME_RESERVED'],
    ['called like another', aSheet({ name: 'SAVON' }), 'CATEGORY.NAME_TAKEN'],
    ['at the address of another', aSheet({ slug: 'savons' }), 'CATEGORY.SLUG_TAKEN'],
    ['whose name has no letter', aSheet({ name: '***' }), 'CATEGORY.SLUG_INVALID'],
    ['with a path for an address', aSheet({ slug: '../admin' }), 'CATEGORY.SLUG_INVALID'],
    ['with a long text', aSheet({ text: 'x'.repeat(301) }), 'CATEGORY.TEXT_TOO_LONG'],
    ['as it should be', aSheet(), 'accepted'],
  ])('%s is %3$s', (_how, sheet, expected) => {
    expect(codeOf(() => newCategory('2', sheet, [soaps], NOW))).toBe(expected);
  });

  it('is one of twenty at most', () => {
    const all = Array.from({ length: 20 }, (_, index) => ({
      ...soaps,
      id: String(index),
      name: `${index}`,
      value: `${index}`,
    }));
    expect(codeOf(() => newCategory('x', aSheet(), all, NOW))).toBe('CATEGORY.TOO_MANY');
  });
});

describe('Reg. 1223/2009 art. 19 a category of which nobody said whether it holds cosmetics', () => {
  const { cosmetic: _said, ...silent } = aSheet({ name: 'Bougies' });

  it('is held to, and says that it is only held to until somebody says so', () => {
    const added = newCategory('2', silent, [soaps], NOW);
    expect(added).toMatchObject({ cosmetic: true, cosmeticAssumed: true });
    expect(revisedCategory(added, { name: 'Bougies parfumées' }, [soaps], NOW)).toMatchObject({
      cosmeticAssumed: true,
    });
    for (const cosmetic of [true, false]) {
      expect(revisedCategory(added, { cosmetic }, [soaps], NOW)).toMatchObject({ cosmetic, cosmeticAssumed: false });
      expect(newCategory('2', { ...silent, cosmetic }, [soaps], NOW)).toMatchObject({
        cosmetic,
        cosmeticAssumed: false,
      });
    }
  });

  it('is read in another language as far as it is written in it, and is never written in one without its French', () => {
    const boxes = newCategory(
      '2',
      aSheet({ text: 'À offrir.', translations: { de: { name: ' Geschenkboxen ' }, nl: { text: 'Om te geven.' } } }),
      [soaps],
      NOW,
    );
    expect(categoryIn(boxes, 'de')).toEqual({ name: 'Geschenkboxen', text: 'À offrir.', translated: ['name'] });
    expect(categoryIn(boxes, 'nl')).toEqual({ name: 'Coffrets', text: 'Om te geven.', translated: ['text'] });
    expect(categoryIn(boxes, 'en')).toEqual({ name: 'Coffrets', text: 'À offrir.' });
    expect(categoryIn(boxes, 'fr')).toEqual({ name: 'Coffrets', text: 'À offrir.' });
    expect(categoryIn(boxes, undefined)).toEqual({ name: 'Coffrets', text: 'À offrir.' });
    // What is not named stays; a text goes with its French.
    const emptied = revisedCategory(boxes, { text: ' ', translations: { de: { name: '' } } }, [soaps, boxes], NOW);
    expect(emptied.translations).toEqual({
      nl: { name: '', text: '' },
      de: { name: '', text: '' },
      en: { name: '', text: '' },
    });
    expect(codeOf(() => revisedCategory(boxes, { translations: { en: { name: 'x'.repeat(61) } } }, [boxes], NOW))).toBe(
      'CATEGORY.TRANSLATION_TOO_LONG',
    );
  });
});
