import type { RawValue } from '../bson/raw.js';
import { eachElement, findField, rawDocument, T } from '../bson/raw.js';
import { afterPrefix } from '../bson/key-encoding.js';
import { buildDocument } from '../bson/writer.js';
import type { Engine } from '../engine/engine.js';
import type { WriteUnit } from '../engine/write-unit.js';
import { DatabaseError } from '../errors.js';
import { ChangeSet } from '../storage/change-set.js';
import { SystemKind, systemKey } from '../storage/keyspace.js';
import { noSuchTransaction, Transaction } from './transaction.js';

/** What a session's last numbered write or transaction came to; kept on disk with the write itself. */
interface Outcome {
  number: bigint;
  /** The answer of a retryable write. */
  reply: Buffer | undefined;
  committed: boolean;
}

export const SESSION_MINUTES = 30;

export class Session {
  transaction: Transaction | undefined;
  outcome: Outcome | undefined;
  /** Highest transaction number seen. */
  lastNumber = -1n;
  running: { number: bigint; reply: Promise<Buffer> } | undefined;
  lastUse = 0;

  constructor(readonly key: Buffer) {}

  /** Resolves when no numbered write is under way but the one with this number: a session remembers one outcome, the newest. */
  async idle(but?: bigint): Promise<void> {
    while (this.running && this.running.number !== but) await this.running.reply.catch(() => undefined);
  }
}

function field(document: RawValue, name: string): RawValue | undefined {
  return findField(document.buf, document.start, Buffer.from(name));
}

/** The UUID of an lsid; the digest of a user may stand beside it. */
function checkedId(lsid: RawValue): RawValue {
  let id: RawValue | undefined;
  eachElement(lsid.buf, lsid.start, (name, value) => {
    if (name !== 'id' && name !== 'uid')
      throw new DatabaseError('UnknownField', `BSON field 'lsid.${name}' is an unknown field.`);
    if (value.type !== T.binary)
      throw new DatabaseError('TypeMismatch', `BSON field 'lsid.${name}' is the wrong type, expected type 'binData'`);
    if (name === 'id') id = value;
  });
  if (!id) throw new DatabaseError('MissingField', "BSON field 'lsid.id' is missing but a required field");
  return id;
}

/** The driver's sessions: open transactions, and the memory that keeps a repeated write from applying twice. */
export class Sessions {
  private readonly sessions = new Map<string, Session>();

  constructor(private readonly engine: Engine) {
    engine.onReset(() => {
      for (const session of this.sessions.values()) {
        session.transaction?.abort();
        session.outcome = this.stored(session.key);
      }
    });
  }

  /** @throws DatabaseError for an lsid without a UUID, or with something unknown */
  open(lsid: RawValue): Session {
    const id = checkedId(lsid);
    const name = id.bytes().toString('latin1');
    let session = this.sessions.get(name);
    if (!session) {
      session = new Session(systemKey(SystemKind.session, Buffer.from(id.bytes().subarray(5))));
      session.outcome = this.stored(session.key);
      session.lastNumber = session.outcome?.number ?? -1n;
      this.sessions.set(name, session);
    }
    session.lastUse = this.engine.clock();
    return session;
  }

  end(lsid: RawValue): Session {
    const session = this.open(lsid);
    session.transaction?.abort();
    session.transaction = undefined;
    return session;
  }

  private stored(key: Buffer): Outcome | undefined {
    const bytes = this.engine.storage.latest.get(key);
    if (!bytes) return undefined;
    const record = rawDocument(bytes);
    return {
      number: field(record, 'n')?.long() ?? -1n,
      reply: field(record, 'reply')?.bytes(),
      committed: field(record, 'committed')?.bool() === true,
    };
  }

  private record(session: Session, unit: WriteUnit, outcome: Outcome): void {
    session.outcome = outcome;
    const bytes = buildDocument((writer) => {
      writer.int64('n', outcome.number).bool('committed', outcome.committed).date('at', this.engine.clock());
      if (outcome.reply) writer.document('reply', outcome.reply);
    });
    unit.changes.put(session.key, bytes);
  }

  /**
   * Runs a numbered write once: the same number again gives the first answer.
   * @param run gets the function that stores the answer together with the write
   */
  async once(
    session: Session,
    number: bigint,
    run: (remember: (unit: WriteUnit, reply: Buffer) => void) => Promise<Buffer>,
  ): Promise<Buffer> {
    await session.idle(number);
    this.checkNumber(session, number);
    if (session.running?.number === number) return session.running.reply;
    if (session.outcome?.number === number && session.outcome.reply) {
      await this.engine.storage.settled();
      return session.outcome.reply;
    }
    if (number > session.lastNumber) session.transaction?.abort();
    session.lastNumber = number;
    const reply = run((unit, bytes) => {
      if (!unit.isEmpty) this.record(session, unit, { number, reply: Buffer.from(bytes), committed: false });
    });
    session.running = { number, reply };
    try {
      return await reply;
    } catch (error) {
      // nothing of it was kept: a repetition must run again
      if (session.outcome?.number === number) session.outcome = undefined;
      throw error;
    } finally {
      if (session.running?.reply === reply) session.running = undefined;
    }
  }

  private checkNumber(session: Session, number: bigint): void {
    if (number < session.lastNumber) {
      throw new DatabaseError(
        'TransactionTooOld',
        `Cannot start transaction ${number} because a newer transaction ${session.lastNumber} has already started.`,
      );
    }
  }

  /** @throws DatabaseError ConflictingOperationInProgress when the number was used before */
  startTransaction(session: Session, number: bigint): Transaction {
    this.checkNumber(session, number);
    if (number === session.lastNumber) {
      throw new DatabaseError('ConflictingOperationInProgress', `Transaction ${number} was started before.`);
    }
    session.transaction?.abort();
    session.lastNumber = number;
    session.transaction = new Transaction(this.engine, number);
    return session.transaction;
  }

  /** The open transaction of this number. */
  continueTransaction(session: Session, number: bigint): Transaction {
    this.checkNumber(session, number);
    const { transaction } = session;
    if (!transaction || transaction.number !== number || transaction.state !== 'open') {
      if (transaction?.number === number && transaction.state === 'committed') {
        throw new DatabaseError('TransactionCommitted', `Transaction ${number} has been committed.`);
      }
      throw noSuchTransaction(number);
    }
    return transaction;
  }

  /** Commits; the same commit again, even after a restart, succeeds again. */
  async commit(session: Session, number: bigint): Promise<void> {
    const { transaction, outcome } = session;
    if (transaction?.number === number && transaction.state === 'committed') return transaction.durable;
    if (transaction?.number !== number && outcome?.number === number && outcome.committed) return undefined;
    const open = this.continueTransaction(session, number);
    return open.commit((unit) => this.record(session, unit, { number, reply: undefined, committed: true }));
  }

  abort(session: Session, number: bigint): void {
    this.continueTransaction(session, number).abort();
  }

  /** Aborts what a broken connection left open. */
  connectionClosed(connection: object): void {
    for (const { transaction } of this.sessions.values()) {
      if (transaction?.connection === connection) transaction.abort();
    }
  }

  abortAll(): void {
    for (const { transaction } of this.sessions.values()) transaction?.abort();
  }

  /** Forgets sessions that were not used for half an hour, in memory and on disk. */
  async sweep(): Promise<void> {
    const before = this.engine.clock() - SESSION_MINUTES * 60_000;
    for (const [name, session] of this.sessions) {
      if (session.lastUse < before && session.transaction?.state !== 'open' && !session.running)
        this.sessions.delete(name);
    }
    const changes = new ChangeSet();
    const start = systemKey(SystemKind.session, Buffer.alloc(0));
    for (const { key, value } of this.engine.storage.latest.range({ start, end: afterPrefix(start) })) {
      if ((field(rawDocument(value), 'at')?.date() ?? 0) < before) changes.remove(key);
    }
    if (changes.size > 0) await this.engine.storage.commit(changes);
  }
}
