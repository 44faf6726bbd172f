import type { Language, ReviewMail, ReviewReason } from '@shop/contract';
import type { ReviewRecord } from '../../domain/review.js';

/** Whom a mail about reviews goes to. */
export interface ReviewAddressee {
  invitationId: string;
  email: string;
  /** Missing for French. */
  language?: Language | undefined;
  /** Opens the reviews of the order. */
  url: string;
}

export interface ReviewVerdict {
  decision: 'refuse' | 'correct';
  productName: string;
  reason: ReviewReason;
  word: string;
}

/** Mails about reviews. Each joins the unit of work of what it reports. */
export abstract class ReviewMails {
  /** The one invitation of an order. @param products their names, as they were bought */
  abstract invite(to: ReviewAddressee, products: readonly string[]): Promise<void>;
  /** @param key of this decision: told once @param notBefore it may be taken back until then */
  abstract decided(to: ReviewAddressee, verdict: ReviewVerdict, key: string, notBefore?: Date): Promise<void>;
  /** Nobody decided that after all. @returns false where its mail left, or is leaving */
  abstract takeBack(decision: ReviewVerdict['decision'], key: string): Promise<boolean>;
  /** Of the last decision, as long as it may be taken back. @returns false where its mail left */
  takeBackOf({ id, undo }: Pick<ReviewRecord, 'id' | 'undo'>): Promise<boolean> {
    return undo?.mail ? this.takeBack(undo.mail.decision, `${id}:${undo.mail.version}`) : Promise.resolve(true);
  }
  /** As it would leave. */
  abstract preview(verdict: ReviewVerdict, language: Language | undefined): Promise<ReviewMail>;
  /** What was not sent is not, and what was keeps no address. */
  abstract forget(invitationId: string): Promise<void>;
}
