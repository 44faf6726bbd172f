import { join } from 'node:path';
import { rawDocument } from '../bson/raw.js';
import { DatabaseError } from '../errors.js';
import { ChangeSet } from '../storage/change-set.js';
import { Storage } from '../storage/storage.js';
import { RecentWrites } from '../transactions/recent-writes.js';
import type { Claimant } from '../transactions/claims.js';
import { Blocked, Claims } from '../transactions/claims.js';
import { inLine } from '../transactions/in-line.js';
import { Catalog, catalogKey, CollectionInfo } from './catalog.js';
import type { Upkeep } from './collection-writer.js';
import { addIndexEntries } from './collection-writer.js';
import { spaceRange } from './space-range.js';
import type { IndexInfo } from './index-info.js';
import type { Guard } from './write-unit.js';
import { WriteUnit } from './write-unit.js';

export interface Limits {
  /** How long a statement of a transaction waits for what others are writing. */
  lockWaitMs: number;
  /** How long a transaction may stay open. */
  transactionMs: number;
  /**
   * How many transactions may wait. Each keeps a connection of its client's pool (100 by default): if all were waiting,
   * the one they wait for could not go on. More are sent away as write conflicts, which the driver repeats.
   */
  waiting: number;
}

const DEFAULT_LIMITS: Limits = { lockWaitMs: 5_000, transactionMs: 60_000, waiting: 50 };
const SWEEP_KEYS = 2_000;

const UNGUARDED: Guard = { claim: () => undefined, enter: () => undefined };

/** Documents, indexes and transactions on one storage. */
export class Engine {
  readonly catalog = new Catalog();
  readonly claims: Claims;
  readonly recent = new RecentWrites();
  readonly storage: Storage;
  private readonly garbage: number[] = [];
  private sweeping: Promise<void> | undefined;
  private readonly resets: (() => void)[] = [];
  /** Sequence number of the commit that last changed a description. */
  private schemaChangedAt = 0;

  constructor(
    directory: string,
    readonly clock: () => number,
    readonly limits: Limits = DEFAULT_LIMITS,
    onLockWait?: (milliseconds: number) => void,
  ) {
    this.claims = new Claims(onLockWait);
    this.storage = Storage.open(
      join(directory, 'data.mdb'),
      (changes) => this.catalog.writeCounts(changes),
      () => this.reload(),
    );
    this.catalog.load(this.storage.latest);
    this.collectOrphans();
  }

  /** Called when commits were lost because the disk refused them: open transactions must end. */
  onReset(callback: () => void): void {
    this.resets.push(callback);
  }

  private reload(): void {
    this.catalog.load(this.storage.latest);
    for (const callback of this.resets) callback();
  }

  /**
   * Runs a plain write and orders its commit. The work may run several times: an attempt that meets something an open
   * transaction has written is thrown away and repeated once that transaction has ended.
   * @param waitMs how long it may wait for open transactions
   * @param finish adds what must be committed together with the work (the answer of a retryable write)
   */
  async write<R>(
    work: (unit: WriteUnit) => R,
    finish: (unit: WriteUnit, result: R) => void,
    waitMs = this.limits.transactionMs * 2,
  ): Promise<R> {
    const attempt = (claimant: Claimant): { result: Promise<R> } => ({ result: this.attempt(work, finish, claimant) });
    const { result } = await inLine(this.claims, attempt, waitMs, 'The write waited too long for open transactions.');
    return result;
  }

  /** The work and the commit happen in this very turn of the event loop; only the disk is awaited. */
  private attempt<R>(
    work: (unit: WriteUnit) => R,
    finish: (unit: WriteUnit, result: R) => void,
    claimant: Claimant,
  ): Promise<R> {
    const guard: Guard = { claim: (key) => this.claims.check(key, claimant), enter: () => undefined };
    try {
      const unit = new WriteUnit(this.storage.latest, guard);
      const result = work(unit);
      finish(unit, result);
      return this.commit(unit).then(() => result);
    } catch (error) {
      if (error instanceof Blocked) throw error;
      // a duplicate key tells of a document: it must be on disk
      return this.storage.durable().then(() => Promise.reject(error as Error));
    }
  }

  /** Orders a unit's changes; resolves when they are on disk. */
  commit(unit: WriteUnit): Promise<void> {
    // nothing to write is an answer about what is: that must be on disk as well
    if (unit.isEmpty) return this.storage.durable();
    for (const [collection, difference] of unit.counts) this.catalog.adjustCount(collection, difference);
    const durable = this.storage.commit(unit.changes);
    this.recent.record(unit.claimed, unit.changes, this.storage.sequence);
    return durable;
  }

  /**
   * Changes of collections and indexes wait until no transaction is writing to them; whoever wants to begin meanwhile waits
   * behind. What is done is done in one turn.
   */
  exclusively<R>(namespaces: () => readonly string[], work: () => R): Promise<R> {
    const attempt = (claimant: Claimant): R => {
      this.claims.close(namespaces(), claimant);
      return work();
    };
    const late = 'The operation waited too long for open transactions.';
    return inLine(this.claims, attempt, this.limits.transactionMs * 2, late);
  }

  /** Finds or makes a collection. A new one stays, even if the transaction that wanted it is aborted. */
  ensureCollection(database: string, name: string): CollectionInfo {
    const existing = this.catalog.find(database, name);
    if (existing) return existing;
    checkNamespace(database, name);
    const alike = this.catalog.databaseNames().find((other) => other.toLowerCase() === database.toLowerCase());
    if (alike !== undefined && alike !== database) {
      const reason = `db already exists with different case already have: [${alike}] trying to create [${database}]`;
      throw new DatabaseError('DatabaseDifferCase', reason);
    }
    const collection = new CollectionInfo(database, name, this.catalog.takeSpace(), this.storage.sequence + 1);
    this.catalog.add(collection);
    this.persistAhead(collection);
    return collection;
  }

  /**
   * Orders a collection's description ahead of the write that depends on it. Nobody needs to wait: the later write
   * reaches the disk with it or after it, and fails with it.
   */
  persistAhead(collection: CollectionInfo): void {
    this.persist(collection).catch(() => undefined);
  }

  /** What a collection's writer may ask for ahead of its own commit. */
  readonly upkeep: Upkeep = {
    persistAhead: (collection) => this.persistAhead(collection),
    spaceForPlaces: (collection) => {
      collection.natural = this.catalog.takeSpace();
      this.persistAhead(collection);
      return collection.natural;
    },
  };

  /** Writes a collection's description; resolves when it is on disk. */
  persist(collection: CollectionInfo): Promise<void> {
    const changes = new ChangeSet();
    this.catalog.writeCollection(collection, changes);
    return this.commitSchema(changes);
  }

  private commitSchema(changes: ChangeSet): Promise<void> {
    this.schemaChangedAt = this.storage.sequence + 1;
    return this.storage.commit(changes);
  }

  /** Whether a search of now may look elsewhere than one in the state of that sequence number did. */
  schemaChangedSince(sequence: number): boolean {
    return this.schemaChangedAt > sequence;
  }

  /** Builds an index over what is stored; must run exclusively. */
  buildIndex(collection: CollectionInfo, index: IndexInfo): Promise<void> {
    const unit = new WriteUnit(this.storage.latest, UNGUARDED);
    const uniques = new Map<string, Buffer>();
    for (const { value } of this.storage.latest.range(spaceRange(collection.space))) {
      addIndexEntries(unit, collection, index, rawDocument(value), uniques);
    }
    collection.indexes = [...collection.indexes, index];
    this.catalog.writeCollection(collection, unit.changes);
    return this.commitSchema(unit.changes);
  }

  dropIndex(collection: CollectionInfo, index: IndexInfo): Promise<void> {
    collection.indexes = collection.indexes.filter((other) => other !== index);
    this.discard(index.space);
    return this.persist(collection);
  }

  dropCollection(collection: CollectionInfo): Promise<void> {
    const changes = new ChangeSet();
    this.forget(collection, changes);
    return this.commitSchema(changes);
  }

  /** Gives a collection another name, in place of `target` if there is one; must run exclusively. */
  renameCollection(collection: CollectionInfo, name: string, target?: CollectionInfo): Promise<void> {
    const changes = new ChangeSet();
    if (target) this.forget(target, changes);
    changes.remove(catalogKey(collection.namespace));
    this.catalog.writeCollection(this.catalog.rename(collection, name, this.storage.sequence + 1), changes);
    return this.commitSchema(changes);
  }

  private forget(collection: CollectionInfo, changes: ChangeSet): void {
    this.catalog.remove(collection);
    this.catalog.removeCollection(collection, changes);
    for (const { space } of collection.indexes.slice(1)) this.discard(space);
    if (collection.natural !== undefined) this.discard(collection.natural);
    this.discard(collection.space);
  }

  async close(): Promise<void> {
    this.garbage.length = 0;
    await this.sweeping;
    await this.storage.close();
  }

  /** Frees a part of the keyspace bit by bit, so that a large drop does not hold up the shop. */
  private discard(space: number): void {
    this.garbage.push(space);
    // what a full disk keeps from being freed is freed by the next start
    this.sweeping ??= this.sweep()
      .catch(() => undefined)
      .finally(() => {
        this.sweeping = undefined;
      });
  }

  private async sweep(): Promise<void> {
    for (let space = this.garbage[0]; space !== undefined; space = this.garbage[0]) {
      const changes = new ChangeSet();
      for (const { key } of this.storage.latest.range(spaceRange(space))) {
        changes.remove(key);
        if (changes.size >= SWEEP_KEYS) break;
      }
      if (changes.size === 0) this.garbage.shift();
      else await this.storage.commit(changes);
    }
  }

  /** After a crash in the middle of a drop: what belongs to no collection is removed. */
  private collectOrphans(): void {
    const used = this.catalog.usedSpaces();
    let highest = 0;
    for (let space = 1; ;) {
      const next = firstKey(this.storage, space);
      if (!next) break;
      space = next.readUInt32BE(0);
      highest = Math.max(highest, space);
      if (!used.has(space)) this.discard(space);
      space++;
    }
    this.catalog.reserveSpaces(highest);
  }
}

function firstKey(storage: Storage, fromSpace: number): Buffer | undefined {
  const start = spaceRange(fromSpace).start;
  for (const { key } of storage.latest.range({ start, end: Buffer.from([0xff, 0xff, 0xff, 0xff]) })) return key;
  return undefined;
}

export function checkNamespace(database: string, name: string): void {
  if (name === '' || name.includes('$') || name.includes('\0') || name.startsWith('system.') || name.startsWith('.')) {
    throw new DatabaseError('InvalidNamespace', `Invalid collection name: ${database}.${name}`);
  }
  if (!/^[^/\\. "$*<>:|?\0]{1,63}$/.test(database)) {
    throw new DatabaseError('InvalidNamespace', `Invalid database name: '${database}'`);
  }
  if (Buffer.byteLength(`${database}.${name}`) > 255) {
    throw new DatabaseError('InvalidNamespace', `Fully qualified namespace is too long: ${database}.${name}`);
  }
}
