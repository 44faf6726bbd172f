import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import type { Cents } from '../../../shared/domain/money.js';
import { ShopIdentity } from '../../../shared/domain/shop-identity.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import type { AccountingDocument, Buyer, DocumentSeller } from '../domain/accounting-document.js';
import type { CorrectionCause } from '../domain/correction-cause.js';
import type { GoodsBack } from '../domain/correction-lines.js';
import { writeCorrection } from '../domain/write-correction.js';
import { type SoldOrder, writeInvoice } from '../domain/write-invoice.js';
import { FreshSales } from './fresh-sales.js';
import { AccountingDocuments } from './ports/accounting-documents.js';

/** Writes the books' documents in the unit of work that moves the money: each method is the last thing it does, and may be run again. */
@Injectable()
export class BookSales {
  constructor(
    private readonly documents: AccountingDocuments,
    private readonly fresh: FreshSales,
    private readonly identity: ShopIdentity,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** An order is paid and will be served. */
  async sold(order: SoldOrder, buyer: Buyer): Promise<AccountingDocument> {
    const now = this.clock.now();
    const draft = writeInvoice(order, await this.seller(), now);
    await this.documents.archiveBuyer(draft.order, buyer, now);
    const invoice = await this.documents.issue(draft, now);
    this.work.afterCommit(() => this.fresh.note({ invoice, buyer }));
    return invoice;
  }

  /**
   * What of an order is not sold any more; nothing where its documents say so already, and for an order without an invoice.
   * @param forgoneCents in all, VAT included
   * @param goods what went back this time, where that is known
   */
  async forgone(reference: string, forgoneCents: Cents, cause: CorrectionCause, goods?: GoodsBack): Promise<void> {
    const now = this.clock.now();
    const documents = await this.documents.ofOrder(reference);
    const draft = writeCorrection(documents, forgoneCents, cause, await this.seller(), now, goods);
    if (draft) await this.documents.issue(draft, now);
  }

  private async seller(): Promise<DocumentSeller> {
    const { name, legalForm, capital, address, siren, register, vatStatus, vatNumber, ...rest } =
      await this.identity.recentSeller();
    const { phone, email, mediatorName, mediatorAddress, mediatorWebsite, packagingIdu } = rest;
    const who = { name, legalForm, capital, address, siren, register, vatStatus, vatNumber, phone, email };
    return { ...who, mediatorName, mediatorAddress, mediatorWebsite, packagingIdu };
  }
}
