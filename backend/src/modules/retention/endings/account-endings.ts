import type { ClientSession, Db, ObjectId } from 'mongodb';
import type { ClientDocument } from '../../clients/infrastructure/client.schema.js';
import { FORGOTTEN } from '../../../shared/mail/outbox.js';
import { DAYS } from '../../../shared/domain/personal-data/purpose.js';
import { daysBefore, type Ending } from './ending.js';

const clients = (db: Db) => db.collection<ClientDocument>('clients');

/** Nobody logs in before the address is confirmed, so nothing was bought with it. */
const neverConfirmed = (now: Date) => ({
  emailVerified: false,
  purchases: { $size: 0 },
  createdAt: { $lt: daysBefore(now, DAYS.unconfirmedAccounts) },
});

/** Signed up once more, or sent again: the link in that mail works for as long as the mail says. */
async function awaitsConfirmation(db: Db, now: Date, _id: ObjectId, session?: ClientSession): Promise<boolean> {
  const link = { accountId: _id.toHexString(), usedAt: null, expiresAt: { $gt: now } };
  return (await db.collection('one_time_tokens').findOne(link, { projection: { _id: 1 }, session })) !== null;
}

async function* givenUp(db: Db, now: Date): AsyncGenerator<ObjectId> {
  for await (const { _id } of clients(db).find(neverConfirmed(now), { projection: { _id: 1 } })) {
    if (!(await awaitsConfirmation(db, now, _id))) yield _id;
  }
}

export const unconfirmedAccounts: Ending = {
  due: async (db, now) => {
    let count = 0;
    for await (const _account of givenUp(db, now)) count += 1;
    return count;
  },
  end: async (db, now, limit) => {
    let ended = 0;
    for await (const _id of givenUp(db, now)) {
      if (ended === limit) break;
      const gone = await db.client.withSession((session) =>
        session.withTransaction(async () => {
          // Confirmed or asked for again in this moment: it stays.
          if (await awaitsConfirmation(db, now, _id, session)) return 0;
          const { deletedCount } = await clients(db).deleteOne({ ...neverConfirmed(now), _id }, { session });
          if (deletedCount === 0) return 0;
          const [accountId, subjectId] = [_id.toHexString(), _id.toHexString()];
          await db.collection('one_time_tokens').deleteMany({ accountId }, { session });
          await db.collection('outbox').deleteMany({ subjectId, state: { $ne: 'sent' } }, { session });
          await db.collection('outbox').updateMany({ subjectId, state: 'sent' }, FORGOTTEN, { session });
          return 1;
        }),
      );
      ended += gone;
    }
    return ended;
  },
};
