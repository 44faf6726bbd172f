import type { Db, Filter } from 'mongodb';
import { withoutRequestWords } from '../../cart-ordering/domain/without-person.js';
import type { OrderDocument } from '../../cart-ordering/infrastructure/order.schema.js';
import { dayChanged, SOLD_DAYS } from '../../cart-ordering/infrastructure/mongo-kept-days.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
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
    for await (const order of collection(db).find(ended(now)).limit(limit)) if (await end(db, order)) count += 1;
    return count;
  },
};

/** The reason is in the sums of its day. False when somebody else changed the order meanwhile: another day. */
function end(db: Db, order: OrderDocument): Promise<boolean> {
  const { _id, version, date } = order;
  const change = { $set: withoutRequestWords(order), $inc: { version: 1 } };
  const day = dayChanged(parisDay(date));
  return db.client.withSession((session) =>
    session.withTransaction(async () => {
      const { matchedCount } = await collection(db).updateOne({ _id, version }, change, { session });
      if (matchedCount === 0) return false;
      await db
        .collection<{ _id: string }>(SOLD_DAYS)
        .updateOne(day.filter, day.change, { session, upsert: day.upsert });
      return true;
    }),
  );
}
