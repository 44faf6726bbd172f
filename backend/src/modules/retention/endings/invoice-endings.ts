import type { Db } from 'mongodb';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';
import type { InvoiceBuyerDocument } from '../../invoices/infrastructure/invoice.schema.js';
import { INVOICE_YEARS } from '../purposes.js';
import type { Ending } from './ending.js';

const collection = (db: Db) => db.collection<InvoiceBuyerDocument>('invoice_buyers');

/** Ten years count from the end of the year in which it was issued. */
function ended(now: Date) {
  const year = Number(parisDay(now).slice(0, 4)) - INVOICE_YEARS;
  return { since: { $lt: parisMidnight(`${year}-01-01`) } };
}

export const invoiceBuyers: Ending = {
  due: (db, now) => collection(db).countDocuments(ended(now)),
  end: async (db, now, limit) => {
    const found = await collection(db).find(ended(now)).project({ _id: 1 }).limit(limit).toArray();
    const _id = { $in: found.map((buyer) => String(buyer._id)) };
    return (await collection(db).deleteMany({ ...ended(now), _id })).deletedCount;
  },
};
