import { Variables } from '../aggregation/expressions.js';
import type { RawValue } from '../bson/raw.js';
import { elementsOf, EMPTY_DOCUMENT, T } from '../bson/raw.js';
import type { CollectionInfo } from '../engine/catalog.js';
import type { Cursors } from '../engine/cursors.js';
import type { Engine } from '../engine/engine.js';
import { isSimpleCollation } from '../engine/index-info.js';
import type { WriteUnit } from '../engine/write-unit.js';
import { DatabaseError, notSupported } from '../errors.js';
import type { Deadline } from '../query/deadline.js';
import type { FilterContext } from '../query/filter.js';
import { isCollectionName } from '../query/names.js';
import type { ReadView } from '../storage/read-view.js';
import { readConcernOf, timeLimit } from './concerns.js';
import { isGiven } from './fields.js';
import type { SnapshotReads } from '../transactions/snapshot-reads.js';
import type { Session, Sessions } from '../transactions/sessions.js';
import type { Transaction } from '../transactions/transaction.js';

const MOST = Number.MAX_SAFE_INTEGER;

/** Typed access to a command's fields. */
export class Args {
  constructor(
    readonly command: string,
    private readonly fields: ReadonlyMap<string, RawValue>,
    private readonly sequences: ReadonlyMap<string, readonly RawValue[]> = new Map(),
  ) {}

  raw(name: string): RawValue | undefined {
    return this.fields.get(name);
  }

  names(): Iterable<string> {
    return this.fields.keys();
  }

  private wrong(name: string, expected: string): DatabaseError {
    return new DatabaseError(
      'TypeMismatch',
      `BSON field '${this.command}.${name}' is the wrong type, expected ${expected}`,
    );
  }

  string(name: string): string {
    const value = this.fields.get(name);
    if (value?.type !== T.string) throw this.wrong(name, 'string');
    return value.text();
  }

  /** A whole number; `fallback` when missing. */
  integer(name: string, fallback: number): number {
    const value = this.fields.get(name);
    if (!value || value.type === T.null) return fallback;
    if (!value.isNumber()) throw this.wrong(name, 'number');
    // as MongoDB's safeInt64: not a number is 0, what does not fit is the largest that does
    return Math.max(-MOST, Math.min(MOST, Math.trunc(value.number()) || 0));
  }

  /** A whole number of 0 or more. */
  natural(name: string, fallback: number): number {
    const number = this.integer(name, fallback);
    if (number < 0)
      throw new DatabaseError('BadValue', `BSON field '${name}' value must be >= 0, actual value '${number}'`);
    return number;
  }

  boolean(name: string, fallback = false): boolean {
    const value = this.fields.get(name);
    return isGiven(value) ? value.truthy() : fallback;
  }

  document(name: string): RawValue {
    const value = this.fields.get(name);
    if (!value || value.type === T.null) return EMPTY_DOCUMENT;
    if (value.type !== T.object) throw this.wrong(name, 'object');
    return value;
  }

  /** The index to use; an empty key pattern says nothing, as null does. */
  hint(): RawValue | undefined {
    const value = this.fields.get('hint');
    return !isGiven(value) || (value.type === T.object && value.end - value.start === 5) ? undefined : value;
  }

  /** Documents from the body or from a document sequence beside it. */
  documents(name: string): readonly RawValue[] {
    const beside = this.sequences.get(name);
    if (beside) return beside;
    const value = this.fields.get(name);
    if (value?.type !== T.array) throw this.wrong(name, 'array');
    const elements = elementsOf(value);
    if (elements.some((element) => element.type !== T.object)) throw this.wrong(name, 'array of objects');
    return elements;
  }

  /** Refuses options that are given and would change the answer. */
  refuse(options: Record<string, string>): void {
    for (const [name, instead] of Object.entries(options)) {
      const value = this.fields.get(name);
      if (value?.truthy()) throw notSupported(`The option '${name}' of ${this.command}`, instead);
    }
    this.refuseCollation();
  }

  refuseCollation(): void {
    const collation = this.fields.get('collation');
    if (collation && collation.end - collation.start > 5 && !isSimpleCollation(collation)) {
      throw notSupported('A collation', 'store a normalised field and search that');
    }
  }
}

/** Everything a command needs to answer. */
export interface CommandContext {
  engine: Engine;
  sessions: Sessions;
  cursors: Cursors;
  snapshots: SnapshotReads;
  filters: FilterContext;
  /** What maxTimeMS leaves. */
  deadline: Deadline;
  /** `$$NOW` of all statements, in milliseconds. */
  now: number;
  /** What `variablesOf` has made. */
  variables?: Variables;
  database: string;
  /** Of one statement of a command that writes to several; else the command's first field names it. */
  collection?: string;
  args: Args;
  connection: object;
  session: Session | undefined;
  /** The running transaction that the command belongs to. */
  transaction: Transaction | undefined;
  /** Number of a retryable write outside a transaction. */
  retryNumber: bigint | undefined;
  /** It has read what is not on disk yet: the answer must wait for that. */
  readUnwritten: boolean;
}

/** What a command reads: the transaction's state, or the newest. */
export interface Reading {
  view: ReadView;
  snapshotSequence: number | undefined;
  /** Time of a kept state that outlives this command, told to the client as `atClusterTime`. */
  atClusterTime?: bigint | undefined;
}

export function reading(context: CommandContext): Reading {
  if (!context.transaction) return outsideTransaction(context);
  const unit = context.transaction.read();
  return { view: unit.view, snapshotSequence: unit.snapshotSequence };
}

function outsideTransaction(context: CommandContext): Reading {
  const { engine, snapshots, args } = context;
  const { level, atClusterTime } = readConcernOf(args.raw('readConcern'));
  const unwritten = (): void => void (context.readUnwritten = true);
  if (level !== 'snapshot') return { view: engine.storage.latestWatched(unwritten), snapshotSequence: undefined };
  if (atClusterTime === undefined) unwritten();
  const { view, sequence, time } = atClusterTime === undefined ? snapshots.take() : snapshots.at(atClusterTime);
  return { view, snapshotSequence: sequence, atClusterTime: time };
}

/** Runs a write: in its transaction, or on its own (once, when it is numbered) and answers when it is on disk. */
export async function writing(context: CommandContext, work: (unit: WriteUnit) => Buffer): Promise<Buffer> {
  const { engine, transaction, session, retryNumber, sessions, args } = context;
  const waitMs = timeLimit(args.raw('maxTimeMS'));
  if (transaction) return transaction.write(work, waitMs);
  if (session && retryNumber !== undefined) {
    return sessions.once(session, retryNumber, (remember) => engine.write(work, remember, waitMs));
  }
  return engine.write(work, () => undefined, waitMs);
}

/** The constants of the command's `let`, and the time: one for the whole command. */
export function variablesOf(context: CommandContext): Variables {
  context.variables ??= Variables.of(context.args.document('let'), context.now, context.deadline);
  return context.variables;
}

/** The collection that the command, or its statement, is about. */
export function collectionOf(context: CommandContext): CollectionInfo | undefined {
  return context.engine.catalog.find(context.database, collectionName(context));
}

export function collectionName(context: CommandContext): string {
  const { args, collection } = context;
  if (collection !== undefined) return collection;
  const value = args.raw(args.command);
  if (value?.type !== T.string) throw new DatabaseError('BadValue', 'collection name has invalid type');
  const name = value.text();
  if (!isCollectionName(name))
    throw new DatabaseError('InvalidNamespace', `Invalid namespace specified '${context.database}.${name}'`);
  return name;
}
