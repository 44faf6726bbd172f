import { DatabaseError } from '../errors.js';
import type { RawValue } from './raw.js';
import { T } from './raw.js';

const LAST_ASCII = 0x7f;

/** Writes one BSON document front to back into a growing buffer. */
export class BsonWriter {
  private buf: Buffer;
  private pos = 0;
  private readonly open: number[] = [];

  constructor(capacity = 512) {
    this.buf = Buffer.allocUnsafe(capacity);
  }

  get length(): number {
    return this.pos;
  }

  private room(bytes: number): void {
    if (this.pos + bytes <= this.buf.length) return;
    const bigger = Buffer.allocUnsafe(Math.max(this.buf.length * 2, this.pos + bytes));
    this.buf.copy(bigger, 0, 0, this.pos);
    this.buf = bigger;
  }

  /** Bytes that are not part of a document, such as a message header. */
  skip(bytes: number): this {
    this.room(bytes);
    this.pos += bytes;
    return this;
  }

  startDocument(): this {
    this.open.push(this.pos);
    return this.skip(4);
  }

  endDocument(): this {
    this.room(1);
    this.buf[this.pos++] = 0;
    const start = this.open.pop() as number;
    this.buf.writeInt32LE(this.pos - start, start);
    return this;
  }

  private header(type: number, name: string): void {
    this.room(2 + name.length * 3);
    const { buf } = this;
    let at = this.pos;
    buf[at++] = type;
    // names are short and nearly always ASCII: written byte by byte they cost less than one call of `write`
    for (let i = 0; i < name.length; i++) {
      const code = name.charCodeAt(i);
      if (code === 0 || code > LAST_ASCII) {
        at = this.pos + 1 + this.unusualName(name);
        break;
      }
      buf[at++] = code;
    }
    buf[at++] = 0;
    this.pos = at;
  }

  /** Writes a name that is not plain ASCII behind its type; returns the bytes written. */
  private unusualName(name: string): number {
    // whatever computed the name: behind a NUL byte the rest of the document could not be read any more
    if (name.includes('\0')) throw new DatabaseError('InvalidBson', 'a field name cannot contain a null byte');
    return this.buf.write(name, this.pos + 1);
  }

  startObject(name: string): this {
    this.header(T.object, name);
    return this.startDocument();
  }

  startArray(name: string): this {
    this.header(T.array, name);
    return this.startDocument();
  }

  int32(name: string, value: number): this {
    this.header(T.int32, name);
    this.room(4);
    this.pos = this.buf.writeInt32LE(value, this.pos);
    return this;
  }

  double(name: string, value: number): this {
    this.header(T.double, name);
    this.room(8);
    this.pos = this.buf.writeDoubleLE(value, this.pos);
    return this;
  }

  int64(name: string, value: bigint): this {
    this.header(T.int64, name);
    this.room(8);
    this.pos = this.buf.writeBigInt64LE(value, this.pos);
    return this;
  }

  /** A BSON timestamp: seconds in the upper half, a counter in the lower. */
  timestamp(name: string, value: bigint): this {
    this.header(T.timestamp, name);
    this.room(8);
    this.pos = this.buf.writeBigUInt64LE(value, this.pos);
    return this;
  }

  /** A count: int32 while it fits, long beyond. */
  count(name: string, value: number): this {
    return value < 0x7fffffff ? this.int32(name, value) : this.int64(name, BigInt(value));
  }

  date(name: string, milliseconds: number): this {
    this.header(T.date, name);
    this.room(8);
    this.pos = this.buf.writeBigInt64LE(BigInt(milliseconds), this.pos);
    return this;
  }

  bool(name: string, value: boolean): this {
    this.header(T.bool, name);
    this.room(1);
    this.buf[this.pos++] = value ? 1 : 0;
    return this;
  }

  string(name: string, value: string): this {
    this.header(T.string, name);
    const bytes = Buffer.byteLength(value);
    this.room(bytes + 5);
    this.buf.writeInt32LE(bytes + 1, this.pos);
    this.pos += 4;
    this.pos += this.buf.write(value, this.pos);
    this.buf[this.pos++] = 0;
    return this;
  }

  null(name: string): this {
    this.header(T.null, name);
    return this;
  }

  binary(name: string, bytes: Buffer, subtype: number): this {
    this.header(T.binary, name);
    this.room(bytes.length + 5);
    this.buf.writeInt32LE(bytes.length, this.pos);
    this.buf[this.pos + 4] = subtype;
    bytes.copy(this.buf, this.pos + 5);
    this.pos += bytes.length + 5;
    return this;
  }

  /** A value copied as it is. */
  value(name: string, value: RawValue): this {
    this.header(value.type, name);
    return this.raw(value.buf, value.start, value.end);
  }

  /** A whole document copied as an object field. */
  document(name: string, bytes: Buffer): this {
    this.header(T.object, name);
    return this.raw(bytes, 0, bytes.length);
  }

  raw(bytes: Buffer, start: number, end: number): this {
    this.room(end - start);
    bytes.copy(this.buf, this.pos, start, end);
    this.pos += end - start;
    return this;
  }

  finish(): Buffer {
    return this.buf.subarray(0, this.pos);
  }
}

/** Builds a document in one expression. */
export function buildDocument(write: (writer: BsonWriter) => void): Buffer {
  const writer = new BsonWriter(128).startDocument();
  write(writer);
  return writer.endDocument().finish();
}
