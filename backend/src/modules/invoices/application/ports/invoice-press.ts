import type { InvoicePaper } from '../../domain/invoice-paper.js';

export abstract class InvoicePress {
  /** PDF/A-3a; the same paper is the same bytes with the same version of the shop. */
  abstract draw(paper: InvoicePaper): Promise<Buffer>;
}
