import type { AccountingDocument, Buyer, DraftDocument, KeptPaper } from '../../domain/accounting-document.js';

/** The books' documents: only ever added to. */
export abstract class AccountingDocuments {
  /** Gives it the next number and keeps it, as the last thing that the caller's unit of work writes. @param now by this instance's clock */
  abstract issue(draft: DraftDocument, now: Date): Promise<AccountingDocument>;
  /** Who bought: into the restricted archive, within the caller's unit of work. */
  abstract archiveBuyer(order: AccountingDocument['order'], buyer: Buyer, now: Date): Promise<void>;
  /** Of an order, oldest first. */
  abstract ofOrder(reference: string): Promise<AccountingDocument[]>;
  abstract find(number: string): Promise<AccountingDocument | undefined>;
  /** Out of the restricted archive; undefined once its ten years are over. */
  abstract buyerOf(reference: string): Promise<Buyer | undefined>;
  /** What was made of its paper, unless one was kept before. @returns the one that is kept */
  abstract keepPaper(number: string, paper: KeptPaper): Promise<KeptPaper>;
}
