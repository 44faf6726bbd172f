import type { RawValue } from '../bson/raw.js';
import { NULL_VALUE, T } from '../bson/raw.js';
import { arrayValue, doubleValue, int64Value, integerValue } from '../bson/values.js';
import { DatabaseError } from '../errors.js';
import { exactDouble } from './operators/arithmetic.js';
import { identity } from './operators/arrays.js';
import type { Argument } from './operators/define.js';
import { isNullish } from './operators/define.js';
import { compareArguments } from './operators/logic.js';
import { mergeObjects } from './operators/objects.js';

/** Takes the values of a group one after another. */
export interface Accumulator {
  add(value: Argument): void;
  result(): Argument;
}

/** Sum of exact integers and, apart from them, of doubles with their rounding errors kept (Neumaier). */
export class Sum {
  private type: number = T.int32;
  private integers = 0n;
  private real = 0;
  private lost = 0;
  count = 0;

  add(value: Argument, name: string): void {
    if (!value?.isNumber()) return;
    this.count++;
    if (value.type !== T.double) {
      this.integers += value.long();
      if (this.type !== T.double && value.type === T.int64) this.type = T.int64;
      return;
    }
    this.type = T.double;
    const number = exactDouble(value, name);
    const sum = this.real + number;
    if (Number.isFinite(sum)) {
      this.lost += Math.abs(this.real) >= Math.abs(number) ? this.real - sum + number : number - sum + this.real;
    }
    this.real = sum;
  }

  /** @throws DatabaseError when the digits of an integer sum would be lost */
  double(name: string): number {
    const whole = Number(this.integers);
    if (BigInt(whole) !== this.integers) {
      throw new DatabaseError('BadValue', `${name} would round the integer ${this.integers}; keep integers below 2^53`);
    }
    return Number.isFinite(this.real) ? this.real + whole + this.lost : this.real + whole;
  }

  value(name: string): RawValue {
    if (this.type === T.double) return doubleValue(this.double(name));
    if (BigInt.asIntN(64, this.integers) !== this.integers) {
      throw new DatabaseError('BadValue', `${name} overflows 64 bits; the result would lose digits`);
    }
    return this.type === T.int64 ? int64Value(this.integers) : integerValue(this.integers);
  }
}

function sum(): Accumulator {
  const total = new Sum();
  return { add: (value) => total.add(value, '$sum'), result: () => total.value('$sum') };
}

function average(): Accumulator {
  const total = new Sum();
  return {
    add: (value) => total.add(value, '$avg'),
    result: () => (total.count === 0 ? NULL_VALUE : doubleValue(total.double('$avg') / total.count)),
  };
}

function extreme(sign: 1 | -1): Accumulator {
  let best: RawValue | undefined;
  return {
    add: (value) => {
      if (!isNullish(value) && (!best || compareArguments(value, best) * sign > 0)) best = value;
    },
    result: () => best ?? NULL_VALUE,
  };
}

/** Spread around the mean, taken step by step (Welford). */
function deviation(sample: boolean): Accumulator {
  let count = 0;
  let mean = 0;
  let squares = 0;
  return {
    add: (value) => {
      if (!value?.isNumber()) return;
      const number = exactDouble(value, '$stdDev');
      count++;
      const distance = number - mean;
      mean += distance / count;
      squares += distance * (number - mean);
    },
    result: () => {
      const by = sample ? count - 1 : count;
      return by <= 0 ? NULL_VALUE : doubleValue(Math.sqrt(squares / by));
    },
  };
}

function collecting(finish: (values: Argument[]) => Argument): Accumulator {
  const values: Argument[] = [];
  return { add: (value) => void values.push(value), result: () => finish(values) };
}

function counter(): Accumulator {
  let count = 0n;
  return { add: () => void count++, result: () => integerValue(count) };
}

function distinct(): Accumulator {
  const seen = new Map<string, RawValue>();
  return {
    add: (value) => {
      if (value && !seen.has(identity(value))) seen.set(identity(value), value);
    },
    result: () => arrayValue(seen.values()),
  };
}

function edge(last: boolean): Accumulator {
  let found: Argument;
  let any = false;
  return {
    add: (value) => {
      if (last || !any) found = value;
      any = true;
    },
    result: () => found ?? NULL_VALUE,
  };
}

/** What `$group` and `$bucket` can gather; `$first` of a missing value is null. */
export const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: () => edge(false),
  $last: () => edge(true),
  $push: () => collecting((values) => arrayValue(values.filter((value) => value !== undefined))),
  $addToSet: distinct,
  $mergeObjects: () => collecting((values) => mergeObjects(values, '$mergeObjects')),
  $stdDevPop: () => deviation(false),
  $stdDevSamp: () => deviation(true),
  $count: counter,
};

/** Those that are also expressions over an array or a list of arguments. */
export const SUMMARIES = ['$sum', '$avg', '$min', '$max', '$stdDevPop', '$stdDevSamp'] as const;
