import type { RawValue } from '../../bson/raw.js';
import { NULL_VALUE, T } from '../../bson/raw.js';
import { arithmetic, dateValue, doubleValue, int32Value, int64Value, integerValue } from '../../bson/values.js';
import { DatabaseError } from '../../errors.js';
import type { Operator } from '../scope.js';
import type { Argument } from './define.js';
import { coded, expectInteger, expectNumber, isNullish, listed, strict } from './define.js';

function overflow(name: string): DatabaseError {
  return new DatabaseError('BadValue', `${name} overflows 64 bits; the result would lose digits`);
}

function integral(value: RawValue): boolean {
  return value.type === T.int32 || value.type === T.int64;
}

/** A long that a double cannot hold exactly may not be rounded in silence. */
export function exactDouble(value: RawValue, name: string): number {
  const number = value.number();
  if (value.type === T.int64 && BigInt(Math.trunc(number)) !== value.long()) {
    throw new DatabaseError('BadValue', `${name} would round the integer ${value.long()}; keep integers below 2^53`);
  }
  return number;
}

/** Sum or product with MongoDB's types; a result beyond 64 bits is refused. */
export function combine(left: RawValue, right: RawValue, operation: 'add' | 'multiply', name: string): RawValue {
  if (left.type === T.double || right.type === T.double) {
    exactDouble(left, name);
    exactDouble(right, name);
  }
  const result = arithmetic(left, right, operation);
  if (!result) throw overflow(name);
  return result;
}

function absolute(value: RawValue): RawValue {
  if (value.type === T.double) return doubleValue(Math.abs(value.number()));
  const long = value.long();
  if (long === -(2n ** 63n)) throw new DatabaseError('Location28680', "can't take $abs of long long min");
  return long < 0n ? integerOf(-long, value) : value;
}

/** Keeps the type of `like` unless the value has outgrown it. */
function integerOf(value: bigint, like: RawValue): RawValue {
  return like.type === T.int64 ? int64Value(value) : integerValue(value);
}

function dateOverflow(name: string): DatabaseError {
  return new DatabaseError('Overflow', `date overflow in ${name}`);
}

function milliseconds(value: RawValue, name: string): bigint {
  if (value.type !== T.double) return expectNumber(value, name).long();
  if (!Number.isFinite(value.number())) throw dateOverflow(name);
  return BigInt(Math.round(value.number()));
}

function shifted(date: RawValue, by: bigint, name: string): RawValue {
  const moved = date.buf.readBigInt64LE(date.start) + by;
  if (BigInt.asIntN(64, moved) !== moved) throw dateOverflow(name);
  return dateValue(moved);
}

function add(args: Argument[], name: string): Argument {
  let date: RawValue | undefined;
  let sum: RawValue = int32Value(0);
  for (const arg of args) {
    if (isNullish(arg)) return NULL_VALUE;
    if ((arg as RawValue).type === T.date) {
      if (date) throw new DatabaseError('Location16612', 'only one date allowed in an $add expression');
      date = arg;
    } else sum = combine(sum, expectNumber(arg, name), 'add', name);
  }
  return date ? shifted(date, milliseconds(sum, name), name) : sum;
}

function subtract([left, right]: RawValue[], name: string): Argument {
  if (!left || !right) return NULL_VALUE;
  if (left.type === T.date) {
    if (right.type === T.date) {
      const apart = left.buf.readBigInt64LE(left.start) - right.buf.readBigInt64LE(right.start);
      if (BigInt.asIntN(64, apart) !== apart) throw dateOverflow(name);
      return int64Value(apart);
    }
    return shifted(left, -milliseconds(right, name), name);
  }
  expectNumber(left, name);
  expectNumber(right, name);
  if (left.type === T.double || right.type === T.double) {
    return doubleValue(exactDouble(left, name) - exactDouble(right, name));
  }
  const difference = left.long() - right.long();
  if (BigInt.asIntN(64, difference) !== difference) throw overflow(name);
  return left.type === T.int64 || right.type === T.int64 ? int64Value(difference) : integerValue(difference);
}

function divide([left, right]: RawValue[], name: string): Argument {
  const by = exactDouble(expectNumber(right as RawValue, name), name);
  if (by === 0) throw new DatabaseError('BadValue', "can't $divide by zero");
  return doubleValue(exactDouble(expectNumber(left as RawValue, name), name) / by);
}

function modulo([left, right]: RawValue[], name: string): Argument {
  const [a, b] = [expectNumber(left as RawValue, name), expectNumber(right as RawValue, name)];
  if (b.number() === 0) throw new DatabaseError('Location16610', "can't $mod by zero");
  if (a.type === T.double || b.type === T.double) return doubleValue(exactDouble(a, name) % exactDouble(b, name));
  const rest = a.long() % b.long();
  return a.type === T.int64 || b.type === T.int64 ? int64Value(rest) : integerValue(rest);
}

function power([base, exponent]: RawValue[], name: string): Argument {
  const [a, b] = [expectNumber(base as RawValue, name, 28762), expectNumber(exponent as RawValue, name, 28763)];
  if (
    integral(a) &&
    integral(b) &&
    b.number() >= 0 &&
    Math.abs(Math.log2(Math.abs(a.number()) || 1)) * b.number() < 64
  ) {
    const result = a.long() ** b.long();
    if (BigInt.asIntN(64, result) === result) {
      return a.type === T.int64 || b.type === T.int64 ? int64Value(result) : integerValue(result);
    }
  }
  if (a.number() === 0 && b.number() < 0)
    throw new DatabaseError('Location28764', '$pow cannot take a base of 0 and a negative exponent');
  const [x, y] = [exactDouble(a, name), exactDouble(b, name)];
  // as C's pow, which JavaScript's differs from
  if (x === 1 || (x === -1 && Math.abs(y) === Infinity)) return doubleValue(1);
  return doubleValue(x ** y);
}

type Rounding = (value: number) => number;

/** To the nearest, a half to the even neighbour. */
function halfEven(value: number): number {
  const low = Math.floor(value);
  const distance = value - low;
  if (distance !== 0.5) return distance < 0.5 ? low : low + 1;
  return low % 2 === 0 ? low : low + 1;
}

/** Decimal digits that MongoDB's Decimal128 keeps of a double before it is rounded. */
const DECIMAL_DIGITS = 34;

/** The significant digits of a positive double and the power of ten of the last one, exactly or to 34 digits. */
function decimalOf(value: number): { digits: bigint; exponent: number } {
  const [mantissa = '', exponent = '0'] = value.toExponential(DECIMAL_DIGITS - 1).split('e');
  return { digits: BigInt(mantissa.replace('.', '')), exponent: Number(exponent) - DECIMAL_DIGITS + 1 };
}

/**
 * Rounds what the double really is, not the digits that it shows: 0.29 is 0.28999… and loses its last cent to `$trunc`.
 * @param even to the nearest, a half to the even neighbour; else towards zero
 */
function roundDouble(value: number, place: number, even: boolean): number {
  if (!Number.isFinite(value) || value === 0) return value;
  if (place === 0) return even ? halfEven(value) : Math.trunc(value);
  const { digits, exponent } = decimalOf(Math.abs(value));
  const dropped = -place - exponent;
  if (dropped <= 0) return value;
  const kept = roundUnits(digits, 10n ** BigInt(dropped), even);
  return Number(`${kept}e${-place}`) * Math.sign(value);
}

/** A number of units, rounded to whole ones. */
function roundUnits(value: bigint, unit: bigint, even: boolean): bigint {
  const whole = value / unit;
  const twice = (value % unit) * 2n;
  return even && (twice > unit || (twice === unit && whole % 2n === 1n)) ? whole + 1n : whole;
}

function roundInteger(value: RawValue, place: number, even: boolean): RawValue {
  if (place >= 0) return value;
  const unit = 10n ** BigInt(-place);
  const long = value.long();
  const size = roundUnits(long < 0n ? -long : long, unit, even) * unit;
  const rounded = long < 0n ? -size : size;
  if (BigInt.asIntN(64, rounded) !== rounded) {
    throw new DatabaseError('Location51080', `invalid conversion of the result of $round: ${rounded}`);
  }
  return integerOf(rounded, value);
}

function rounder(even: boolean): Operator {
  return strict(1, 2, ([value, digits], name) => {
    const number = expectNumber(value as RawValue, name);
    const place = digits ? expectInteger(digits, name, 51082) : 0;
    if (place < -20 || place > 100)
      throw new DatabaseError('Location51083', `cannot apply ${name} with precision value ${place}`);
    return integral(number)
      ? roundInteger(number, place, even)
      : doubleValue(roundDouble(number.number(), place, even));
  });
}

/** ceil and floor: whole numbers stay as they are. */
function whole(rounding: Rounding): Operator {
  return strict(1, 1, ([value], name) =>
    integral(expectNumber(value as RawValue, name)) ? value : doubleValue(rounding((value as RawValue).number())),
  );
}

function real(
  compute: (value: number) => number,
  valid: (value: number) => boolean = () => true,
  code?: number,
): Operator {
  return strict(1, 1, ([value], name) => {
    const number = exactDouble(expectNumber(value as RawValue, name), name);
    if (!valid(number)) throw coded(code, `${name}'s argument is out of its range, but is ${number}`, 'BadValue');
    return doubleValue(compute(number));
  });
}

const positive = (value: number): boolean => !(value <= 0);

export const ARITHMETIC: Record<string, Operator> = {
  $add: listed(0, Infinity, add),
  $subtract: strict(2, 2, subtract),
  $multiply: strict(0, Infinity, (args, name) =>
    args.reduce((product, arg) => combine(product, expectNumber(arg, name), 'multiply', name), int32Value(1)),
  ),
  $divide: strict(2, 2, divide),
  $mod: strict(2, 2, modulo),
  $pow: strict(2, 2, power),
  $abs: strict(1, 1, ([value], name) => absolute(expectNumber(value as RawValue, name))),
  $round: rounder(true),
  $trunc: rounder(false),
  $ceil: whole(Math.ceil),
  $floor: whole(Math.floor),
  $sqrt: real(Math.sqrt, (value) => !(value < 0), 28714),
  $exp: real(Math.exp),
  $ln: real(Math.log, positive, 28766),
  $log10: real(Math.log10, positive, 28761),
  $log: strict(2, 2, ([value, base], name) => {
    const [a, b] = [
      exactDouble(expectNumber(value as RawValue, name, 28756), name),
      exactDouble(expectNumber(base as RawValue, name, 28757), name),
    ];
    if (a <= 0) throw new DatabaseError('Location28758', "$log's argument must be a positive number");
    if (b <= 0 || b === 1)
      throw new DatabaseError('Location28759', "$log's base must be a positive number not equal to 1");
    return doubleValue(Math.log(a) / Math.log(b));
  }),
  $sin: real(Math.sin),
  $cos: real(Math.cos),
  $tan: real(Math.tan),
};
