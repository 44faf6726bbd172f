import { afterPrefix } from '../bson/key-encoding.js';
import type { RawValue } from '../bson/raw.js';
import { eachElement, findField, rawDocument, T, valueEnd } from '../bson/raw.js';
import { ObjectNode, serialize } from '../bson/tree.js';
import { checkDepth } from '../bson/validate.js';
import { newObjectId } from '../bson/values.js';
import { DatabaseError, writeConflict } from '../errors.js';
import { keyIn } from '../storage/keyspace.js';
import type { CollectionInfo } from './catalog.js';
import { duplicateKey } from './duplicate-key.js';
import type { IndexInfo } from './index-info.js';
import { encodeId, entryKey, indexKeys, isIdTruncated } from './index-keys.js';
import { appendNaturally, removeNaturally } from './natural-order.js';
import type { WriteUnit } from './write-unit.js';

const ID = Buffer.from('_id');
const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

export function documentId(document: RawValue): RawValue | undefined {
  return findField(document.buf, document.start, ID);
}

/** The document with _id as its first field, made up when it is missing. */
export function withId(document: RawValue, now: number): Buffer {
  const id = documentId(document);
  // the common case: _id is already first and the bytes can be stored as they are
  if (id && id.start === document.start + 4 + 5) return document.bytes();
  const node = new ObjectNode();
  node.fields.set('_id', id ?? newObjectId(now));
  eachElement(document.buf, document.start, (name, value) => {
    if (name !== '_id') node.fields.set(name, value);
  });
  return serialize(node);
}

let stamps = 0;
/** Of the type and the name of _id. */
const ID_BYTES = 5;

/**
 * A timestamp of zero in a document that is stored whole stands for the time at which it is: it is written where it lies.
 * Timestamps of one second are told apart by a number.
 * @throws DatabaseError BadValue for a document with two _ids
 */
export function stampTimes(document: RawValue, now: number): RawValue {
  const { buf, start } = document;
  const end = start + buf.readInt32LE(start) - 1;
  let pos = start + 4;
  let hasId = false;
  while (pos < end) {
    const type = buf[pos] as number;
    let value = pos + 1;
    while (buf[value] !== 0) value++;
    value++;
    const isId = value - pos === ID_BYTES && buf.toString('latin1', pos + 1, value) === '_id\0';
    if (isId && hasId) throw new DatabaseError('BadValue', "can't have multiple _id fields in one document");
    hasId ||= isId;
    if (type === T.timestamp && !isId && buf.readBigUInt64LE(value) === 0n) {
      stamps = (stamps % 0x7fffffff) + 1;
      buf.writeUInt32LE(stamps, value);
      buf.writeUInt32LE(Math.floor(now / 1000), value + 4);
    }
    pos = valueEnd(type, buf, value);
  }
  return document;
}

interface Planned {
  index: IndexInfo;
  /** Encoded fields of the entries to write and to remove, without space and _id. */
  add: Buffer[];
  remove: Buffer[];
}

/** Changes of a collection's description; they outlive the unit that made them necessary. */
export interface Upkeep {
  /** Called when an index loses its order for good (an array, an overlong value). */
  persistAhead(collection: CollectionInfo): void;
  /** Gives the collection a space for the places of late documents. */
  spaceForPlaces(collection: CollectionInfo): number;
}

/** Keeps one collection's documents and all its index entries in step within one unit. */
export class CollectionWriter {
  constructor(
    private readonly unit: WriteUnit,
    private readonly collection: CollectionInfo,
    private readonly upkeep: Upkeep,
  ) {
    if (unit.snapshotSequence !== undefined && collection.changedSince(unit.snapshotSequence)) {
      throw writeConflict(`The indexes of ${collection.namespace} changed since the transaction began.`);
    }
    unit.enter(collection);
  }

  /** @throws DatabaseError DuplicateKey, BsonObjectTooLarge, Overflow, BadValue for an _id that cannot be one */
  insert(bytes: Buffer): void {
    checkBounds(bytes);
    const document = rawDocument(bytes);
    const id = documentId(document) as RawValue;
    checkId(id);
    const encodedId = encodeId(id);
    const key = keyIn(this.collection.space, encodedId);
    this.unit.claim(key.toString('latin1'));
    const primary = this.collection.indexes[0] as IndexInfo;
    if (this.unit.view.get(key)) throw duplicateKey(this.collection, primary, document);
    const planned = this.plan(undefined, document, encodedId);
    if (!primary.truncated && isIdTruncated(id)) {
      primary.truncated = true;
      this.upkeep.persistAhead(this.collection);
    }
    this.unit.changes.put(key, bytes);
    appendNaturally(this.unit, this.collection, encodedId, this.upkeep.spaceForPlaces);
    this.apply(planned, encodedId);
    this.unit.count(this.collection, 1);
  }

  /** Replaces a stored document by new bytes with the same _id. */
  replace(before: RawValue, bytes: Buffer): void {
    checkBounds(bytes);
    const after = rawDocument(bytes);
    const id = documentId(before) as RawValue;
    const newId = documentId(after);
    if (!newId || newId.type !== id.type || !newId.bytes().equals(id.bytes())) {
      throw new DatabaseError(
        'ImmutableField',
        "Performing an update on the path '_id' would modify the immutable field '_id'",
      );
    }
    const encodedId = encodeId(id);
    const key = keyIn(this.collection.space, encodedId);
    this.unit.claim(key.toString('latin1'));
    const planned = this.plan(before, after, encodedId);
    this.unit.changes.put(key, bytes);
    this.apply(planned, encodedId);
  }

  remove(document: RawValue): void {
    const encodedId = encodeId(documentId(document) as RawValue);
    const key = keyIn(this.collection.space, encodedId);
    this.unit.claim(key.toString('latin1'));
    const planned = this.plan(document, undefined, encodedId);
    this.unit.changes.remove(key);
    removeNaturally(this.unit, this.collection, encodedId);
    this.apply(planned, encodedId);
    this.unit.count(this.collection, -1);
  }

  /** Works out and checks every index change before the first one is made, so that a refusal leaves no trace. */
  private plan(before: RawValue | undefined, after: RawValue | undefined, id: Buffer): Planned[] {
    const planned: Planned[] = [];
    for (const index of this.collection.indexes) {
      if (index.space === 0) continue;
      const old = before ? indexKeys(before, index).keys : [];
      const fresh = after ? indexKeys(after, index) : undefined;
      if (fresh && ((fresh.multikey && !index.multikey) || (fresh.truncated && !index.truncated))) {
        index.multikey ||= fresh.multikey;
        index.truncated ||= fresh.truncated;
        this.upkeep.persistAhead(this.collection);
      }
      const now = fresh?.keys ?? [];
      const add = now.filter((key) => !old.some((other) => other.equals(key)));
      const remove = old.filter((key) => !now.some((other) => other.equals(key)));
      if (add.length === 0 && remove.length === 0) continue;
      if (index.unique) this.claimUnique(index, add, remove, id, after);
      planned.push({ index, add, remove });
    }
    return planned;
  }

  private claimUnique(
    index: IndexInfo,
    add: Buffer[],
    remove: Buffer[],
    id: Buffer,
    after: RawValue | undefined,
  ): void {
    for (const fields of remove) this.unit.claim(keyIn(index.space, fields).toString('latin1'));
    for (const fields of add) {
      const prefix = keyIn(index.space, fields);
      const name = prefix.toString('latin1');
      this.unit.claim(name);
      const own = this.unit.uniques.get(name);
      const holder = own === undefined ? this.holderOf(prefix) : own;
      if (holder && !holder.equals(id)) throw duplicateKey(this.collection, index, after as RawValue);
    }
  }

  /** The _id that held a unique value before this unit. */
  private holderOf(prefix: Buffer): Buffer | undefined {
    for (const { value } of this.unit.base.range({ start: prefix, end: afterPrefix(prefix) })) return value;
    return undefined;
  }

  private apply(planned: readonly Planned[], id: Buffer): void {
    for (const { index, add, remove } of planned) {
      for (const fields of remove) {
        this.unit.changes.remove(entryKey(index.space, fields, id));
        if (index.unique) this.unit.uniques.set(keyIn(index.space, fields).toString('latin1'), null);
      }
      for (const fields of add) {
        this.unit.changes.put(entryKey(index.space, fields, id), id);
        if (index.unique) this.unit.uniques.set(keyIn(index.space, fields).toString('latin1'), id);
      }
    }
  }
}

/**
 * The index entries of a document that exists already, for a new index.
 * @param seen unique values met so far, with the _id that holds them
 * @throws DatabaseError DuplicateKey
 */
export function addIndexEntries(
  unit: WriteUnit,
  collection: CollectionInfo,
  index: IndexInfo,
  document: RawValue,
  seen: Map<string, Buffer>,
): void {
  const id = encodeId(documentId(document) as RawValue);
  const { keys, multikey, truncated } = indexKeys(document, index);
  index.multikey ||= multikey;
  index.truncated ||= truncated;
  for (const fields of keys) {
    if (index.unique) {
      const name = fields.toString('latin1');
      if (seen.has(name)) throw duplicateKey(collection, index, document);
      seen.set(name, id);
    }
    unit.changes.put(entryKey(index.space, fields, id), id);
  }
}

function checkBounds(bytes: Buffer): void {
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new DatabaseError(
      'BsonObjectTooLarge',
      `object to insert too large. size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    );
  }
  checkDepth(bytes);
}

function checkId(id: RawValue): void {
  if (id.type === T.array || id.type === T.regex || id.type === T.undefined) {
    throw new DatabaseError('BadValue', `can't use an array, a regex or undefined for _id`);
  }
  if (id.type === T.object) checkIdFields(id);
}

function checkIdFields(value: RawValue): void {
  eachElement(value.buf, value.start, (name, inner) => {
    if (value.type === T.object && name.startsWith('$')) {
      throw new DatabaseError(
        'DollarPrefixedFieldName',
        `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage.`,
      );
    }
    if (inner.type === T.object || inner.type === T.array) checkIdFields(inner);
  });
}
