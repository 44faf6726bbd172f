import type { Db, Filter } from 'mongodb';
import { withoutRequestWords } from '../../cart-ordering/domain/without-person.js';
import type { OrderDocument } from '../../cart-ordering/infrastructure/order.schema.js';
import { DAYS } from '../../../shared/domain/personal-data/purpose.js';
import { daysBefore, type Ending } from './ending.js';

const collection = (db: Db) => db.collection<OrderDocument>('orders');

const WORDS = ['refundAsked.reason', 'refundAsked.words', 'refundAnswer.message'];

/** Nobody asks before ordering: the day of the order, which is indexed, finds the few that may be old enough. */
const ended = (now: Date): Filter<OrderDocument> => {
  const before = { $lt: daysBefore(now, DAYS.refundRequests) };
  const said = WORDS.map((field) => ({ [field]: { $gt: '' } }));
  return { hasPerson: true, shown: { $in: [true, false] }, date: before, refundRequestedAt: before, $or: said };
};

export const refundRequests: Ending = {
  due: (db, now) => collection(db).countDocuments(ended(now)),
  end: async (db, now, limit) => {
    let count = 0;
    for await (const order of collection(db).find(ended(now)).limit(limit)) {
      const { _id, version } = order;
      const change = { $set: withoutRequestWords(order), $inc: { version: 1 } };
      // Changed by somebody else meanwhile: another day.
      count += (await collection(db).updateOne({ _id, version }, change)).modifiedCount;
    }
    return count;
  },
};
