import type { Db } from 'mongodb';
import { parisDay } from '../../../shared/domain/paris-days.js';
import type { InvoiceBuyerDocument } from '../../invoices/infrastructure/invoice.schema.js';
import type { Ending } from './ending.js';

const YEARS = 10;
const archive = (db: Db) => db.collection<InvoiceBuyerDocument>('invoice_buyers');

/** Issued in a year that is more than ten years over; its last hour of Paris belongs to it. */
const ended = (now: Date) => {
  const firstKept = Number(parisDay(now).slice(0, 4)) - YEARS;
  return { since: { $lt: new Date(Date.UTC(firstKept - 1, 11, 31, 23)) } };
};

/** C. com. L123-22: the document stays, without who bought. */
export const invoiceBuyers: Ending = {
  due: (db, now) => archive(db).countDocuments(ended(now)),
  end: async (db, now, limit) => {
    const found = await archive(db).find(ended(now)).project<{ _id: string }>({ _id: 1 }).limit(limit).toArray();
    const { deletedCount } = await archive(db).deleteMany({ ...ended(now), _id: { $in: found.map(({ _id }) => _id) } });
    return deletedCount;
  },
};
