import type { ClientSession, Db, Filter } from 'mongodb';
import { type OrderDocument, toDocument, toOrder } from '../../cart-ordering/infrastructure/order.schema.js';
import type { DiscountDocument } from '../../discounts/infrastructure/discount.schema.js';
import type { CardEndingDocument, KeptCardDocument } from '../../payments/infrastructure/kept-card.schema.js';
import { FORGOTTEN } from '../../../shared/mail/outbox.js';
import { forgetDiscount } from './discount-endings.js';

/** Of an account that ends. */
export interface EndedAccount {
  clientId: string;
  /** Where it was confirmed: another's address proves nothing. */
  email: string | undefined;
  /** What its person asked for since, without the account, keeps terms of its own. */
  unusedSince: Date;
}

type EndRecords = (db: Db, account: EndedAccount, at: { now: Date; session: ClientSession }) => Promise<void>;

/** Placed with the account, or as long ago without one under its address. */
export const ordersOf = (accounts: readonly [EndedAccount, ...EndedAccount[]]): Filter<OrderDocument> => ({
  $or: [
    { clientId: { $in: accounts.map(({ clientId }) => clientId) } },
    {
      clientId: null,
      'customer.email': { $in: accounts.flatMap(({ email }) => email ?? []) },
      date: { $lte: accounts[0].unusedSince },
    },
  ],
});

/** Mails that wait are not sent; those that left name nobody any more. */
export async function forgetMails(db: Db, subjectIds: readonly string[], session: ClientSession): Promise<void> {
  const subjectId = { $in: subjectIds };
  await db.collection('outbox').deleteMany({ subjectId, state: { $ne: 'sent' } }, { session });
  await db.collection('outbox').updateMany({ subjectId, state: 'sent' }, FORGOTTEN, { session });
}

/** As `ReleasedOrders` announces to a shop that runs. */
async function removeReviews(db: Db, orderId: string, session: ClientSession): Promise<void> {
  const invitation = await db
    .collection('review_invitations')
    .findOne({ orderId }, { session, projection: { _id: 1 } });
  if (invitation) await forgetMails(db, [String(invitation._id)], session);
  await db.collection('review_invitations').updateOne({ orderId }, { $unset: { address: 1 } }, { session });
  await db.collection('reviews').deleteMany({ orderId }, { session });
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
    await removeReviews(db, _id.toHexString(), session);
  }
};

const removeAlerts: EndRecords = async (db, { clientId }, { session }) => {
  const alerts = db.collection('stock_alerts');
  const found = await alerts.find({ clientId }, { session, projection: { _id: 1 } }).toArray();
  const ids = found.map(({ _id }) => _id);
  await forgetMails(db, ids.map(String), session);
  await alerts.deleteMany({ _id: { $in: ids } }, { session });
};

/** The letter of its address ends with the account. */
const removeFromNewsletter: EndRecords = async (db, { email }, { session }) => {
  if (email === undefined) return;
  const subscribers = db.collection('newsletter_subscribers');
  const gone = await subscribers.findOneAndDelete({ email }, { session, projection: { _id: 1 } });
  if (gone) await forgetMails(db, [String(gone._id)], session);
};

/** Its reminders of carts, and the cart that was kept for them. */
const removeReminders: EndRecords = async (db, { clientId }, { session }) => {
  const gone = await db
    .collection('cart_reminders')
    .findOneAndDelete({ clientId }, { session, projection: { _id: 1 } });
  if (gone) await forgetMails(db, [String(gone._id)], session);
};

/** Also those that were begun without the account under its address, and are as old. */
const removeConversations: EndRecords = async (db, { clientId, email, unusedSince }, { session }) => {
  const threads = db.collection('contact_threads');
  const asGuest = { clientId: null, email, lastAt: { $lte: unusedSince } };
  const own = { $or: [{ clientId }, ...(email === undefined ? [] : [asGuest])] };
  const found = await threads.find(own, { session, projection: { _id: 1 } }).toArray();
  const ids = found.map(({ _id }) => _id);
  await forgetMails(db, ids.map(String), session);
  await threads.deleteMany({ _id: { $in: ids } }, { session });
};

/** What was asked for without the account is younger than two years, and ends by itself: a payment link, a place in a queue. */
const ownTerms: EndRecords = () => Promise.resolve();

const forgetDiscounts: EndRecords = async (db, { clientId }, { now, session }) => {
  const own = db.collection<DiscountDocument>('discounts').find({ clientId }, { session });
  for (const discount of await own.toArray()) await forgetDiscount(db, discount, { now, session });
};

/** The running shop tells the provider. */
const removeCards: EndRecords = async (db, { clientId }, { now, session }) => {
  const card = await db.collection<KeptCardDocument>('kept_cards').findOneAndDelete({ clientId }, { session });
  if (!card) return;
  const endings = db.collection<CardEndingDocument>('kept_card_endings');
  await endings.updateOne({ _id: card.customerId }, { $min: { dueAt: now } }, { upsert: true, session });
};

/** What `ClientDeletions` announces to a shop that runs, by the module that listens there. */
export const ACCOUNT_RECORDS: Readonly<Record<string, EndRecords>> = {
  'cart-ordering.module.ts': releaseOrders,
  'prepared-orders.module.ts': ownTerms,
  'stock-alerts.module.ts': removeAlerts,
  'newsletter.module.ts': removeFromNewsletter,
  'cart-reminders.module.ts': removeReminders,
  'contact.module.ts': removeConversations,
  'payments.module.ts': removeCards,
  'discounts.module.ts': forgetDiscounts,
};
