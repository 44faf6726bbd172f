import type { ShownLegalText } from '@shop/contract';
import fc from 'fast-check';
import { diffTexts, linesOf } from './text-diff';

const text = (...paragraphs: string[]): ShownLegalText => ({
  description: '',
  sections: [{ heading: 'Titre', blocks: paragraphs.map((one) => ({ kind: 'paragraph', text: one })) }],
});

describe('what a draft changes', () => {
  it('is told word by word within a passage, and passage by passage', () => {
    const lines = diffTexts(
      text('Les prix sont en euros.', 'Parti.'),
      text('Les prix sont en francs.', 'Reste.', 'Neuf.'),
    );
    expect(lines.map(({ kind }) => kind)).toEqual(['same', 'changed', 'changed', 'added']);
    expect(lines[1]!.parts).toEqual(
      expect.arrayContaining([
        { kind: 'removed', text: 'euros' },
        { kind: 'added', text: 'francs' },
      ]),
    );
  });

  it('is nothing between a text and itself', () => {
    expect(diffTexts(text('a', 'b'), text('a', 'b')).every(({ kind }) => kind === 'same')).toBe(true);
  });

  it('holds every word of both texts, whatever they are', () => {
    const anyText = fc.array(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 6 });
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const lines = diffTexts(text(...before), text(...after));
        const side = (kind: 'added' | 'removed') =>
          lines
            .filter((line) => line.kind !== (kind === 'added' ? 'removed' : 'added'))
            .map(({ parts }) =>
              parts
                .filter((part) => part.kind === 'same' || part.kind === kind)
                .map((part) => part.text)
                .join(''),
            );
        expect(side('added')).toEqual(linesOf(text(...after)));
        expect(side('removed')).toEqual(linesOf(text(...before)));
      }),
    );
  });
});
