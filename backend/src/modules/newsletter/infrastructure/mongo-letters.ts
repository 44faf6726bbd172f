import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import type { LetterDraft } from '@shop/contract';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { pageWithTotal } from '../../../shared/persistence/list-totals.js';
import { Letters } from '../application/ports/letters.js';
import type { LetterFacts } from '../domain/letter.js';

export interface LetterDocument extends Omit<LetterFacts, 'id'> {
  _id: Types.ObjectId;
}

export const LETTER_MODEL = 'Letter';

const text = { type: String, default: '' };
const date = { type: Date, default: null };
const count = { type: Number, required: true };

export const LetterSchema = new Schema<LetterDocument>(
  {
    _id: Schema.Types.ObjectId,
    ...{ subject: text, segmentName: text, cursor: text, state: { type: String, required: true } },
    blocks: { type: [Schema.Types.Mixed], required: true } as never,
    segmentId: { type: String, default: null },
    ...{ version: count, queued: count },
    changedAt: { type: Date, required: true },
    ...{ plannedFor: date, startedAt: date, endedAt: date },
    halted: { type: String, default: null },
  },
  { collection: 'letters', versionKey: false },
);
LetterSchema.index({ changedAt: -1, _id: -1 });
// Those on their way, and those whose moment comes.
LetterSchema.index({ state: 1, plannedFor: 1 });

@Injectable()
export class MongoLetters extends Letters {
  constructor(@InjectModel(LETTER_MODEL) private readonly letters: Model<LetterDocument>) {
    super();
  }

  override async page({ skip, limit }: Slice): Promise<Page<LetterFacts>> {
    const read = () =>
      this.letters.find().sort({ changedAt: -1, _id: -1 }).skip(skip).limit(limit).lean<LetterDocument[]>();
    const { items, ...total } = await pageWithTotal(this.letters, {}, skip, read);
    return { items: items.map(toLetter), ...total };
  }

  override async find(id: string): Promise<LetterFacts | undefined> {
    const found = await this.letters.findById(id).lean<LetterDocument | null>();
    return found ? toLetter(found) : undefined;
  }

  override async add(draft: LetterDraft & Pick<LetterFacts, 'segmentName' | 'changedAt'>): Promise<LetterFacts> {
    const begun = { version: 1, state: 'draft' as const, cursor: '', queued: 0 };
    const moments = { plannedFor: null, startedAt: null, endedAt: null, halted: null };
    const letter = { _id: new Types.ObjectId(), ...draft, ...begun, ...moments };
    await this.letters.create(letter);
    return toLetter(letter);
  }

  override async change(
    { id, version, state }: Pick<LetterFacts, 'id' | 'version' | 'state'>,
    change: Partial<Omit<LetterFacts, 'id' | 'version'>>,
  ): Promise<boolean> {
    const update = { $set: change, $inc: { version: 1 } };
    const { matchedCount } = await this.letters.updateOne({ _id: id, version, state }, update);
    return matchedCount > 0;
  }

  override async removeDraft(id: string): Promise<boolean> {
    return (await this.letters.deleteOne({ _id: id, state: 'draft' })).deletedCount > 0;
  }

  override async isOnItsWayTo(segmentId: string): Promise<boolean> {
    return (await this.letters.exists({ state: { $in: ['planned', 'sending'] }, segmentId })) !== null;
  }

  override async due(now: Date): Promise<LetterFacts[]> {
    const due = { $or: [{ state: 'sending' as const }, { state: 'planned' as const, plannedFor: { $lte: now } }] };
    return (await this.letters.find(due).sort({ _id: 1 }).lean<LetterDocument[]>()).map(toLetter);
  }

  override async advance(
    { id, cursor }: Pick<LetterFacts, 'id' | 'cursor'>,
    step: { cursor: string; queued: number; endedAt: Date | null },
  ): Promise<boolean> {
    const over = step.endedAt ? { state: 'sent' as const, endedAt: step.endedAt } : {};
    const { matchedCount } = await this.letters.updateOne(
      { _id: id, state: 'sending', cursor },
      { $set: { cursor: step.cursor, ...over }, $inc: { queued: step.queued, version: 1 } },
    );
    return matchedCount > 0;
  }
}

const toLetter = ({ _id, ...letter }: LetterDocument): LetterFacts => ({
  ...letter,
  id: _id.toHexString(),
  halted: letter.halted ?? null,
});
