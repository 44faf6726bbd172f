import type { AnyBulkWriteOperation, BulkWriteResult, Collection, MongoBulkWriteError } from 'mongodb';
import type { Model } from 'mongoose';
import { Gathering } from '../gathering.js';

/** One thing that is counted, until its own time: a limit holds in every window, wherever the window begins. */
export interface Entry {
  id: string;
  until: Date;
  /** Units that it holds, where units are counted. */
  units?: number;
  /** Still undecided, where that makes a difference. */
  open?: boolean;
}

export interface SlidingWindowDocument {
  _id: string;
  entries: Entry[];
  /** Another one after each write. */
  version: string;
  expiresAt: Date;
}

/** A window as it is to stand, where it still stands as it was read. */
export interface WindowWrite {
  written: SlidingWindowDocument;
  /** Version that was read; undefined where nothing stood. */
  read: string | undefined;
}

/** A window of which nothing is left, where it still stands as it was read. */
export type WindowRemoval = Pick<SlidingWindowDocument, '_id' | 'version'>;

const DUPLICATE_KEY = 11000;

/** Windows that are written at the same moment, of one order or of many, share one command. */
export class WindowWrites {
  private readonly gathered = new Gathering((writes: readonly WindowWrite[]) => this.writeAll(writes), 0);

  private readonly removed = new Gathering((gone: readonly WindowRemoval[]) => this.removeAll(gone), 0);

  /** Itself, not by its model: whoever comes first may be in a transaction, and what is counted stays, whatever becomes of that. */
  private readonly windows: Collection<SlidingWindowDocument>;

  constructor(stored: Pick<Model<SlidingWindowDocument>, 'collection'>) {
    this.windows = stored.collection as unknown as Collection<SlidingWindowDocument>;
  }

  /** False when another instance was faster: what stands there is read again. */
  write(write: WindowWrite): Promise<boolean> {
    return this.gathered.do(write);
  }

  /** Nothing is counted any more. False when another instance was faster. */
  remove(removal: WindowRemoval): Promise<boolean> {
    return this.removed.do(removal);
  }

  private async removeAll(gone: readonly WindowRemoval[]): Promise<boolean[]> {
    const operations = gone.map((filter) => ({ deleteOne: { filter: { ...filter } } }));
    const { deletedCount } = await this.windows.bulkWrite(operations, { ordered: false });
    if (deletedCount === gone.length) return gone.map(() => true);
    // As above; what stands under another version was written by somebody else, and what does not stand is gone, whoever took it away.
    const standing = await this.windows
      .find({ _id: { $in: gone.map(({ _id }) => _id) } }, { projection: { version: 1 } })
      .toArray();
    const ids = new Set(standing.map(({ _id }) => _id));
    return gone.map(({ _id }) => !ids.has(_id));
  }

  private async writeAll(writes: readonly WindowWrite[]): Promise<boolean[]> {
    const { result, refused } = await this.send(writes);
    if (result.matchedCount + result.upsertedCount + refused.size === writes.length)
      return writes.map((_, index) => !refused.has(index));
    // Some were not as they had been read, and the answer does not say which: whose version stands has been written.
    const _id = { $in: writes.map(({ written }) => written._id) };
    const standing = await this.windows.find({ _id }, { projection: { version: 1 } }).toArray();
    const versions = new Set(standing.map(({ version }) => version));
    return writes.map(({ written }) => versions.has(written.version));
  }

  private async send(writes: readonly WindowWrite[]): Promise<{ result: BulkWriteResult; refused: Set<number> }> {
    try {
      const result = await this.windows.bulkWrite(writes.map(toOperation), { ordered: false });
      return { result, refused: new Set() };
    } catch (error) {
      const { result, writeErrors } = error as MongoBulkWriteError;
      const refused = [writeErrors ?? []].flat();
      if (refused.length === 0 || refused.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
      return { result, refused: new Set(refused.map(({ index }) => index)) };
    }
  }
}

/** Where nothing stood nothing may have come: no window has an empty version, and one that has come has this id. */
function toOperation({ written, read }: WindowWrite): AnyBulkWriteOperation<SlidingWindowDocument> {
  const { _id, ...fields } = written;
  return {
    updateOne: { filter: { _id, version: read ?? '' }, update: { $set: fields }, upsert: read === undefined },
  };
}
