import type { RawValue } from '../bson/raw.js';
import { elementsOf, findField, rawDocument } from '../bson/raw.js';
import { buildDocument } from '../bson/writer.js';
import { DatabaseError } from '../errors.js';
import { ChangeSet } from '../storage/change-set.js';
import { afterPrefix } from '../bson/key-encoding.js';
import { spacePrefix, SystemKind, systemKey } from '../storage/keyspace.js';
import type { ReadView } from '../storage/read-view.js';
import type { IndexInfo } from './index-info.js';
import { idIndex, parseIndex } from './index-info.js';

/** Where the next document of a collection comes to stand; known once the first one has been inserted. */
export interface NaturalEnd {
  /** The highest _id there was. */
  anchor: Buffer;
  /** How many came late behind it. */
  places: bigint;
}

export class CollectionInfo {
  indexes: IndexInfo[] = [idIndex()];
  /** Number of documents in the newest committed state. */
  count = 0;
  dropped = false;
  /** The space that notes the places of late documents (`natural-order.ts`); undefined while there was none. */
  natural: number | undefined;
  naturalEnd: NaturalEnd | undefined;
  /** Sequence number of the commit that gave it this name; older states have something else under it. */
  renamedAt = 0;

  constructor(
    readonly database: string,
    readonly name: string,
    readonly space: number,
    /** Sequence number of the commit that created it. */
    readonly createdAt: number,
  ) {}

  get namespace(): string {
    return `${this.database}.${this.name}`;
  }

  /** @throws DatabaseError SnapshotUnavailable when the state of that commit knows another collection by this name */
  checkReadableAt(sequence: number | undefined): void {
    if (sequence === undefined || this.renamedAt <= sequence) return;
    throw new DatabaseError('SnapshotUnavailable', `${this.namespace} was replaced since the snapshot was taken.`);
  }

  /** True when an index was added after a snapshot was taken of a collection that existed before it. */
  changedSince(sequence: number): boolean {
    if (this.renamedAt > sequence) return true;
    return this.createdAt <= sequence && this.indexes.some((index) => index.createdAt > sequence);
  }
}

function field(document: RawValue, name: string): RawValue | undefined {
  return findField(document.buf, document.start, Buffer.from(name));
}

export function catalogKey(namespace: string): Buffer {
  return systemKey(SystemKind.catalog, Buffer.from(namespace));
}

function countKey(space: number): Buffer {
  return systemKey(SystemKind.count, spacePrefix(space));
}

function systemRange(kind: number): { start: Buffer; end: Buffer } {
  const start = systemKey(kind, Buffer.alloc(0));
  return { start, end: afterPrefix(start) };
}

/** Which collections and indexes exist; held in memory, every change is part of a commit. */
export class Catalog {
  private readonly databases = new Map<string, Map<string, CollectionInfo>>();
  private nextSpace = 1;
  private readonly recounted = new Set<CollectionInfo>();

  /** Reads everything from the stored state. */
  load(view: ReadView): void {
    this.databases.clear();
    this.recounted.clear();
    for (const { value } of view.range(systemRange(SystemKind.catalog))) this.restore(rawDocument(value), view);
  }

  /** No space number up to this one is given out again. */
  reserveSpaces(highest: number): void {
    this.nextSpace = Math.max(this.nextSpace, highest + 1);
  }

  takeSpace(): number {
    return this.nextSpace++;
  }

  usedSpaces(): Set<number> {
    const used = new Set<number>([0]);
    for (const collection of this.all()) {
      used.add(collection.space);
      if (collection.natural !== undefined) used.add(collection.natural);
      for (const index of collection.indexes) used.add(index.space);
    }
    return used;
  }

  find(database: string, name: string): CollectionInfo | undefined {
    return this.databases.get(database)?.get(name);
  }

  require(database: string, name: string): CollectionInfo {
    const found = this.find(database, name);
    if (!found) throw new DatabaseError('NamespaceNotFound', `ns does not exist: ${database}.${name}`);
    return found;
  }

  collections(database: string): CollectionInfo[] {
    return [...(this.databases.get(database)?.values() ?? [])];
  }

  databaseNames(): string[] {
    return [...this.databases].filter(([, collections]) => collections.size > 0).map(([name]) => name);
  }

  *all(): Generator<CollectionInfo> {
    for (const collections of this.databases.values()) yield* collections.values();
  }

  add(collection: CollectionInfo): void {
    const collections = this.databases.get(collection.database) ?? new Map<string, CollectionInfo>();
    this.databases.set(collection.database, collections);
    collections.set(collection.name, collection);
  }

  remove(collection: CollectionInfo): void {
    collection.dropped = true;
    this.databases.get(collection.database)?.delete(collection.name);
  }

  /** The same collection under another name; its documents and indexes stay where they are. */
  rename(collection: CollectionInfo, name: string, renamedAt: number): CollectionInfo {
    const renamed = new CollectionInfo(collection.database, name, collection.space, collection.createdAt);
    renamed.renamedAt = renamedAt;
    renamed.indexes = collection.indexes;
    renamed.natural = collection.natural;
    renamed.naturalEnd = collection.naturalEnd;
    renamed.count = collection.count;
    this.remove(collection);
    // its count lives on under the same number
    this.recounted.delete(collection);
    this.recounted.add(renamed);
    this.add(renamed);
    return renamed;
  }

  /** Counts documents that a commit added or removed. */
  adjustCount(collection: CollectionInfo, difference: number): void {
    collection.count += difference;
    this.recounted.add(collection);
  }

  /** Puts the counts that changed since the last call into a group that is about to be written. */
  writeCounts(changes: ChangeSet): void {
    for (const { space, count, dropped } of this.recounted) {
      if (dropped) changes.remove(countKey(space));
      else
        changes.put(
          countKey(space),
          buildDocument((writer) => writer.double('n', count)),
        );
    }
    this.recounted.clear();
  }

  /** The collection's description as a change, to be committed together with what made it necessary. */
  writeCollection(collection: CollectionInfo, changes: ChangeSet): void {
    const bytes = buildDocument((writer) => {
      writer.string('db', collection.database).string('name', collection.name).double('space', collection.space);
      writer.startArray('indexes');
      collection.indexes.slice(1).forEach((index, i) => {
        writer.startObject(String(i)).document('spec', index.spec).double('space', index.space);
        writer.bool('multikey', index.multikey).bool('truncated', index.truncated).endDocument();
      });
      writer.endDocument().bool('idTruncated', collection.indexes[0]?.truncated === true);
      if (collection.natural !== undefined) writer.double('natural', collection.natural);
    });
    changes.put(catalogKey(collection.namespace), Buffer.from(bytes));
  }

  removeCollection(collection: CollectionInfo, changes: ChangeSet): void {
    changes.remove(catalogKey(collection.namespace));
    this.recounted.add(collection);
  }

  private restore(record: RawValue, view: ReadView): void {
    const space = field(record, 'space')?.number() ?? 0;
    const name = field(record, 'name')?.text() ?? '';
    const collection = new CollectionInfo(field(record, 'db')?.text() ?? '', name, space, 0);
    this.reserveSpaces(space);
    const indexes = field(record, 'indexes');
    for (const element of indexes ? elementsOf(indexes) : []) {
      const indexSpace = field(element, 'space')?.number() ?? 0;
      const spec = field(element, 'spec');
      if (!spec) continue;
      this.reserveSpaces(indexSpace);
      const index = parseIndex(spec, indexSpace, 0);
      index.multikey = field(element, 'multikey')?.bool() === true;
      index.truncated = field(element, 'truncated')?.bool() === true;
      collection.indexes.push(index);
    }
    const first = collection.indexes[0];
    if (first) first.truncated = field(record, 'idTruncated')?.bool() === true;
    collection.natural = field(record, 'natural')?.number();
    if (collection.natural !== undefined) this.reserveSpaces(collection.natural);
    const stored = view.get(countKey(space));
    collection.count = stored ? (field(rawDocument(stored), 'n')?.number() ?? 0) : 0;
    this.add(collection);
  }
}
