import type { EncodedValue } from '../bson/key-encoding.js';
import { encodeValue, invert } from '../bson/key-encoding.js';
import type { RawValue } from '../bson/raw.js';
import { elementsOf, findField, NULL_VALUE, T } from '../bson/raw.js';
import { DatabaseError } from '../errors.js';
import type { FieldPath } from '../query/field-path.js';
import { componentLimit, MAX_ID_BYTES, spacePrefix } from '../storage/keyspace.js';
import type { IndexInfo } from './index-info.js';

interface Collected {
  values: RawValue[];
  /** How many steps of the path lead to the outermost array; undefined when there is none. */
  arrayAt: number | undefined;
}

/** Every value that a query on this path could meet, so that whatever matches is found in the index. */
function collect(value: RawValue, path: FieldPath, depth: number, into: Collected): void {
  const step = path[depth];
  if (!step) {
    if (value.type === T.array) {
      into.arrayAt ??= depth;
      into.values.push(...elementsOf(value));
    } else into.values.push(value);
    return;
  }
  if (value.type === T.object) {
    const field = findField(value.buf, value.start, step.name);
    if (field) collect(field, path, depth + 1, into);
    else into.values.push(NULL_VALUE);
  } else if (value.type === T.array) {
    into.arrayAt ??= depth;
    const elements = elementsOf(value);
    const numbered = step.index >= 0 ? elements[step.index] : undefined;
    if (numbered) collect(numbered, path, depth + 1, into);
    for (const element of elements) if (element.type === T.object) collect(element, path, depth, into);
  } else into.values.push(NULL_VALUE);
}

function isMissing(document: RawValue, path: FieldPath): boolean {
  const collected: Collected = { values: [], arrayAt: undefined };
  collect(document, path, 0, collected);
  // NULL_VALUE itself marks a missing field; a stored null is another object
  return collected.values.every((value) => value === NULL_VALUE);
}

export interface IndexKeys {
  /** Encoded fields of each entry, without space number and _id. */
  keys: Buffer[];
  multikey: boolean;
  truncated: boolean;
}

const NO_KEYS: IndexKeys = { keys: [], multikey: false, truncated: false };

/** The entries of one document in one index; none when a sparse or partial index leaves it out. */
export function indexKeys(document: RawValue, index: IndexInfo): IndexKeys {
  if (index.partial && !index.partial.test(document)) return NO_KEYS;
  if (index.sparse && index.fields.every((field) => isMissing(document, field.path))) return NO_KEYS;
  const limit = componentLimit(index.fields.length);
  let keys: Buffer[] = [Buffer.alloc(0)];
  let arrayPath: string | undefined;
  let truncated = false;
  for (const { name, path, direction } of index.fields) {
    const collected: Collected = { values: [], arrayAt: undefined };
    collect(document, path, 0, collected);
    if (collected.arrayAt !== undefined) {
      const found = name.split('.').slice(0, collected.arrayAt).join('.');
      if (arrayPath !== undefined && arrayPath !== found) {
        throw new DatabaseError('CannotIndexParallelArrays', `cannot index parallel arrays [${found}] [${arrayPath}]`);
      }
      arrayPath = found;
    }
    const values = collected.values.length > 0 ? collected.values : [NULL_VALUE];
    const parts = distinct(values.map((value) => encodeValue(value, limit)));
    truncated ||= parts.some((part) => part.truncated);
    const encoded = parts.map(({ bytes }) => (direction === -1 ? invert(bytes) : bytes));
    keys = keys.flatMap((key) => encoded.map((part) => (key.length === 0 ? part : Buffer.concat([key, part]))));
  }
  return { keys, multikey: arrayPath !== undefined, truncated };
}

function distinct(parts: EncodedValue[]): EncodedValue[] {
  if (parts.length < 2) return parts;
  const seen = new Map(parts.map((part) => [part.bytes.toString('latin1'), part]));
  return [...seen.values()];
}

/** The encoding of an _id: the collection's key, and the end of every index entry. */
export function encodeId(id: RawValue): Buffer {
  return encodeValue(id, MAX_ID_BYTES).bytes;
}

/** True when an _id is too long to be kept whole, so that the collection's order cannot be trusted. */
export function isIdTruncated(id: RawValue): boolean {
  return id.end - id.start > 64 && encodeValue(id, MAX_ID_BYTES).truncated;
}

export function entryKey(space: number, fields: Buffer, id: Buffer): Buffer {
  return Buffer.concat([spacePrefix(space), fields, id]);
}
