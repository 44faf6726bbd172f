import type { Language, NewsletterSource } from '@shop/contract';

/** Somebody who asked for the letter (docs/adr/0133). */
export interface Subscriber {
  id: string;
  /** Normalized. */
  email: string;
  /** Asked for, its address not proved yet; or agreed. */
  state: 'asked' | 'confirmed';
  askedAt: Date;
  /** When the address was proved; null until then. */
  confirmedAt: Date | null;
  source: NewsletterSource;
  /** Which sentence was read (`NEWSLETTER_TEXTS`, from 1). */
  textVersion: number;
  /** What it was asked for in; missing for French. */
  language?: Language;
  /** How many mails asked for a confirmation. */
  asks: number;
}

const DAY_MS = 24 * 3_600_000;

/** An address that nobody confirms is forgotten then, and the mailed link ends. */
export const CONFIRM_WITHIN_MS = 3 * DAY_MS;

/** When a record ends by itself; undefined for one that lasts until its person leaves. */
export const endOf = ({ state, askedAt }: Pick<Subscriber, 'state' | 'askedAt'>): Date | undefined =>
  state === 'asked' ? new Date(askedAt.getTime() + CONFIRM_WITHIN_MS) : undefined;
