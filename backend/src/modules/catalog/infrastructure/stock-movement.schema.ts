import { Schema } from 'mongoose';
import type { StockMovement } from '../domain/stock-movement.js';

/** `_id` is product and sequence, so that the same movement cannot be written twice, and sorts as they happened. */
export interface StockMovementDocument extends StockMovement {
  _id: string;
}

export const STOCK_MOVEMENT_MODEL = 'StockMovement';

const count = { type: Number, required: true };

export const StockMovementSchema = new Schema<StockMovementDocument>(
  {
    _id: String,
    productId: { type: String, required: true },
    sequence: count,
    kind: { type: String, required: true },
    quantity: count,
    after: { type: Schema.Types.Mixed, required: true },
    orderId: { type: String, default: null },
    administratorId: { type: String, default: null },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
    happenedAt: Date,
    cause: String,
    adjustmentKey: String,
  },
  { collection: 'stock_movements', versionKey: false },
);
/** For the books check, which reads the movements of some orders at a time. */
StockMovementSchema.index({ orderId: 1 });
/** One for each product that is older than it. */
StockMovementSchema.index({ productId: 1 }, { partialFilterExpression: { kind: 'initial' } });
StockMovementSchema.index(
  { adjustmentKey: 1 },
  { unique: true, partialFilterExpression: { adjustmentKey: { $exists: true } } },
);
