import fc from 'fast-check';
import { NO_LABEL, NO_SEARCH_WORDS, NO_SHELF_WORDS } from '@shop/contract';
import { foldText } from '../../../shared/domain/search-text.js';
import { copiedProduct, copiesBeginWith, copyName } from './copied-product.js';
import { plainPicture } from './product-pictures.js';
import { Product, PRODUCT_LIMITS } from './product.js';

const NOW = new Date('2026-11-20T10:00:00Z');
const LATER = new Date('2026-11-26T10:00:00Z');

const HALF_A_SIGN = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])/;

describe('the name of a copy', () => {
  it.each([
    ['Lavande fine', [], 'Lavande fine (copie)'],
    ['Lavande fine', ['Lavande fine', 'Lavande fine (copie)'], 'Lavande fine (copie 2)'],
    ['Lavande fine', ['LAVANDE FINE (Copie)', 'Lavande fine (copie 3)'], 'Lavande fine (copie 2)'],
    ['Lavande fine (copie)', ['Lavande fine (copie)'], 'Lavande fine (copie 2)'],
    ['Lavande fine (copie 2)', ['Lavande fine (copie 2)'], 'Lavande fine (copie)'],
    ['(copie)', ['(copie)'], '(copie) (copie)'],
  ])('of %j beside %j is %j', (name, taken, expected) => {
    expect(copyName(name, taken)).toBe(expected);
  });

  it('is short enough, new, and begins as all of them do, whatever the name and however many there are', () => {
    const names = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .map((name) => name.trim())
      .filter((name) => name !== '' && name.length <= PRODUCT_LIMITS.nameLength);
    fc.assert(
      fc.property(names, fc.integer({ min: 1, max: 30 }), (original, count) => {
        const made: string[] = [];
        for (let turn = 0; turn < count; turn += 1) made.push(copyName(made.at(-1) ?? original, made));
        expect(new Set(made.map(foldText)).size).toBe(count);
        for (const copy of made) {
          expect(copy.length).toBeLessThanOrEqual(PRODUCT_LIMITS.nameLength);
          expect(copy).not.toMatch(HALF_A_SIGN);
        }
      }),
    );
  });

  it('finds those that are there by what they begin with', () => {
    const long = 'Savon '.repeat(20).trim();
    const made: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const known = made.filter((name) => foldText(name).startsWith(copiesBeginWith(long)));
      made.push(copyName(long, known));
    }
    expect(new Set(made).size).toBe(12);
  });
});

describe('a copy', () => {
  it('has the words, pictures, weight and price, and nothing that belongs to the other one alone', () => {
    const written = {
      ...NO_LABEL,
      ...{ seoTitle: 'Savon à la lavande', seoDescription: 'Un savon de montagne.' },
      ...{ barcode: '3760123456784', shelfPlace: 'Rangée B2' },
      ...{ name: 'Lavande fine', tagline: 'De montagne.', netWeight: 100, category: 'Savon', price: 750, promo: 20 },
      ...{ description: 'Une lavande.', ingredients: 'Aqua', conseils: 'Séchez-le.', sealedForHygiene: true },
      lowStockLimit: 12,
      ...{ skins: ['seche' as const], scent: 'floral' as const, uses: ['visage' as const], strength: 2, lather: 3 },
      ...{ added: 'Des fleurs.', reasons: 'peau-seche: Elle reste souple.', pairs: 'karite-nature: Sans parfum.' },
      pictures: [plainPicture('a'), { ...plainPicture('b'), alt: 'Sur le lin.', focus: { x: 20, y: 80 } }],
      ...{ precautions: 'Pas dans les yeux.', cpnp: '1234567', originCountry: 'France' },
    };
    const sold = Product.from({
      ...Product.create('1', written, 40, NOW).state,
      stock: { available: 12, reserved: 3, sold: 25, toSend: 1 },
      priorPrice: 750,
    });
    const { state } = copiedProduct(sold.state, { id: '2', name: 'Lavande fine (copie)' }, LATER);
    expect(state).toEqual({
      ...written,
      translations: {},
      ...{
        image: 'a',
        image2: 'b',
        id: '2',
        name: 'Lavande fine (copie)',
        promo: 0,
        cpnp: '',
        priorPrice: null,
        slugs: [],
      },
      ...NO_SEARCH_WORDS,
      ...NO_SHELF_WORDS,
      ...{ status: 'draft', publishAt: null, createdAt: LATER, updatedAt: LATER },
      stock: { available: 0, reserved: 0, sold: 0, toSend: 0 },
    });
  });
});
