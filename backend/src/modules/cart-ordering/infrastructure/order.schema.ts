import { Schema, Types } from 'mongoose';
import { phoneWords, searchWords } from '../../../shared/domain/search-text.js';
import { Order } from '../domain/order.js';
import { tagKey } from '../domain/order-tags.js';
import type { OrderState } from '../domain/order-state.js';

export interface OrderDocument extends Omit<OrderState, 'id'> {
  _id: Types.ObjectId;
  /**
   * What administrators search, folded: who ordered and where it goes, telephone, reference, tracking number, products.
   * Written anew with every save, so that whoever is forgotten is found by nothing.
   */
  searchWords: string[];
  /** What its tags are found by. */
  tagKeys: string[];
  /** The client asks for a refund and waits for an answer. */
  refundOpen: boolean;
  /** It says who it is for, so that somebody must be forgotten one day. */
  hasPerson: boolean;
}

/** The end of a product's id, which the list of products shows as its reference. */
const PRODUCT_REFERENCE = 8;

/** Parts that are only ever read and written whole; their shape is the domain's. */
const whole = { type: Schema.Types.Mixed, required: true };

export const OrderSchema = new Schema<OrderDocument>(
  {
    _id: Schema.Types.ObjectId,
    reference: { type: String, required: true },
    // Missing in those that were ordered in French.
    language: String,
    checkoutKey: { type: String, required: true },
    clientId: { type: String, default: null },
    customer: whole,
    delivery: whole,
    // Missing in orders that are older than gifts.
    gift: { type: Schema.Types.Mixed, default: null },
    lines: whole,
    adjustments: whole,
    // Missing in orders that are older than their VAT.
    vatScheme: String,
    deliveryDates: Schema.Types.Mixed,
    // Missing in orders that are older than the choice.
    deliveryMethod: Schema.Types.Mixed,
    texts: Schema.Types.Mixed,
    returnPaidBy: String,
    guaranteeNotice: Schema.Types.Mixed,
    totalCents: { type: Number, required: true },
    date: { type: Date, required: true },
    status: { type: String, required: true },
    shown: { type: Boolean, required: true },
    paymentStatus: { type: String, required: true },
    refundedCents: { type: Number, required: true },
    handedBackCents: Number,
    // Missing where nobody said which units a refund was for.
    namedRefunds: Schema.Types.Mixed,
    // Missing where nothing went onto the shelf with a refund.
    shelved: Schema.Types.Mixed,
    intentId: { type: String, default: '' },
    paymentMethod: { type: String, required: true },
    // Only in those of a market.
    handedOver: Boolean,
    soldAt: Date,
    refundRequestedAt: { type: Date, default: null },
    // Missing where nobody said what of the order, nor why.
    refundAsked: Schema.Types.Mixed,
    refundAnswer: { type: Schema.Types.Mixed, default: null },
    refundHolds: Schema.Types.Mixed,
    takenBackRequests: Schema.Types.Mixed,
    tracking: { type: Schema.Types.Mixed, default: null },
    deliveredAt: { type: Date, default: null },
    withdrawalDeclaredAt: { type: Date, default: null },
    // Only where somebody withdrew before the parcel left.
    withdrawn: Schema.Types.Mixed,
    noticeGivenAt: { type: Date, default: null },
    // Only in orders whose address was corrected.
    addressCorrections: Number,
    comments: whole,
    // Missing in orders that are older than tags.
    tags: { type: [String], default: undefined },
    tagKeys: { type: [String], default: undefined },
    // Only in orders that were closed.
    closedFrom: String,
    closedAtCents: Number,
    // Only in orders of which a step could be taken back.
    undo: Schema.Types.Mixed,
    undone: String,
    deletedAt: { type: Date, default: null },
    forgetWhenOver: { type: Boolean, required: true },
    // Missing in orders that are older than their seals.
    proof: Schema.Types.Mixed,
    version: { type: Number, required: true },
    searchWords: { type: [String], required: true },
    refundOpen: { type: Boolean, default: false },
    hasPerson: { type: Boolean, default: false },
  },
  // Empty parts are kept: an order without comments has an empty list of them.
  { collection: 'orders', versionKey: false, minimize: false },
);
OrderSchema.index({ checkoutKey: 1 }, { unique: true });
OrderSchema.index({ reference: 1 }, { unique: true });
OrderSchema.index({ shown: 1, date: -1, _id: -1 });
OrderSchema.index({ shown: 1, status: 1, date: -1, _id: -1 });
// Who is invited to say what they think of it.
OrderSchema.index({ shown: 1, status: 1, deliveredAt: 1, _id: 1 });
OrderSchema.index({ clientId: 1 });
// What retention looks for, and the orders of a guest.
OrderSchema.index({ hasPerson: 1, shown: 1, date: 1 });
OrderSchema.index({ forgetWhenOver: 1 }, { partialFilterExpression: { forgetWhenOver: true } });
OrderSchema.index({ 'customer.email': 1 });
// The columns that administrators sort and filter by, and what they search.
OrderSchema.index({ shown: 1, totalCents: 1, _id: 1 });
OrderSchema.index({ shown: 1, status: 1, _id: 1 });
OrderSchema.index({ shown: 1, 'customer.nom': 1, _id: 1 });
OrderSchema.index({ shown: 1, 'customer.prenom': 1, _id: 1 });
OrderSchema.index({ shown: 1, 'customer.email': 1, _id: 1 });
OrderSchema.index({ shown: 1, reference: 1, _id: 1 });
OrderSchema.index({ shown: 1, 'tracking.carrier': 1, date: -1, _id: -1 });
OrderSchema.index(
  { shown: 1, paymentStatus: 1, date: -1, _id: -1 },
  { partialFilterExpression: { paymentStatus: 'partially_refunded' } },
);
OrderSchema.index({ shown: 1, searchWords: 1 });
// Orders of a country; distance sales of a year, counted against their threshold.
OrderSchema.index({ shown: 1, 'delivery.country': 1, date: -1, _id: -1 });
// Whether a number is another parcel's already.
OrderSchema.index({ shown: 1, 'tracking.number': 1 });
OrderSchema.index({ shown: 1, tagKeys: 1, date: -1, _id: -1 });
// Few at any time, and only these are indexed.
OrderSchema.index({ shown: 1, refundOpen: 1, date: -1, _id: -1 }, { partialFilterExpression: { refundOpen: true } });

export function toOrder(stored: OrderDocument): Order {
  const {
    _id,
    tagKeys: _tagKeys,
    searchWords: _searchWords,
    refundOpen: _refundOpen,
    hasPerson: _hasPerson,
    ...state
  } = stored;
  const { deliveredAt = null, withdrawalDeclaredAt = null, noticeGivenAt = null } = state;
  return Order.from({ ...state, deliveredAt, withdrawalDeclaredAt, noticeGivenAt, id: _id.toHexString() });
}

export function toDocument(order: Order): OrderDocument {
  const { id, ...state } = order.snapshot;
  return {
    ...state,
    _id: new Types.ObjectId(id),
    searchWords: wordsOf(state),
    tagKeys: (state.tags ?? []).map(tagKey),
    refundOpen: order.awaitsRefundAnswer,
    hasPerson: state.customer.email !== '',
  };
}

function wordsOf({
  customer,
  delivery,
  gift,
  reference,
  tags = [],
  tracking,
  lines,
}: Omit<OrderState, 'id'>): string[] {
  const { nom, prenom, email, mobile } = customer;
  // Whoever looks for a product finds the bundles that it left in.
  const sold = lines.flatMap(({ parts = [], ...line }) => [line, ...parts]);
  const products = sold.flatMap(({ name, productId }) => [name, productId.slice(-PRODUCT_REFERENCE)]);
  const person = [reference, nom, prenom, email, phoneWords(mobile), delivery.city, delivery.postalCode];
  const receiver = gift?.recipient;
  if (receiver) person.push(receiver.nom, receiver.prenom, phoneWords(receiver.mobile));
  return searchWords([...person, tracking?.number, ...products, ...tags].filter(Boolean).join(' '));
}
