import type { Db, Filter, ObjectId } from 'mongodb';
import { type OrderDocument, toDocument, toOrder } from '../../cart-ordering/infrastructure/order.schema.js';
import { FORGOTTEN } from '../../../shared/mail/outbox.js';
import { DAYS } from '../purposes.js';
import { daysBefore, type Ending } from './ending.js';

interface PaymentFacts {
  _id: ObjectId;
  status: string;
  refunds: { state: string }[];
}

const UNDECIDED = new Set(['pending', 'requires_action']);
const BATCH = 200;

const orders = (db: Db) => db.collection<OrderDocument>('orders');

/** Orders whose money is at rest: nobody waits for a bank or a refund. Read as they are taken. */
async function* atRest(db: Db, filter: Filter<OrderDocument>): AsyncGenerator<OrderDocument> {
  const found = orders(db).find(filter).sort({ date: 1 }).batchSize(BATCH);
  let batch: OrderDocument[] = [];
  for await (const order of found) {
    batch.push(order as OrderDocument);
    if (batch.length < BATCH) continue;
    yield* await settled(db, batch);
    batch = [];
  }
  yield* await settled(db, batch);
}

async function settled(db: Db, batch: OrderDocument[]): Promise<OrderDocument[]> {
  const _id = { $in: batch.map((order) => order._id) };
  const payments = await db.collection<PaymentFacts>('payments').find({ _id }).toArray();
  const moving = payments.filter(
    ({ status, refunds }) => UNDECIDED.has(status) || refunds.some(({ state }) => state === 'pending'),
  );
  const open = new Set(moving.map((payment) => payment._id.toHexString()));
  return batch.filter((order) => !open.has(order._id.toHexString()));
}

/** False when somebody else changed the order meanwhile: another day. */
async function forget(db: Db, stored: OrderDocument): Promise<boolean> {
  const order = toOrder(stored);
  order.forgetCustomer();
  const { _id, version, ...state } = toDocument(order);
  const subjectId = _id.toHexString();
  return db.client.withSession((session) =>
    session.withTransaction(async () => {
      const change = { $set: { ...state, version: version + 1 } };
      const { matchedCount } = await orders(db).updateOne({ _id, version }, change, { session });
      if (matchedCount === 0) return false;
      const mails = db.collection('outbox');
      await mails.updateMany({ subjectId, state: 'sent' }, FORGOTTEN, { session });
      await mails.updateMany({ subjectId, state: { $ne: 'sent' } }, { $set: { forgetWhenSent: true } }, { session });
      return true;
    }),
  );
}

function orderEnding(filterAt: (now: Date) => Filter<OrderDocument>): Ending {
  return {
    due: async (db, now) => {
      let count = 0;
      for await (const _order of atRest(db, filterAt(now))) count += 1;
      return count;
    },
    end: async (db, now, limit) => {
      let ended = 0;
      for await (const order of atRest(db, filterAt(now))) {
        if (ended === limit) break;
        if (await forget(db, order)) ended += 1;
      }
      return ended;
    },
  };
}

const OVER = { $in: ['Livré', 'Annulé', 'Remboursé'] as const };

export const unpaidOrders = orderEnding((now) => ({
  hasPerson: true,
  shown: false,
  deletedAt: null,
  date: { $lt: daysBefore(now, DAYS.unpaidOrders) },
}));

export const ordersToForget = orderEnding((now) => ({
  forgetWhenOver: true,
  hasPerson: true,
  $or: [
    { shown: true, status: OVER },
    { shown: false, deletedAt: { $ne: null } },
    { shown: false, deletedAt: null, date: { $lt: daysBefore(now, DAYS.lostOrders) } },
  ],
})) satisfies Ending;

export const paidOrders = orderEnding((now) => ({
  hasPerson: true,
  clientId: null,
  date: { $lt: daysBefore(now, DAYS.paidOrders) },
  $or: [
    { shown: true, status: OVER },
    { shown: false, deletedAt: { $ne: null } },
  ],
}));
