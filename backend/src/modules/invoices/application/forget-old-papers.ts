import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { StoredFiles } from '../../../shared/files/stored-files.js';
import { AccountingDocuments } from './ports/accounting-documents.js';

const YEARS = 10;
const AT_ONCE = 50;

/** A paper names its buyer: it goes once the restricted archive does not know that buyer any more (C. com. L123-22). The document stays. */
@Injectable()
export class ForgetOldPapers {
  constructor(
    private readonly documents: AccountingDocuments,
    private readonly files: StoredFiles,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const before = this.clock.now();
    before.setUTCFullYear(before.getUTCFullYear() - YEARS);
    for (const { number, order, pdf } of await this.documents.withPaper(before, AT_ONCE)) {
      if (!pdf || (await this.documents.buyerOf(order.reference))) continue;
      await this.files.remove(pdf.file);
      await this.documents.paperGone(number);
    }
  }
}
