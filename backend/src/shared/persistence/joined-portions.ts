import { mongo } from 'mongoose';
import type { JoinedWrite } from './joined-write.js';

/** A command is one document, and MongoDB takes none beyond 16 MB; the rest is for what stands around the writes. */
export const PORTION_BYTES = 12 * 1024 * 1024;
/** MongoDB takes 100,000 of them (`maxWriteBatchSize`); an answer of fewer comes as one batch, with room for what each says. */
export const PORTION_WRITES = 10_000;

/**
 * Writes in their order, as many in one command as the server takes. They stay one transaction, which may be larger: its limit is time.
 * One that is too large by itself goes alone, and the server says so.
 */
export function portionsOf(writes: readonly JoinedWrite[]): JoinedWrite[][] {
  const portions: JoinedWrite[][] = [];
  let room = 0;
  for (const write of writes) {
    const bytes = bytesOf(write);
    const last = portions.at(-1);
    if (last && bytes <= room && last.length < PORTION_WRITES) {
      last.push(write);
      room -= bytes;
    } else {
      portions.push([write]);
      room = PORTION_BYTES - bytes;
    }
  }
  return portions;
}

const bytesOf = (write: JoinedWrite): number =>
  mongo.BSON.calculateObjectSize('insert' in write ? write.insert : write.update, { ignoreUndefined: true });
