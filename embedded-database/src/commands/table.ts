import * as admin from './admin-commands.js';
import { aggregate } from './aggregate.js';
import { BULK_WRITE, bulkWrite } from './bulk-write.js';
import type { CommandContext } from './context.js';
import { explain } from './explain.js';
import type { FieldKinds } from './fields.js';
import { findAndModify } from './find-and-modify.js';
import * as indexes from './index-commands.js';
import * as reads from './read-commands.js';
import * as schema from './schema-commands.js';
import * as sessions from './session-commands.js';
import * as stats from './stats.js';
import { validate } from './validate.js';
import * as writes from './write-commands.js';

export interface CommandSpec {
  /** Fields it knows besides its name and the generic ones; any other is refused. */
  fields: FieldKinds | 'any';
  /** Whether it may run inside a transaction, ends one, or neither. */
  transaction: 'yes' | 'no' | 'ends';
  /** Whether a txnNumber outside a transaction makes sense. */
  retryable: boolean;
  /** Which read concerns it takes outside a transaction: all, all but snapshot, or local only. */
  reads: 'snapshot' | 'newest' | 'nothing';
  /** It runs against the database admin only. */
  admin?: boolean;
  run(context: CommandContext): Buffer | Promise<Buffer>;
}

type Run = CommandSpec['run'];

const read = (fields: FieldKinds, run: Run, concerns: CommandSpec['reads'] = 'snapshot'): CommandSpec => ({
  fields,
  transaction: 'yes',
  retryable: false,
  reads: concerns,
  run,
});
const write = (fields: FieldKinds, run: Run): CommandSpec => ({ ...read(fields, run, 'nothing'), retryable: true });
const outside = (fields: FieldKinds | 'any', run: Run, concerns: CommandSpec['reads'] = 'nothing'): CommandSpec => ({
  fields,
  transaction: 'no',
  retryable: false,
  reads: concerns,
  run,
});
const inAdmin = (spec: CommandSpec): CommandSpec => ({ ...spec, admin: true });
const ending = (run: Run): CommandSpec =>
  inAdmin({ ...read({ recoveryToken: 'object' }, run, 'nothing'), transaction: 'ends' });

const FIND: FieldKinds = {
  filter: 'object',
  sort: 'object',
  projection: 'object',
  hint: 'hint',
  skip: 'natural',
  limit: 'natural',
  batchSize: 'natural',
  singleBatch: 'flag',
  max: 'object',
  min: 'object',
  returnKey: 'flag',
  showRecordId: 'flag',
  tailable: 'flag',
  awaitData: 'flag',
  noCursorTimeout: 'flag',
  allowPartialResults: 'flag',
  oplogReplay: 'flag',
  collation: 'object',
  allowDiskUse: 'flag',
  let: 'object',
};

const AGGREGATE: FieldKinds = {
  pipeline: 'array!',
  cursor: 'object',
  explain: 'flag',
  allowDiskUse: 'flag',
  hint: 'hint',
  collation: 'object',
  let: 'object',
  bypassDocumentValidation: 'flag',
};

const FIND_AND_MODIFY: FieldKinds = {
  query: 'object',
  sort: 'object',
  remove: 'flag',
  update: 'change',
  new: 'flag',
  fields: 'object',
  upsert: 'flag',
  bypassDocumentValidation: 'flag',
  collation: 'object',
  arrayFilters: 'array',
  hint: 'hint',
  let: 'object',
};

const COUNT: FieldKinds = {
  query: 'object',
  limit: 'number',
  skip: 'natural',
  hint: 'hint',
  collation: 'object',
  fields: 'object',
};

const SCALE: FieldKinds = { scale: 'number' };
const BATCH: FieldKinds = { ordered: 'bool', bypassDocumentValidation: 'flag' };

export const COMMANDS: ReadonlyMap<string, CommandSpec> = new Map<string, CommandSpec>([
  ['hello', outside('any', admin.hello)],
  ['isMaster', outside('any', admin.hello)],
  ['ismaster', outside('any', admin.hello)],
  ['ping', outside('any', admin.ping)],
  ['buildInfo', outside({}, admin.buildInfo)],
  ['buildinfo', outside({}, admin.buildInfo)],
  ['connectionStatus', outside({ showPrivileges: 'flag' }, admin.connectionStatus)],
  ['serverStatus', outside('any', admin.serverStatus)],
  ['getParameter', outside('any', admin.getParameter)],
  ['startSession', outside({}, sessions.startSession)],
  ['refreshSessions', outside({}, sessions.refreshSessions)],
  ['endSessions', outside({}, sessions.endSessions)],
  ['killSessions', outside({}, sessions.killSessions)],
  ['killAllSessions', outside({}, sessions.killAllSessions)],
  ['dbStats', outside({ ...SCALE, freeStorage: 'number' }, stats.dbStats)],
  ['dbstats', outside({ ...SCALE, freeStorage: 'number' }, stats.dbStats)],
  ['collStats', outside(SCALE, stats.collStats)],
  ['collstats', outside(SCALE, stats.collStats)],
  ['commitTransaction', ending(admin.commitTransaction)],
  ['abortTransaction', ending(admin.abortTransaction)],
  ['explain', outside({ verbosity: 'string' }, (context) => explain(context, COMMANDS), 'snapshot')],
  ['find', read(FIND, reads.find)],
  ['getMore', read({ collection: 'string!', batchSize: 'natural' }, reads.getMore)],
  ['killCursors', read({ cursors: 'array!' }, reads.killCursors)],
  // inside a transaction it would count what the transaction does not see: the manual says to use $count instead
  ['count', outside(COUNT, reads.count, 'newest')],
  ['distinct', read({ key: 'string!', query: 'object', collation: 'object', hint: 'hint' }, reads.distinct)],
  ['aggregate', read(AGGREGATE, aggregate)],
  ['insert', write({ documents: 'array!', ...BATCH }, writes.insert)],
  ['update', write({ updates: 'array!', ...BATCH, let: 'object' }, writes.update)],
  ['delete', write({ deletes: 'array!', ordered: 'bool', let: 'object' }, writes.remove)],
  // of MongoDB 8.0: the others are as of 7.0, and so is what `hello` announces
  ['bulkWrite', inAdmin(write(BULK_WRITE, bulkWrite))],
  ['findAndModify', write(FIND_AND_MODIFY, findAndModify)],
  ['findandmodify', write(FIND_AND_MODIFY, findAndModify)],
  ['create', outside(schema.CREATE_FIELDS, schema.create)],
  ['drop', outside({}, schema.drop)],
  ['renameCollection', inAdmin(outside({ to: 'string!', dropTarget: 'flag' }, schema.renameCollection))],
  ['validate', outside({ full: 'flag' }, validate)],
  ['dropDatabase', outside({}, schema.dropDatabase)],
  [
    'listCollections',
    outside(
      { filter: 'object', nameOnly: 'flag', cursor: 'object', authorizedCollections: 'flag' },
      schema.listCollections,
    ),
  ],
  [
    'listDatabases',
    inAdmin(outside({ filter: 'object', nameOnly: 'flag', authorizedDatabases: 'flag' }, schema.listDatabases)),
  ],
  ['createIndexes', outside({ indexes: 'array!', commitQuorum: 'any' }, indexes.createIndexes)],
  ['listIndexes', outside({ cursor: 'object', includeIndexStats: 'flag' }, indexes.listIndexes)],
  ['dropIndexes', outside({ index: 'indexes!' }, indexes.dropIndexes)],
]);
