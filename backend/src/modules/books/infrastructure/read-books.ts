import type { ClientSession, Db, Document, MongoClient } from 'mongodb';
import type {
  Books,
  ChargeRecord,
  ClientRecord,
  MovementRecord,
  OrderRecord,
  PaymentRecord,
  ProductRecord,
} from '../domain/records.js';

const withId = ({ _id, ...rest }: Document): Document => ({ ...rest, id: String(_id) });

/**
 * One moment of the shop's database, however busy it is.
 * @returns the charges of the payment sandbox; real ones are asked from the provider
 */
export async function readBooks(client: MongoClient, db: Db, now: Date): Promise<Books> {
  return client.withSession((session) =>
    session.withTransaction(() => readAll(db, session, now), { readConcern: { level: 'snapshot' } }),
  );
}

async function readAll(db: Db, session: ClientSession, now: Date): Promise<Books> {
  // One after the other: a transaction is one conversation.
  const all = async (name: string, projection: Document = {}): Promise<Document[]> =>
    db.collection(name).find({}, { session, projection }).toArray();
  const payments = await all('payments');
  const orders = await all('orders', { customer: 0, delivery: 0, comments: 0, searchText: 0 });
  const products = await all('products', { name: 1, available: 1, reserved: 1, sold: 1, moves: 1 });
  const movements = await all('stock_movements');
  const clients = await all('clients', { reference: 1, spentCents: 1, purchases: 1 });
  const intents = await all('sandbox_intents');
  const mails = await db
    .collection('outbox')
    .find({ kind: 'order-confirmation' }, { session, projection: { subjectId: 1 } })
    .toArray();
  return {
    now,
    products: products.map(withId) as ProductRecord[],
    movements: movements as unknown as MovementRecord[],
    orders: orders.map(withId) as OrderRecord[],
    payments: payments.map(({ _id, ...rest }) => ({ ...rest, orderId: String(_id) })) as PaymentRecord[],
    clients: clients.map(withId).map((one) => ({ ...one, purchases: one.purchases.map(String) })) as ClientRecord[],
    charges: intents.map(({ _id, orderId, amountCents, status, refundedCents }) => ({
      id: String(_id),
      orderId,
      amountCents,
      succeeded: status === 'succeeded',
      refundedCents,
    })) as ChargeRecord[],
    confirmed: new Set(mails.map(({ subjectId }) => String(subjectId))),
  };
}
