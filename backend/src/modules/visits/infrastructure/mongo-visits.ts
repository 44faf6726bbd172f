import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { type CountedDay, type DaySums, VisitBook } from '../application/ports/visit-book.js';

/** `_id`: the day, yyyy-mm-dd in Europe/Paris. */
type VisitDayDocument = Partial<DaySums> & { _id: string };

export const VISIT_DAY_MODEL = 'VisitDay';

export const VisitDaySchema = new Schema<VisitDayDocument>(
  {
    _id: String,
    visits: Number,
    product: Number,
    cart: Number,
    checkout: Number,
    reminded: Number,
    boughtAfter: Number,
  },
  { collection: 'visit_days', versionKey: false },
);

@Injectable()
export class MongoVisits extends VisitBook {
  constructor(@InjectModel(VISIT_DAY_MODEL) private readonly days: Model<VisitDayDocument>) {
    super();
  }

  override async add(day: string, more: Partial<DaySums>): Promise<void> {
    await this.days.updateOne({ _id: day }, { $inc: more }, { upsert: true });
  }

  override async between(from: string, to: string): Promise<CountedDay[]> {
    const found = await this.days
      .find({ _id: { $gte: from, $lte: to } })
      .sort({ _id: 1 })
      .lean<VisitDayDocument[]>();
    return found.map(
      ({ _id: day, visits = 0, product = 0, cart = 0, checkout = 0, reminded = 0, boughtAfter = 0 }) => ({
        ...{ day, visits, product, cart, checkout, reminded, boughtAfter },
      }),
    );
  }

  override async first(): Promise<string | null> {
    const found = await this.days.findOne({}, { _id: 1 }).sort({ _id: 1 }).lean<VisitDayDocument | null>();
    return found?._id ?? null;
  }
}
