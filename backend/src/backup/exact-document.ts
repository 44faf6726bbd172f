import type { Document } from 'bson';
import { BSONType, deserialize, onDemand, serialize } from 'bson';

/** Every value in the class of its BSON type. */
const EXACT = { promoteValues: false, promoteBuffers: false, promoteLongs: false, bsonRegExp: true } as const;

/**
 * Turns stored bytes into something that the driver writes as these very bytes again: key order and types included.
 * @throws Error when no such value exists (types that MongoDB gave up, malformed text)
 */
export function exactDocument(bytes: Uint8Array): Document {
  const plain = deserialize(bytes, EXACT);
  if (isSame(plain, bytes)) return plain;
  // an object puts keys such as '10' before all others; a map keeps the order
  const map = orderedMap(bytes);
  if (isSame(map, bytes)) return map;
  throw new Error('a document cannot be written as it was');
}

function isSame(document: Document, bytes: Uint8Array): boolean {
  return Buffer.compare(serialize(document, { ignoreUndefined: false }), bytes) === 0;
}

function orderedMap(bytes: Uint8Array): Map<string, unknown> {
  const map = new Map<string, unknown>();
  for (const [type, nameAt, nameLength, at, length] of onDemand.parseToElements(bytes)) {
    const name = Buffer.from(bytes.buffer, bytes.byteOffset + nameAt, nameLength).toString();
    map.set(name, valueOf(type, bytes.subarray(at, at + length)));
  }
  return map;
}

function valueOf(type: number, bytes: Uint8Array): unknown {
  if (type === BSONType.object) return orderedMap(bytes);
  if (type === BSONType.array) return [...orderedMap(bytes).values()];
  const single = Buffer.alloc(bytes.length + 8);
  single.writeInt32LE(single.length);
  single[4] = type;
  single.write('v', 5);
  single.set(bytes, 7);
  return deserialize(single, EXACT)['v'];
}
