import type { Db, Filter } from 'mongodb';
import { withoutGiftWords } from '../../cart-ordering/domain/without-person.js';
import { type OrderDocument, toDocument, toOrder } from '../../cart-ordering/infrastructure/order.schema.js';
import { DAYS } from '../../../shared/domain/personal-data/purpose.js';
import { daysBefore, type Ending } from './ending.js';

const collection = (db: Db) => db.collection<OrderDocument>('orders');

/** What is still to be sent keeps its card and the name on its parcel. */
const ended = (now: Date): Filter<OrderDocument> => ({
  hasPerson: true,
  shown: { $in: [true, false] },
  date: { $lt: daysBefore(now, DAYS.giftWords) },
  status: { $ne: 'En cours de préparation' },
  $or: [{ 'gift.message': { $gt: '' } }, { 'gift.recipient.nom': { $gt: '' } }],
});

export const giftWords: Ending = {
  due: (db, now) => collection(db).countDocuments(ended(now)),
  end: async (db, now, limit) => {
    let count = 0;
    for await (const stored of collection(db).find(ended(now)).limit(limit)) {
      const { _id, version } = stored;
      // Whoever received it is not found any more either.
      const { searchWords } = toDocument(toOrder({ ...(stored as OrderDocument), ...withoutGiftWords }));
      const change = { $set: { ...withoutGiftWords, searchWords }, $inc: { version: 1 } };
      // Changed by somebody else meanwhile: another day.
      count += (await collection(db).updateOne({ _id, version }, change)).modifiedCount;
    }
    return count;
  },
};
