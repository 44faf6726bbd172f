import { compareValues } from '../bson/compare.js';
import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, findField, NULL_VALUE, T, UNDEFINED_VALUE } from '../bson/raw.js';
import { DatabaseError, notSupported } from '../errors.js';
import type { FieldPath } from './field-path.js';
import { parsePath } from './field-path.js';
import { checkedNames } from './names.js';

export interface SortField {
  name: string;
  path: FieldPath;
  direction: 1 | -1;
}

export function parseSort(sort: RawValue): SortField[] {
  const fields: SortField[] = [];
  eachElement(sort.buf, sort.start, (name, value) => {
    if (value.type === T.object) throw notSupported('Sorting by $meta', 'sort by a stored field');
    if (!value.isNumber()) throw new DatabaseError('Location15974', `Illegal key in $sort specification: ${name}`);
    const direction = Math.trunc(value.number());
    if (direction !== 1 && direction !== -1) {
      throw new DatabaseError('Location15975', '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    checkedNames(name);
    fields.push({ name, path: parsePath(name), direction });
  });
  return fields;
}

function collect(document: RawValue, path: FieldPath, depth: number, into: RawValue[]): void {
  const step = path[depth];
  if (!step) {
    // an empty array stands before null
    if (document.type === T.array && document.end - document.start === 5) into.push(UNDEFINED_VALUE);
    else if (document.type === T.array) into.push(...elementsOf(document));
    else into.push(document);
    return;
  }
  if (document.type === T.object) {
    const value = findField(document.buf, document.start, step.name);
    if (value) collect(value, path, depth + 1, into);
  } else if (document.type === T.array) {
    const elements = elementsOf(document);
    const numbered = step.index >= 0 ? elements[step.index] : undefined;
    if (numbered) collect(numbered, path, depth + 1, into);
    else for (const element of elements) if (element.type === T.object) collect(element, path, depth, into);
  }
}

/** The value a document sorts by: of an array its smallest element going up, its largest going down. */
export function sortValue(document: RawValue, field: SortField): RawValue {
  const values: RawValue[] = [];
  collect(document, field.path, 0, values);
  let best: RawValue | undefined;
  for (const value of values) {
    if (!best || compareValues(value, best) * field.direction < 0) best = value;
  }
  return best ?? NULL_VALUE;
}

/**
 * Sorts the elements of an array, by themselves (1, -1) or by their fields, as `$push` with `$sort` and `$sortArray` do.
 * @throws DatabaseError BadValue when `by` is neither
 */
export function sortValues(values: RawValue[], by: RawValue): RawValue[] {
  if (by.isNumber()) {
    const direction = by.number();
    if (direction !== 1 && direction !== -1)
      throw new DatabaseError('BadValue', 'The $sort element value must be 1 or -1');
    return values.sort((a, b) => compareValues(a, b) * direction);
  }
  if (by.type !== T.object) throw new DatabaseError('BadValue', 'The $sort is invalid: use 1/-1 or a document');
  const fields = elementOrder(by);
  return values.sort((a, b) => {
    for (const field of fields) {
      const order = compareValues(sortValue(a, field), sortValue(b, field));
      if (order !== 0) return order * field.direction;
    }
    return 0;
  });
}

/** The order of elements has rules of its own, and one code for all that is wrong. */
function elementOrder(by: RawValue): SortField[] {
  const fields: SortField[] = [];
  eachElement(by.buf, by.start, (name, value) => {
    if (!value.isNumber() || Math.abs(value.number()) !== 1)
      throw new DatabaseError('BadValue', 'The $sort element value must be either 1 or -1');
    if (name.split('.').includes(''))
      throw new DatabaseError('BadValue', `The $sort field '${name}' is empty or has an empty part`);
    fields.push({ name, path: parsePath(name), direction: value.number() as 1 | -1 });
  });
  if (fields.length === 0)
    throw new DatabaseError('BadValue', 'The $sort pattern is empty when it should be a set of fields.');
  return fields;
}

interface Keyed {
  keys: RawValue[];
  document: RawValue;
}

function compareKeyed(fields: readonly SortField[]): (a: Keyed, b: Keyed) => number {
  return (a, b) => {
    for (let i = 0; i < fields.length; i++) {
      const order = compareValues(a.keys[i] as RawValue, b.keys[i] as RawValue);
      if (order !== 0) return order * (fields[i] as SortField).direction;
    }
    return 0;
  };
}

/** Bytes that an in-memory sort may hold, as in MongoDB. */
const MEMORY_LIMIT = 100 * 1024 * 1024;

/**
 * Sorts documents in memory, stably. With `limit` only so many of the best are held at any time.
 * @throws DatabaseError MemoryLimitExceeded beyond 100 MiB
 */
export function sortDocuments(documents: Iterable<RawValue>, fields: readonly SortField[], limit = 0): RawValue[] {
  const compare = compareKeyed(fields);
  let kept: Keyed[] = [];
  let bytes = 0;
  for (const document of documents) {
    kept.push({ keys: fields.map((field) => sortValue(document, field)), document });
    bytes += document.end - document.start;
    if (limit > 0 && kept.length >= limit * 2 + 64) {
      kept.sort(compare);
      kept = kept.slice(0, limit);
      bytes = kept.reduce((sum, { document: { start, end } }) => sum + end - start, 0);
    }
    if (bytes > MEMORY_LIMIT) {
      throw new DatabaseError('MemoryLimitExceeded', 'Sort exceeded memory limit of 104857600 bytes; add an index');
    }
  }
  kept.sort(compare);
  if (limit > 0) kept = kept.slice(0, limit);
  return kept.map(({ document }) => document);
}
