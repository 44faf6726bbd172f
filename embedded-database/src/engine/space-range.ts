import { afterPrefix } from '../bson/key-encoding.js';
import { spacePrefix } from '../storage/keyspace.js';

/** The range of keys that hold a collection's documents or an index's entries. */
export function spaceRange(space: number): { start: Buffer; end: Buffer } {
  const start = spacePrefix(space);
  return { start, end: afterPrefix(start) };
}
