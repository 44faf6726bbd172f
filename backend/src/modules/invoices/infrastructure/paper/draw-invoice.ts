import { setImmediate as othersGo } from 'node:timers/promises';
import { pdfMaterials } from '../../../../shared/documents/pdf/pdf-materials.js';
import type { InvoicePaper } from '../../domain/invoice-paper.js';
import { drawClosing, closingOf } from './invoice-closing.js';
import { drawHead } from './invoice-head.js';
import { drawFoots, footOf, IMPRINT_GAP } from './invoice-foot.js';
import { InvoiceTable } from './invoice-table.js';
import { BOTTOM, InvoiceSheet } from './invoice-sheet.js';
import { MARK_OPERATORS } from './mark.js';

/**
 * An invoice or a credit note as PDF/A-3a, one sheet of A4 where it fits. A millisecond of work (docs/adr/0059); the same paper is the same
 * bytes with the same version of the shop.
 */
export async function drawInvoice(paper: InvoicePaper): Promise<Buffer> {
  const sheet = new InvoiceSheet(await pdfMaterials());
  const root = sheet.draft.document;
  drawHead(sheet, root, paper);
  await othersGo();
  const table = new InvoiceTable(sheet, root, paper);
  const closing = closingOf(sheet, paper);
  const foot = footOf(sheet, paper);
  const pageEnd = BOTTOM - foot.imprintHeight - IMPRINT_GAP;
  const lastEnd = BOTTOM - foot.height - closing.height;
  table.head();
  for (let left = paper.lines.length; left > 0;) {
    const all = table.heightOfLast(left);
    if (sheet.y + all <= lastEnd) {
      left -= table.rows(left);
      continue;
    }
    // The sums never stand alone: the last line goes with them.
    left -= table.rowsUntil(pageEnd, Math.max(1, left - 1));
    if (left === 0) sheet.nextPage();
    else table.nextPage(paper);
    await othersGo();
  }
  drawClosing(sheet, root, closing);
  await othersGo();
  drawFoots(sheet, root, paper, foot);
  const { title, number, shopName, madeAt } = paper;
  return sheet.draft.end({ title: `${title} ${number}`, author: shopName, madeAt }, { mark: MARK_OPERATORS });
}
