import type { RawValue } from '../bson/raw.js';
import { EMPTY_DOCUMENT } from '../bson/raw.js';
import type { BsonWriter } from '../bson/writer.js';
import { stampTimes, withId } from '../engine/collection-writer.js';
import { findAll } from '../engine/find.js';
import { DatabaseError } from '../errors.js';
import type { CommandContext } from './context.js';
import { Args, collectionOf, writing } from './context.js';
import type { FieldKinds } from './fields.js';
import { checkFields, fieldsOnce } from './fields.js';
import { okReply, writeError } from './reply.js';
import { filterTest, writerFor } from './tools.js';
import { Updater } from './updater.js';

export interface Failure {
  index: number;
  error: DatabaseError;
}

/**
 * Runs the statements of a batch; an ordered batch ends at its first failure, the rest of an unordered one goes on.
 * In a transaction a failure ends the transaction.
 */
export function runStatements(context: CommandContext, count: number, run: (index: number) => void): Failure[] {
  const ordered = context.args.boolean('ordered', true);
  const failures: Failure[] = [];
  for (let index = 0; index < count; index++) {
    try {
      run(index);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.labels.length > 0) throw error;
      failures.push({ index, error });
      context.transaction?.abort();
      if (ordered || context.transaction) break;
    }
  }
  return failures;
}

function writeFailures(writer: BsonWriter, failures: readonly Failure[]): void {
  if (failures.length === 0) return;
  writer.startArray('writeErrors');
  failures.forEach(({ index, error }, i) => {
    writer.startObject(String(i)).int32('index', index);
    writeError(writer, error);
    writer.endDocument();
  });
  writer.endDocument();
}

export function insert(context: CommandContext): Promise<Buffer> {
  const documents = context.args.documents('documents');
  checkBatch(documents.length);
  return writing(context, (unit) => {
    const writer = writerFor(context, unit);
    const now = context.engine.clock();
    let inserted = 0;
    const failures = runStatements(context, documents.length, (index) => {
      writer.insert(withId(stampTimes(documents[index] as RawValue, now), now));
      inserted++;
    });
    return okReply((reply) => {
      reply.int32('n', inserted);
      writeFailures(reply, failures);
    });
  });
}

/** Of one statement; `sort` came with MongoDB 8.0 and is unknown to the version that this server announces. */
export const UPDATE_FIELDS: FieldKinds = {
  q: 'object!',
  u: 'change!',
  c: 'object',
  multi: 'bool',
  upsert: 'bool',
  arrayFilters: 'array',
  collation: 'object',
  hint: 'hint',
};
export const DELETE_FIELDS: FieldKinds = { q: 'object!', limit: 'number!', collation: 'object', hint: 'hint' };

/** One statement of a batch, its fields checked. */
export function statement(command: string, raw: RawValue, kinds: FieldKinds): Args {
  const fields = fieldsOnce(command, raw);
  checkFields(command, fields, kinds);
  const args = new Args(command, fields);
  args.refuseCollation();
  return args;
}

export function checkBatch(length: number): void {
  if (length > 0 && length <= 100_000) return;
  throw new DatabaseError('InvalidLength', `Write batch sizes must be between 1 and 100000. Got ${length} operations.`);
}

export function update(context: CommandContext): Promise<Buffer> {
  const statements = context.args.documents('updates').map((raw) => statement('update.updates', raw, UPDATE_FIELDS));
  checkBatch(statements.length);
  return writing(context, (unit) => {
    let matched = 0;
    let modified = 0;
    const upserted: { index: number; id: RawValue }[] = [];
    const failures = runStatements(context, statements.length, (index) => {
      const args = statements[index] as Args;
      const updater = new Updater(context, unit, args.raw('u'), args.raw('arrayFilters'), args.raw('c'));
      const result = updater.run({
        filter: args.document('q'),
        multi: args.boolean('multi'),
        upsert: args.boolean('upsert'),
        sort: EMPTY_DOCUMENT,
        hint: args.hint(),
      });
      matched += result.matched;
      modified += result.modified;
      if (result.upsertedId) upserted.push({ index, id: result.upsertedId });
    });
    return okReply((reply) => {
      reply.int32('n', matched + upserted.length).int32('nModified', modified);
      if (upserted.length > 0) {
        reply.startArray('upserted');
        upserted.forEach(({ index, id }, i) => {
          reply.startObject(String(i)).int32('index', index).value('_id', id).endDocument();
        });
        reply.endDocument();
      }
      writeFailures(reply, failures);
    });
  });
}

function limitOf(args: Args): number {
  const limit = args.raw('limit')?.number() ?? 0;
  if (limit === 0 || limit === 1) return limit;
  throw new DatabaseError('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${limit}`);
}

export function remove(context: CommandContext): Promise<Buffer> {
  const statements = context.args.documents('deletes').map((raw) => statement('delete.deletes', raw, DELETE_FIELDS));
  checkBatch(statements.length);
  for (const args of statements) limitOf(args);
  return writing(context, (unit) => {
    let removed = 0;
    const failures = runStatements(context, statements.length, (index) => {
      const args = statements[index] as Args;
      const filter = args.document('q');
      const limit = limitOf(args);
      const collection = collectionOf(context);
      const test = filterTest(context, filter);
      if (!collection) return;
      const writer = writerFor(context, unit);
      const request = {
        collection,
        filter,
        test,
        sort: [],
        skip: 0,
        limit,
        hint: args.hint(),
        snapshotSequence: unit.snapshotSequence,
      };
      for (const document of findAll(unit.view, request)) {
        writer.remove(document);
        removed++;
      }
    });
    return okReply((reply) => {
      reply.int32('n', removed);
      writeFailures(reply, failures);
    });
  });
}
