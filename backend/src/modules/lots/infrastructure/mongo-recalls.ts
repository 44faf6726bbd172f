import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { pageWithTotal } from '../../../shared/persistence/list-totals.js';
import { StaleWrite } from '../../../shared/persistence/stale-write.js';
import { type Recall, RecallRepository } from '../application/ports/recall-repository.js';
import type { RecallDocument } from './lot.schema.js';

@Injectable()
export class MongoRecalls extends RecallRepository {
  constructor(@InjectModel('Recall') private readonly recalls: Model<RecallDocument>) {
    super();
  }

  override async add(recall: Omit<Recall, 'id'>, key: string): Promise<{ recall: Recall; isNew: boolean }> {
    const known = await this.recalls.findOne({ key }).lean<RecallDocument | null>();
    if (known) return { recall: toRecall(known), isNew: false };
    const document = { ...recall, _id: new Types.ObjectId(), key, open: true };
    try {
      await this.recalls.insertMany([document], { lean: true });
    } catch (error) {
      if ((error as { code?: unknown }).code === 11000) throw new StaleWrite(`recall under ${key}`);
      throw error;
    }
    return { recall: toRecall(document), isNew: true };
  }

  override async ofLots(lotIds: readonly string[]): Promise<Recall[]> {
    const found = await this.recalls.find({ lotIds: { $in: [...lotIds] } }).lean<RecallDocument[]>();
    return found.map(toRecall);
  }

  override async nextOpen(): Promise<Recall | undefined> {
    const document = await this.recalls.findOne({ open: true }).sort({ _id: 1 }).lean<RecallDocument | null>();
    return document ? toRecall(document) : undefined;
  }

  override async advance(
    { id, after }: Recall,
    next: Pick<Recall, 'after' | 'mailed' | 'unreachable' | 'finishedAt'>,
  ): Promise<void> {
    const { matchedCount } = await this.recalls.updateOne(
      { _id: new Types.ObjectId(id), open: true, after },
      { $set: { ...next, open: next.finishedAt === null } },
    );
    if (matchedCount === 0) throw new StaleWrite(`recall ${id}`);
  }

  override async reopen(id: string, sent: Recall['sent']): Promise<void> {
    await this.recalls.updateOne(
      // Also one that is open: whoever ends it at this moment has not seen what was written here, and begins again.
      { _id: new Types.ObjectId(id) },
      { $set: { open: true, finishedAt: null, sent }, $inc: { reopened: 1 } },
    );
  }

  override async list({ skip, limit }: Slice): Promise<Page<Recall>> {
    const { items, ...page } = await pageWithTotal(this.recalls, {}, skip, () =>
      this.recalls.find().sort({ startedAt: -1, _id: -1 }).skip(skip).limit(limit).lean<RecallDocument[]>(),
    );
    return { ...page, items: items.map(toRecall) };
  }
}

function toRecall({ _id, key: _key, open: _open, reopened: _reopened, ...recall }: RecallDocument): Recall {
  return { ...recall, id: _id.toHexString() };
}
