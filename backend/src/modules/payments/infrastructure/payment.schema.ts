import { Schema, Types } from 'mongoose';
import type { PaymentState } from '../domain/payment-state.js';
import type { Refund } from '../domain/refund.js';

/** One document per order; the order's id is its own. */
export interface PaymentDocument extends Omit<PaymentState, 'orderId'> {
  _id: Types.ObjectId;
  /** How many of `unsettled` are open; missing for none. */
  unsettledCount?: number;
  /** Administrators' own words are in it; missing for none. */
  hasWords?: boolean;
}

const RefundSchema = new Schema<Refund>(
  {
    key: { type: String, required: true },
    amountCents: { type: Number, required: true },
    state: { type: String, required: true },
    purpose: { type: String, required: true },
    // Missing where nobody said what it was for.
    units: Schema.Types.Mixed,
    attempt: { type: Number, required: true },
    providerId: String,
    failedIds: { type: [String], default: undefined },
    reason: String,
    author: Schema.Types.Mixed,
    orderedAt: { type: Date, required: true },
  },
  { _id: false },
);

export const PaymentSchema = new Schema<PaymentDocument>(
  {
    _id: Schema.Types.ObjectId,
    amountCents: { type: Number, required: true },
    status: { type: String, required: true },
    attempt: { type: Number, required: true },
    method: { type: String, required: true },
    // Missing where no kept card pays, and where none is to be kept.
    kept: Schema.Types.Mixed,
    keepFor: String,
    intentId: { type: String, default: null },
    // None in payments of one attempt.
    formerIntentIds: { type: [String], default: undefined },
    refunds: { type: [RefundSchema], required: true },
    // Only ever read and written whole.
    steps: { type: Schema.Types.Mixed, required: true },
    disputes: Schema.Types.Mixed,
    reservationMinutes: Number,
    extras: Schema.Types.Mixed,
    unsettled: Schema.Types.Mixed,
    unsettledCount: Number,
    hasWords: Boolean,
    expiresAt: { type: Date, required: true },
    nextCheckAt: { type: Date, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'payments', versionKey: false },
);
PaymentSchema.index({ intentId: 1 });
PaymentSchema.index({ formerIntentIds: 1 }, { sparse: true });
PaymentSchema.index({ nextCheckAt: 1 });
PaymentSchema.index({ 'extras.intentId': 1 }, { sparse: true });
// Hardly any at a time, and only these are indexed.
PaymentSchema.index({ unsettledCount: 1 }, { partialFilterExpression: { unsettledCount: { $gt: 0 } } });

PaymentSchema.index({ hasWords: 1, _id: 1 }, { partialFilterExpression: { hasWords: true } });

export interface WebhookEventDocument {
  /** The provider's event id. */
  _id: string;
  type: string;
  handledAt: Date;
}

export const WebhookEventSchema = new Schema<WebhookEventDocument>(
  { _id: String, type: { type: String, required: true }, handledAt: { type: Date, required: true } },
  { collection: 'webhook_events', versionKey: false },
);
/** Providers repeat an event for days, not for months. */
WebhookEventSchema.index({ handledAt: 1 }, { expireAfterSeconds: 90 * 24 * 3600 });
