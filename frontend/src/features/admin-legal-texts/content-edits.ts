import type { LegalBlock, LegalSection, LegalTextContent } from '@shop/contract';

/** What an editor does to a text; each answers another text and leaves the one it was given. */

const replaced = <Item>(items: readonly Item[], index: number, item: Item): Item[] =>
  items.map((one, place) => (place === index ? item : one));

/** The item changes places with its neighbour; at an end nothing moves. */
function swapped<Item>(items: readonly Item[], index: number, by: -1 | 1): Item[] {
  const other = index + by;
  const [one, two] = [items[index], items[other]];
  if (one === undefined || two === undefined) return [...items];
  return replaced(replaced(items, index, two), other, one);
}

const withSections = (content: LegalTextContent, sections: LegalSection[]): LegalTextContent => ({
  ...content,
  sections,
});

export function changeSection(
  content: LegalTextContent,
  index: number,
  change: (section: LegalSection) => LegalSection,
): LegalTextContent {
  const section = content.sections[index];
  return section ? withSections(content, replaced(content.sections, index, change(section))) : content;
}

export const addSection = (content: LegalTextContent): LegalTextContent =>
  withSections(content, [...content.sections, { heading: '', blocks: [{ kind: 'paragraph', text: '' }] }]);

export const moveSection = (content: LegalTextContent, index: number, by: -1 | 1): LegalTextContent =>
  withSections(content, swapped(content.sections, index, by));

export const removeSection = (content: LegalTextContent, index: number): LegalTextContent =>
  withSections(
    content,
    content.sections.filter((_, place) => place !== index),
  );

/** What the law imposes stays: a part that holds it moves, but does not go. */
export const mayRemoveSection = ({ blocks }: LegalSection): boolean => blocks.every(({ kind }) => kind !== 'imposed');

export const changeBlock = (section: LegalSection, index: number, block: LegalBlock): LegalSection => ({
  ...section,
  blocks: replaced(section.blocks, index, block),
});

export const addBlock = (section: LegalSection, block: LegalBlock): LegalSection => ({
  ...section,
  blocks: [...section.blocks, block],
});

export const moveBlock = (section: LegalSection, index: number, by: -1 | 1): LegalSection => ({
  ...section,
  blocks: swapped(section.blocks, index, by),
});

export const removeBlock = (section: LegalSection, index: number): LegalSection => ({
  ...section,
  blocks: section.blocks.filter((_, place) => place !== index),
});

export const isSameContent = (one: LegalTextContent, other: LegalTextContent): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
