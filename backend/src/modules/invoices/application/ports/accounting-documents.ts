import type { InvoiceKind } from '@shop/contract';
import type { Page, Slice } from '../../../../shared/http/lists/paging.js';
import type { AccountingDocument, Buyer, DraftDocument, KeptPaper } from '../../domain/accounting-document.js';

/** What of a list is wanted. `from` included, `to` not. */
export interface DocumentFilters {
  /** What a number or an order's reference begins with. */
  search?: string;
  kind?: InvoiceKind;
  from?: Date;
  to?: Date;
}

export type DocumentListRequest = DocumentFilters & Slice;

/** The books' documents: only ever added to. */
export abstract class AccountingDocuments {
  /** Gives it the next number and keeps it, as the last thing that the caller's unit of work writes. @param now by this instance's clock */
  abstract issue(draft: DraftDocument, now: Date): Promise<AccountingDocument>;
  /** Who bought: into the restricted archive, within the caller's unit of work. */
  abstract archiveBuyer(order: AccountingDocument['order'], buyer: Buyer, now: Date): Promise<void>;
  /** Of an order, oldest first. */
  abstract ofOrder(reference: string): Promise<AccountingDocument[]>;
  abstract find(number: string): Promise<AccountingDocument | undefined>;
  /** The newest first. */
  abstract list(request: DocumentListRequest): Promise<Page<AccountingDocument>>;
  /** All of a selection in the order in which they were issued, however many. */
  abstract stream(filters: Pick<DocumentFilters, 'from' | 'to'>): AsyncIterable<AccountingDocument>;
  /** Out of the restricted archive; undefined once its ten years are over. */
  abstract buyerOf(reference: string): Promise<Buyer | undefined>;
  /** When the shop began to number documents: orders paid before have none. */
  abstract since(): Promise<Date>;
  /** Issued before, without a paper yet, oldest first. */
  abstract withoutPaper(before: Date, limit: number): Promise<AccountingDocument[]>;
  /** What was made of its paper, unless one was kept before. @returns the one that is kept */
  abstract keepPaper(number: string, paper: KeptPaper): Promise<KeptPaper>;
  /** Issued before, with a paper, oldest first. */
  abstract withPaper(before: Date, limit: number): Promise<AccountingDocument[]>;
  /** Its file is gone; the hash of what it was stays. */
  abstract paperGone(number: string): Promise<void>;
}
