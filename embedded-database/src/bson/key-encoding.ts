import { createHash } from 'node:crypto';
import { typeRank } from './compare.js';
import type { RawValue } from './raw.js';
import { eachElement, elementsOf, T } from './raw.js';

/*
 * Order-preserving, prefix-free encoding of one value: tag byte (the type's rank), then bytes whose memcmp order is
 * MongoDB's order. No encoding is a prefix of another, so "all keys with this prefix" means "equal to this value".
 * Tags lie between 0x01 and 0x7f; their complements (descending fields) between 0x80 and 0xfe.
 */

/** Length of the ordered part that is kept of a value too long for a key; the rest is replaced by its SHA-256. */
const HASH_HEX = 64;

class KeyBytes {
  bytes = Buffer.allocUnsafe(64);
  length = 0;

  room(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const bigger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + count));
    this.bytes.copy(bigger, 0, 0, this.length);
    this.bytes = bigger;
  }

  byte(value: number): void {
    this.room(1);
    this.bytes[this.length++] = value;
  }

  copy(from: Buffer, start: number, end: number): void {
    this.room(end - start);
    from.copy(this.bytes, this.length, start, end);
    this.length += end - start;
  }

  /** Text: 0x00 is written 00 FF and the end 00 00, so that shorter sorts first. */
  text(from: Buffer, start: number, end: number): void {
    this.room((end - start) * 2 + 2);
    const nul = from.indexOf(0, start);
    if (nul < 0 || nul >= end) this.copy(from, start, end);
    else {
      for (let i = start; i < end; i++) {
        const byte = from[i] as number;
        this.bytes[this.length++] = byte;
        if (byte === 0) this.bytes[this.length++] = 0xff;
      }
    }
    this.byte(0);
    this.byte(0);
  }

  /** A double so that unsigned byte order is numeric order. */
  double(value: number): void {
    this.room(8);
    const at = this.length;
    this.bytes.writeDoubleBE(value, at);
    if ((this.bytes[at] as number) & 0x80) {
      for (let i = at; i < at + 8; i++) this.bytes[i] = ~(this.bytes[i] as number) & 0xff;
    } else {
      this.bytes[at] = (this.bytes[at] as number) | 0x80;
    }
    this.length += 8;
  }

  /** A signed little-endian 64-bit integer, sign bit flipped, big-endian. */
  int64(from: Buffer, start: number, flip: number): void {
    this.room(8);
    for (let i = 0; i < 8; i++) this.bytes[this.length + i] = from[start + 7 - i] as number;
    this.bytes[this.length] = (this.bytes[this.length] as number) ^ flip;
    this.length += 8;
  }
}

function writeNumber(out: KeyBytes, value: RawValue): void {
  let double = value.number();
  let residual = 0;
  if (value.type === T.int64 && !Number.isSafeInteger(double)) residual = Number(value.long() - BigInt(double));
  // NaN sorts below -Infinity: its all-zero image cannot be produced by any other double
  if (Number.isNaN(double)) {
    out.room(10);
    out.bytes.fill(0, out.length, out.length + 10);
    out.length += 10;
    return;
  }
  if (double === 0) double = 0; // -0 equals 0
  out.double(double);
  out.room(2);
  out.length = out.bytes.writeUInt16BE(residual + 0x8000, out.length);
}

function writeValue(out: KeyBytes, value: RawValue): void {
  const { type, buf, start, end } = value;
  out.byte(typeRank(type));
  switch (type) {
    case T.int32:
    case T.double:
    case T.int64:
      return writeNumber(out, value);
    case T.string:
    case T.symbol:
    case T.code:
      return out.text(buf, start + 4, end - 1);
    case T.object:
      eachElement(buf, start, (name, inner) => {
        const bytes = Buffer.from(name);
        out.byte(typeRank(inner.type));
        out.text(bytes, 0, bytes.length);
        writeValue(out, inner);
      });
      return out.byte(0);
    case T.array:
      for (const inner of elementsOf(value)) writeValue(out, inner);
      return out.byte(0);
    case T.binary: {
      out.room(4);
      out.length = out.bytes.writeUInt32BE(buf.readInt32LE(start), out.length);
      return out.copy(buf, start + 4, end);
    }
    case T.date:
      return out.int64(buf, start, 0x80);
    case T.timestamp:
      return out.int64(buf, start, 0);
    case T.regex: {
      const middle = buf.indexOf(0, start);
      out.text(buf, start, middle);
      return out.text(buf, middle + 1, end - 1);
    }
    default:
      return out.copy(buf, start, end);
  }
}

export interface EncodedValue {
  bytes: Buffer;
  /** True when the value was too long: equal values still encode equally, but order beyond the kept part is lost. */
  truncated: boolean;
}

/** Encodes a value into at most `limit` bytes (at least 128). */
export function encodeValue(value: RawValue, limit: number): EncodedValue {
  const out = new KeyBytes();
  writeValue(out, value);
  if (out.length <= limit) return { bytes: out.bytes.subarray(0, out.length), truncated: false };
  const hash = createHash('sha256').update(out.bytes.subarray(0, out.length)).digest('hex');
  // 00 01 can end no other encoding (texts use 00 00 and 00 FF), so a shortened value never equals a whole one
  const tail = Buffer.from(`${hash}\0\u0001`, 'latin1');
  return { bytes: Buffer.concat([truncatedPrefix(out.bytes, limit), tail]), truncated: true };
}

function truncatedPrefix(bytes: Buffer, limit: number): Buffer {
  let keep = limit - HASH_HEX - 2;
  while (bytes[keep - 1] === 0) keep--;
  return bytes.subarray(0, keep);
}

/** The part of a shortened value's encoding that still is in order; the whole encoding when it was not shortened. */
export function orderedPart(encoded: EncodedValue): Buffer {
  return encoded.truncated ? encoded.bytes.subarray(0, encoded.bytes.length - HASH_HEX - 2) : encoded.bytes;
}

/** Complements every byte, which reverses the order: the encoding of a descending field. */
export function invert(bytes: Buffer): Buffer {
  const result = Buffer.allocUnsafe(bytes.length);
  for (let i = 0; i < bytes.length; i++) result[i] = ~(bytes[i] as number) & 0xff;
  return result;
}

/** The smallest key greater than every key that begins with `prefix` (which never is all 0xff here). */
export function afterPrefix(prefix: Buffer): Buffer {
  let last = prefix.length - 1;
  while (prefix[last] === 0xff) last--;
  const result = Buffer.from(prefix.subarray(0, last + 1));
  result[last] = (result[last] as number) + 1;
  return result;
}
