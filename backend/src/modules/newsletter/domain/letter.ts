import {
  LETTER_MOST_BLOCKS,
  LETTER_SUBJECT_MAX_LENGTH,
  LETTER_TEXT_MAX_LENGTH,
  type LetterBlock,
  type LetterDraft,
  type LetterState,
} from '@shop/contract';
import { letterErrors } from './letter-errors.js';

/** A letter of the shop to those who agreed to it (docs/adr/0134). */
export interface LetterFacts extends LetterDraft {
  id: string;
  /** Grows with each change of the words or the state. */
  version: number;
  state: LetterState;
  segmentName: string;
  changedAt: Date;
  plannedFor: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  /** Why it stopped by itself, in a sentence; null where it did not. */
  halted: string | null;
  /** Id of the last subscriber that was seen to; '' before the first. */
  cursor: string;
  queued: number;
}

/** Ends of lines and other signs that no header holds. */
const CONTROL = /\p{Cc}|\p{Zl}|\p{Zp}/u;
/** A path of this shop: no other site, no other scheme. */
const SHOP_PATH = /^\/(?![/\\])[^\s\\]*$/;
const PRODUCT = /^[0-9a-f]{24}$/;
/** Nobody plans further ahead. */
const PLANNED_AT_MOST_MS = 366 * 24 * 3_600_000;

/** @throws DomainError LETTER.* */
export function assertLetter({ subject, blocks }: Pick<LetterDraft, 'subject' | 'blocks'>): void {
  if (subject.trim() === '') throw letterErrors.subjectMissing();
  if (subject.length > LETTER_SUBJECT_MAX_LENGTH || CONTROL.test(subject)) throw letterErrors.subjectInvalid();
  if (blocks.length === 0 || blocks.length > LETTER_MOST_BLOCKS) throw letterErrors.blocksCount();
  blocks.forEach(assertBlock);
}

function assertBlock({ kind, text, target }: LetterBlock, index: number): void {
  if (text.length > LETTER_TEXT_MAX_LENGTH) throw letterErrors.blockInvalid(index);
  if (kind !== 'product' && text.trim() === '') throw letterErrors.blockInvalid(index);
  if (kind !== 'text' && CONTROL.test(text)) throw letterErrors.blockInvalid(index);
  if (kind === 'button' && !SHOP_PATH.test(target)) throw letterErrors.buttonPath(index);
  if (kind === 'product' && !PRODUCT.test(target)) throw letterErrors.productGone(index);
}

/** @returns when it leaves; null for now @throws DomainError LETTER.MOMENT */
export function momentOf(at: string | undefined, now: Date): Date | null {
  if (at === undefined) return null;
  const moment = new Date(at);
  const ahead = moment.getTime() - now.getTime();
  if (!(ahead > 0 && ahead <= PLANNED_AT_MOST_MS)) throw letterErrors.moment();
  return moment;
}
