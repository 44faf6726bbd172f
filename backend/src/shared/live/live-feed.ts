import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import type { LiveEvent, LiveEventKind } from '@shop/contract';
import { Clock } from '../domain/clock.js';
import { UnitOfWork } from '../persistence/unit-of-work.js';

const KEPT_SECONDS = 24 * 3600;

export interface LiveEventDocument {
  _id: Types.ObjectId;
  kind: LiveEventKind;
  at: Date;
  subjectId: string;
  reference: string;
}

export const LiveEventSchema = new Schema<LiveEventDocument>(
  {
    _id: Schema.Types.ObjectId,
    kind: { type: String, required: true },
    at: { type: Date, required: true },
    subjectId: { type: String, required: true },
    reference: { type: String, required: true },
  },
  { collection: 'live_events', versionKey: false },
);
LiveEventSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

/** What open back-offices are told, kept in the database so that every instance tells it. */
@Injectable()
export class LiveFeed {
  constructor(
    @InjectModel('LiveEvent') private readonly events: Model<LiveEventDocument>,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Joins the current unit of work: nothing is announced that did not happen. */
  async tell(kind: LiveEventKind, subject: { id: string; reference: string }): Promise<void> {
    const event = { _id: new Types.ObjectId(), kind, at: this.clock.now(), subjectId: subject.id };
    const insert = { ...event, reference: subject.reference };
    await this.work.write({ collection: this.events.collection.name, insert });
  }

  /** Oldest first. */
  async since(moment: Date): Promise<LiveEvent[]> {
    const found = await this.events
      .find({ at: { $gt: moment } })
      .sort({ at: 1 })
      .limit(500)
      .lean<LiveEventDocument[]>();
    return found.map(({ _id, at, ...event }) => ({ ...event, _id: _id.toHexString(), at: at.toISOString() }));
  }

  /** When an event was announced; undefined for one that is no longer kept. */
  async momentOf(id: string): Promise<Date | undefined> {
    if (!Types.ObjectId.isValid(id)) return undefined;
    return (await this.events.findById(id, { at: 1 }).lean<Pick<LiveEventDocument, 'at'> | null>())?.at;
  }
}
