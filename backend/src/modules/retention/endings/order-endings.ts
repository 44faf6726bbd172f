import type { Db, Filter } from 'mongodb';
import { whyPersonStays } from '../../cart-ordering/domain/why-person-stays.js';
import { type OrderDocument, toDocument, toOrder } from '../../cart-ordering/infrastructure/order.schema.js';
import { moneyMoves } from '../../payments/domain/money-moves.js';
import type { PaymentDocument } from '../../payments/infrastructure/payment.schema.js';
import type { WithdrawalDocument } from '../../withdrawals/infrastructure/withdrawal.schema.js';
import { FORGOTTEN } from '../../../shared/mail/outbox.js';
import { DAYS } from '../../../shared/domain/personal-data/purpose.js';
import { ordersOf } from './account-records.js';
import { daysBefore, type Ending } from './ending.js';
import { accountsToClose } from './inactive-endings.js';

const BATCH = 200;

const orders = (db: Db) => db.collection<OrderDocument>('orders');

/** Orders that nobody waits for any more (`whyPersonStays`): no parcel, bank, refund, dispute or withdrawal, nothing owed. Read as they are taken. */
async function* atRest(db: Db, now: Date, filter: Filter<OrderDocument>): AsyncGenerator<OrderDocument> {
  const found = orders(db).find(filter).sort({ date: 1 }).batchSize(BATCH);
  let batch: OrderDocument[] = [];
  for await (const order of found) {
    batch.push(order as OrderDocument);
    if (batch.length < BATCH) continue;
    yield* await settled(db, now, batch);
    batch = [];
  }
  yield* await settled(db, now, batch);
}

async function settled(db: Db, now: Date, batch: OrderDocument[]): Promise<OrderDocument[]> {
  const _id = { $in: batch.map((order) => order._id) };
  const payments = await db.collection<PaymentDocument>('payments').find({ _id }).toArray();
  const moves = new Map(payments.map((payment) => [String(payment._id), moneyMoves(payment)]));
  const orderId = { $in: batch.map((order) => order._id.toHexString()) };
  const open = db.collection<WithdrawalDocument>('withdrawals').find({ orderId, open: true }).project({ orderId: 1 });
  const withdrawn = new Set((await open.toArray()).map((withdrawal) => String(withdrawal.orderId)));
  return batch.filter((stored) => {
    const id = stored._id.toHexString();
    const reasons = whyPersonStays(toOrder(stored), moves.get(id) ?? moneyMoves(undefined), withdrawn.has(id), now);
    // The filter says how long an order that was not paid waits for its bank.
    const waits = moves.get(id)?.payment ? [] : ['payment'];
    return reasons.every((reason) => waits.includes(reason));
  });
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

async function dueOf(db: Db, now: Date, filter: Filter<OrderDocument>): Promise<number> {
  let count = 0;
  for await (const _order of atRest(db, now, filter)) count += 1;
  return count;
}

function orderEnding(filterAt: (now: Date) => Filter<OrderDocument>): Ending {
  return {
    due: (db, now) => dueOf(db, now, filterAt(now)),
    end: async (db, now, limit) => {
      let ended = 0;
      for await (const order of atRest(db, now, filterAt(now))) {
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

const overAt = (now: Date): Filter<OrderDocument> => ({
  hasPerson: true,
  $or: [
    { shown: true, status: OVER },
    { shown: false, deletedAt: { $ne: null } },
    { shown: false, deletedAt: null, date: { $lt: daysBefore(now, DAYS.lostOrders) } },
  ],
});

const released = orderEnding((now) => ({ forgetWhenOver: true, ...overAt(now) }));

/** A dry run closes no account: the orders that those of this run release are counted with it. */
export const ordersToForget: Ending = {
  due: async (db, now) => {
    const due = await released.due(db, now);
    const [first, ...others] = await accountsToClose(db, now);
    if (!first) return due;
    const theirs = { $and: [ordersOf([first, ...others]), { forgetWhenOver: { $ne: true } }, overAt(now)] };
    return due + (await dueOf(db, now, theirs));
  },
  end: released.end,
};

export const paidOrders = orderEnding((now) => ({
  hasPerson: true,
  clientId: null,
  date: { $lt: daysBefore(now, DAYS.paidOrders) },
  $or: [
    { shown: true, status: OVER },
    { shown: false, deletedAt: { $ne: null } },
  ],
}));
