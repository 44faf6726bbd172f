import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/auth/actor.js';
import type { AttachedFile } from '../../../shared/mail/mail.js';
import { paperErrors } from '../domain/paper-errors.js';
import { InvoicePapers } from './invoice-papers.js';
import { AccountingDocuments } from './ports/accounting-documents.js';
import { OrderReaders } from './ports/order-readers.js';
import { ShowInvoices } from './show-invoices.js';

/** Who may have the paper of an invoice or a credit note. */
@Injectable()
export class ReadPaper {
  constructor(
    private readonly documents: AccountingDocuments,
    private readonly papers: InvoicePapers,
    private readonly readers: OrderReaders,
    private readonly show: ShowInvoices,
  ) {}

  /** For the order's client and administrators. @throws DomainError INVOICE.NOT_FOUND, INVOICE.RESTRICTED, INVOICE.PAPER_DAMAGED */
  async by(number: string, actor: Actor): Promise<AttachedFile> {
    const document = await this.documents.find(number);
    const seen = document && (await this.readers.seenBy(document.order.reference, actor));
    if (!document || !seen) throw paperErrors.notFound();
    if (seen.restricted) throw paperErrors.restricted();
    return this.papers.of(document);
  }

  /**
   * Also of a buyer who is forgotten: it names them, so that it is a reading of the restricted archive, noted with its reason.
   * @throws DomainError INVOICE.NOT_FOUND, INVOICE.IDENTITY_GONE, INVOICE.PAPER_DAMAGED
   */
  async archived(number: string, reason: string): Promise<AttachedFile> {
    await this.show.identity(number, reason);
    const document = await this.documents.find(number);
    if (!document) throw paperErrors.notFound();
    return this.papers.of(document);
  }

  /** For whoever opened the order by a mailed link. @throws DomainError ORDER.ACCESS_OVER, INVOICE.NOT_FOUND, INVOICE.PAPER_DAMAGED */
  async withAccess(number: string, access: string): Promise<AttachedFile> {
    const reference = await this.readers.openedBy(access);
    const document = await this.documents.find(number);
    if (document?.order.reference !== reference) throw paperErrors.notFound();
    return this.papers.of(document);
  }
}
