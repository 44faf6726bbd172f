import type { RawValue } from '../bson/raw.js';
import { findField, T } from '../bson/raw.js';
import { DatabaseError } from '../errors.js';

const LEVELS = new Set(['local', 'majority', 'snapshot', 'available', 'linearizable']);
const LEVEL = Buffer.from('level');
const AT_CLUSTER_TIME = Buffer.from('atClusterTime');

export interface ReadConcern {
  level: string;
  /** A state that an earlier read with level snapshot has told. */
  atClusterTime: bigint | undefined;
}

const DEFAULT: ReadConcern = { level: 'local', atClusterTime: undefined };

/** @throws DatabaseError for a level that does not exist, or a time without the level snapshot */
export function readConcernOf(value: RawValue | undefined): ReadConcern {
  if (value?.type !== T.object) return DEFAULT;
  const level = findField(value.buf, value.start, LEVEL);
  const name = level === undefined ? 'local' : level.type === T.string ? level.text() : '';
  if (!LEVELS.has(name)) throw new DatabaseError('FailedToParse', 'The read concern level is not known');
  const time = findField(value.buf, value.start, AT_CLUSTER_TIME);
  if (!time) return { level: name, atClusterTime: undefined };
  if (name !== 'snapshot' || time.type !== T.timestamp) {
    throw new DatabaseError('InvalidOptions', "readConcern.atClusterTime needs a timestamp and the level 'snapshot'");
  }
  return { level: name, atClusterTime: time.buf.readBigUInt64LE(time.start) };
}
