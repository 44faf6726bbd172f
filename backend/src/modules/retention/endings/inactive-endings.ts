import type { Db, ObjectId } from 'mongodb';
import { inactivity } from '../../clients/domain/inactivity.js';
import type { ClientDocument } from '../../clients/infrastructure/client.schema.js';
import { ACCOUNT_RECORDS, type EndedAccount, forgetMails } from './account-records.js';
import type { Ending } from './ending.js';

const clients = (db: Db) => db.collection<ClientDocument>('clients');

/** Warned whether or not the mail arrived: the month counts from when it was written. */
const unused = (now: Date) => ({
  lastActiveAt: { $lte: inactivity.endsUntil(now) },
  inactivityWarnedAt: { $lte: inactivity.warnedUntil(now) },
});

const accountOf = ({ _id, email, emailVerified }: ClientDocument, now: Date): EndedAccount => ({
  clientId: _id.toHexString(),
  email: emailVerified ? email : undefined,
  unusedSince: inactivity.endsUntil(now),
});

/** Accounts that the next run closes. */
export async function accountsToClose(db: Db, now: Date): Promise<EndedAccount[]> {
  return (await clients(db).find(unused(now)).toArray()).map((client) => accountOf(client, now));
}

/** What `DeleteClient` does, without a shop that runs. False where somebody logged in meanwhile. */
async function close(db: Db, now: Date, _id: ObjectId): Promise<boolean> {
  return db.client.withSession((session) =>
    session.withTransaction(async () => {
      const closed = await clients(db).findOneAndDelete({ ...unused(now), _id }, { session });
      if (!closed) return false;
      const account = accountOf(closed, now);
      const { clientId: accountId } = account;
      await db.collection('one_time_tokens').deleteMany({ accountId }, { session });
      await db.collection('open_sessions').deleteMany({ accountId }, { session });
      await forgetMails(db, [accountId], session);
      for (const end of Object.values(ACCOUNT_RECORDS)) await end(db, account, { now, session });
      return true;
    }),
  );
}

export const inactiveAccounts: Ending = {
  due: (db, now) => clients(db).countDocuments(unused(now)),
  end: async (db, now, limit) => {
    const found = await clients(db).find(unused(now)).project<{ _id: ObjectId }>({ _id: 1 }).limit(limit).toArray();
    let ended = 0;
    for (const { _id } of found) if (await close(db, now, _id)) ended += 1;
    return ended;
  },
};
