import * as admin from './admin-commands.js';
import { aggregate } from './aggregate.js';
import type { CommandContext } from './context.js';
import { explain } from './explain.js';
import { findAndModify } from './find-and-modify.js';
import * as reads from './read-commands.js';
import * as schema from './schema-commands.js';
import * as sessions from './session-commands.js';
import * as stats from './stats.js';
import { validate } from './validate.js';
import * as writes from './write-commands.js';

export interface CommandSpec {
  /** Fields it knows besides its name and the generic ones; any other is refused. */
  fields: ReadonlySet<string> | 'any';
  /** Whether it may run inside a transaction, ends one, or neither. */
  transaction: 'yes' | 'no' | 'ends';
  /** Whether a txnNumber outside a transaction makes sense. */
  retryable: boolean;
  run(context: CommandContext): Buffer | Promise<Buffer>;
}

/** Fields that any command may carry. */
export const GENERIC_FIELDS: ReadonlySet<string> = new Set([
  '$db',
  '$readPreference',
  '$clusterTime',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'stmtId',
  'stmtIds',
]);

type Run = CommandSpec['run'];

const read = (fields: string[], run: Run): CommandSpec => ({
  fields: new Set(fields),
  transaction: 'yes',
  retryable: false,
  run,
});
const write = (fields: string[], run: Run): CommandSpec => ({ ...read(fields, run), retryable: true });
const outside = (fields: string[] | 'any', run: Run): CommandSpec => ({
  fields: fields === 'any' ? fields : new Set(fields),
  transaction: 'no',
  retryable: false,
  run,
});
const ending = (fields: string[], run: Run): CommandSpec => ({ ...read(fields, run), transaction: 'ends' });

export const COMMANDS: ReadonlyMap<string, CommandSpec> = new Map<string, CommandSpec>([
  ['hello', outside('any', admin.hello)],
  ['isMaster', outside('any', admin.hello)],
  ['ismaster', outside('any', admin.hello)],
  ['ping', outside([], admin.ping)],
  ['buildInfo', outside([], admin.buildInfo)],
  ['buildinfo', outside([], admin.buildInfo)],
  ['connectionStatus', outside(['showPrivileges'], admin.connectionStatus)],
  ['serverStatus', outside('any', admin.serverStatus)],
  ['getParameter', outside('any', admin.getParameter)],
  ['startSession', outside([], sessions.startSession)],
  ['refreshSessions', outside([], sessions.refreshSessions)],
  ['endSessions', outside([], sessions.endSessions)],
  ['killSessions', outside([], sessions.killSessions)],
  ['killAllSessions', outside([], sessions.killAllSessions)],
  ['dbStats', outside(['scale', 'freeStorage'], stats.dbStats)],
  ['dbstats', outside(['scale', 'freeStorage'], stats.dbStats)],
  ['collStats', outside(['scale'], stats.collStats)],
  ['collstats', outside(['scale'], stats.collStats)],
  ['commitTransaction', ending(['recoveryToken'], admin.commitTransaction)],
  ['abortTransaction', ending(['recoveryToken'], admin.abortTransaction)],
  ['explain', outside(['verbosity'], (context) => explain(context, COMMANDS, GENERIC_FIELDS))],
  [
    'find',
    read(
      [
        'filter',
        'sort',
        'projection',
        'hint',
        'skip',
        'limit',
        'batchSize',
        'singleBatch',
        'max',
        'min',
        'returnKey',
        'showRecordId',
        'tailable',
        'awaitData',
        'noCursorTimeout',
        'allowPartialResults',
        'oplogReplay',
        'collation',
        'allowDiskUse',
        'let',
      ],
      reads.find,
    ),
  ],
  ['getMore', read(['collection', 'batchSize'], reads.getMore)],
  ['killCursors', read(['cursors'], reads.killCursors)],
  ['count', read(['query', 'limit', 'skip', 'hint', 'collation', 'fields'], reads.count)],
  ['distinct', read(['key', 'query', 'collation', 'hint'], reads.distinct)],
  [
    'aggregate',
    read(
      ['pipeline', 'cursor', 'explain', 'allowDiskUse', 'hint', 'collation', 'let', 'bypassDocumentValidation'],
      aggregate,
    ),
  ],
  ['insert', write(['documents', 'ordered', 'bypassDocumentValidation'], writes.insert)],
  ['update', write(['updates', 'ordered', 'bypassDocumentValidation', 'let'], writes.update)],
  ['delete', write(['deletes', 'ordered', 'let'], writes.remove)],
  ['findAndModify', write(findAndModifyFields(), findAndModify)],
  ['findandmodify', write(findAndModifyFields(), findAndModify)],
  ['create', outside(schema.CREATE_FIELDS, schema.create)],
  ['drop', outside([], schema.drop)],
  ['renameCollection', outside(['to', 'dropTarget'], schema.renameCollection)],
  ['validate', outside(['full'], validate)],
  ['dropDatabase', outside([], schema.dropDatabase)],
  ['listCollections', outside(['filter', 'nameOnly', 'cursor', 'authorizedCollections'], schema.listCollections)],
  ['listDatabases', outside(['filter', 'nameOnly', 'authorizedDatabases'], schema.listDatabases)],
  ['createIndexes', outside(['indexes', 'commitQuorum'], schema.createIndexes)],
  ['listIndexes', outside(['cursor', 'includeIndexStats'], schema.listIndexes)],
  ['dropIndexes', outside(['index'], schema.dropIndexes)],
]);

function findAndModifyFields(): string[] {
  return [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation',
    'collation',
    'arrayFilters',
    'hint',
    'let',
  ];
}
