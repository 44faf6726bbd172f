import type { RawValue } from '../../bson/raw.js';
import { NULL_VALUE, T } from '../../bson/raw.js';
import {
  boolValue,
  dateValue,
  doubleValue,
  int32Value,
  int64Value,
  objectIdValue,
  stringValue,
} from '../../bson/values.js';
import { DatabaseError, notSupported } from '../../errors.js';
import { TYPE_NAMES } from '../../query/predicates.js';
import type { Operator } from '../scope.js';
import { dateOfObjectId, formatDate, parseDate } from './date-text.js';
import type { Argument } from './define.js';
import { fieldsOf, isNullish, listed } from './define.js';

/** The name that `$type` answers. */
export function typeName(value: Argument): string {
  if (!value) return 'missing';
  return (
    Object.entries(TYPE_NAMES).find(([name, codes]) => name !== 'number' && codes.includes(value.type))?.[0] ??
    'unknown'
  );
}

function refused(value: RawValue, to: string, why = 'no conversion'): DatabaseError {
  return new DatabaseError(
    'ConversionFailure',
    `Unsupported conversion from ${typeName(value)} to ${to} in $convert: ${why}`,
  );
}

/** As few digits as tell the number apart; from 1e+16 on and below 1e-04 with an exponent of two digits or more. */
function shortest(number: number): string {
  const [digits = '', exponent = ''] = number.toExponential().split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 16) return String(number);
  return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

/** A value written out, as `$toString` does. */
export function toText(value: RawValue): string {
  switch (value.type) {
    case T.string:
    case T.symbol:
      return value.text();
    case T.int32:
    case T.int64:
      return value.long().toString();
    case T.double: {
      const number = value.number();
      if (Number.isNaN(number)) return 'NaN';
      if (!Number.isFinite(number)) return number > 0 ? 'Infinity' : '-Infinity';
      return Object.is(number, -0) ? '-0' : shortest(number);
    }
    case T.bool:
      return String(value.bool());
    case T.objectId:
      return value.bytes().toString('hex');
    case T.date:
      return formatDate(value.date(), '%Y-%m-%dT%H:%M:%S.%LZ', 'UTC');
    default:
      throw refused(value, 'string');
  }
}

function parseNumber(value: RawValue, to: string): number {
  const text = value.text();
  const number = Number(text);
  const shape = to === 'double' ? /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/ : /^[+-]?\d+$/;
  if (/^[+-]?inf(inity)?$/i.test(text) && to === 'double') return text.startsWith('-') ? -Infinity : Infinity;
  if (/^nan$/i.test(text) && to === 'double') return NaN;
  if (!shape.test(text))
    throw new DatabaseError('ConversionFailure', `Failed to parse number '${text}' in $convert with no onError value`);
  return number;
}

function toLong(value: RawValue, to: string): bigint {
  const cut = (number: number): bigint => {
    if (!Number.isFinite(number)) throw refused(value, to, 'the value is not finite');
    return BigInt(Math.trunc(number));
  };
  switch (value.type) {
    case T.int32:
    case T.int64:
      return value.long();
    case T.double:
      return cut(value.number());
    case T.bool:
      return value.bool() ? 1n : 0n;
    case T.date:
      if (to === 'long') return value.buf.readBigInt64LE(value.start);
      throw refused(value, to);
    case T.string:
      parseNumber(value, to);
      return BigInt(value.text().replace(/^\+/, ''));
    default:
      throw refused(value, to);
  }
}

function inRange(long: bigint, bits: number, value: RawValue, to: string): bigint {
  if (BigInt.asIntN(bits, long) !== long) throw refused(value, to, 'the value would overflow');
  return long;
}

function toDouble(value: RawValue): number {
  if (value.type === T.string) return parseNumber(value, 'double');
  if (value.type === T.bool) return value.bool() ? 1 : 0;
  if (value.type === T.date) return value.date();
  if (value.isNumber()) return value.number();
  throw refused(value, 'double');
}

function toDate(value: RawValue): RawValue {
  if (value.type === T.date) return value;
  if (value.type === T.objectId) return dateValue(dateOfObjectId(value));
  if (value.type === T.timestamp) return dateValue(value.buf.readUInt32LE(value.start + 4) * 1000);
  if (value.type === T.string) return dateValue(parseDate(value.text(), 'UTC'));
  if (value.type === T.int64 || value.type === T.double)
    return dateValue(inRange(toLong(value, 'date'), 64, value, 'date'));
  throw refused(value, 'date');
}

function toObjectId(value: RawValue): RawValue {
  if (value.type === T.objectId) return value;
  if (value.type !== T.string) throw refused(value, 'objectId');
  if (!/^[0-9a-f]{24}$/i.test(value.text())) {
    throw new DatabaseError(
      'ConversionFailure',
      `Failed to parse objectId '${value.text()}' in $convert with no onError value`,
    );
  }
  return objectIdValue(value.text());
}

const CONVERSIONS: Record<string, (value: RawValue) => RawValue> = {
  double: (value) => doubleValue(toDouble(value)),
  string: (value) => stringValue(toText(value)),
  objectId: toObjectId,
  // everything but zero and false is true, texts and dates too
  bool: (value) => boolValue(value.truthy()),
  date: toDate,
  int: (value) => int32Value(Number(inRange(toLong(value, 'int'), 32, value, 'int'))),
  long: (value) => int64Value(inRange(toLong(value, 'long'), 64, value, 'long')),
};

function conversion(target: RawValue): (value: RawValue) => RawValue {
  const name =
    target.type === T.string
      ? target.text()
      : Object.entries(TYPE_NAMES).find(([, codes]) => target.isNumber() && codes.includes(target.number()))?.[0];
  if (name === 'decimal') throw notSupported('$convert to decimal', 'use integer cents');
  const found = name === undefined ? undefined : CONVERSIONS[name];
  if (!found) throw new DatabaseError('BadValue', `Unknown type name in $convert: ${name}`);
  return found;
}

const convert: Operator = (operand, compile, name) => {
  const fields = fieldsOf(operand, name, ['input', 'to'], ['onError', 'onNull']);
  const part = (field: string): ReturnType<typeof compile> | undefined => {
    const value = fields.get(field);
    return value && compile(value);
  };
  const [input, to, onError, onNull] = [part('input'), part('to'), part('onError'), part('onNull')];
  return (scope) => {
    const value = input?.(scope);
    if (isNullish(value)) return onNull ? onNull(scope) : NULL_VALUE;
    const target = to?.(scope);
    if (isNullish(target)) return NULL_VALUE;
    try {
      return conversion(target as RawValue)(value as RawValue);
    } catch (error) {
      if (onError && error instanceof DatabaseError && error.codeName === 'ConversionFailure') return onError(scope);
      throw error;
    }
  };
};

function shorthand(to: string): Operator {
  return listed(1, 1, ([value]) =>
    isNullish(value) ? NULL_VALUE : (CONVERSIONS[to] as (v: RawValue) => RawValue)(value as RawValue),
  );
}

export const CONVERT: Record<string, Operator> = {
  $convert: convert,
  $toString: shorthand('string'),
  $toInt: shorthand('int'),
  $toLong: shorthand('long'),
  $toDouble: shorthand('double'),
  $toBool: shorthand('bool'),
  $toDate: shorthand('date'),
  $toObjectId: shorthand('objectId'),
  $type: listed(1, 1, ([value]) => stringValue(typeName(value))),
};
