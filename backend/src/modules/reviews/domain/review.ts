import {
  type Language,
  REVIEW_KEPT_YEARS,
  REVIEW_MOST_REPORTS,
  REVIEW_READ_DAYS,
  REVIEW_REFUSED_KEPT_DAYS,
  type ReviewDecision,
  type ReviewReason,
  type ReviewState,
  type Stars,
} from '@shop/contract';
import { reviewErrors } from './review-errors.js';

const DAY_MS = 24 * 3_600_000;

/** What its author wrote. */
export interface ReviewWords {
  stars: Stars;
  name: string;
  text: string;
}

export interface ReviewRecord extends ReviewWords {
  id: string;
  productId: string;
  /** As it was called when it was bought. */
  productName: string;
  orderId: string;
  reference: string;
  /** Missing for French. */
  language?: Language;
  state: ReviewState;
  firstWrittenAt: Date;
  /** Now's words. */
  writtenAt: Date;
  corrections: number;
  /** When it came into its state. */
  since: Date;
  publishedAt: Date | null;
  boughtAt: Date;
  /** Null where nobody knew it when it was written. */
  deliveredAt: Date | null;
  /** Of the last refusal, or the last wish for a correction. */
  reason: ReviewReason | null;
  word: string;
  /** Who decided last; '' while nobody did. */
  decidedBy: string;
  answer: { words: string; at: Date } | null;
  reports: { words: string; at: Date }[];
  /** The last decision, while it may be taken back; whatever else happens to the review ends that. */
  undo: UndoableDecision | null;
  /** The key of the one that was taken back last; '' for none. */
  undone: string;
  version: number;
}

/** What a decision changes. */
type Decided = Pick<
  ReviewRecord,
  'state' | 'since' | 'publishedAt' | 'reason' | 'word' | 'decidedBy' | 'answer' | 'reports'
>;

export interface UndoableDecision {
  /** Tells it from every other. */
  key: string;
  until: Date;
  /** What the review was before. */
  from: Decided;
  /** The mail that waits, and the version that it is of; null where nobody is written to. */
  mail: { decision: 'refuse' | 'correct'; version: number } | null;
}

type Facts = Pick<
  ReviewRecord,
  'id' | 'productId' | 'productName' | 'orderId' | 'reference' | 'language' | 'boughtAt' | 'deliveredAt'
>;

const STATE_OF = { publish: 'published', refuse: 'refused', correct: 'correcting' } as const;

/** What a buyer says of one product of one order (docs/adr/0126). It has one text: what is corrected is read anew. */
export class Review {
  private constructor(private record: ReviewRecord) {}

  static write(facts: Facts, words: ReviewWords, now: Date): Review {
    return new Review({
      ...facts,
      ...words,
      ...{ state: 'waiting', firstWrittenAt: now, writtenAt: now, corrections: 0, since: now, publishedAt: null },
      ...{ reason: null, word: '', decidedBy: '', answer: null, reports: [], undo: null, undone: '', version: 1 },
    });
  }

  static from(record: ReviewRecord): Review {
    return new Review(record);
  }

  get snapshot(): Readonly<ReviewRecord> {
    return this.record;
  }

  says({ stars, name, text }: ReviewWords): boolean {
    return this.record.stars === stars && this.record.name === name && this.record.text === text;
  }

  /** Out of sight at once, whatever stood there: its author stands by the new words. What the shop answered is kept for when it appears. */
  correct(words: ReviewWords, now: Date): void {
    const { corrections } = this.record;
    this.change({
      ...words,
      ...{ state: 'waiting', writtenAt: now, since: now, corrections: corrections + 1, publishedAt: null },
      ...{ reason: null, word: '', reports: [] },
    });
  }

  /**
   * Also of one that appears already, which somebody reported.
   * @param undoable under which name it may be taken back, and until when
   * @throws DomainError REVIEW.REASON_MISSING
   */
  decide(
    { decision, reason, word = '', answer }: Omit<ReviewDecision, 'expectedVersion' | 'undoable'>,
    by: string,
    now: Date,
    undoable?: Pick<UndoableDecision, 'key' | 'until'>,
  ): void {
    if (decision !== 'publish' && !reason) throw reviewErrors.reasonMissing();
    const from = decidedIn(this.record);
    const state = STATE_OF[decision];
    const isPublished = state === 'published';
    const isNew = state !== this.record.state;
    this.change({
      ...{ state, decidedBy: by, since: isNew ? now : this.record.since },
      publishedAt: isPublished ? (this.record.publishedAt ?? now) : null,
      ...(isPublished ? { reason: null, word: '' } : { reason: reason!, word }),
      // Whoever decides has read what was reported.
      reports: [],
    });
    if (answer !== undefined) this.answer(answer, now);
    if (!undoable) return;
    const mail = decision === 'publish' ? null : { decision, version: this.record.version };
    this.change({ undo: { ...undoable, from, mail } });
  }

  /**
   * As it was before the decision of this name; undefined where it was taken back already. The answer goes with it.
   * @throws DomainError REVIEW.UNDO_OVER
   */
  takeBack(key: string, now: Date): UndoableDecision | undefined {
    const { undo, undone } = this.record;
    if (undone === key) return undefined;
    if (!undo || undo.key !== key || now > undo.until) throw reviewErrors.undoOver();
    this.change({ ...undo.from, undone: key });
    return undo;
  }

  /** Unchanged words keep their day; '' takes them away. */
  answer(words: string, now: Date): void {
    if (words === (this.record.answer?.words ?? '')) return;
    this.change({ answer: words === '' ? null : { words, at: now } });
  }

  /** False where it keeps enough of them. @throws DomainError REVIEW.NOT_PUBLISHED */
  report(words: string, now: Date): boolean {
    if (this.record.state !== 'published') throw reviewErrors.notPublished();
    const { reports } = this.record;
    if (reports.length >= REVIEW_MOST_REPORTS || reports.some((one) => one.words === words)) return false;
    this.change({ reports: [...reports, { words, at: now }] });
    return true;
  }

  /** Nothing is in doubt any more. False where nothing was. */
  settleReports(): boolean {
    if (this.record.reports.length === 0) return false;
    this.change({ reports: [] });
    return true;
  }

  private change(changes: Partial<ReviewRecord>): void {
    this.record = { ...this.record, undo: null, ...changes };
  }
}

const decidedIn = ({ state, since, publishedAt, reason, word, decidedBy, answer, reports }: ReviewRecord): Decided => ({
  ...{ state, since, publishedAt, reason, word, decidedBy, answer, reports },
});

/** When the shop will have read it, as it says below every list. */
export const readBy = (writtenAt: Date): Date => new Date(writtenAt.getTime() + REVIEW_READ_DAYS * DAY_MS);

export const isLate = ({ state, writtenAt }: Pick<ReviewRecord, 'state' | 'writtenAt'>, now: Date): boolean =>
  state === 'waiting' && readBy(writtenAt) < now;

/** When nothing is left of it. */
export function removeAtOf({ state, writtenAt, since }: Pick<ReviewRecord, 'state' | 'writtenAt' | 'since'>): Date {
  const isRefused = state === 'refused' || state === 'correcting';
  if (isRefused) return new Date(since.getTime() + REVIEW_REFUSED_KEPT_DAYS * DAY_MS);
  const end = new Date(writtenAt);
  end.setUTCFullYear(end.getUTCFullYear() + REVIEW_KEPT_YEARS);
  return end;
}
