import { equalValues } from '../bson/compare.js';
import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, fieldsIn, findField, rawDocument, T } from '../bson/raw.js';
import type { Node } from '../bson/tree.js';
import { ArrayNode, toRaw } from '../bson/tree.js';
import { buildDocument } from '../bson/writer.js';
import type { ErrorCodeName } from '../errors.js';
import { DatabaseError } from '../errors.js';
import { compileFilter, wrapElement } from '../query/filter.js';
import { sortValues } from '../query/sort.js';
import type { Target } from './target.js';

const EACH = Buffer.from('$each');
const PUSH_CLAUSES = ['$each', '$slice', '$sort', '$position'];

function modifiers(operand: RawValue, operator: string, allowed: readonly string[]): Map<string, RawValue> | undefined {
  if (operand.type !== T.object || !findField(operand.buf, operand.start, EACH)) return undefined;
  const found = new Map<string, RawValue>();
  eachElement(operand.buf, operand.start, (name, value) => {
    if (!allowed.includes(name)) throw new DatabaseError('BadValue', `Unrecognized clause in ${operator}: ${name}`);
    found.set(name, value);
  });
  if (found.get('$each')?.type !== T.array) {
    throw new DatabaseError('BadValue', `The argument to $each in ${operator} must be an array`);
  }
  return found;
}

function arrayAt(target: Target, operator: string, path: string): ArrayNode {
  const existing = target.get();
  if (!existing) {
    const created = new ArrayNode();
    target.set(created);
    return created;
  }
  const array = target.openArray();
  if (!array) {
    throw new DatabaseError('BadValue', `The field '${path}' must be an array but is not (${operator})`);
  }
  return array;
}

function integer(value: RawValue | undefined, what: string): number | undefined {
  if (!value) return undefined;
  if (!value.isNumber() || !Number.isInteger(value.number())) {
    throw new DatabaseError('BadValue', `The value for ${what} must be an integer value`);
  }
  return value.number();
}

/** Looks at `$each` and what stands beside it. */
export function checkClauses(operand: RawValue, operator: string): void {
  const clauses = modifiers(operand, operator, operator === '$push' ? PUSH_CLAUSES : ['$each']);
  if (!clauses) return;
  integer(clauses.get('$position'), '$position');
  integer(clauses.get('$slice'), '$slice');
  const sort = clauses.get('$sort');
  if (sort) sortValues([], sort);
}

export function push(target: Target, operand: RawValue, path: string): void {
  const array = arrayAt(target, '$push', path);
  const clauses = modifiers(operand, '$push', PUSH_CLAUSES);
  if (!clauses) {
    array.items.push(operand);
    return;
  }
  const added = elementsOf(clauses.get('$each') as RawValue);
  const position = integer(clauses.get('$position'), '$position');
  if (position === undefined) array.items.push(...added);
  else array.items.splice(position < 0 ? Math.max(0, array.items.length + position) : position, 0, ...added);
  const sort = clauses.get('$sort');
  if (sort) array.items = sortValues(array.items.map(toRaw), sort);
  const slice = integer(clauses.get('$slice'), '$slice');
  if (slice !== undefined) array.items = slice < 0 ? array.items.slice(slice) : array.items.slice(0, slice);
}

export function addToSet(target: Target, operand: RawValue, path: string): void {
  const array = arrayAt(target, '$addToSet', path);
  const clauses = modifiers(operand, '$addToSet', ['$each']);
  const added = clauses ? elementsOf(clauses.get('$each') as RawValue) : [operand];
  const known = array.items.map(toRaw);
  for (const value of added) {
    if (known.some((existing) => equalValues(existing, value))) continue;
    known.push(value);
    array.items.push(value);
  }
}

function existingArray(
  target: Target | undefined,
  operator: string,
  path: string,
  code: ErrorCodeName = 'BadValue',
): ArrayNode | undefined {
  const existing = target?.get();
  if (!target || !existing) return undefined;
  const array = target.openArray();
  if (!array) throw new DatabaseError(code, `Cannot apply ${operator} to a non-array value (${path})`);
  return array;
}

export function popDirection(operand: RawValue): 1 | -1 {
  const direction = operand.isNumber() ? operand.number() : 0;
  if (direction !== 1 && direction !== -1) throw new DatabaseError('FailedToParse', '$pop expects 1 or -1');
  return direction;
}

export function pop(target: Target | undefined, operand: RawValue, path: string): void {
  const direction = popDirection(operand);
  const array = existingArray(target, '$pop', path, 'TypeMismatch');
  if (direction === 1) array?.items.pop();
  else array?.items.shift();
}

export function pull(target: Target | undefined, unwanted: (element: RawValue) => boolean, path: string): void {
  const array = existingArray(target, '$pull', path);
  if (array) array.items = array.items.filter((item: Node) => !unwanted(toRaw(item)));
}

/**
 * Operators and patterns are asked of the element as of a field (of an array also of its elements), fields of an element
 * that is an object; anything else must be equal.
 */
export function pullTest(operand: RawValue): (element: RawValue) => boolean {
  if (operand.type === T.regex || (operand.type === T.object && asksElement(operand))) {
    const test = compileFilter(rawDocument(buildDocument((writer) => writer.value('e', operand))));
    return (element) => test(wrapElement(element));
  }
  if (operand.type === T.object) {
    const test = compileFilter(operand);
    return (element) => element.type === T.object && test(element);
  }
  return (element) => equalValues(element, operand);
}

const OF_FIELDS = new Set(['$and', '$or', '$nor', '$not', '$expr', '$where', '$comment', '$ref', '$id', '$db']);

function asksElement(operand: RawValue): boolean {
  const [first = ''] = fieldsIn(operand).keys();
  return first.startsWith('$') && !OF_FIELDS.has(first);
}

export function pullAll(target: Target | undefined, operand: RawValue, path: string): void {
  const array = existingArray(target, '$pullAll', path);
  if (!array) return;
  const unwanted = elementsOf(operand);
  array.items = array.items.filter((item) => {
    const value = toRaw(item);
    return !unwanted.some((other) => equalValues(value, other));
  });
}
