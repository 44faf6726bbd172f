import { Schema, Types } from 'mongoose';
import { sumOf } from '@shop/contract';
import { searchWords } from '../../../shared/domain/search-text.js';
import type { DiscountUse } from '../application/ports/discount-repository.js';
import type { Discount } from '../domain/discount.js';

export interface DiscountDocument extends Omit<Discount, 'id'> {
  _id: Types.ObjectId;
  /** Uses that are left; null for as many as one likes. */
  left: number | null;
  /** Of a discount for a first order: grows with each order that asks for any such, so that they meet. */
  turns?: number;
  /** Of a discount for one person who is gone: it says nothing of that person any more. Missing for any other. */
  forgotten?: true;
  /** What administrators search: name and code. */
  searchWords: string[];
}

const count = { type: Number, required: true };
const maybe = (type: typeof Number | typeof String | typeof Date) => ({ type, default: null });
const text = { type: String, required: true };

export const DiscountSchema = new Schema<DiscountDocument>(
  {
    _id: Schema.Types.ObjectId,
    ...{ trigger: text, kind: text, scope: text, audience: text, from: text, until: maybe(String) },
    ...{ name: { type: String, default: '' }, code: { type: String, default: '' }, scopeIds: [String] },
    ...{ percent: maybe(Number), amountCents: maybe(Number), units: maybe(Number), paidUnits: maybe(Number) },
    ...{ clientId: maybe(String), minimumCents: count, uses: maybe(Number), usesPerClient: maybe(Number) },
    withDelivery: { type: Boolean, required: true },
    withLots: { type: Boolean, required: true },
    onPromoted: { type: Boolean, required: true },
    ...{ left: maybe(Number), turns: Number, forgotten: Boolean },
    ...{ taken: count, held: count, stoppedAt: maybe(Date), author: text, version: count },
    createdAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
    searchWords: { type: [String], required: true },
  },
  { collection: 'discounts', versionKey: false },
);
DiscountSchema.index({ createdAt: -1, _id: -1 });
DiscountSchema.index({ stoppedAt: 1, until: 1 });
DiscountSchema.index({ searchWords: 1 });
DiscountSchema.index({ clientId: 1 }, { partialFilterExpression: { clientId: { $type: 'string' } } });

export interface CodeDocument {
  /** The code itself, so that no two are alike. */
  _id: string;
  discountId: string;
  seriesId: string | null;
  label: string;
  at: Date;
  taken: boolean;
}

export const DiscountCodeSchema = new Schema<CodeDocument>(
  {
    _id: String,
    discountId: text,
    seriesId: maybe(String),
    label: { type: String, default: '' },
    at: { type: Date, required: true },
    taken: { type: Boolean, required: true },
  },
  { collection: 'discount_codes', versionKey: false },
);
DiscountCodeSchema.index({ discountId: 1, seriesId: 1 });
DiscountCodeSchema.index({ seriesId: 1, _id: 1 });

export interface UseDocument extends DiscountUse {
  /** Order and discount: one use each. */
  _id: string;
  at: Date;
}

/** Names nobody: who ordered is read from the order, as long as the order says so. */
export const DiscountUseSchema = new Schema<UseDocument>(
  {
    _id: String,
    ...{ orderId: text, discountId: text, code: maybe(String), state: text },
    at: { type: Date, required: true },
  },
  { collection: 'discount_uses', versionKey: false },
);
DiscountUseSchema.index({ orderId: 1 });
DiscountUseSchema.index({ discountId: 1, state: 1 });

export const toDiscount = ({
  _id,
  left: _left,
  turns: _turns,
  searchWords: _words,
  forgotten: _forgotten,
  ...discount
}: DiscountDocument): Discount => ({ ...discount, id: _id.toHexString() });

export const toDocument = ({ id, ...discount }: Discount): DiscountDocument => ({
  ...discount,
  _id: new Types.ObjectId(id),
  left: discount.uses === null ? null : sumOf([discount.uses, -discount.taken]),
  searchWords: wordsOf(discount),
});

export const wordsOf = ({ name, code }: Pick<Discount, 'name' | 'code'>): string[] => searchWords(`${name} ${code}`);
