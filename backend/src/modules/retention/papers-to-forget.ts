import type { Db } from 'mongodb';
import type { StoredFiles } from '../../shared/files/stored-files.js';
import type { InvoiceBuyerDocument, InvoiceDocument } from '../invoices/infrastructure/invoice.schema.js';
import { endedArchives } from './endings/invoice-endings.js';

const YEARS = 10;

/**
 * Papers of a buyer whom the restricted archive does not know any more: they name them (C. com. L123-22). The shop takes them away within
 * minutes while it runs (`ForgetOldPapers`), the command by itself. What is interrupted goes on the next time.
 * @param dryRun changes nothing, and counts as well those whose archive would end now
 * @returns papers that went, or would go
 */
export async function papersToForget(
  db: Db,
  files: StoredFiles,
  now: Date,
  { dryRun }: { dryRun: boolean },
): Promise<number> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - YEARS);
  const ended = new Set<string>();
  if (dryRun) for await (const reference of endedArchives(db, now)) ended.add(reference);
  const invoices = db.collection<InvoiceDocument>('invoices');
  const archive = db.collection<InvoiceBuyerDocument>('invoice_buyers');
  let count = 0;
  for await (const { _id, reference, pdf } of invoices.find({ issuedAt: { $lt: before }, 'pdf.file': { $gt: '' } })) {
    if (!pdf || (!ended.has(reference) && (await archive.findOne({ _id: reference })))) continue;
    count += 1;
    if (dryRun) continue;
    await files.remove(pdf.file);
    await invoices.updateOne({ _id }, { $set: { 'pdf.file': '' } });
  }
  return count;
}
