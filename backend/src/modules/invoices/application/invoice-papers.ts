import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PAGES } from '@shop/contract';
import { ENVIRONMENT } from '../../../config/environment.module.js';
import type { Environment } from '../../../config/environment.js';
import { canonicalHash } from '../../../shared/domain/canonical-json.js';
import { faultPoint } from '../../../shared/faults/fault-point.js';
import { StoredFiles } from '../../../shared/files/stored-files.js';
import type { AttachedFile } from '../../../shared/mail/mail.js';
import type { AccountingDocument, Buyer, KeptPaper } from '../domain/accounting-document.js';
import { paperOf } from '../domain/invoice-words.js';
import { paperErrors } from '../domain/paper-errors.js';
import { NOTHING_CORRECTED, type Standing, standingOf } from '../domain/standing.js';
import { AccountingDocuments } from './ports/accounting-documents.js';
import { InvoicePress } from './ports/invoice-press.js';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const attached = (number: string, file: string, content: Buffer): AttachedFile => {
  return { name: `${number}.pdf`, type: 'application/pdf', content, file };
};

/** Papers of invoices and credit notes: made once, kept with their hash, and never made anew (docs/adr/0059). */
@Injectable()
export class InvoicePapers {
  /** By number: several who ask for one at the same time wait for the same one. */
  private readonly underWay = new Map<string, Promise<AttachedFile>>();
  private readonly shopName: string;
  private readonly withdrawalAddress: string;

  constructor(
    private readonly documents: AccountingDocuments,
    private readonly press: InvoicePress,
    private readonly files: StoredFiles,
    @Inject(ENVIRONMENT) { shopName, publicUrl }: Environment,
  ) {
    this.shopName = shopName.replaceAll("'", '’');
    this.withdrawalAddress = `${publicUrl}${PAGES.withdrawal.path}`.replace(/^https?:\/\//, '');
  }

  /**
   * @param written who bought, where the caller has just written it
   * @throws DomainError INVOICE.PAPER_DAMAGED when what is kept is not what was made, INVOICE.BUYER_GONE; Error when it cannot be written:
   * nothing is kept of it then
   */
  of(document: AccountingDocument, written?: Buyer): Promise<AttachedFile> {
    return this.underWay.get(document.number) ?? this.begin(document, written);
  }

  private begin(document: AccountingDocument, written?: Buyer): Promise<AttachedFile> {
    const { number } = document;
    const looking = this.kept(document, written).finally(() => this.underWay.delete(number));
    this.underWay.set(number, looking);
    return looking;
  }

  private kept(document: AccountingDocument, written?: Buyer): Promise<AttachedFile> {
    return document.pdf ? this.read(document.number, document.pdf) : this.make(document, written);
  }

  private async read(number: string, paper: KeptPaper): Promise<AttachedFile> {
    if (paper.file === '') throw paperErrors.buyerGone(number);
    const content = await this.files.get(paper.file);
    if (!content || sha256(content) !== paper.sha256) throw paperErrors.damaged(number);
    return attached(number, paper.file, content);
  }

  private async make(document: AccountingDocument, written?: Buyer): Promise<AttachedFile> {
    const { number, order } = document;
    const buyer = written ?? (await this.documents.buyerOf(order.reference));
    if (!buyer) throw paperErrors.buyerGone(number);
    const paper = paperOf(document, buyer, {
      shopName: this.shopName,
      withdrawalAddress: this.withdrawalAddress,
      ...(await this.standing(document)),
    });
    // With the hash of its words: a file of that number that a restored backup left behind is another's.
    const hash = canonicalHash({ ...paper, madeAt: paper.madeAt.toISOString() });
    const file = `invoices/${number}-${hash.slice(0, 16)}.pdf`;
    // One that was written and not noted down any more, or by another instance, is the one that counts.
    const content = await this.files.keep(file, await this.press.draw(paper));
    faultPoint('paper-written');
    const made = { file, sha256: sha256(content), bytes: content.length };
    const kept = await this.documents.keepPaper(number, made);
    faultPoint('paper-kept');
    return kept.file === made.file && kept.sha256 === made.sha256
      ? attached(number, file, content)
      : this.read(number, kept);
  }

  private async standing(document: AccountingDocument): Promise<Standing> {
    if (!document.corrects) return NOTHING_CORRECTED;
    return standingOf(document, await this.documents.ofOrder(document.order.reference));
  }
}
