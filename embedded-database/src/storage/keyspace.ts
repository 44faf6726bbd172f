/**
 * One ordered keyspace holds everything: a 4-byte big-endian space number, then the key inside that space.
 * Space 0 is the server's own; every collection and every index has a number of its own that is never used again.
 */
export const SYSTEM_SPACE = 0;

export const SystemKind = { format: 1, catalog: 2, count: 3, session: 4 } as const;

export function spacePrefix(space: number): Buffer {
  const prefix = Buffer.allocUnsafe(4);
  prefix.writeUInt32BE(space);
  return prefix;
}

export function keyIn(space: number, key: Buffer): Buffer {
  const result = Buffer.allocUnsafe(4 + key.length);
  result.writeUInt32BE(space);
  key.copy(result, 4);
  return result;
}

export function systemKey(kind: number, rest: Buffer): Buffer {
  return keyIn(SYSTEM_SPACE, Buffer.concat([Buffer.from([kind]), rest]));
}

/** LMDB's limit for a key with 4 KiB pages. */
export const MAX_KEY_BYTES = 1978;
/** Largest encoding of an _id; longer ones keep their order for the first part and are told apart by a hash. */
export const MAX_ID_BYTES = 384;

/** Bytes that each of `fields` components of an index entry may take. */
export function componentLimit(fields: number): number {
  return Math.min(1024, Math.floor((MAX_KEY_BYTES - 4 - MAX_ID_BYTES) / fields));
}

/** The first key that may stand behind this one. */
export function behind(key: Buffer): Buffer {
  return Buffer.concat([key, Buffer.from([0])]);
}
