import type { ClientSession, Document } from 'mongodb';
import { type Connection, mongo } from 'mongoose';
import { portionsOf } from './joined-portions.js';
import type { JoinedWrite } from './joined-write.js';

interface Answered extends Document {
  ok: number;
  idx: number;
  n: number;
}

/** No such command, or one that this account or this version may not use. */
const UNKNOWN = new Set([13, 59, 115]);
const isUnknown = (error: unknown): error is mongo.MongoServerError =>
  error instanceof mongo.MongoServerError && UNKNOWN.has(Number(error.code));
const ENOUGH = { ordered: true } as const;

/**
 * Writes of one unit of work that travel together (docs/adr/0141): in one command where the server knows MongoDB 8's `bulkWrite`, one after the
 * other where it does not. What they mean is the same either way.
 */
export class JoinedWrites {
  /** Asked once; undefined until somebody has. */
  private static readonly travelling = new WeakMap<Connection, Promise<boolean>>();
  private waiting: JoinedWrite[] = [];
  /** Once one has failed it stays so: whatever became of that error, the unit is not committed without its write. */
  private sent: Promise<void> = Promise.resolve();
  private sending = 0;
  /** Something was asked of the database, so that its transaction is begun. */
  private begun = false;
  private over = false;

  constructor(
    private readonly connection: Connection,
    private readonly session: ClientSession | undefined,
  ) {}

  /** Whether several collections can be written by one command. */
  static travel(connection: Connection): Promise<boolean> {
    const known = this.travelling.get(connection);
    if (known) return known;
    const asked = probe(connection).catch(() => {
      // Whatever else a server answers says nothing for good; one after the other is right with each.
      this.travelling.delete(connection);
      return false;
    });
    this.travelling.set(connection, asked);
    return asked;
  }

  /** @throws Error when the unit is over: nobody would write it any more */
  add(write: JoinedWrite): void {
    this.assertNotOver(write.collection);
    this.waiting.push(write);
  }

  /** @throws Error when the unit is over: what is left of it belongs to nothing that is committed */
  assertNotOver(asked = 'the database'): void {
    if (this.over) throw new Error(`${asked}: asked behind the end of its unit of work`);
  }

  /**
   * Whether what waits must be written before this is asked. A transaction is begun by one command, and those who read at once, such as a page
   * and its total, would each begin it: what waits goes before them.
   * @param collection undefined for all that waits
   * @param atOnce others may ask at the same moment
   */
  awaits(collection: string | undefined, atOnce: boolean): boolean {
    if (this.sending > 0) return true;
    const isFirst = !this.begun;
    this.begun = true;
    if (isFirst && atOnce) return this.waiting.length > 0;
    return this.waiting.some((write) => collection === undefined || write.collection === collection);
  }

  /** @throws whatever the first of those that went says, if one failed */
  soFar(): Promise<void> {
    return this.sent;
  }

  /** @throws whatever the first write that failed says of it */
  flush(): Promise<void> {
    const writes = this.waiting;
    if (writes.length > 0) {
      this.waiting = [];
      this.begun = true;
      this.sending += 1;
      this.sent = this.sent.then(() => this.send(writes)).finally(() => (this.sending -= 1));
    }
    return this.sent;
  }

  /** Nothing can be added any more, nor is what waits sent by whoever still reads: a unit that is run again has the same session. */
  end(): void {
    this.over = true;
    this.waiting = [];
  }

  private async send(writes: readonly JoinedWrite[]): Promise<void> {
    const travel = writes.length > 1 && (await JoinedWrites.travel(this.connection));
    if (travel) for (const portion of portionsOf(writes)) await this.together(portion);
    else for (const write of writes) await this.alone(write);
  }

  private async together(writes: readonly JoinedWrite[]): Promise<void> {
    const names = [...new Set(writes.map(({ collection }) => collection))];
    const database = this.connection.db!.databaseName;
    const command = {
      bulkWrite: 1,
      ops: writes.map((write) => operationOf(write, names.indexOf(write.collection))),
      nsInfo: names.map((name) => ({ ns: `${database}.${name}` })),
      ...ENOUGH,
    };
    const options = { ...(this.session && { session: this.session }), ignoreUndefined: true };
    const admin = this.connection.getClient().db('admin');
    const answer = await admin.command(command, options).catch((error: unknown) => {
      throw this.withoutIt(error);
    });
    const { firstBatch } = answer.cursor as { firstBatch: Answered[] };
    for (const { ok, idx, n, ...said } of firstBatch) {
      const write = writes[idx]!;
      if (ok === 0) throw meaningOf(write, new mongo.MongoServerError(said));
      if (n === 0) throwUnmatched(write);
    }
  }

  /** Another server leads by now, or the account may do less: the whole unit of work is run again, and this program asks for the command no more. */
  private withoutIt(error: unknown): unknown {
    if (isUnknown(error)) {
      JoinedWrites.travelling.set(this.connection, Promise.resolve(false));
      error.addErrorLabel(mongo.MongoErrorLabel.TransientTransactionError);
    }
    return error;
  }

  private async alone(write: JoinedWrite): Promise<void> {
    const collection = this.connection.db!.collection(write.collection);
    const options = { ...(this.session && { session: this.session }), ignoreUndefined: true };
    if ('insert' in write) {
      try {
        await collection.insertOne(write.insert, options);
      } catch (error) {
        throw error instanceof mongo.MongoServerError ? meaningOf(write, error) : error;
      }
      return;
    }
    const { filter, change, upsert = false } = write.update;
    const { matchedCount, upsertedCount } = await collection
      .updateOne(filter, change, { ...options, upsert })
      .catch((error: unknown) => {
        throw error instanceof mongo.MongoServerError ? meaningOf(write, error) : error;
      });
    if (matchedCount + upsertedCount === 0) throwUnmatched(write);
  }
}

function operationOf(write: JoinedWrite, at: number): Document {
  if ('insert' in write) return { insert: at, document: write.insert };
  const { filter, change, upsert } = write.update;
  return { update: at, filter, updateMods: change, multi: false, ...(upsert && { upsert }) };
}

function meaningOf(write: JoinedWrite, error: mongo.MongoServerError): Error {
  // Somebody was in the way: the whole unit of work is run again.
  if (error.errorLabels.length > 0) return error;
  // So was whoever made the same document first.
  if ('update' in write && write.update.upsert && error.code === 11000)
    error.addErrorLabel(mongo.MongoErrorLabel.TransientTransactionError);
  return 'insert' in write && write.refused ? write.refused(error) : error;
}

function throwUnmatched(write: JoinedWrite): void {
  if ('update' in write && write.unmatched) throw write.unmatched();
}

/** A write that finds nothing: who may not use the command, or does not know it, says so. */
async function probe(connection: Connection): Promise<boolean> {
  const ns = `${connection.db!.databaseName}.leases`;
  const nothing = { update: 0, filter: { _id: '' }, updateMods: { $set: { until: new Date(0) } } };
  try {
    await connection
      .getClient()
      .db('admin')
      .command({ bulkWrite: 1, ops: [nothing], nsInfo: [{ ns }], ...ENOUGH });
    return true;
  } catch (error) {
    if (isUnknown(error)) return false;
    throw error;
  }
}
