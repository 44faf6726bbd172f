import type { RawValue } from '../bson/raw.js';
import { eachElement, T } from '../bson/raw.js';
import { dateValue, timestampValue } from '../bson/values.js';
import { DatabaseError } from '../errors.js';
import { checkClauses, popDirection } from './array-modifiers.js';

/* What can be told of an operator's operand before there is a document: an update that is wrong is wrong of none as well. */

export function isIntegral(value: RawValue): boolean {
  return value.type === T.int32 || value.type === T.int64;
}

/** @throws DatabaseError TypeMismatch, BadValue, FailedToParse */
export function checkOperand(operator: string, operand: RawValue, path: string): void {
  switch (operator) {
    case '$inc':
    case '$mul':
      if (operand.isNumber()) return;
      throw new DatabaseError('TypeMismatch', `Cannot ${operator} the field '${path}' with a non-numeric argument`);
    case '$pop':
      return void popDirection(operand);
    case '$pullAll':
      if (operand.type !== T.array) throw new DatabaseError('BadValue', '$pullAll requires an array argument');
      return;
    case '$push':
    case '$addToSet':
      return checkClauses(operand, operator);
    case '$currentDate':
      return void currentDate(operand, 0);
    case '$bit':
      return checkMasks(operand);
  }
}

function checkMasks(operand: RawValue): void {
  if (operand.type !== T.object || operand.end - operand.start === 5)
    throw new DatabaseError('BadValue', 'The $bit modifier needs a document of at least one bitwise operation');
  eachElement(operand.buf, operand.start, (name, mask) => {
    if (!['and', 'or', 'xor'].includes(name))
      throw new DatabaseError('BadValue', `The $bit modifier only supports and, or, xor: ${name}`);
    if (!isIntegral(mask)) throw new DatabaseError('BadValue', 'The $bit modifier field must be an Integer(32/64 bit)');
  });
}

export function currentDate(operand: RawValue, now: number): RawValue {
  if (operand.type === T.bool) return dateValue(now);
  let wanted: string | undefined;
  if (operand.type === T.object) {
    eachElement(operand.buf, operand.start, (name, value) => {
      if (name !== '$type') throw new DatabaseError('BadValue', `Unrecognized $currentDate option: ${name}`);
      if (value.type === T.string) wanted = value.text();
    });
  }
  if (wanted === 'date') return dateValue(now);
  if (wanted === 'timestamp') return timestampValue(Math.floor(now / 1000), 1);
  throw new DatabaseError('BadValue', `$currentDate needs true or { $type: 'date' | 'timestamp' }`);
}
