import type { LetterPreview, LetterReport } from '@shop/contract';
import type { LetterFacts } from '../../domain/letter.js';
import type { Subscriber } from '../../domain/subscriber.js';

/** A letter as mails. Each joins the unit of work of its step. */
export abstract class LetterMails {
  /** One mail to each, once however often it is asked for. @throws DomainError LETTER.PRODUCT_GONE */
  abstract queue(letter: LetterFacts, readers: readonly Subscriber[]): Promise<void>;
  /** To whoever writes it. @param attempt tells one trial from another */
  abstract trial(letter: Pick<LetterFacts, 'subject' | 'blocks'>, to: string, attempt: string): Promise<void>;
  /** @throws DomainError LETTER.PRODUCT_GONE */
  abstract preview(letter: Pick<LetterFacts, 'subject' | 'blocks'>): Promise<LetterPreview>;
  /** Letters that have not left yet, all together. */
  abstract waiting(): Promise<number>;
  abstract report(letterId: string): Promise<LetterReport>;
  /** Those of them to whom a letter came back, or who called it spam. */
  abstract returned(subscriberIds: readonly string[]): Promise<string[]>;
}
