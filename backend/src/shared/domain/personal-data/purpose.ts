import type { ActivityId } from './activities.js';

/** Who ends it: the daily job, the database's own TTL index, the person, or whoever runs the shop. */
export type EndedBy = 'job' | 'database' | 'person' | 'operator';

export interface Purpose {
  id: string;
  /** What is kept. French, as everything here that people read. */
  what: string;
  /** How long. */
  period: string;
  /** What the job or the database looks for, and what it does. */
  rule: string;
  /** Why so long and no longer. */
  reason: string;
  by: EndedBy;
  /** The sentence of the privacy page; purposes that concern no visitor have none. */
  told?: string;
  /** What it is done for, and by which right (RGPD 30). */
  activity: ActivityId;
  /** Collections of the database that it is about; empty for what is kept elsewhere. */
  collections: readonly string[];
  /** The part of a client's copy of the data that shows it (RGPD 15), or why none does. */
  exported: PartId | { not: string };
}

/** Parts of a client's copy of the data. */
export type PartId =
  | 'account'
  | 'orders'
  | 'prepared-orders'
  | 'withdrawals'
  | 'invoices'
  | 'lots'
  | 'discounts'
  | 'stock-alerts'
  | 'newsletter'
  | 'cart-reminders'
  | 'contact'
  | 'reviews'
  | 'cards'
  | 'mails'
  | 'sessions';

/** Days after which the job ends each of its purposes. */
export const DAYS = {
  unpaidOrders: 30,
  /** Beyond any answer of a bank to an attempt that failed. */
  lostOrders: 1,
  /** Of orders without an account; the others end with theirs. Ten years: Code de commerce, article L123-22. */
  paidOrders: 3653,
  /** Five years after a cancelled order whose money is still owed: it may be claimed as long (Code civil, article 2224). */
  owedOrders: 1827,
  /** Five years, as long as one may be sued over it: Code civil, article 2224. */
  withdrawals: 1827,
  /** The same five years, since the request. */
  refundRequests: 1827,
  /** A parcel that comes back, or is asked for, is so within the year (C. com. L133-6). */
  giftWords: 365,
  sentMails: 90,
  unsentMails: 30,
  unconfirmedAccounts: 30,
  /** Between the warning and the end of an inactive account. */
  inactivityWarned: 30,
  auditAddresses: 365,
} as const;
