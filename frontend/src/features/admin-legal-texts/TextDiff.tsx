import type { ShownLegalText } from '@shop/contract';
import { WordDiff } from '../../shared/back-office/WordDiff';
import { diffTexts } from './text-diff';

/** What came and what went, told by more than a colour. */
export const TextDiff = ({ before, after }: { before: ShownLegalText; after: ShownLegalText }) => (
  <WordDiff lines={diffTexts(before, after)} same="Le brouillon dit mot pour mot ce qui est en vigueur." />
);
