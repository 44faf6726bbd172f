import { DatabaseError } from '../errors.js';
import { T, valueEnd } from './raw.js';

const MAX_DEPTH = 180;
/** What is computed may be nested a bit deeper than what is stored. */
export const MAX_RESULT_DEPTH = 200;
/** Of an object with one field: its length, a type, an empty name and two ends. */
const BYTES_OF_A_LEVEL = 7;

function broken(reason: string): DatabaseError {
  return new DatabaseError('InvalidBson', `Invalid BSON: ${reason}`);
}

/**
 * Checks every length, terminator and type of a document that came over the wire, so that all later code may trust
 * offsets. Returns the position behind the document.
 */
export function validateDocument(buf: Buffer, start: number, limit: number, depth = 0): number {
  if (depth > MAX_DEPTH) throw broken('nested too deeply');
  if (start + 5 > limit) throw broken('document is cut short');
  const size = buf.readInt32LE(start);
  const end = start + size;
  if (size < 5 || end > limit || buf[end - 1] !== 0) throw broken('document length is wrong');
  let pos = start + 4;
  while (pos < end - 1) {
    const type = buf[pos] as number;
    const nameEnd = buf.indexOf(0, pos + 1);
    if (nameEnd < 0 || nameEnd >= end - 1) throw broken('field name is not terminated');
    pos = validateValue(type, buf, nameEnd + 1, end - 1, depth);
  }
  if (pos !== end - 1) throw broken('element exceeds its document');
  return end;
}

function validateValue(type: number, buf: Buffer, pos: number, limit: number, depth: number): number {
  const fixed = (bytes: number): number => {
    if (pos + bytes > limit) throw broken('value exceeds its document');
    return pos + bytes;
  };
  switch (type) {
    case T.object:
    case T.array:
      return validateDocument(buf, pos, limit, depth + 1);
    case T.string:
    case T.code:
    case T.symbol: {
      fixed(5);
      const length = buf.readInt32LE(pos);
      const end = pos + 4 + length;
      if (length < 1 || end > limit || buf[end - 1] !== 0) throw broken('string length is wrong');
      return end;
    }
    case T.binary: {
      fixed(5);
      const length = buf.readInt32LE(pos);
      if (length < 0 || pos + 5 + length > limit) throw broken('binary length is wrong');
      return pos + 5 + length;
    }
    case T.regex: {
      const first = buf.indexOf(0, pos);
      const second = first < 0 ? -1 : buf.indexOf(0, first + 1);
      if (second < 0 || second >= limit) throw broken('regular expression is not terminated');
      return second + 1;
    }
    case T.bool:
      fixed(1);
      if ((buf[pos] as number) > 1) throw broken('boolean is neither true nor false');
      return pos + 1;
    case T.double:
    case T.date:
    case T.timestamp:
    case T.int64:
      return fixed(8);
    case T.int32:
      return fixed(4);
    case T.objectId:
      return fixed(12);
    case T.null:
    case T.minKey:
    case T.maxKey:
      return pos;
    case T.decimal128:
      throw new DatabaseError('BadValue', 'Decimal128 is not supported by the embedded database; store integer cents');
    case T.undefined:
    case T.dbPointer:
    case T.codeWithScope:
      throw new DatabaseError(
        'BadValue',
        `BSON type 0x${type.toString(16)} is not supported by the embedded database; use null, an ObjectId or a string`,
      );
    default:
      throw broken(`unknown type 0x${type.toString(16)}`);
  }
}

/**
 * Checks a document that was made here. Only what is large enough to be nested so deeply is walked through.
 * @throws DatabaseError Overflow
 */
export function checkDepth(buf: Buffer, most = MAX_DEPTH, start = 0, depth = 0): void {
  if (depth > most) throw new DatabaseError('Overflow', `Document exceeds maximum nested object depth: ${most}`);
  const end = start + buf.readInt32LE(start) - 1;
  if (end - start < (most - depth) * BYTES_OF_A_LEVEL) return;
  let pos = start + 4;
  while (pos < end) {
    const type = buf[pos] as number;
    const value = buf.indexOf(0, pos + 1) + 1;
    if (type === T.object || type === T.array) checkDepth(buf, most, value, depth + 1);
    pos = valueEnd(type, buf, value);
  }
}
