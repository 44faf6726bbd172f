import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo, Schema } from 'mongoose';
import type { Logger } from 'pino';
import { Clock } from '../../../shared/domain/clock.js';
import { LOGGER } from '../../../shared/logging/logging.module.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { KeptDays } from '../application/ports/kept-days.js';
import type { SoldDay } from '../domain/sold-day.js';

/** To be raised with every change of what an order adds to its day: sums of another shape are not read, and added up anew. */
const SHAPE = 1;

/** Days read at once: what a shopper who comes meanwhile waits for. */
const BATCH = 30;

/**
 * So long a sum is read. What tells nobody may change an order all the same: a program of before that runs beside this one while the containers
 * are changed, one that is put back for a day, a hand.
 */
const READ_MS = 7 * 24 * 3_600_000;

interface SoldDayDocument {
  /** yyyy-mm-dd in Europe/Paris. */
  _id: string;
  /** How often an order changed what it adds. */
  changed: number;
  /** `changed` as it was when the day was added up: the sums are right as long as both are the same. */
  of?: number;
  shape?: number;
  /** When it was added up. */
  at?: Date;
  /** `SoldDay` as JSON: hundreds of products a day are read as one text in two thirds of the time of documents. */
  sums?: string;
}

export const SOLD_DAY_MODEL = 'SoldDay';
export const SOLD_DAYS = 'sold_days';

export const SoldDaySchema = new Schema<SoldDayDocument>(
  { _id: String, changed: { type: Number, required: true }, of: Number, shape: Number, at: Date, sums: String },
  { collection: SOLD_DAYS, versionKey: false },
);

/** The first to change a day and the first to keep it meet, or two of either: whoever comes later looks again. */
const isMeeting = (error: unknown): boolean =>
  error instanceof mongo.MongoBulkWriteError &&
  [error.writeErrors].flat().every(({ code }) => code === 11000) &&
  !error.result.getWriteConcernError();

/** Undefined for what nobody can read, which is added up anew. */
function sumsOf(text: string): SoldDay | undefined {
  try {
    return JSON.parse(text) as SoldDay;
  } catch {
    return undefined;
  }
}

@Injectable()
export class MongoKeptDays extends KeptDays {
  constructor(
    @InjectModel(SOLD_DAY_MODEL) private readonly days: Model<SoldDayDocument>,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  override async changes(first: string, last: string): Promise<ReadonlyMap<string, number>> {
    const found = await this.days
      .find({ _id: { $gte: first, $lte: last } }, { changed: 1 })
      .lean<Pick<SoldDayDocument, '_id' | 'changed'>[]>();
    return new Map(found.map(({ _id, changed }) => [_id, changed]));
  }

  override async *read(first: string, last: string): AsyncIterable<SoldDay> {
    const now = this.clock.now().getTime();
    // A clock may be set back as well.
    const at = { $gt: new Date(now - READ_MS), $lt: new Date(now + READ_MS) };
    const found = this.days.find({ _id: { $gte: first, $lte: last }, shape: SHAPE, at }).lean<SoldDayDocument[]>();
    for await (const { changed, of, sums } of found.cursor({ batchSize: BATCH })) {
      const sold = sums !== undefined && changed === of && sumsOf(sums);
      if (sold) yield sold;
    }
  }

  override async keep(days: readonly SoldDay[], changes: ReadonlyMap<string, number>): Promise<void> {
    if (days.length === 0) return;
    const at = this.clock.now();
    const writes = days.map((sold) => {
      const changed = changes.get(sold.day) ?? 0;
      const update = { $set: { of: changed, shape: SHAPE, at, sums: JSON.stringify(sold) } };
      return { updateOne: { filter: { _id: sold.day, changed }, update, upsert: true } };
    });
    try {
      await this.days.bulkWrite(writes, { ordered: false });
    } catch (error) {
      // They are right all the same: whoever asks gets them also of a shop whose disk is full.
      if (!isMeeting(error)) this.logger.warn({ err: error }, 'sums of days not kept');
    }
  }

  override async changed(days: Iterable<string>): Promise<void> {
    for (const _id of days) await this.work.write({ collection: SOLD_DAYS, update: dayChanged(_id) });
  }
}

/** The sums of a day are not right any more. */
export const dayChanged = (day: string) => ({
  filter: { _id: day },
  change: { $inc: { changed: 1 } },
  upsert: true as const,
});
