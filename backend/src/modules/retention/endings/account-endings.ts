import type { Db } from 'mongodb';
import type { ClientDocument } from '../../clients/infrastructure/client.schema.js';
import { FORGOTTEN } from '../../../shared/mail/outbox.js';
import { DAYS } from '../purposes.js';
import { daysBefore, type Ending } from './ending.js';

const clients = (db: Db) => db.collection<ClientDocument>('clients');

/** Nobody logs in before the address is confirmed, so nothing was bought with it. */
const neverConfirmed = (now: Date) => ({
  emailVerified: false,
  purchases: { $size: 0 },
  createdAt: { $lt: daysBefore(now, DAYS.unconfirmedAccounts) },
});

export const unconfirmedAccounts: Ending = {
  due: (db, now) => clients(db).countDocuments(neverConfirmed(now)),
  end: async (db, now, limit) => {
    const found = await clients(db)
      .find(neverConfirmed(now), { projection: { _id: 1 } })
      .limit(limit)
      .toArray();
    let ended = 0;
    for (const { _id } of found) {
      const gone = await db.client.withSession((session) =>
        session.withTransaction(async () => {
          // Confirmed in this moment: it stays.
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
