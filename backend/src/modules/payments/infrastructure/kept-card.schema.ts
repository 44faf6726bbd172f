import { Schema, type Types } from 'mongoose';
import type { KeptCard } from '../domain/kept-card.js';

/** The card of one client, as far as the shop knows it: the provider's ids, and what is printed on it but its number. */
export interface KeptCardDocument extends Omit<KeptCard, 'id'> {
  _id: Types.ObjectId;
}

export const KeptCardSchema = new Schema<KeptCardDocument>(
  {
    _id: Schema.Types.ObjectId,
    clientId: { type: String, required: true },
    customerId: { type: String, required: true },
    methodId: { type: String, required: true },
    brand: { type: String, default: '' },
    last4: { type: String, required: true },
    expMonth: { type: Number, required: true },
    expYear: { type: Number, required: true },
    keptAt: { type: Date, required: true },
  },
  { collection: 'kept_cards', versionKey: false },
);
KeptCardSchema.index({ clientId: 1 }, { unique: true });
KeptCardSchema.index({ customerId: 1 });

/** Whom the provider is still to forget. */
export interface CardEndingDocument {
  /** The provider's customer id. */
  _id: string;
  dueAt: Date;
  /** It is being forgotten: nothing is kept with it any more. */
  going?: boolean;
}

export const CardEndingSchema = new Schema<CardEndingDocument>(
  { _id: String, dueAt: { type: Date, required: true }, going: Boolean },
  { collection: 'kept_card_endings', versionKey: false },
);
CardEndingSchema.index({ dueAt: 1 });
