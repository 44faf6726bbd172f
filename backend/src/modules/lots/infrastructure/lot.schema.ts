import { Schema, Types } from 'mongoose';
import { searchWords } from '../../../shared/domain/search-text.js';
import { foldedNumber, leftOf, type Lot } from '../domain/lot.js';
import type { Shipment } from '../application/ports/lot-repository.js';
import type { Recall } from '../application/ports/recall-repository.js';

export interface LotDocument extends Omit<Lot, 'id'> {
  _id: Types.ObjectId;
  folded: string;
  state: 'open' | 'used-up' | 'blocked';
  /** How often units of it came back: whoever puts them into the sale and whoever blocks it meet here. */
  cameBack?: number;
  /** What administrators search: number and product. */
  searchWords: string[];
}

export const LotSchema = new Schema<LotDocument>(
  {
    _id: Schema.Types.ObjectId,
    productId: { type: String, required: true },
    productName: { type: String, required: true },
    number: { type: String, required: true },
    folded: { type: String, required: true },
    received: { type: Number, required: true },
    shipped: { type: Number, required: true },
    receivedOn: { type: String, required: true },
    bestBefore: { type: String, default: null },
    block: { type: Schema.Types.Mixed, default: null },
    state: { type: String, required: true },
    version: { type: Number, required: true },
    searchWords: { type: [String], required: true },
    cameBack: Number,
  },
  { collection: 'lots', versionKey: false, minimize: false },
);
LotSchema.index({ productId: 1, folded: 1 }, { unique: true });
LotSchema.index({ receivedOn: -1, _id: -1 });
LotSchema.index({ state: 1, receivedOn: -1, _id: -1 });
LotSchema.index({ searchWords: 1 });

export interface ShipmentDocument extends Omit<Shipment, 'id'> {
  _id: Types.ObjectId;
}

/** Names nobody: who received it is read from the order, as long as the order says so. */
export const ShipmentSchema = new Schema<ShipmentDocument>(
  {
    _id: Schema.Types.ObjectId,
    lotId: { type: String, required: true },
    productId: { type: String, required: true },
    number: { type: String, required: true },
    orderId: { type: String, required: true },
    reference: { type: String, required: true },
    quantity: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'lot_shipments', versionKey: false },
);
ShipmentSchema.index({ orderId: 1, lotId: 1 }, { unique: true });
ShipmentSchema.index({ lotId: 1, _id: 1 });
ShipmentSchema.index({ lotId: 1, at: 1 });

export interface RecallDocument extends Omit<Recall, 'id'> {
  _id: Types.ObjectId;
  key: string;
  open: boolean;
  /** How often somebody more turned out to have one of its lots. */
  reopened?: number;
}

export const RecallSchema = new Schema<RecallDocument>(
  {
    _id: Schema.Types.ObjectId,
    key: { type: String, required: true },
    open: { type: Boolean, required: true },
    reopened: Number,
    lotIds: { type: [String], required: true },
    lotNumbers: { type: [String], required: true },
    productId: { type: String, required: true },
    productName: { type: String, required: true },
    danger: { type: String, required: true },
    advice: { type: String, default: '' },
    remedies: { type: [String], required: true },
    noticeUrl: { type: String, default: '' },
    author: { type: String, required: true },
    startedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
    mailed: { type: Number, required: true },
    unreachable: { type: Number, required: true },
    sent: { type: Schema.Types.Mixed },
    after: { type: String, default: '' },
  },
  { collection: 'recalls', versionKey: false },
);
RecallSchema.index({ key: 1 }, { unique: true });
RecallSchema.index({ startedAt: -1, _id: -1 });
RecallSchema.index({ lotIds: 1 });
// Few at any time, and only these are indexed.
RecallSchema.index({ open: 1 }, { partialFilterExpression: { open: true } });

export function toLot({
  _id,
  folded: _folded,
  state: _state,
  searchWords: _words,
  cameBack: _cameBack,
  ...lot
}: LotDocument): Lot {
  return { ...lot, id: _id.toHexString() };
}

export function toDocument({ id, ...lot }: Lot): LotDocument {
  const state = lot.block ? 'blocked' : leftOf(lot) > 0 ? 'open' : 'used-up';
  const words = searchWords(`${lot.number} ${lot.productName}`);
  return { ...lot, _id: new Types.ObjectId(id), folded: foldedNumber(lot.number), state, searchWords: words };
}
