import fc from 'fast-check';
import { PRODUCT_SLUG, PRODUCT_SLUG_LENGTH } from '@shop/contract';
import { addressedBy, addressWords, freeSlug, numbered } from './product-address.js';

const WORDS = new RegExp(`^${PRODUCT_SLUG}$`, 'u');
const LONG = 'Savon au beurre de karité non raffiné, à la lavande fine de montagne, à la sauge sclarée et au miel';

describe('the words of an address', () => {
  it.each([
    ['Lavande fine', 'lavande-fine'],
    ['  Lait d’ânesse & cœur de karité ', 'lait-d-anesse-coeur-de-karite'],
    ["L'Æther (édition n° 2) !", 'l-aether-edition-n-2'],
    ['<b>Miel</b>', 'b-miel-b'],
    ['../../admin', 'admin'],
    ['Ça … ça', 'ca-ca'],
    ['100 % olive', '100-olive'],
    ['ＬＡＶＡＮＤＥ', 'lavande'],
    ['★★★', 'produit'],
    ['Лаванда', 'produit'],
    ['\u202Eevil\u0000', 'evil'],
    [LONG, 'savon-au-beurre-de-karite-non-raffine-a-la-lavande-fine-de-montagne-a-la-sauge'],
    ['a'.repeat(120), 'a'.repeat(PRODUCT_SLUG_LENGTH)],
  ])('of %j are %s', (name, expected) => {
    expect(addressWords(name)).toBe(expected);
  });

  it('can stand in an address whatever the name, say the same for the same, and read as themselves', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const words = addressWords(name);
        expect(words).toMatch(WORDS);
        expect(words.length).toBeLessThanOrEqual(PRODUCT_SLUG_LENGTH);
        expect(addressWords(words)).toBe(words);
        expect(encodeURIComponent(words)).toBe(words);
      }),
    );
  });
});

describe('an address', () => {
  it('is taken by one product, and is never an id', () => {
    expect(freeSlug('lavande', new Set())).toBe('lavande');
    expect(freeSlug('lavande', new Set(['lavande', 'lavande-3']))).toBe('lavande-2');
    expect(freeSlug('lavande-2', new Set(['lavande-2']))).toBe('lavande-2-2');
    expect(freeSlug('ab'.repeat(12), new Set())).toBe(`${'ab'.repeat(12)}-2`);
  });

  it('is looked for among all that it may be', () => {
    const names = ['lavande', 'lavande-2', 'lavande-44', 'lavande-fine', 'lavandes', 'la-lavande', 'lavande-2-2'];
    expect(names.filter((name) => numbered('lavande').test(name))).toEqual(['lavande', 'lavande-2', 'lavande-44']);
  });

  /** A shop in which products are added and renamed, as the database keeps it. */
  it('leads to one product for ever, whatever is added and renamed', () => {
    const name = fc.constantFrom(
      'Lavande',
      'lavande',
      'LAVANDE !',
      'Lavande 2',
      'Miel',
      '★',
      'produit 2',
      'a'.repeat(99),
    );
    const step = fc.record({ product: fc.nat(6), name });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const shop = new Map<number, string[]>();
        const first = new Map<string, number>();
        for (const { product, name: given } of steps) {
          const own = shop.get(product) ?? [];
          const words = addressWords(given);
          const others = [...shop].filter(([id]) => id !== product).flatMap(([, slugs]) => slugs);
          const slug = freeSlug(words, new Set(others.filter((other) => numbered(words).test(other))));
          shop.set(product, addressedBy(slug, own));
          if (!first.has(slug)) first.set(slug, product);
        }
        const all = [...shop.values()].flat();
        expect(new Set(all).size).toBe(all.length);
        for (const [slug, product] of first) expect(shop.get(product)).toContain(slug);
        for (const slug of all) expect(slug).toMatch(WORDS);
      }),
    );
  });
});
