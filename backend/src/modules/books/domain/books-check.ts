import { clientDisagreements } from './client-rules.js';
import { ledgerDisagreements } from './ledger-rules.js';
import { moneyDisagreements } from './money-rules.js';
import type { Books, Disagreement } from './records.js';
import { reservationDisagreements } from './reservation-rules.js';

/** Everything in which the books contradict one another; empty when they agree. */
export function disagreements(books: Books): Disagreement[] {
  return [
    ...moneyDisagreements(books),
    ...ledgerDisagreements(books),
    ...reservationDisagreements(books),
    ...clientDisagreements(books),
  ];
}
