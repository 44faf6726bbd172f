import type { Db, ObjectId } from 'mongodb';
import type { OrderDocument } from '../../cart-ordering/infrastructure/order.schema.js';
import type { PaymentDocument } from '../../payments/infrastructure/payment.schema.js';
import type { Unsettled } from '../../payments/domain/unsettled.js';
import type { Ending } from './ending.js';

const payments = (db: Db) => db.collection<PaymentDocument>('payments');
const BATCH = 200;

/** Payments that hold an administrator's words, of orders that have no person any more. */
async function* wordsOfNobody(db: Db): AsyncGenerator<PaymentDocument> {
  let after: ObjectId | undefined;
  for (;;) {
    const filter = { hasWords: true, ...(after && { _id: { $gt: after } }) };
    const batch = (await payments(db).find(filter).sort({ _id: 1 }).limit(BATCH).toArray()) as PaymentDocument[];
    const _id = { $in: batch.map((payment) => payment._id) };
    const orders = db.collection<OrderDocument>('orders').find({ _id, hasPerson: false }).project({ _id: 1 });
    const forgotten = new Set((await orders.toArray()).map((order) => String(order._id)));
    yield* batch.filter((payment) => forgotten.has(String(payment._id)));
    after = batch.at(-1)?._id;
    if (batch.length < BATCH) return;
  }
}

/** False when its money moved meanwhile: another day. */
async function forgetWords(db: Db, { _id, version, refunds, unsettled }: PaymentDocument): Promise<boolean> {
  const without = {
    refunds: refunds.map(({ reason: _reason, ...refund }) => refund),
    ...(unsettled && { unsettled: unsettled.map(withoutNote) }),
  };
  const change = { $set: { ...without, version: version + 1 }, $unset: { hasWords: true } } as const;
  const { matchedCount } = await payments(db).updateOne({ _id, version }, change);
  return matchedCount > 0;
}

function withoutNote({ settled, ...rest }: Unsettled): Unsettled {
  if (!settled) return rest;
  const { note: _note, ...facts } = settled;
  return { ...rest, settled: facts };
}

export const refundWords: Ending = {
  due: async (db) => {
    let count = 0;
    for await (const _payment of wordsOfNobody(db)) count += 1;
    return count;
  },
  end: async (db, _now, limit) => {
    let ended = 0;
    for await (const payment of wordsOfNobody(db)) {
      if (ended === limit) break;
      if (await forgetWords(db, payment)) ended += 1;
    }
    return ended;
  },
};
