import type { LetterDraft } from '@shop/contract';
import type { Page, Slice } from '../../../../shared/http/lists/paging.js';
import type { LetterFacts } from '../../domain/letter.js';

type Draft = LetterDraft & Pick<LetterFacts, 'segmentName' | 'changedAt'>;

/** The shop's letters. Everything joins the caller's unit of work. */
export abstract class Letters {
  /** Newest first. */
  abstract page(slice: Slice): Promise<Page<LetterFacts>>;
  abstract find(id: string): Promise<LetterFacts | undefined>;
  abstract add(draft: Draft): Promise<LetterFacts>;
  /** Only what is still as it was read. @returns false where it is not */
  abstract change(
    known: Pick<LetterFacts, 'id' | 'version' | 'state'>,
    change: Partial<Omit<LetterFacts, 'id' | 'version'>>,
  ): Promise<boolean>;
  abstract removeDraft(id: string): Promise<boolean>;
  /** Whether one that is planned or leaving goes to the segment. */
  abstract isOnItsWayTo(segmentId: string): Promise<boolean>;
  /** Those whose moment has come, and those on their way. */
  abstract due(now: Date): Promise<LetterFacts[]>;
  /** So many more were seen to, by whoever still stands where the letter stood. @returns false where somebody else was faster */
  abstract advance(
    known: Pick<LetterFacts, 'id' | 'cursor'>,
    step: { cursor: string; queued: number; endedAt: Date | null },
  ): Promise<boolean>;
}
