import type { ClientSession, Db, ObjectId } from 'mongodb';
import type { OrderDocument } from '../../cart-ordering/infrastructure/order.schema.js';
import { toDocument, toOrder } from '../../cart-ordering/infrastructure/order.schema.js';
import { inactivity } from '../../clients/domain/inactivity.js';
import type { ClientDocument } from '../../clients/infrastructure/client.schema.js';
import { FORGOTTEN } from '../../../shared/mail/outbox.js';
import type { Ending } from './ending.js';

const clients = (db: Db) => db.collection<ClientDocument>('clients');

/** Warned whether or not the mail arrived: the month counts from when it was written. */
const unused = (now: Date) => ({
  lastActiveAt: { $lte: inactivity.endsUntil(now) },
  inactivityWarnedAt: { $lte: inactivity.warnedUntil(now) },
});

/** The rest is `forget-when-over`, whose turn comes in the same run: what is still open keeps its contact data. */
async function releaseOrders(db: Db, clientId: string, session: ClientSession): Promise<void> {
  const orders = db.collection<OrderDocument>('orders');
  for (const stored of await orders.find({ clientId }, { session }).toArray()) {
    const order = toOrder(stored as OrderDocument);
    order.loseClient({ isAwaited: true });
    const { _id, version, ...state } = toDocument(order);
    await orders.updateOne({ _id, version }, { $set: { ...state, version: version + 1 } }, { session });
  }
}

/** What `DeleteClient` does, without a shop that runs. False where somebody logged in meanwhile. */
async function close(db: Db, now: Date, _id: ObjectId): Promise<boolean> {
  const id = _id.toHexString();
  return db.client.withSession((session) =>
    session.withTransaction(async () => {
      const { deletedCount } = await clients(db).deleteOne({ ...unused(now), _id }, { session });
      if (deletedCount === 0) return false;
      await db.collection('one_time_tokens').deleteMany({ accountId: id }, { session });
      await db.collection('open_sessions').deleteMany({ accountId: id }, { session });
      await db.collection('outbox').deleteMany({ subjectId: id, state: { $ne: 'sent' } }, { session });
      await db.collection('outbox').updateMany({ subjectId: id, state: 'sent' }, FORGOTTEN, { session });
      await releaseOrders(db, id, session);
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
