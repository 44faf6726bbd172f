import type { ShownBlock, ShownLegalText } from '@shop/contract';
import { type DiffLine, diffLines } from '../../shared/back-office/word-diff';

function wordsOf(block: ShownBlock): string[] {
  if (block.kind === 'paragraph') return [block.text];
  if (block.kind === 'list') return block.items.map((item) => `• ${item}`);
  if (block.kind === 'link') return [block.label];
  return block.parts.map(({ text }) => text);
}

export const linesOf = ({ sections }: ShownLegalText): string[] =>
  sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(wordsOf)]);

/** Passage by passage: what went is shown beside what came in its place, word by word. */
export const diffTexts = (before: ShownLegalText, after: ShownLegalText): DiffLine[] =>
  diffLines(linesOf(before), linesOf(after));
