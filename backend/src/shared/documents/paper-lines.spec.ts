import fc from 'fast-check';
import { paperLines } from './paper-lines.js';

/** Each character is one wide. */
const measure = (text: string) => text.length;
const lines = (text: string, width: number) => paperLines(text, width, measure);

describe('lines on paper', () => {
  it('end at spaces, which they keep, and behind hyphens within a word', () => {
    expect(lines('un deux trois', 8)).toEqual(['un deux ', 'trois']);
    expect(lines('est-ce là', 5)).toEqual(['est-', 'ce là']);
    expect(lines('il fait -5', 9)).toEqual(['il fait ', '-5']);
    expect(lines('un\n\ndeux', 8)).toEqual(['un', '', 'deux']);
  });

  it('never end at a no-break space, nor within an address that fits', () => {
    expect(lines('à bonjour@a-b.example', 20)).toEqual(['à ', 'bonjour@a-b.example']);
    expect(lines('payé 12\u00a0€', 6)).toEqual(['payé ', '12\u00a0€']);
  });

  it('lose no character and are never wider than the column, whatever the words', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 40 }), (typed, width) => {
        const text = typed.replaceAll('\n', ' ');
        const found = lines(text, width);
        expect(found.join('')).toBe(text);
        for (const line of found) expect(line.trimEnd().length).toBeLessThanOrEqual(width);
      }),
    );
  });
});
