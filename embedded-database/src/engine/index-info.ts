import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, fieldsIn, rawDocument, T } from '../bson/raw.js';
import { buildDocument } from '../bson/writer.js';
import { DatabaseError } from '../errors.js';
import type { DocumentTest } from '../query/filter.js';
import { compileFilter, isOperatorDocument } from '../query/filter.js';
import type { SortField } from '../query/sort.js';
import { parsePath } from '../query/field-path.js';

/** One declared index of a collection. */
export interface IndexInfo {
  name: string;
  /** The number of its part of the keyspace; 0 for the _id index, which is the collection itself. */
  space: number;
  fields: readonly SortField[];
  unique: boolean;
  sparse: boolean;
  partial: { filter: RawValue; test: DocumentTest } | undefined;
  expireAfterSeconds: number | undefined;
  /** True once any document had an array on an indexed path: then order and compound bounds cannot be trusted. */
  multikey: boolean;
  /** True once any value was too long to be kept whole: then order cannot be trusted. */
  truncated: boolean;
  /** Sequence number of the commit that created it. */
  createdAt: number;
  /** The description that listIndexes answers. */
  spec: Buffer;
}

function keyFields(key: RawValue): SortField[] {
  const fields: SortField[] = [];
  eachElement(key.buf, key.start, (name, value) => {
    fields.push({ name, path: parsePath(name), direction: value.number() < 0 ? -1 : 1 });
  });
  return fields;
}

/** A number of seconds that the description may hold: NaN never comes, as in MongoDB. */
function secondsOf(value: RawValue): number {
  return Number.isNaN(value.number()) ? 0x7fffffff : Math.trunc(value.number());
}

/**
 * Reads one element of createIndexes that `checkIndexSpec` has let pass, or a stored one.
 * @param space part of the keyspace for its entries
 */
export function parseIndex(spec: RawValue, space: number, createdAt: number): IndexInfo {
  const options = fieldsIn(spec);
  const key = options.get('key') as RawValue;
  const name = options.get('name')?.text() ?? '';
  const filter = options.get('partialFilterExpression');
  const kept = filter && rawDocument(Buffer.from(filter.bytes()));
  const partial = kept && { filter: kept, test: compileFilter(kept) };
  if (filter) checkPartialFilter(filter);
  const seconds = options.get('expireAfterSeconds');
  const expireAfterSeconds = seconds && secondsOf(seconds);
  const unique = options.get('unique')?.truthy() === true;
  const sparse = options.get('sparse')?.truthy() === true;
  const described = buildDocument((writer) => {
    writer.int32('v', 2).value('key', key).string('name', name);
    if (unique) writer.bool('unique', true);
    if (sparse) writer.bool('sparse', true);
    if (partial) writer.document('partialFilterExpression', partial.filter.buf);
    if (expireAfterSeconds !== undefined) writer.int32('expireAfterSeconds', expireAfterSeconds);
  });
  return {
    name,
    space,
    fields: keyFields(key),
    unique,
    sparse,
    partial,
    expireAfterSeconds,
    multikey: false,
    truncated: false,
    createdAt,
    spec: Buffer.from(described),
  };
}

const PARTIAL_OPERATORS = new Set(['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$type', '$in', '$and', '$or']);

/**
 * Only conditions that further values cannot unmake, as in MongoDB: else a document whose array holds the wanted value
 * could be missing in the index.
 */
function checkPartialFilter(filter: RawValue): void {
  eachElement(filter.buf, filter.start, (name, value) => {
    const allowed = !name.startsWith('$') || PARTIAL_OPERATORS.has(name);
    if (!allowed || value.type === T.regex || (name === '$exists' && !value.truthy())) {
      throw new DatabaseError(
        'CannotCreateIndex',
        `Expression not supported in partial index: ${name}; use $eq, $in, $exists: true, $gt, $gte, $lt, $lte, $type, $and, $or`,
      );
    }
    if ((name === '$and' || name === '$or') && value.type === T.array) {
      for (const part of elementsOf(value)) if (part.type === T.object) checkPartialFilter(part);
    }
    if (isOperatorDocument(value)) checkPartialFilter(value);
  });
}

export function isSimpleCollation(value: RawValue): boolean {
  let simple = value.type === T.object;
  if (simple) {
    eachElement(value.buf, value.start, (name, inner) => {
      if (name === 'locale' && !(inner.type === T.string && inner.text() === 'simple')) simple = false;
    });
  }
  return simple;
}

const ID_KEY = buildDocument((writer) => writer.int32('_id', 1));

/** The index every collection has: the collection is stored in its order. */
export function idIndex(): IndexInfo {
  return {
    name: '_id_',
    space: 0,
    fields: [{ name: '_id', path: parsePath('_id'), direction: 1 }],
    unique: true,
    sparse: false,
    partial: undefined,
    expireAfterSeconds: undefined,
    multikey: false,
    truncated: false,
    createdAt: 0,
    spec: buildDocument((writer) => writer.int32('v', 2).document('key', ID_KEY).string('name', '_id_')),
  };
}

/** Do two indexes hold the same entries under the same rules? Then they cannot stand beside each other. */
export function equivalent(a: IndexInfo, b: IndexInfo): boolean {
  return (
    a.unique === b.unique &&
    a.sparse === b.sparse &&
    a.fields.length === b.fields.length &&
    a.fields.every((field, i) => field.name === b.fields[i]?.name && field.direction === b.fields[i]?.direction) &&
    (a.partial?.filter.buf.equals(b.partial?.filter.buf ?? Buffer.alloc(0)) ?? b.partial === undefined)
  );
}

/** Do two indexes describe the same thing (name aside)? */
export function sameIndex(a: IndexInfo, b: IndexInfo): boolean {
  return equivalent(a, b) && a.expireAfterSeconds === b.expireAfterSeconds;
}
