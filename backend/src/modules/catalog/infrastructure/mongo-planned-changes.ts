import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { pageWithTotal } from '../../../shared/persistence/list-totals.js';
import { PlannedChanges } from '../application/ports/planned-changes.js';
import type { SaleTerms } from '../domain/bulk-change.js';
import type { PlannedChange } from '../domain/planned-change.js';

/** Money in cents. */
interface PlannedDocument extends Omit<PlannedChange, 'productId'> {
  /** Of the product. */
  _id: string;
  /** Its moment while it is to come: what could not be carried out is looked for no more. */
  dueAt: Date | null;
}

export const PLANNED_CHANGE_MODEL = 'PlannedChange';

const terms = { price: Number, promo: Number, category: String } satisfies Record<keyof SaleTerms, unknown>;

export const PlannedChangeSchema = new Schema<PlannedDocument>(
  {
    _id: String,
    at: { type: Date, required: true },
    dueAt: { type: Date, default: null },
    before: { type: terms, _id: false, required: true },
    after: { type: terms, _id: false, required: true },
    problem: { type: { code: String, message: String }, _id: false, default: null },
  },
  { collection: 'planned_changes', versionKey: false },
);
PlannedChangeSchema.index({ at: 1, _id: 1 });
PlannedChangeSchema.index({ dueAt: 1, _id: 1 });

@Injectable()
export class MongoPlannedChanges extends PlannedChanges {
  constructor(@InjectModel(PLANNED_CHANGE_MODEL) private readonly plans: Model<PlannedDocument>) {
    super();
  }

  override async of(productId: string): Promise<PlannedChange | undefined> {
    const found = await this.plans.findById(productId).lean<PlannedDocument | null>();
    return found ? toPlanned(found) : undefined;
  }

  override async put({ productId, ...planned }: PlannedChange): Promise<void> {
    const dueAt = planned.problem ? null : planned.at;
    await this.plans.updateOne({ _id: productId }, { $set: { ...planned, dueAt } }, { upsert: true });
  }

  override async remove(productId: string): Promise<boolean> {
    return (await this.plans.deleteOne({ _id: productId })).deletedCount > 0;
  }

  override async due(now: Date, limit: number): Promise<string[]> {
    const found = this.plans.find({ dueAt: { $gt: new Date(0), $lte: now } }, { _id: 1 });
    return (await found.sort({ dueAt: 1, _id: 1 }).limit(limit).lean<Pick<PlannedDocument, '_id'>[]>()).map(
      ({ _id }) => _id,
    );
  }

  override async list({ skip, limit }: Slice): Promise<Page<PlannedChange>> {
    const { items, ...page } = await pageWithTotal(this.plans, {}, skip, () =>
      this.plans.find().sort({ at: 1, _id: 1 }).skip(skip).limit(limit).lean<PlannedDocument[]>(),
    );
    return { ...page, items: items.map(toPlanned) };
  }
}

const toPlanned = ({ _id, at, before, after, problem }: PlannedDocument): PlannedChange => ({
  productId: _id,
  at,
  before: termsIn(before),
  after: termsIn(after),
  problem: problem ? { code: problem.code, message: problem.message } : null,
});

const termsIn = ({ price, promo, category }: SaleTerms): SaleTerms => ({ price, promo, category });
