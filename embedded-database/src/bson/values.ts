import { DatabaseError } from '../errors.js';
import { RawValue, T } from './raw.js';
import { BsonWriter } from './writer.js';

/* New values of exact types. */

/** Bytes that one computed list or object may take; what is answered or stored is far smaller. */
const MOST_BYTES = 100 * 1024 * 1024;

function checkRoom({ length }: { length: number }): void {
  if (length > MOST_BYTES)
    throw new DatabaseError('ExceededMemoryLimit', `a computed value takes more than ${MOST_BYTES} bytes`);
}

export function int32Value(value: number): RawValue {
  const buf = Buffer.allocUnsafe(4);
  buf.writeInt32LE(value);
  return new RawValue(T.int32, buf, 0, 4);
}

export function int64Value(value: bigint): RawValue {
  const buf = Buffer.allocUnsafe(8);
  buf.writeBigInt64LE(value);
  return new RawValue(T.int64, buf, 0, 8);
}

export function doubleValue(value: number): RawValue {
  const buf = Buffer.allocUnsafe(8);
  buf.writeDoubleLE(value);
  return new RawValue(T.double, buf, 0, 8);
}

/** @param milliseconds whole ones, within 64 bits */
export function dateValue(milliseconds: number | bigint): RawValue {
  const buf = Buffer.allocUnsafe(8);
  buf.writeBigInt64LE(BigInt(milliseconds));
  return new RawValue(T.date, buf, 0, 8);
}

export function timestampValue(seconds: number, increment: number): RawValue {
  const buf = Buffer.allocUnsafe(8);
  buf.writeUInt32LE(increment);
  buf.writeUInt32LE(seconds, 4);
  return new RawValue(T.timestamp, buf, 0, 8);
}

export function stringValue(text: string): RawValue {
  const length = Buffer.byteLength(text);
  const buf = Buffer.allocUnsafe(length + 5);
  buf.writeInt32LE(length + 1);
  buf.write(text, 4);
  buf[length + 4] = 0;
  return new RawValue(T.string, buf, 0, buf.length);
}

let counter = Math.floor(Math.random() * 0xffffff);
const machine = Buffer.from(Array.from({ length: 5 }, () => Math.floor(Math.random() * 256)));

/** A fresh ObjectId: seconds, five random bytes of this process, counter. */
export function newObjectId(now: number): RawValue {
  const buf = Buffer.allocUnsafe(12);
  buf.writeUInt32BE(Math.floor(now / 1000));
  machine.copy(buf, 4);
  counter = (counter + 1) % 0x1000000;
  buf.writeUIntBE(counter, 9, 3);
  return new RawValue(T.objectId, buf, 0, 12);
}

const INT32_MIN = -0x80000000;
const INT32_MAX = 0x7fffffff;
const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/**
 * Arithmetic with MongoDB's types: int with int stays int and grows to long, a double makes a double.
 * Returns undefined when the result does not fit a long.
 */
export function arithmetic(left: RawValue, right: RawValue, operation: 'add' | 'multiply'): RawValue | undefined {
  if (left.type === T.double || right.type === T.double) {
    const result = operation === 'add' ? left.number() + right.number() : left.number() * right.number();
    return doubleValue(result);
  }
  const result = operation === 'add' ? left.long() + right.long() : left.long() * right.long();
  if (left.type === T.int32 && right.type === T.int32 && result >= INT32_MIN && result <= INT32_MAX) {
    return int32Value(Number(result));
  }
  return result >= INT64_MIN && result <= INT64_MAX ? int64Value(result) : undefined;
}

export function boolValue(value: boolean): RawValue {
  return new RawValue(T.bool, Buffer.from([value ? 1 : 0]), 0, 1);
}

/** int while it fits, long beyond. */
export function integerValue(value: bigint): RawValue {
  return value >= INT32_MIN && value <= INT32_MAX ? int32Value(Number(value)) : int64Value(value);
}

export function arrayValue(items: Iterable<RawValue>): RawValue {
  const writer = new BsonWriter(256).startDocument();
  let index = 0;
  for (const item of items) {
    writer.value(String(index++), item);
    checkRoom(writer);
  }
  const buf = writer.endDocument().finish();
  return new RawValue(T.array, buf, 0, buf.length);
}

/** An object; fields without a value are left out. */
export function objectValue(fields: Iterable<readonly [string, RawValue | undefined]>): RawValue {
  const writer = new BsonWriter(256).startDocument();
  for (const [name, value] of fields) {
    if (!value) continue;
    writer.value(name, value);
    checkRoom(writer);
  }
  const buf = writer.endDocument().finish();
  return new RawValue(T.object, buf, 0, buf.length);
}

/** @param hex 24 hexadecimal digits */
export function objectIdValue(hex: string): RawValue {
  return new RawValue(T.objectId, Buffer.from(hex, 'hex'), 0, 12);
}
