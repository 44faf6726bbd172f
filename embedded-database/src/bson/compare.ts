import type { RawValue } from './raw.js';
import { eachElement, T } from './raw.js';

/** Rank of each type in MongoDB's comparison order; numbers share one rank, as do strings and symbols. */
export function typeRank(type: number): number {
  switch (type) {
    case T.minKey:
      return 1;
    case T.undefined:
      return 3;
    case T.null:
      return 5;
    case T.int32:
    case T.double:
    case T.int64:
    case T.decimal128:
      return 10;
    case T.string:
    case T.symbol:
      return 15;
    case T.object:
      return 20;
    case T.array:
      return 25;
    case T.binary:
      return 30;
    case T.objectId:
      return 35;
    case T.bool:
      return 40;
    case T.date:
      return 45;
    case T.timestamp:
      return 47;
    case T.regex:
      return 50;
    case T.code:
      return 60;
    case T.maxKey:
      return 127;
    default:
      return 70;
  }
}

function compareBigToDouble(a: bigint, b: number): number {
  if (Number.isNaN(b)) return 1;
  if (b === Infinity) return -1;
  if (b === -Infinity) return 1;
  const whole = BigInt(Math.trunc(b));
  if (a !== whole) return a < whole ? -1 : 1;
  const fraction = b - Math.trunc(b);
  return fraction === 0 ? 0 : fraction > 0 ? -1 : 1;
}

function compareNumbers(a: RawValue, b: RawValue): number {
  if (a.type === T.int64 || b.type === T.int64) {
    if (a.type === T.double) return -compareBigToDouble(b.long(), a.number());
    if (b.type === T.double) return compareBigToDouble(a.long(), b.number());
    const x = a.long();
    const y = b.long();
    return x < y ? -1 : x > y ? 1 : 0;
  }
  const x = a.number();
  const y = b.number();
  if (x < y) return -1;
  if (x > y) return 1;
  if (x === y) return 0;
  // NaN equals itself and comes before every other number
  return Number.isNaN(x) ? (Number.isNaN(y) ? 0 : -1) : 1;
}

function compareDocuments(a: RawValue, b: RawValue): number {
  const left: [string, RawValue][] = [];
  eachElement(a.buf, a.start, (name, value) => void left.push([name, value]));
  let index = 0;
  let result = 0;
  eachElement(b.buf, b.start, (name, value) => {
    const mine = left[index++];
    if (!mine) {
      result = -1;
      return true;
    }
    result = typeRank(mine[1].type) - typeRank(value.type);
    if (result === 0 && a.type === T.object) result = Buffer.compare(Buffer.from(mine[0]), Buffer.from(name));
    if (result === 0) result = compareValues(mine[1], value);
    return result !== 0;
  });
  return result !== 0 ? result : left.length > index ? 1 : 0;
}

/** MongoDB's total order over values of all types; strings by their UTF-8 bytes. */
export function compareValues(a: RawValue, b: RawValue): number {
  const rank = typeRank(a.type) - typeRank(b.type);
  if (rank !== 0) return rank;
  switch (a.type) {
    case T.int32:
    case T.double:
    case T.int64:
      return compareNumbers(a, b);
    case T.string:
    case T.symbol:
    case T.code:
      return a.buf.compare(b.buf, b.start + 4, b.end - 1, a.start + 4, a.end - 1);
    case T.object:
    case T.array:
      return compareDocuments(a, b);
    case T.date: {
      const x = a.buf.readBigInt64LE(a.start);
      const y = b.buf.readBigInt64LE(b.start);
      return x < y ? -1 : x > y ? 1 : 0;
    }
    case T.timestamp: {
      const x = a.buf.readBigUInt64LE(a.start);
      const y = b.buf.readBigUInt64LE(b.start);
      return x < y ? -1 : x > y ? 1 : 0;
    }
    case T.binary: {
      const length = a.buf.readInt32LE(a.start) - b.buf.readInt32LE(b.start);
      return length !== 0 ? length : a.buf.compare(b.buf, b.start + 4, b.end, a.start + 4, a.end);
    }
    case T.objectId:
    case T.bool:
    case T.regex:
      return a.buf.compare(b.buf, b.start, b.end, a.start, a.end);
    default:
      return 0;
  }
}

export function equalValues(a: RawValue, b: RawValue): boolean {
  return compareValues(a, b) === 0;
}
