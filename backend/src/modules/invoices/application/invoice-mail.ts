import { Injectable } from '@nestjs/common';
import { INVOICE_KIND_NAMES } from '@shop/contract';
import type { MailAppendix } from '../../../shared/mail/mail-appendices.js';
import { look, SANS } from '../../../shared/mail/mail-style.js';
import type { AccountingDocument, Buyer } from '../domain/accounting-document.js';
import { creditedCents } from '../domain/write-correction.js';
import { FreshSales } from './fresh-sales.js';
import { InvoicePapers } from './invoice-papers.js';
import { AccountingDocuments } from './ports/accounting-documents.js';

const NOTHING: MailAppendix = { text: '', html: '', attachments: [] };

/** Papers that go along with the mails of what they are about; none for orders from before invoices were numbered. */
@Injectable()
export class InvoiceMail {
  constructor(
    private readonly documents: AccountingDocuments,
    private readonly papers: InvoicePapers,
    private readonly fresh: FreshSales,
  ) {}

  /** @param reference of the order */
  async invoice(reference: string): Promise<MailAppendix> {
    const fresh = this.fresh.take(reference);
    if (fresh) return this.carrying(fresh.invoice, fresh.buyer);
    const documents = await this.documents.ofOrder(reference);
    return this.carrying(documents.find(({ corrects }) => corrects === null));
  }

  /**
   * @param id `AK-7F3K2Q:540:1795603019306`: the order, what of it was sold no more once this credit note was written, cents, and when the
   * mail was written, ms; '' in mails that are older
   */
  async creditNote(id: string): Promise<MailAppendix> {
    const [reference = '', forgone = '', toldAt = ''] = id.split(':');
    const documents = await this.documents.ofOrder(reference);
    const most = documents.find(({ corrects }) => corrects === null)?.amountCents ?? 0;
    const wanted = Math.min(Number(forgone), most);
    const reaches = (_one: AccountingDocument, at: number) => creditedCents(documents.slice(0, at + 1)) === wanted;
    const reaching = documents.filter((one, at) => one.kind === 'credit-note' && reaches(one, at));
    // One that was taken back since, as a dispute was won after all, reached as much before; a refund that is made again has none of its own.
    const own = toldAt && reaching.find(({ issuedAt }) => issuedAt.getTime() >= Number(toldAt));
    return this.carrying(own || reaching.at(-1));
  }

  private async carrying(document: AccountingDocument | undefined, buyer?: Buyer): Promise<MailAppendix> {
    if (!document) return NOTHING;
    const { kind, number } = document;
    const text = `${INVOICE_KIND_NAMES[kind]} ${number}\u00a0: jointe à ce mail, en PDF.`.replace(
      'jointe',
      kind === 'invoice' ? 'jointe' : 'joint',
    );
    const cell = look({ ground: 'page', ink: 'text', more: `padding:0 16px 24px;font:15px/1.6 ${SANS}` });
    const html = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center"${cell}>${text}</td></tr></table>`;
    return { text, html, attachments: [await this.papers.of(document, buyer)] };
  }
}
