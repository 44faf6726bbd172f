import { Schema } from 'mongoose';
import type { RefundMark } from '../../application/ports/payment-provider.js';

export interface HandRefund {
  id: string;
  amountCents: number;
  mark: RefundMark;
}

/** What somebody of the shop was paid, or awaits, for one attempt of one order. Amounts in cents. */
export interface HandPaymentDocument {
  /** Of order and attempt: the same attempt is paid once. */
  _id: string;
  clientSecret: string;
  orderId: string;
  attempt: number;
  amountCents: number;
  method: string;
  status: 'processing' | 'succeeded' | 'canceled';
  refunds: HandRefund[];
  refundedCents: number;
  createdAt: Date;
}

export const HandPaymentSchema = new Schema<HandPaymentDocument>(
  {
    _id: String,
    clientSecret: { type: String, required: true },
    orderId: { type: String, required: true },
    attempt: { type: Number, required: true },
    amountCents: { type: Number, required: true },
    method: { type: String, required: true },
    status: { type: String, required: true },
    // Only ever read and written whole.
    refunds: { type: Schema.Types.Mixed, required: true },
    refundedCents: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'hand_payments', versionKey: false },
);
HandPaymentSchema.index({ orderId: 1 });
