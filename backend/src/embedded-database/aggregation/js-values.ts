import type { Document } from 'bson';
import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, rawDocument, T } from '../bson/raw.js';
import { DatabaseError } from '../errors.js';
import { library } from './library.js';

/*
 * The aggregation library works on plain JavaScript values. Longs become numbers, which is refused where it would
 * lose digits: a wrong sum must never be answered in silence.
 */

export function toJs(value: RawValue): unknown {
  switch (value.type) {
    case T.int32:
    case T.double:
      return value.number();
    case T.int64: {
      const number = value.number();
      if (Number.isSafeInteger(number)) return number;
      throw new DatabaseError(
        'BadValue',
        'aggregation of integers beyond 2^53 is not supported; store them as strings',
      );
    }
    case T.string:
    case T.symbol:
      return value.text();
    case T.object:
      return toDocument(value);
    case T.array:
      return elementsOf(value).map(toJs);
    case T.bool:
      return value.bool();
    case T.date:
      return new Date(value.date());
    case T.objectId:
      return new (library().bson.ObjectId)(Uint8Array.from(value.bytes()));
    case T.binary:
      return new (library().bson.Binary)(
        Uint8Array.from(value.buf.subarray(value.start + 5, value.end)),
        value.buf[value.start + 4],
      );
    case T.regex: {
      const { source, options } = value.regex();
      return new (library().bson.BSONRegExp)(source, options);
    }
    case T.timestamp:
      return new (library().bson.Timestamp)(value.buf.readBigUInt64LE(value.start));
    case T.minKey:
      return new (library().bson.MinKey)();
    case T.maxKey:
      return new (library().bson.MaxKey)();
    default:
      return null;
  }
}

export function toDocument(value: RawValue): Document {
  const document: Document = {};
  eachElement(value.buf, value.start, (name, inner) => {
    if (name === '__proto__') throw new DatabaseError('BadValue', "the field name '__proto__' cannot be aggregated");
    document[name] = toJs(inner);
  });
  return document;
}

const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** The document's bytes; a missing value (undefined) is left out. */
export function fromDocument(document: Document): RawValue {
  const { calculateObjectSize, serialize } = library().bson;
  if (calculateObjectSize(document, { ignoreUndefined: true }) > MAX_DOCUMENT_BYTES) {
    throw new DatabaseError('BsonObjectTooLarge', 'an aggregation result exceeds 16 MiB');
  }
  const bytes = serialize(document, { ignoreUndefined: true });
  return rawDocument(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}
