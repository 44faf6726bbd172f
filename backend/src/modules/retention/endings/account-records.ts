import type { ClientSession, Db, Filter } from 'mongodb';
import { type OrderDocument, toDocument, toOrder } from '../../cart-ordering/infrastructure/order.schema.js';
import { FORGOTTEN } from '../../../shared/mail/outbox.js';

/** Of an account that ends. */
export interface EndedAccount {
  clientId: string;
  /** Where it was confirmed: another's address proves nothing. */
  email: string | undefined;
}

type EndRecords = (db: Db, account: EndedAccount, at: { now: Date; session: ClientSession }) => Promise<void>;

/** Placed with the account, or without one under its address. */
export const ordersOf = (accounts: readonly EndedAccount[]): Filter<OrderDocument> => ({
  $or: [
    { clientId: { $in: accounts.map(({ clientId }) => clientId) } },
    { clientId: null, 'customer.email': { $in: accounts.flatMap(({ email }) => email ?? []) } },
  ],
});

/** Mails that wait are not sent; those that left name nobody any more. */
export async function forgetMails(db: Db, subjectIds: readonly string[], session: ClientSession): Promise<void> {
  const subjectId = { $in: subjectIds };
  await db.collection('outbox').deleteMany({ subjectId, state: { $ne: 'sent' } }, { session });
  await db.collection('outbox').updateMany({ subjectId, state: 'sent' }, FORGOTTEN, { session });
}

/** The rest is `forget-when-over`, whose turn comes in the same run: what is still open keeps its contact data. */
const releaseOrders: EndRecords = async (db, account, { session }) => {
  const orders = db.collection<OrderDocument>('orders');
  for (const stored of await orders.find(ordersOf([account]), { session }).toArray()) {
    const order = toOrder(stored as OrderDocument);
    order.loseClient({ isAwaited: true });
    const { _id, version, ...state } = toDocument(order);
    const { matchedCount } = await orders.updateOne(
      { _id, version },
      { $set: { ...state, version: version + 1 } },
      { session },
    );
    if (matchedCount === 0) throw new Error('an order changed while its account was closed');
  }
};

async function removeWith(db: Db, name: string, filter: Filter<{ _id: unknown }>, session: ClientSession) {
  const records = db.collection<{ _id: unknown }>(name);
  const found = await records.find(filter, { session, projection: { _id: 1 } }).toArray();
  if (found.length === 0) return;
  await forgetMails(
    db,
    found.map(({ _id }) => String(_id)),
    session,
  );
  await records.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } }, { session });
}

const removeAlerts: EndRecords = async (db, { clientId, email }, { session }) => {
  const whose = [{ clientId }, ...(email ? [{ email }] : [])];
  await removeWith(db, 'stock_alerts', { $or: whose } as Filter<{ _id: unknown }>, session);
};

const removePaymentLinks: EndRecords = async (db, { email }, { session }) => {
  if (email) await removeWith(db, 'prepared_orders', { email } as Filter<{ _id: unknown }>, session);
};

const stopDiscounts: EndRecords = async (db, { clientId }, { now, session }) => {
  const $set = { clientId: null, stoppedAt: now, changedAt: now };
  await db.collection('discounts').updateMany({ clientId }, { $set, $inc: { version: 1 } }, { session });
};

/** What `ClientDeletions` announces to a shop that runs, by the module that listens there. */
export const ACCOUNT_RECORDS: Readonly<Record<string, EndRecords>> = {
  'cart-ordering.module.ts': releaseOrders,
  'prepared-orders.module.ts': removePaymentLinks,
  'stock-alerts.module.ts': removeAlerts,
  'discounts.module.ts': stopDiscounts,
};
