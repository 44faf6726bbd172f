import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Actor } from '../../../shared/auth/actor.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import type { AttachedFile } from '../../../shared/mail/mail.js';
import type { AccountingDocument } from '../domain/accounting-document.js';
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
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** For the order's client and administrators. @throws DomainError INVOICE.NOT_FOUND, INVOICE.RESTRICTED, and those of `made` */
  async by(number: string, actor: Actor): Promise<AttachedFile> {
    const document = await this.documents.find(number);
    const seen = document && (await this.readers.seenBy(document.order.reference, actor));
    if (!document || !seen) throw paperErrors.notFound();
    if (seen.restricted) throw paperErrors.restricted();
    return this.made(document);
  }

  /**
   * Also of a buyer who is forgotten: it names them, so that it is a reading of the restricted archive, noted with its reason.
   * @throws DomainError INVOICE.NOT_FOUND, INVOICE.IDENTITY_GONE, and those of `made`
   */
  async archived(number: string, reason: string): Promise<AttachedFile> {
    await this.show.identity(number, reason);
    const document = await this.documents.find(number);
    if (!document) throw paperErrors.notFound();
    return this.made(document);
  }

  /** For whoever opened the order by a mailed link. @throws DomainError ORDER.ACCESS_OVER, INVOICE.NOT_FOUND, and those of `made` */
  async withAccess(number: string, access: string): Promise<AttachedFile> {
    const reference = await this.readers.openedBy(access);
    const document = await this.documents.find(number);
    if (document?.order.reference !== reference) throw paperErrors.notFound();
    return this.made(document);
  }

  /** @throws DomainError INVOICE.PAPER_DAMAGED, INVOICE.BUYER_GONE, INVOICE.PAPER_NOT_MADE while it cannot be written */
  private async made(document: AccountingDocument): Promise<AttachedFile> {
    try {
      return await this.papers.of(document);
    } catch (error) {
      const isRule = error instanceof DomainError;
      // Whoever runs the shop is to hear of a full disk, and of a file that is missing or another.
      if (!isRule || error.refusal === 'unavailable') {
        this.logger.error({ err: error, invoice: document.number }, 'paper not given');
      }
      throw isRule ? error : paperErrors.notMade(document.number);
    }
  }
}
