import fc from 'fast-check';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { arrangedPictures, assertListed, plainPicture, type WantedPicture } from './product-pictures.js';

const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'accepted';
};

const focus = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) });
const said = fc.record({ alt: fc.string({ maxLength: 160 }), focus }, { requiredKeys: [] });
const has = fc.uniqueArray(
  fc.record({
    name: fc.stringMatching(/^[0-9a-f]{32}$/),
    alt: fc.string({ maxLength: 160 }).map((text) => text.trim()),
    focus,
  }),
  { minLength: 2, maxLength: 8, selector: ({ name }) => name },
);

/** What a form can send of a product: some of its pictures and some files, in any order, each with or without words. */
const asked = has.chain((shown) =>
  fc
    .record({ uploads: fc.integer({ min: 0, max: 8 }), kept: fc.subarray(shown.map(({ name }) => name)) })
    .filter(({ uploads, kept }) => uploads + kept.length >= 2 && uploads + kept.length <= 8)
    .chain(({ uploads, kept }) => {
      const entries: ({ upload: number } | { kept: string })[] = [
        ...kept.map((name) => ({ kept: name })),
        ...Array.from({ length: uploads }, (_none, upload) => ({ upload })),
      ];
      const ordered = fc.shuffledSubarray(entries, { minLength: entries.length });
      return fc
        .tuple(ordered, fc.array(said, { minLength: entries.length, maxLength: entries.length }))
        .map(([list, words]) => ({
          shown,
          uploads,
          list: list.map((entry, index): WantedPicture => ({ ...entry, ...words[index] })),
        }));
    }),
);

describe('the pictures of a product', () => {
  it('that stand twice keep each their own words', () => {
    const twice = [
      { ...plainPicture('same'), alt: 'de face' },
      { ...plainPicture('same'), alt: 'de dos' },
    ];
    expect(arrangedPictures([{ kept: 'same' }, { kept: 'same' }], twice, []).map(({ alt }) => alt)).toEqual([
      'de face',
      'de dos',
    ]);
  });

  it('are those of the list, in its order, with what it says or what was said before', () => {
    fc.assert(
      fc.property(asked, ({ shown, uploads, list }) => {
        const names = Array.from({ length: uploads }, (_none, index) => `file ${index}`);
        assertListed(list, uploads);
        const pictures = arrangedPictures(list, shown, names);
        const expected = list.map((wanted) => {
          const before =
            'kept' in wanted ? shown.find(({ name }) => name === wanted.kept)! : plainPicture(names[wanted.upload]!);
          return { name: before.name, alt: (wanted.alt ?? before.alt).trim(), focus: wanted.focus ?? before.focus };
        });
        expect(pictures).toEqual(expected);
      }),
    );
  });

  it('asked for as they stand are the same', () => {
    fc.assert(
      fc.property(has, (shown) => {
        expect(
          arrangedPictures(
            shown.map(({ name }) => ({ kept: name })),
            shown,
            [],
          ),
        ).toEqual(shown);
      }),
    );
  });

  it('are never another product’s', () => {
    fc.assert(
      fc.property(asked, fc.stringMatching(/^[0-9a-f]{32}$/), ({ shown, list }, foreign) => {
        fc.pre(!shown.some(({ name }) => name === foreign));
        const stolen = [{ kept: foreign }, ...list.slice(1).map(() => ({ kept: shown[0]!.name }))];
        expect(codeOf(() => arrangedPictures(stolen, shown, []))).toBe('PRODUCT.PICTURE_NOT_KEPT');
      }),
    );
  });

  const two: WantedPicture[] = [{ upload: 0 }, { upload: 1 }];
  const many = (count: number) => Array.from({ length: count }, (_none, upload) => ({ upload }));
  it.each<[string, WantedPicture[], number]>([
    ['accepted', two, 2],
    ['accepted', many(8), 8],
    ['PRODUCT.PICTURES_MISSING', [], 0],
    ['PRODUCT.PICTURES_MISSING', many(1), 1],
    ['PRODUCT.PICTURES_TOO_MANY', many(9), 9],
    ['accepted', [{ upload: 0, alt: `  ${'a'.repeat(160)} ` }, { upload: 1 }], 2],
    ['PRODUCT.ALT_TOO_LONG', [{ upload: 0, alt: 'a'.repeat(161) }, { upload: 1 }], 2],
    ['PRODUCT.FOCUS_INVALID', [{ upload: 0, focus: { x: 101, y: 0 } }, { upload: 1 }], 2],
    ['PRODUCT.FOCUS_INVALID', [{ upload: 0, focus: { x: 0, y: -1 } }, { upload: 1 }], 2],
    ['PRODUCT.FOCUS_INVALID', [{ upload: 0, focus: { x: 0.5, y: 0 } }, { upload: 1 }], 2],
    ['PRODUCT.PICTURE_FILES_DIFFER', [{ upload: 0 }, { upload: 0 }], 1],
    ['PRODUCT.PICTURE_FILES_DIFFER', [{ upload: 0 }, { upload: 2 }], 2],
    ['PRODUCT.PICTURE_FILES_DIFFER', two, 3],
    ['PRODUCT.PICTURE_FILES_DIFFER', [{ upload: 0.5 }, { upload: 1 }], 2],
  ])('%s: %j with %d files', (code, list, uploads) => {
    expect(codeOf(() => assertListed(list, uploads))).toBe(code);
  });
});
