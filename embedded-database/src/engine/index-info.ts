import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, rawDocument, T } from '../bson/raw.js';
import { buildDocument } from '../bson/writer.js';
import { DatabaseError, notSupported } from '../errors.js';
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

const IGNORED = new Set(['v', 'background', 'ns']);

function keyFields(key: RawValue): SortField[] {
  const fields: SortField[] = [];
  eachElement(key.buf, key.start, (name, value) => {
    if (value.type === T.string) {
      throw notSupported(`An index of type '${value.text()}'`, 'use an ascending or descending index');
    }
    if (name.includes('$**')) throw notSupported('A wildcard index', 'declare the fields');
    const direction = value.isNumber() ? Math.sign(value.number()) : 0;
    if (direction === 0)
      throw new DatabaseError('BadValue', `Values in an index key pattern must be 1 or -1 (${name})`);
    if (name === '') throw new DatabaseError('BadValue', 'Index keys cannot contain an empty field');
    fields.push({ name, path: parsePath(name), direction: direction as 1 | -1 });
  });
  if (fields.length === 0) throw new DatabaseError('BadValue', 'Index keys cannot be empty');
  return fields;
}

/**
 * Reads one element of createIndexes. Options that this server would not honour are refused, never ignored.
 * @param space part of the keyspace for its entries
 */
export function parseIndex(spec: RawValue, space: number, createdAt: number): IndexInfo {
  const options = new Map<string, RawValue>();
  eachElement(spec.buf, spec.start, (name, value) => void options.set(name, value));
  const key = options.get('key');
  if (key?.type !== T.object) throw new DatabaseError('FailedToParse', "The 'key' field of an index is required");
  const fields = keyFields(key);
  const named = options.get('name');
  const name = named?.type === T.string ? named.text() : fields.map((f) => `${f.name}_${f.direction}`).join('_');
  let partial: IndexInfo['partial'];
  let expireAfterSeconds: number | undefined;
  for (const [option, value] of options) {
    if (option === 'key' || option === 'name' || IGNORED.has(option)) continue;
    if (option === 'unique' || option === 'sparse') continue;
    if (option === 'partialFilterExpression') {
      if (value.type !== T.object) throw new DatabaseError('TypeMismatch', 'partialFilterExpression must be an object');
      checkPartialFilter(value);
      const filter = rawDocument(Buffer.from(value.bytes()));
      partial = { filter, test: compileFilter(filter) };
    } else if (option === 'expireAfterSeconds') {
      if (!value.isNumber() || !(value.number() >= 0 && value.number() <= 0x7fffffff)) {
        throw new DatabaseError('BadValue', 'expireAfterSeconds must be within the range 0 to 2147483647');
      }
      if (fields.length > 1) throw new DatabaseError('BadValue', 'TTL indexes are single-field indexes');
      expireAfterSeconds = value.number();
    } else if (option === 'hidden' && !value.truthy()) continue;
    else if (option === 'collation' && isSimpleCollation(value)) continue;
    else throw notSupported(`The index option '${option}'`, 'leave it out');
  }
  const unique = options.get('unique')?.truthy() === true;
  const sparse = options.get('sparse')?.truthy() === true;
  if (sparse && partial) throw new DatabaseError('BadValue', 'cannot mix "partialFilterExpression" and "sparse"');
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
    fields,
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

/** Do two indexes describe the same thing (name aside)? */
export function sameIndex(a: IndexInfo, b: IndexInfo): boolean {
  return (
    sameKey(a, b) &&
    a.unique === b.unique &&
    a.sparse === b.sparse &&
    a.expireAfterSeconds === b.expireAfterSeconds &&
    (a.partial?.filter.buf.equals(b.partial?.filter.buf ?? Buffer.alloc(0)) ?? b.partial === undefined)
  );
}

export function sameKey(a: IndexInfo, b: IndexInfo): boolean {
  return (
    a.fields.length === b.fields.length &&
    a.fields.every((field, i) => field.name === b.fields[i]?.name && field.direction === b.fields[i]?.direction)
  );
}
