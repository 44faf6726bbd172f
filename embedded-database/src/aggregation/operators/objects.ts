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
    for (const [field, value] of entriesOf(expectType(arg as RawValue, T.object, name, 'object inputs')))
      merged.set(field, value);
  }
  return objectValue(merged);
}

function pairOf(element: RawValue): [string, RawValue] {
  const listed = element.type === T.array;
  if (!listed && element.type !== T.object) {
    throw new DatabaseError('Location40398', '$arrayToObject requires pairs [name, value] or objects { k, v }');
  }
  const [name, value] = listed
    ? elementsOf(element)
    : ['k', 'v'].map((field) => findField(element.buf, element.start, Buffer.from(field)));
  if (name?.type !== T.string || !value) {
    throw new DatabaseError('Location40392', '$arrayToObject requires pairs [name, value] or objects { k, v }');
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

function fieldName(operand: RawValue | undefined, name: string): string {
  const literal = operand?.type === T.object ? findField(operand.buf, operand.start, Buffer.from('$literal')) : operand;
  if (literal?.type !== T.string || (literal === operand && literal.text().startsWith('$'))) {
    throw new DatabaseError('Location5654602', `${name} requires 'field' to be a constant string`);
  }
  return literal.text();
}

const getField: Operator = (operand, compile, name) => {
  const short = operand.type !== T.object || findField(operand.buf, operand.start, Buffer.from('$literal'));
  const fields = short ? undefined : fieldsOf(operand, name, ['field', 'input']);
  const bytes = Buffer.from(fieldName(fields ? fields.get('field') : operand, name));
  const given = fields?.get('input');
  const input: Expression = given ? compile(given) : (scope) => scope.variable('CURRENT');
  return (scope) => {
    const object = input(scope);
    if (object?.type !== T.object) return isNullish(object) ? NULL_VALUE : undefined;
    return findField(object.buf, object.start, bytes);
  };
};

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
      entriesOf(expectType(object as RawValue, T.object, name, 'a document input')).map(([k, v]) =>
        objectValue([
          ['k', stringValue(k)],
          ['v', v],
        ]),
      ),
    ),
  ),
  $arrayToObject: strict(1, 1, ([array], name) =>
    objectValue(new Map(expectArray(array as RawValue, name).map(pairOf))),
  ),
  $getField: getField,
  $setField: setField,
  $unsetField: setField,
};
