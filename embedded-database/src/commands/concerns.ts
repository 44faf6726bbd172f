import type { RawValue } from '../bson/raw.js';
import { fieldsIn, T } from '../bson/raw.js';
import { DatabaseError } from '../errors.js';
import type { FieldKinds } from './fields.js';
import { checkFields, fieldsOnce, isGiven } from './fields.js';

/* What a command wants of its reads and writes; checked before it acts. */

const LEVELS = new Set(['local', 'majority', 'snapshot', 'available', 'linearizable']);
const READ_OPTIONS = new Set(['level', 'atClusterTime', 'afterClusterTime', 'afterOpTime', 'provenance']);

export interface ReadConcern {
  level: string;
  /** A state that an earlier read with level snapshot has told. */
  atClusterTime: bigint | undefined;
}

const DEFAULT: ReadConcern = { level: 'local', atClusterTime: undefined };

/** @throws DatabaseError for a level that does not exist, an unknown option, or a time without the level snapshot */
export function readConcernOf(value: RawValue | undefined): ReadConcern {
  if (value?.type !== T.object) return DEFAULT;
  const fields = fieldsIn(value);
  for (const name of fields.keys()) {
    if (!READ_OPTIONS.has(name))
      throw new DatabaseError('InvalidOptions', `Unrecognized option in readConcern: ${name}`);
  }
  const given = fields.get('level');
  if (given && given.type !== T.string) {
    throw new DatabaseError('TypeMismatch', '"level" had the wrong type. Expected string');
  }
  const level = given?.text() ?? 'local';
  if (!LEVELS.has(level)) {
    throw new DatabaseError('FailedToParse', `readConcern.level must be one of ${[...LEVELS].join(', ')}`);
  }
  for (const name of ['afterClusterTime', 'atClusterTime']) {
    const asked = fields.get(name);
    if (asked && asked.type !== T.timestamp)
      throw new DatabaseError('TypeMismatch', `"${name}" had the wrong type. Expected timestamp`);
  }
  const time = fields.get('atClusterTime');
  if (!time) return { level, atClusterTime: undefined };
  if (level !== 'snapshot') {
    throw new DatabaseError('InvalidOptions', 'atClusterTime field can be set only if level is equal to snapshot');
  }
  return { level, atClusterTime: time.buf.readBigUInt64LE(time.start) };
}

const WRITE_CONCERN: FieldKinds = {
  w: 'any',
  j: 'flag',
  fsync: 'flag',
  wtimeout: 'number',
  wElectionId: 'any',
  wOpTime: 'any',
  getLastError: 'any',
  provenance: 'string',
};
const MOST_MEMBERS = 50;

/** Commands that only read, or tell of the server, have nothing to wait for. */
const WITHOUT_WRITE_CONCERN = new Set([
  ...['find', 'count', 'distinct', 'getMore', 'killCursors', 'listCollections', 'listDatabases', 'listIndexes'],
  ...['explain', 'ping', 'buildInfo', 'serverStatus', 'connectionStatus', 'collStats', 'dbStats', 'validate'],
]);

/** More than one node cannot be had; what one node does is what every write is. */
export function checkWriteConcern(command: string, value: RawValue | undefined): void {
  if (value?.type !== T.object) return;
  if (WITHOUT_WRITE_CONCERN.has(command))
    throw new DatabaseError('InvalidOptions', `Command ${command} does not support writeConcern`);
  const fields = fieldsOnce('writeConcern', value);
  checkFields('writeConcern', fields, WRITE_CONCERN);
  if (fields.get('j')?.truthy() && fields.get('fsync')?.truthy()) {
    throw new DatabaseError('FailedToParse', 'fsync and j options cannot be used together');
  }
  const w = fields.get('w');
  if (!isGiven(w)) return;
  if (w.type === T.string) {
    if (w.text() === 'majority') return;
    throw new DatabaseError(
      'UnknownReplWriteConcern',
      `No write concern mode named '${w.text()}' found in replica set configuration`,
    );
  }
  const nodes = w.isNumber() ? Math.trunc(w.number()) : NaN;
  if (!(nodes >= 0 && nodes <= MOST_MEMBERS)) {
    throw new DatabaseError(
      'FailedToParse',
      `w has to be a number from 0 to ${MOST_MEMBERS} or the name of a write concern mode`,
    );
  }
  if (nodes > 1) throw new DatabaseError('UnsatisfiableWriteConcern', 'Not enough data-bearing nodes');
}

const LONGEST = 0x7fffffff;

/**
 * The milliseconds of `maxTimeMS`; undefined when there is no limit (0 says so too).
 * @throws DatabaseError BadValue for anything but whole milliseconds up to 2^31 - 1
 */
export function timeLimit(value: RawValue | undefined): number | undefined {
  if (!value) return undefined;
  if (!value.isNumber()) throw new DatabaseError('BadValue', 'maxTimeMS must be a number');
  const limit = value.number();
  if (!(limit >= 0 && limit <= LONGEST)) {
    throw new DatabaseError('BadValue', `${limit} value for maxTimeMS is out of range [0, ${LONGEST}]`);
  }
  if (!Number.isInteger(limit)) throw new DatabaseError('BadValue', 'maxTimeMS has non-integral value');
  return limit || undefined;
}
