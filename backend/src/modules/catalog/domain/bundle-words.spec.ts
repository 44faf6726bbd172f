import * as fc from 'fast-check';
import { isWritable, readContents, writeContents } from './bundle-words.js';
import { CellRefused } from './cell-refused.js';

const read = (cell: string) => readContents(cell, 'Contenu du coffret');

describe('what a bundle is made of, in a cell', () => {
  it('is a name or a reference and a number, with semicolons or on lines of their own', () => {
    const parts = [
      { product: 'Lavande fine', units: 2 },
      { product: 'Lait x 3, doux', units: 1 },
    ];
    for (const cell of [
      'Lavande fine × 2 ; Lait x 3, doux × 1',
      'Lavande fine x2;Lait x 3, doux X 1;',
      ' Lavande  fine*2'.replace('*', ' * ') + '\nLait x 3, doux ×1',
    ])
      expect(read(cell)).toEqual(parts);
  });

  it.each(['Lavande fine', '2 Lavande fine', 'Relax3', '× 2', 'Lavande fine × deux', 'Lavande fine × -1'])(
    '%s is refused with what was meant',
    (cell) => {
      expect(() => read(cell)).toThrow(CellRefused);
      expect(() => read(cell)).toThrow(/Lavande fine × 2/);
    },
  );

  it('is read as it was written, whatever the names are', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 60 }).filter(isWritable);
    const parts = fc.array(fc.record({ product: name, units: fc.integer({ min: 1, max: 50 }) }), { maxLength: 12 });
    fc.assert(fc.property(parts, (written) => expect(read(writeContents(written))).toEqual(written)));
  });
});
