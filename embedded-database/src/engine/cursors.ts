import type { RawValue } from '../bson/raw.js';
import { checkDepth, MAX_RESULT_DEPTH } from '../bson/validate.js';
import { DatabaseError } from '../errors.js';
import type { Deadline } from '../query/deadline.js';
import type { ReadView } from '../storage/read-view.js';
import type { Session } from '../transactions/sessions.js';
import type { Transaction } from '../transactions/transaction.js';
import type { ResultStream } from './find.js';

const BATCH_BYTES = 16 * 1024 * 1024;
/** A result may be what a stored document may be, and what surrounds it in an answer. */
const MOST_RESULT_BYTES = BATCH_BYTES + 16 * 1024;
const IDLE_MINUTES = 10;

export interface Batch {
  documents: Buffer[];
  exhausted: boolean;
}

/** By whom a cursor was opened: only they may go on with it. */
interface Opener {
  session: Session | undefined;
  transaction: Transaction | undefined;
}

interface CursorOptions {
  namespace: string;
  opener: Opener;
  /** The state that all its portions are read from; without it each is read from the newest. */
  pinned: ReadView | undefined;
  /** The time that all its portions may take together. */
  deadline: Deadline;
}

/** Results that the client has not fetched yet. */
export class OpenCursor {
  lastUse = 0;
  readonly namespace: string;
  readonly opener: Opener;
  readonly pinned: ReadView | undefined;
  private readonly deadline: Deadline;
  private carried: RawValue | undefined;

  constructor(
    private readonly stream: ResultStream,
    { namespace, opener, pinned, deadline }: CursorOptions,
  ) {
    this.namespace = namespace;
    this.opener = opener;
    this.pinned = pinned;
    this.deadline = deadline;
  }

  /** @throws DatabaseError with MongoDB's numbers when somebody else asks, or there is nothing left to read from */
  check({ session, transaction }: Opener): void {
    const own = this.opener;
    if (session !== own.session) {
      const code = !own.session ? 50736 : !session ? 50737 : 50738;
      throw new DatabaseError(`Location${code}`, 'Cannot run getMore on a cursor of another session');
    }
    if (transaction !== own.transaction) {
      const code = !own.transaction ? 50739 : !transaction ? 50740 : 50741;
      throw new DatabaseError(
        `Location${code}`,
        'Cannot run getMore on a cursor outside the transaction that created it',
      );
    }
    if (transaction || this.pinned) return;
    const { lost } = this.stream;
    if (lost) throw new DatabaseError('QueryPlanKilled', `${lost}: ${this.namespace}`);
  }

  /** The next documents, at most `size` of them (0: as many as fit a message). */
  take(view: ReadView, size: number): Batch {
    this.deadline.resume();
    const batch = this.portion(view, size);
    this.deadline.pause();
    return batch;
  }

  private portion(view: ReadView, size: number): Batch {
    const documents: Buffer[] = [];
    let bytes = 0;
    if (this.carried) {
      documents.push(this.carried.bytes());
      bytes = this.carried.end - this.carried.start;
      this.carried = undefined;
    }
    for (const document of this.stream.next(view)) {
      const length = document.end - document.start + 16;
      if (length > MOST_RESULT_BYTES) {
        throw new DatabaseError('BsonObjectTooLarge', `BSONObj size: ${length} is invalid. Size must be at most 16MB`);
      }
      checkDepth(document.buf, MAX_RESULT_DEPTH, document.start);
      if (documents.length > 0 && (bytes + length > BATCH_BYTES || (size > 0 && documents.length >= size))) {
        this.carried = document;
        return { documents, exhausted: false };
      }
      documents.push(document.bytes());
      bytes += length;
    }
    return { documents, exhausted: true };
  }
}

export class Cursors {
  private readonly open = new Map<bigint, OpenCursor>();
  private nextId = BigInt(Math.floor(Math.random() * 2 ** 40)) * 1024n + 1n;

  constructor(private readonly clock: () => number) {}

  add(cursor: OpenCursor): bigint {
    const id = this.nextId++;
    cursor.lastUse = this.clock();
    this.open.set(id, cursor);
    return id;
  }

  /** @throws DatabaseError CursorNotFound; Unauthorized for one of another collection */
  get(id: bigint, namespace: string): OpenCursor {
    const cursor = this.open.get(id);
    if (!cursor) throw new DatabaseError('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.namespace !== namespace)
      throw new DatabaseError('Unauthorized', `Requested getMore on '${namespace}', but the cursor is another's`);
    cursor.lastUse = this.clock();
    return cursor;
  }

  close(id: bigint): boolean {
    return this.open.delete(id);
  }

  /** Of a transaction that ends, or of a session that is killed. */
  closeOwnedBy(owner: Session | Transaction): void {
    for (const [id, { opener }] of this.open) {
      if (opener.transaction === owner || opener.session === owner) this.open.delete(id);
    }
  }

  closeAllOfSessions(): void {
    for (const [id, { opener }] of this.open) if (opener.session) this.open.delete(id);
  }

  /** Closes what nobody has asked for in ten minutes. */
  sweep(): void {
    const before = this.clock() - IDLE_MINUTES * 60_000;
    for (const [id, cursor] of this.open) if (cursor.lastUse < before) this.open.delete(id);
  }
}
