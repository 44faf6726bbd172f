import type { LegalTextContent } from '@shop/contract';
import {
  addBlock,
  addSection,
  changeBlock,
  isSameContent,
  mayRemoveSection,
  moveBlock,
  moveSection,
  removeBlock,
  removeSection,
} from './content-edits';

const content: LegalTextContent = {
  description: 'd',
  sections: [
    { heading: 'Un', blocks: [{ kind: 'imposed', imposed: 'seller' }] },
    {
      heading: 'Deux',
      blocks: [
        { kind: 'paragraph', text: 'a' },
        { kind: 'paragraph', text: 'b' },
      ],
    },
  ],
};
const headings = ({ sections }: LegalTextContent) => sections.map(({ heading }) => heading);

describe('edits of a legal text', () => {
  it('move, add and remove parts, and leave the text they were given', () => {
    expect(headings(moveSection(content, 0, 1))).toEqual(['Deux', 'Un']);
    expect(headings(moveSection(content, 0, -1))).toEqual(['Un', 'Deux']);
    expect(headings(moveSection(content, 1, 1))).toEqual(['Un', 'Deux']);
    expect(headings(removeSection(addSection(content), 1))).toEqual(['Un', '']);
    expect(headings(content)).toEqual(['Un', 'Deux']);
    expect(isSameContent(moveSection(moveSection(content, 0, 1), 0, 1), content)).toBe(true);
  });

  it('move, change and remove passages', () => {
    const section = content.sections[1]!;
    expect(moveBlock(section, 0, 1).blocks.map((block) => 'text' in block && block.text)).toEqual(['b', 'a']);
    expect(removeBlock(section, 0).blocks).toHaveLength(1);
    const more = addBlock(section, { kind: 'list', items: ['x'] });
    expect(changeBlock(more, 2, { kind: 'list', items: ['y'] }).blocks[2]).toEqual({ kind: 'list', items: ['y'] });
  });

  it('D211-2, R221-3 keep a part that holds what the law imposes', () => {
    expect(content.sections.map(mayRemoveSection)).toEqual([false, true]);
  });
});
