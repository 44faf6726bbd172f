import { compareValues, typeRank } from '../bson/compare.js';
import type { RawValue } from '../bson/raw.js';
import { elementsOf, T } from '../bson/raw.js';
import { DatabaseError } from '../errors.js';
import type { Deadline } from './deadline.js';
import type { Pattern } from './pattern.js';

/** A test of one value; `undefined` stands for a missing field. */
export type ValueTest = (value: RawValue | undefined) => boolean;

export function equals(operand: RawValue): ValueTest {
  if (operand.type === T.null) return (value) => !value || value.type === T.null || value.type === T.undefined;
  return (value) => value !== undefined && compareValues(value, operand) === 0;
}

export type RangeOperator = '$gt' | '$gte' | '$lt' | '$lte';

/** Ranges compare values of one type only (type bracketing), as MongoDB does. */
export function inRange(operator: RangeOperator, operand: RawValue): ValueTest {
  const rank = typeRank(operand.type);
  const inclusive = operator === '$gte' || operator === '$lte';
  const sign = operator === '$gt' || operator === '$gte' ? 1 : -1;
  if (operand.type === T.null) return inclusive ? equals(operand) : () => false;
  if (operand.type === T.minKey || operand.type === T.maxKey) {
    return (value) => {
      if (!value) return false;
      const order = compareValues(value, operand);
      return order === 0 ? inclusive : order * sign > 0;
    };
  }
  const operandIsNaN = operand.isNumber() && Number.isNaN(operand.number());
  return (value) => {
    if (!value || typeRank(value.type) !== rank) return false;
    const order = compareValues(value, operand);
    if (order === 0) return inclusive;
    // NaN is neither below nor above any number
    if (operandIsNaN || (value.type === T.double && Number.isNaN(value.number()))) return false;
    return order * sign > 0;
  };
}

export function matchesRegex(pattern: Pattern, source: string, deadline: Deadline | undefined): ValueTest {
  return (value) => {
    if (!value) return false;
    if (value.type === T.string || value.type === T.symbol) return pattern.test(value.text(), deadline);
    return value.type === T.regex && value.regex().source === source;
  };
}

/** As `matchesRegex` for a pattern that asks for a beginning alone: words are compared as they lie, none is decoded. */
export function beginsWith(beginning: Buffer, source: string): ValueTest {
  const { length } = beginning;
  return (value) => {
    if (!value) return false;
    if (value.type !== T.string && value.type !== T.symbol)
      return value.type === T.regex && value.regex().source === source;
    const { buf, start, end } = value;
    if (end - start - 5 < length) return false;
    for (let at = 0; at < length; at++) if (buf[start + 4 + at] !== beginning[at]) return false;
    return true;
  };
}

export const TYPE_NAMES: Record<string, readonly number[]> = {
  double: [T.double],
  string: [T.string],
  object: [T.object],
  array: [T.array],
  binData: [T.binary],
  undefined: [T.undefined],
  objectId: [T.objectId],
  bool: [T.bool],
  date: [T.date],
  null: [T.null],
  regex: [T.regex],
  javascript: [T.code],
  symbol: [T.symbol],
  int: [T.int32],
  timestamp: [T.timestamp],
  long: [T.int64],
  decimal: [T.decimal128],
  minKey: [T.minKey],
  maxKey: [T.maxKey],
  number: [T.double, T.int32, T.int64, T.decimal128],
};

function typeCodes(operand: RawValue): readonly number[] {
  if (operand.type === T.string) {
    const codes = TYPE_NAMES[operand.text()];
    if (!codes) throw new DatabaseError('BadValue', `Unknown type name alias: ${operand.text()}`);
    return codes;
  }
  if (operand.isNumber()) {
    const code = operand.number() === -1 ? T.minKey : operand.number();
    if (![...Object.values(TYPE_NAMES)].flat().includes(code)) {
      throw new DatabaseError('BadValue', `Invalid numerical type code: ${code}`);
    }
    return [code];
  }
  throw new DatabaseError('TypeMismatch', 'type must be represented as a number or a string');
}

/** The BSON types that `$type` asks for. */
export function typesAsked(operand: RawValue): Set<number> {
  const operands = operand.type === T.array ? elementsOf(operand) : [operand];
  if (operands.length === 0) throw new DatabaseError('FailedToParse', '$type must match at least one type');
  return new Set(operands.flatMap(typeCodes));
}

export function hasType(operand: RawValue): ValueTest {
  const codes = typesAsked(operand);
  return (value) => value !== undefined && codes.has(value.type);
}

export function modulo(operand: RawValue): ValueTest {
  const parts = operand.type === T.array ? elementsOf(operand) : [];
  const [divisor, remainder] = parts;
  if (parts.length !== 2 || !divisor?.isNumber() || !remainder?.isNumber()) {
    throw new DatabaseError('BadValue', 'malformed mod, needs to be an array of two numbers');
  }
  const by = integral(divisor, 'divisor');
  const rest = integral(remainder, 'remainder');
  if (by === 0n) throw new DatabaseError('BadValue', 'divisor cannot be 0');
  const [smallBy, smallRest] = [Number(by), Number(rest)];
  return (value) => {
    if (!value?.isNumber()) return false;
    if (value.type === T.int64) return value.long() % by === rest;
    const left = Math.trunc(value.number());
    if (Number.isSafeInteger(left)) return left % smallBy === smallRest;
    return Math.abs(left) < MOST_LONG && BigInt(left) % by === rest;
  };
}

const MOST_LONG = 2 ** 63;

/** A number as a long, what is behind its point left out. */
function integral(value: RawValue, what: string): bigint {
  if (value.type !== T.double) return value.long();
  const whole = Math.trunc(value.number());
  if (!(Math.abs(whole) < MOST_LONG))
    throw new DatabaseError('BadValue', `malformed mod, ${what} value is invalid: it is no 64-bit integer`);
  return BigInt(whole);
}

export function hasSize(operand: RawValue): ValueTest {
  if (!operand.isNumber() || !Number.isInteger(operand.number()) || operand.number() < 0) {
    throw new DatabaseError('FailedToParse', 'Failed to parse $size. Expected a non-negative integer');
  }
  const size = operand.number();
  return (value) => value?.type === T.array && elementsOf(value).length === size;
}
