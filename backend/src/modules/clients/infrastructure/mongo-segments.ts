import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import { SegmentStore, type StoredSegment } from '../application/ports/segment-store.js';
import { foldText } from '../../../shared/domain/search-text.js';

interface SegmentDocument extends Omit<StoredSegment, 'id'> {
  _id: Types.ObjectId;
  /** Folded: two that read alike are one. */
  sortName: string;
}

export const SEGMENT_MODEL = 'Segment';

const text = { type: String, required: true };

export const SegmentSchema = new Schema<SegmentDocument>(
  {
    _id: Schema.Types.ObjectId,
    ...{ name: text, sortName: text },
    filter: { type: Schema.Types.Mixed, required: true } as never,
    version: { type: Number, required: true },
  },
  { collection: 'segments', versionKey: false },
);
SegmentSchema.index({ sortName: 1 }, { unique: true });

@Injectable()
export class MongoSegments extends SegmentStore {
  constructor(@InjectModel(SEGMENT_MODEL) private readonly segments: Model<SegmentDocument>) {
    super();
  }

  override async all(): Promise<StoredSegment[]> {
    return (await this.segments.find().sort({ sortName: 1 }).lean<SegmentDocument[]>()).map(toSegment);
  }

  override async find(id: string): Promise<StoredSegment | undefined> {
    const found = await this.segments.findById(id).lean<SegmentDocument | null>();
    return found ? toSegment(found) : undefined;
  }

  override async add({ name, filter }: Omit<StoredSegment, 'id' | 'version'>): Promise<StoredSegment | undefined> {
    const sortName = foldText(name);
    if (await this.segments.exists({ sortName })) return undefined;
    const segment = { _id: new Types.ObjectId(), name, sortName, filter, version: 1 };
    // Two of one name at once meet in the index, and the second reads again.
    const { upsertedCount } = await this.segments.updateOne({ sortName }, { $setOnInsert: segment }, { upsert: true });
    return upsertedCount > 0 ? toSegment(segment) : undefined;
  }

  override async change({ id, name, filter, version }: StoredSegment): Promise<boolean | 'taken'> {
    const sortName = foldText(name);
    if (await this.segments.exists({ sortName, _id: { $ne: new Types.ObjectId(id) } })) return 'taken';
    const { matchedCount } = await this.segments.updateOne(
      { _id: id, version },
      { $set: { name, sortName, filter }, $inc: { version: 1 } },
    );
    return matchedCount > 0;
  }

  override async remove(id: string): Promise<boolean> {
    return (await this.segments.deleteOne({ _id: id })).deletedCount > 0;
  }
}

const toSegment = ({ _id, name, filter, version }: SegmentDocument): StoredSegment => ({
  ...{ id: _id.toHexString(), name, filter, version },
});
