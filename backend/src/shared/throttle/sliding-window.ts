import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { Clock } from '../domain/clock.js';
import { type Entry, type SlidingWindowDocument, WindowWrites } from './window-writes.js';

export type { Entry };

export const SlidingWindowSchema = new Schema<SlidingWindowDocument>(
  {
    _id: String,
    // Only ever read and written whole.
    entries: { type: Schema.Types.Mixed, required: true },
    version: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'throttles', versionKey: false },
);
SlidingWindowSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** What becomes of the entries; undefined leaves them as they are. */
type Decision<T> = { entries?: readonly Entry[]; result: T };

/** Other instances write as well; each loses at most to as many as there are. */
const ATTEMPTS = 50;

/** Keys of the last seconds of a busy shop. */
const MOST_KNOWN = 1_000;

/** What stands under a key; without a version nothing does. */
interface Stored {
  version: string | undefined;
  entries: readonly Entry[];
}

/** Most who count are the first in their window: their entry is added unread, and whoever was not the first reads. */
const NOTHING: Stored = { version: undefined, entries: [] };

/**
 * What is counted under a key, in the database, so that several instances share the count. Looking and counting are one step: by turns
 * within the process, and by the version that was read against other instances.
 */
@Injectable()
export class SlidingWindows {
  private readonly turns = new Map<string, Promise<unknown>>();
  /** As this process wrote it last: whoever counts next need not read it. A write asks for the version, and nobody is refused unread. */
  private readonly known = new Map<string, Stored>();

  private readonly writes: WindowWrites;

  constructor(
    @InjectModel('SlidingWindow') private readonly stored: Model<SlidingWindowDocument>,
    private readonly clock: Clock,
  ) {
    this.writes = new WindowWrites(stored);
  }

  /** `decide` may run again, from fresh entries; it sees those whose time is not over. */
  async change<T>(key: string, decide: (entries: readonly Entry[], now: Date) => Decision<T>): Promise<T> {
    // Hashed: the collection needs no mail addresses in clear.
    const id = createHash('sha256').update(key).digest('base64url');
    const turn = (this.turns.get(id) ?? Promise.resolve()).then(() => this.decided(id, decide));
    const over = turn.catch(() => undefined);
    this.turns.set(id, over);
    try {
      return await turn;
    } finally {
      if (this.turns.get(id) === over) this.turns.delete(id);
    }
  }

  private async decided<T>(id: string, decide: (entries: readonly Entry[], now: Date) => Decision<T>): Promise<T> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const known = this.known.get(id) ?? (attempt === 1 ? NOTHING : undefined);
      const stored = known ?? (await this.read(id));
      const now = this.clock.now();
      const { entries, result } = decide(
        stored.entries.filter(({ until }) => until > now),
        now,
      );
      this.known.delete(id);
      const isGuessed = known === NOTHING && !entries?.length;
      if (!isGuessed && (entries ? await this.write(id, stored.version, entries) : !known)) return result;
    }
    throw new Error('a window was written by others again and again');
  }

  private async read(id: string): Promise<Stored> {
    const found = await this.stored.findById(id).lean<SlidingWindowDocument | null>();
    return { version: found?.version, entries: found?.entries ?? [] };
  }

  private wrote(id: string, written: Stored): true {
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(id, written);
    return true;
  }

  /** False when another instance was faster. */
  private async write(id: string, read: string | undefined, entries: readonly Entry[]): Promise<boolean> {
    if (entries.length === 0) {
      const isGone = !read || (await this.writes.remove({ _id: id, version: read }));
      return isGone && this.wrote(id, { version: undefined, entries });
    }
    const expiresAt = new Date(Math.max(...entries.map(({ until }) => until.getTime())));
    const written = { entries: [...entries], version: randomUUID(), expiresAt };
    const isOurs = await this.writes.write({ written: { _id: id, ...written }, read });
    return isOurs && this.wrote(id, written);
  }
}
