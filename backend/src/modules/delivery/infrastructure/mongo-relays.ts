import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ListedRelay, RelayPoint } from '@shop/contract';
import { type Model, Schema, Types } from 'mongoose';
import { BriefRead } from '../../../shared/persistence/brief-read.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { foldText } from '../../../shared/domain/search-text.js';
import { type RelayListEntry, type RelayPlace, RelayStore } from '../application/ports/relay-store.js';

interface ListDocument extends Omit<RelayListEntry, 'methodId'> {
  /** The method. */
  _id: string;
}

interface PointDocument extends ListedRelay {
  listId: string;
  /** As people type the town. */
  town: string;
}

export const RELAY_LIST_MODEL = 'RelayList';
export const RELAY_POINT_MODEL = 'RelayPoint';

export const RelayListSchema = new Schema<ListDocument>(
  {
    _id: String,
    listId: { type: String, required: true },
    count: { type: Number, required: true },
    changedBy: { type: new Schema({ name: String, at: Date }, { _id: false }), required: true },
  },
  { collection: 'relay_lists', versionKey: false },
);

export const RelayPointSchema = new Schema<PointDocument>(
  {
    listId: { type: String, required: true },
    code: String,
    name: String,
    address: String,
    postalCode: String,
    city: String,
    hours: { type: String, default: '' },
    town: String,
  },
  { collection: 'relay_points', versionKey: false },
);
RelayPointSchema.index({ listId: 1, postalCode: 1 });
RelayPointSchema.index({ listId: 1, town: 1 });

const BATCH = 1000;
/** A list that nobody uses and is younger may be one that is just being filled. */
const FILLING_MS = 10 * 60_000;

@Injectable()
export class MongoRelays extends RelayStore {
  private readonly kept: BriefRead<RelayListEntry[]>;

  constructor(
    @InjectModel(RELAY_LIST_MODEL) private readonly listsModel: Model<ListDocument>,
    @InjectModel(RELAY_POINT_MODEL) private readonly points: Model<PointDocument>,
    work: UnitOfWork,
  ) {
    super();
    this.kept = new BriefRead(() => this.stored(), work);
  }

  override lists(): Promise<RelayListEntry[]> {
    return this.kept.get();
  }

  private async stored(): Promise<RelayListEntry[]> {
    const lists = await this.listsModel.find().sort({ _id: 1 }).lean<ListDocument[]>();
    return lists.map(({ _id: methodId, ...list }) => ({ methodId, ...list }));
  }

  override async fill(points: readonly ListedRelay[]): Promise<string> {
    const listId = new Types.ObjectId().toHexString();
    for (let at = 0; at < points.length; at += BATCH) {
      const batch = points.slice(at, at + BATCH).map((point) => ({ ...point, listId, town: foldTown(point.city) }));
      await this.points.insertMany(batch, { lean: true });
    }
    return listId;
  }

  override async use({ methodId, ...list }: RelayListEntry): Promise<void> {
    await this.listsModel.updateOne({ _id: methodId }, { $set: list }, { upsert: true });
    this.kept.changed();
  }

  override async forget(methodId: string): Promise<void> {
    await this.listsModel.deleteOne({ _id: methodId });
    this.kept.changed();
  }

  override async sweep(): Promise<void> {
    const used = new Set((await this.stored()).map(({ listId }) => listId));
    const all: string[] = await this.points.distinct('listId');
    for (const listId of all.filter((one) => !used.has(one) && isOld(one))) await this.points.deleteMany({ listId });
  }

  override async has(listId: string, { code, name, address, postalCode, city }: RelayPoint): Promise<boolean> {
    return (await this.points.exists({ listId, postalCode, code, name, address, city })) !== null;
  }

  override async near(listId: string, place: RelayPlace, most: number): Promise<ListedRelay[]> {
    const filter =
      'postalCode' in place
        ? { postalCode: new RegExp(`^${place.postalCode.slice(0, 2)}`) }
        : { town: new RegExp(`^${escaped(foldTown(place.city))}`) };
    const found = await this.points
      .find({ listId, ...filter })
      .limit(most)
      .lean<PointDocument[]>();
    return found.map(({ code, name, address, postalCode, city, hours }) => ({
      ...{ code, name, address, postalCode, city, hours },
    }));
  }
}

const isOld = (listId: string) => Date.now() - new Types.ObjectId(listId).getTimestamp().getTime() > FILLING_MS;
const foldTown = (city: string) => foldText(city).replace(/[-' ]+/g, ' ');
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
