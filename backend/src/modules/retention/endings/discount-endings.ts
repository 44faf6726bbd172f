import { type ClientSession, type Db, ObjectId } from 'mongodb';
import type { CodeDocument, DiscountDocument, UseDocument } from '../../discounts/infrastructure/discount.schema.js';
import { forgettingOf } from '../../discounts/infrastructure/forget-personal.js';
import type { Ending } from './ending.js';

const discounts = (db: Db) => db.collection<DiscountDocument>('discounts');

/** As the shop does it with the account (`MongoDiscounts`). */
export async function forgetDiscount(
  db: Db,
  discount: DiscountDocument,
  { now, session }: { now: Date; session: ClientSession },
): Promise<void> {
  const discountId = discount._id.toHexString();
  const codes = await db.collection<CodeDocument>('discount_codes').find({ discountId }, { session }).toArray();
  const uses = await db.collection<UseDocument>('discount_uses').find({ discountId }, { session }).toArray();
  const changes = forgettingOf({ discount, codes, uses }, now);
  await discounts(db).bulkWrite(changes.discounts, { session });
  if (changes.codes.length > 0)
    await db.collection<CodeDocument>('discount_codes').bulkWrite(changes.codes, { session });
  if (changes.uses.length > 0) await db.collection<UseDocument>('discount_uses').bulkWrite(changes.uses, { session });
}

async function isGone(db: Db, clientId: string | null, session?: ClientSession): Promise<boolean> {
  if (clientId === null || !ObjectId.isValid(clientId)) return true;
  const account = { _id: new ObjectId(clientId) };
  return (await db.collection('clients').findOne(account, { projection: { _id: 1 }, session })) === null;
}

/** From before discounts lost their words with the account, or made for one in the moment that it was closed. */
async function* orphans(db: Db): AsyncGenerator<ObjectId> {
  const personal = discounts(db).find({ audience: 'client', forgotten: { $ne: true } });
  for await (const { _id, clientId } of personal.project<Pick<DiscountDocument, '_id' | 'clientId'>>({ clientId: 1 }))
    if (await isGone(db, clientId)) yield _id;
}

export const personalDiscounts: Ending = {
  due: async (db) => {
    let count = 0;
    for await (const _discount of orphans(db)) count += 1;
    return count;
  },
  end: async (db, now, limit) => {
    let ended = 0;
    for await (const _id of orphans(db)) {
      if (ended === limit) break;
      ended += await db.client.withSession((session) =>
        session.withTransaction(async () => {
          const discount = await discounts(db).findOne({ _id, audience: 'client' }, { session });
          if (!discount || !(await isGone(db, discount.clientId, session))) return 0;
          await forgetDiscount(db, discount, { now, session });
          return 1;
        }),
      );
    }
    return ended;
  },
};
