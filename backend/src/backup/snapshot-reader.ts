import type { Db, Timestamp } from 'mongodb';
import { BSON } from 'mongodb';

const RAW = { fieldsAsRaw: { firstBatch: true, nextBatch: true }, promoteLongs: false } as const;
const BATCH = 1_000;

interface Portion {
  id: BSON.Long;
  firstBatch?: Uint8Array[];
  nextBatch?: Uint8Array[];
  atClusterTime?: Timestamp;
}

/**
 * Reads collections as they all were at one moment, byte for byte. The first read fixes the moment (`readConcern`
 * snapshot, MongoDB 5 or later); nobody is held up by it. MongoDB keeps that moment for five minutes.
 */
export class SnapshotReader {
  private time: Timestamp | undefined;
  private readonly session;

  constructor(private readonly db: Db) {
    this.session = db.client.startSession({ causalConsistency: false });
  }

  async *documents(collection: string): AsyncGenerator<Uint8Array> {
    const readConcern = { level: 'snapshot', ...(this.time ? { atClusterTime: this.time } : {}) };
    let cursor = await this.run({ find: collection, filter: {}, sort: { _id: 1 }, batchSize: BATCH, readConcern });
    this.time ??= cursor.atClusterTime;
    if (!this.time) throw new Error('the server does not read at one moment');
    yield* cursor.firstBatch ?? [];
    while (!cursor.id.isZero()) {
      cursor = await this.run({ getMore: cursor.id, collection, batchSize: BATCH });
      yield* cursor.nextBatch ?? [];
    }
  }

  close(): Promise<void> {
    return this.session.endSession();
  }

  private async run(command: BSON.Document): Promise<Portion> {
    // raw: the answer's documents are left as bytes
    const reply = await this.db.command(command, { session: this.session, raw: true });
    return BSON.deserialize(reply['cursor'] as Uint8Array, RAW) as Portion;
  }
}
