import { DatabaseError } from '../errors.js';

/** BSON type bytes (bsonspec.org). */
export const T = {
  double: 0x01,
  string: 0x02,
  object: 0x03,
  array: 0x04,
  binary: 0x05,
  undefined: 0x06,
  objectId: 0x07,
  bool: 0x08,
  date: 0x09,
  null: 0x0a,
  regex: 0x0b,
  dbPointer: 0x0c,
  code: 0x0d,
  symbol: 0x0e,
  codeWithScope: 0x0f,
  int32: 0x10,
  timestamp: 0x11,
  int64: 0x12,
  decimal128: 0x13,
  maxKey: 0x7f,
  minKey: 0xff,
} as const;

/**
 * One BSON value as it lies in its document: nothing is decoded until somebody asks, and whoever copies it copies its
 * exact type. Objects and arrays span their whole length-prefixed bytes.
 */
export class RawValue {
  constructor(
    readonly type: number,
    readonly buf: Buffer,
    readonly start: number,
    readonly end: number,
  ) {}

  bytes(): Buffer {
    return this.buf.subarray(this.start, this.end);
  }

  /** Text of a string value. */
  text(): string {
    return this.buf.toString('utf8', this.start + 4, this.end - 1);
  }

  isNumber(): boolean {
    return this.type === T.int32 || this.type === T.double || this.type === T.int64;
  }

  /** Value of a number; a long beyond 2^53 loses precision here (use `long`). */
  number(): number {
    if (this.type === T.int32) return this.buf.readInt32LE(this.start);
    if (this.type === T.double) return this.buf.readDoubleLE(this.start);
    return Number(this.buf.readBigInt64LE(this.start));
  }

  long(): bigint {
    return this.type === T.int32 ? BigInt(this.buf.readInt32LE(this.start)) : this.buf.readBigInt64LE(this.start);
  }

  bool(): boolean {
    return this.buf[this.start] === 1;
  }

  /** Milliseconds since 1970 of a date value. */
  date(): number {
    return Number(this.buf.readBigInt64LE(this.start));
  }

  /** MongoDB's notion of true: everything but false, null, missing and zero. */
  truthy(): boolean {
    if (this.type === T.bool) return this.bool();
    if (this.isNumber()) return this.number() !== 0;
    return this.type !== T.null && this.type !== T.undefined;
  }

  regex(): { source: string; options: string } {
    const middle = this.buf.indexOf(0, this.start);
    return {
      source: this.buf.toString('utf8', this.start, middle),
      options: this.buf.toString('latin1', middle + 1, this.end - 1),
    };
  }
}

/** Where the value of this type that begins at `pos` ends. */
export function valueEnd(type: number, buf: Buffer, pos: number): number {
  switch (type) {
    case T.double:
    case T.date:
    case T.timestamp:
    case T.int64:
      return pos + 8;
    case T.string:
    case T.code:
    case T.symbol:
      return pos + 4 + buf.readInt32LE(pos);
    case T.object:
    case T.array:
    case T.codeWithScope:
      return pos + buf.readInt32LE(pos);
    case T.binary:
      return pos + 5 + buf.readInt32LE(pos);
    case T.objectId:
      return pos + 12;
    case T.bool:
      return pos + 1;
    case T.int32:
      return pos + 4;
    case T.regex:
      return buf.indexOf(0, buf.indexOf(0, pos) + 1) + 1;
    case T.dbPointer:
      return pos + 4 + buf.readInt32LE(pos) + 12;
    case T.decimal128:
      return pos + 16;
    case T.null:
    case T.undefined:
    case T.minKey:
    case T.maxKey:
      return pos;
    default:
      throw new DatabaseError('InvalidBson', `Unknown BSON type 0x${type.toString(16)}`);
  }
}

/** Calls `visit` for each element of the document that begins at `start`; `visit` returning true stops the walk. */
export function eachElement(
  buf: Buffer,
  start: number,
  visit: (name: string, value: RawValue) => boolean | void,
): void {
  const end = start + buf.readInt32LE(start) - 1;
  let pos = start + 4;
  while (pos < end) {
    const type = buf[pos] as number;
    const nameEnd = buf.indexOf(0, pos + 1);
    const valueStart = nameEnd + 1;
    const next = valueEnd(type, buf, valueStart);
    if (visit(buf.toString('utf8', pos + 1, nameEnd), new RawValue(type, buf, valueStart, next))) return;
    pos = next;
  }
}

/** The value of one field, found by comparing name bytes; `undefined` when missing. */
export function findField(buf: Buffer, start: number, name: Buffer): RawValue | undefined {
  const end = start + buf.readInt32LE(start) - 1;
  const length = name.length;
  let pos = start + 4;
  while (pos < end) {
    const type = buf[pos] as number;
    let at = pos + 1;
    let i = 0;
    while (i < length && buf[at] === name[i]) {
      at++;
      i++;
    }
    const same = i === length && buf[at] === 0;
    while (buf[at] !== 0) at++;
    const next = valueEnd(type, buf, at + 1);
    if (same) return new RawValue(type, buf, at + 1, next);
    pos = next;
  }
  return undefined;
}

/** The elements of an array (or the values of an object) in order. */
export function elementsOf(value: RawValue): RawValue[] {
  const result: RawValue[] = [];
  findElement(value, (element) => {
    result.push(element);
    return false;
  });
  return result;
}

/** Where the first element stands that passes; -1 when none does. Those behind it are not looked at. */
export function findElement({ buf, start }: RawValue, test: (element: RawValue) => boolean): number {
  const end = start + buf.readInt32LE(start) - 1;
  let pos = start + 4;
  for (let index = 0; pos < end; index++) {
    const type = buf[pos] as number;
    let at = pos + 1;
    while (buf[at] !== 0) at++;
    const next = valueEnd(type, buf, at + 1);
    if (test(new RawValue(type, buf, at + 1, next))) return index;
    pos = next;
  }
  return -1;
}

/** An object's fields by name. */
export function fieldsIn(value: RawValue): Map<string, RawValue> {
  const fields = new Map<string, RawValue>();
  eachElement(value.buf, value.start, (name, inner) => void fields.set(name, inner));
  return fields;
}

/** A whole document held in its own buffer, as a value. */
export function rawDocument(bytes: Buffer): RawValue {
  return new RawValue(T.object, bytes, 0, bytes.length);
}

export const EMPTY_DOCUMENT: RawValue = rawDocument(Buffer.from([5, 0, 0, 0, 0]));
/** What an empty array sorts by: below null. It is never stored. */
export const UNDEFINED_VALUE = new RawValue(T.undefined, Buffer.alloc(0), 0, 0);
export const NULL_VALUE = new RawValue(T.null, Buffer.alloc(0), 0, 0);
