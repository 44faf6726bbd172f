import type { Db } from 'mongodb';
import { CART_KEPT_DAYS } from '@shop/contract';
import { daysBefore, type Ending } from './ending.js';

const collection = (db: Db) => db.collection('cart_reminders');

/** What was left, and of what somebody was reminded: each ends two weeks after its own moment. */
const OVER = [
  ['cart', 'cart.changedAt'],
  ['reminded', 'reminded.at'],
] as const;

export const keptCarts: Ending = {
  due: (db, now) => {
    const before = daysBefore(now, CART_KEPT_DAYS);
    return collection(db).countDocuments({ $or: OVER.map(([, at]) => ({ [at]: { $lte: before } })) });
  },
  end: async (db, now, limit) => {
    const before = daysBefore(now, CART_KEPT_DAYS);
    let count = 0;
    for (const [part, at] of OVER) {
      const found = collection(db)
        .find({ [at]: { $lte: before } }, { projection: { _id: 1 } })
        .limit(limit - count);
      if (count >= limit) break;
      const ids = (await found.toArray()).map(({ _id }) => _id);
      // One that changed meanwhile is as old as its change.
      const over = { _id: { $in: ids }, [at]: { $lte: before } };
      count += (await collection(db).updateMany(over, { $set: { [part]: null } })).modifiedCount;
    }
    return count;
  },
};
