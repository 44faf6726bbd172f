import type { Db } from 'mongodb';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import type { InvoiceBuyerDocument, InvoiceDocument } from '../../invoices/infrastructure/invoice.schema.js';
import type { Ending } from './ending.js';

const YEARS = 10;
const BATCH = 200;

const archive = (db: Db) => db.collection<InvoiceBuyerDocument>('invoice_buyers');
const invoices = (db: Db) => db.collection<InvoiceDocument>('invoices');

/** What was issued before this is of a year that is more than ten years over. */
const firstKept = (now: Date) => parisMidnight(`${Number(parisDay(now).slice(0, 4)) - YEARS}-01-01`);

/** References of orders whose last document, invoice or credit note, is that old. */
export async function* endedArchives(db: Db, now: Date): AsyncGenerator<string> {
  const since = { $lt: firstKept(now) };
  let after = '';
  for (;;) {
    const found = archive(db).find({ since, _id: { $gt: after } }, { projection: { _id: 1 } });
    const references = (await found.sort({ _id: 1 }).limit(BATCH).toArray()).map(({ _id }) => _id);
    const reference = { $in: references };
    const later = await invoices(db)
      .find({ reference, issuedAt: { $gte: since.$lt } })
      .toArray();
    const kept = new Set(later.map((document) => document.reference));
    yield* references.filter((one) => !kept.has(one));
    if (references.length < BATCH) return;
    after = references.at(-1)!;
  }
}

/** C. com. L123-22: the documents stay, without who bought. Their papers name them, and follow (`ForgetOldPapers`, `papersToForget`). */
export const invoiceBuyers: Ending = {
  due: async (db, now) => {
    let count = 0;
    for await (const _reference of endedArchives(db, now)) count += 1;
    return count;
  },
  end: async (db, now, limit) => {
    const references: string[] = [];
    for await (const reference of endedArchives(db, now)) if (references.push(reference) === limit) break;
    return (await archive(db).deleteMany({ _id: { $in: references } })).deletedCount;
  },
};
