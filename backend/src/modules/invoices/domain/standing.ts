import type { AccountingDocument } from './accounting-document.js';
import { WITHDRAWAL } from './correction-cause.js';
import { creditedCents } from './write-correction.js';

/** How an order's invoice stands once a document is written that corrects it. */
export interface Standing {
  /** What of it is still sold; null where that is not known. */
  leftCents: number | null;
  /** Somebody withdrew from a part: what delivery cost is due for what is kept (C. conso. L221-24). */
  keepsDelivery: boolean;
}

export const NOTHING_CORRECTED: Standing = { leftCents: null, keepsDelivery: false };

/** @param documents of the order, oldest first */
export function standingOf(
  { number, kind, reason }: AccountingDocument,
  documents: readonly AccountingDocument[],
): Standing {
  const invoice = documents.find((one) => one.corrects === null);
  const until = documents.findIndex((one) => one.number === number);
  if (!invoice || until < 0) return NOTHING_CORRECTED;
  const written = documents.slice(0, until + 1);
  const leftCents = invoice.amountCents - creditedCents(written);
  const isCarried = ({ lines }: AccountingDocument) => lines.some(({ nature }) => nature === 'delivery');
  const hasGone = written.some((one) => one.kind === 'credit-note' && isCarried(one));
  const isWithdrawn = kind === 'credit-note' && reason.startsWith(WITHDRAWAL);
  return { leftCents, keepsDelivery: isWithdrawn && leftCents > 0 && isCarried(invoice) && !hasGone };
}
