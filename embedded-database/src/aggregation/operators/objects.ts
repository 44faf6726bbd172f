import type { RawValue } from '../../bson/raw.js';
import { eachElement, elementsOf, findField, NULL_VALUE, T } from '../../bson/raw.js';
import { arrayValue, objectValue, stringValue } from '../../bson/values.js';
import { DatabaseError } from '../../errors.js';
import { checkedName } from '../../query/names.js';
import type { Expression, Operator } from '../scope.js';
import type { Argument } from './define.js';
import { expectArray, expectType, fieldsOf, isNullish, listed, strict } from './define.js';

export function entriesOf(value: RawValue): [string, RawValue][] {
  const entries: [string, RawValue][] = [];
  eachElement(value.buf, value.start, (name, inner) => void entries.push([name, inner]));
  return entries;
}

export function mergeObjects(args: readonly Argument[], name: string): RawValue {
  const merged = new Map<string, RawValue>();
  for (const arg of args) {
    if (isNullish(arg)) continue;
    for (const [field, value] of entriesOf(expectType(arg as RawValue, T.object, name, 'object inputs', 40400)))
      merged.set(field, value);
  }
  return objectValue(merged);
}

/** Pairs are all arrays or all objects. */
function alike(elements: RawValue[]): RawValue[] {
  const [first] = elements;
  for (const { type } of elements) {
    if (type !== T.array && type !== T.object)
      throw new DatabaseError('Location40398', 'Unrecognised input type format for $arrayToObject');
    if (type !== first?.type) {
      throw new DatabaseError(
        first?.type === T.object ? 'Location40391' : 'Location40396',
        '$arrayToObject requires a consistent input format: elements must all be arrays or all be objects',
      );
    }
  }
  return elements;
}

function pairOf(element: RawValue): [string, RawValue] {
  const listed = element.type === T.array;
  const parts = elementsOf(element);
  if (parts.length !== 2) {
    throw new DatabaseError(
      listed ? 'Location40397' : 'Location40392',
      `$arrayToObject requires pairs of a name and a value, found ${parts.length} parts`,
    );
  }
  const [name, value] = listed
    ? parts
    : ['k', 'v'].map((field) => findField(element.buf, element.start, Buffer.from(field)));
  if (!name || !value) throw new DatabaseError('Location40393', "$arrayToObject requires objects of 'k' and 'v'");
  if (name.type !== T.string) {
    throw new DatabaseError(listed ? 'Location40395' : 'Location40394', '$arrayToObject requires names that are texts');
  }
  const text = name.text();
  if (text.includes('\0')) {
    throw new DatabaseError(
      listed ? 'Location4940400' : 'Location4940401',
      'Key field cannot contain an embedded null byte',
    );
  }
  return [text, value];
}

/** The name that `$setField` sets: a constant. */
function fieldName(operand: RawValue | undefined, name: string): string {
  const literal = operand?.type === T.object ? findField(operand.buf, operand.start, Buffer.from('$literal')) : operand;
  if (!literal) throw new DatabaseError('Location4161106', `${name} requires 'field' to evaluate to a constant`);
  if (literal.type !== T.string)
    throw new DatabaseError('Location4161107', `${name} requires 'field' to evaluate to type String`);
  if (literal === operand && literal.text().startsWith('$')) {
    throw new DatabaseError('Location4161108', `'${literal.text()}' is a field path; use {$literal: ...} instead`);
  }
  return literal.text();
}

/** The name may be computed; alone it is a field of the document. */
const getField: Operator = (operand, compile, name) => {
  const short = operand.type !== T.object || isExpression(operand);
  const fields = short ? undefined : fieldsOf(operand, name, ['field', 'input']);
  const named = fields ? (fields.get('field') as RawValue) : operand;
  if (named.type !== T.string && named.type !== T.object)
    throw new DatabaseError('Location5654602', `${name} requires 'field' to evaluate to type String`);
  const field = compile(named);
  const given = fields?.get('input');
  const input: Expression = given ? compile(given) : (scope) => scope.variable('CURRENT');
  return (scope) => {
    const asked = field(scope);
    if (asked?.type !== T.string)
      throw new DatabaseError('Location3041704', `${name} requires 'field' to evaluate to type String`);
    const object = input(scope);
    if (object?.type !== T.object) return isNullish(object) ? NULL_VALUE : undefined;
    return findField(object.buf, object.start, Buffer.from(asked.text()));
  };
};

function isExpression(operand: RawValue): boolean {
  const [first] = entriesOf(operand);
  return first?.[0].startsWith('$') === true;
}

const setField: Operator = (operand, compile, name) => {
  const unset = name === '$unsetField';
  const fields = fieldsOf(operand, name, unset ? ['field', 'input'] : ['field', 'input', 'value']);
  const field = checkedName(fieldName(fields.get('field'), name));
  const input = compile(fields.get('input') as RawValue);
  const given = fields.get('value');
  const value: Expression = given ? compile(given) : () => undefined;
  return (scope) => {
    const object = input(scope);
    if (isNullish(object)) return NULL_VALUE;
    const entries = new Map<string, Argument>(entriesOf(expectType(object as RawValue, T.object, name, 'an object')));
    entries.set(field, value(scope));
    return objectValue(entries);
  };
};

export const OBJECTS: Record<string, Operator> = {
  $mergeObjects: listed(0, Infinity, mergeObjects),
  $objectToArray: strict(1, 1, ([object], name) =>
    arrayValue(
      entriesOf(expectType(object as RawValue, T.object, name, 'a document input', 40390)).map(([k, v]) =>
        objectValue([
          ['k', stringValue(k)],
          ['v', v],
        ]),
      ),
    ),
  ),
  $arrayToObject: strict(1, 1, ([array], name) =>
    objectValue(new Map(alike(expectArray(array as RawValue, name)).map(pairOf))),
  ),
  $getField: getField,
  $setField: setField,
  $unsetField: setField,
};
