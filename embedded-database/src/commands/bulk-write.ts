import type { RawValue } from '../bson/raw.js';
import { EMPTY_DOCUMENT, fieldsIn } from '../bson/raw.js';
import type { BsonWriter } from '../bson/writer.js';
import { stampTimes, withId } from '../engine/collection-writer.js';
import { findAll } from '../engine/find.js';
import type { WriteUnit } from '../engine/write-unit.js';
import { DatabaseError } from '../errors.js';
import type { Args, CommandContext } from './context.js';
import { collectionOf, writing } from './context.js';
import type { FieldKinds } from './fields.js';
import { okReply, writeError } from './reply.js';
import { filterTest, writerFor } from './tools.js';
import { Updater } from './updater.js';
import { checkBatch, type Failure, runStatements, statement } from './write-commands.js';

export const BULK_WRITE: FieldKinds = {
  ops: 'array!',
  nsInfo: 'array!',
  ordered: 'bool',
  errorsOnly: 'bool',
  bypassDocumentValidation: 'flag',
  cursor: 'object',
  let: 'object',
};
const NAMESPACE: FieldKinds = { ns: 'string!' };
const INSERT: FieldKinds = { insert: 'natural!', document: 'object!' };
const UPDATE: FieldKinds = {
  update: 'natural!',
  filter: 'object!',
  updateMods: 'change!',
  multi: 'bool',
  upsert: 'bool',
  arrayFilters: 'array',
  constants: 'object',
  collation: 'object',
  hint: 'hint',
};
const DELETE: FieldKinds = { delete: 'natural!', filter: 'object!', multi: 'bool', collation: 'object', hint: 'hint' };
const KINDS = { insert: INSERT, update: UPDATE, delete: DELETE } as const;

type Kind = keyof typeof KINDS;

interface Statement {
  kind: Kind;
  args: Args;
  context: CommandContext;
}

/** What became of one statement. */
interface Outcome {
  n: number;
  modified?: number;
  upsertedId?: RawValue | undefined;
}

/**
 * Writes to several collections in one command, as MongoDB 8.0 does (manual, reference/command/bulkWrite). All results
 * come in the first batch.
 */
export function bulkWrite(context: CommandContext): Promise<Buffer> {
  const raw = context.args.documents('ops');
  checkBatch(raw.length);
  const targets = context.args.documents('nsInfo').map((one) => {
    const name = statement('NamespaceInfoEntry', one, NAMESPACE).string('ns');
    const [database = '', ...rest] = name.split('.');
    const collection = rest.join('.');
    if (database === '' || collection === '') {
      throw new DatabaseError('InvalidNamespace', `Invalid namespace specified '${name}'`);
    }
    return { ...context, database, collection };
  });
  const statements = raw.map((one) => statementOf(one, targets));
  return writing(context, (unit) => {
    const outcomes: (Outcome | undefined)[] = [];
    const failures = runStatements(context, statements.length, (index) => {
      outcomes[index] = run(statements[index] as Statement, unit);
    });
    return okReply((reply) => writeOutcomes(reply, statements, outcomes, failures, context.args.boolean('errorsOnly')));
  });
}

function statementOf(raw: RawValue, targets: readonly CommandContext[]): Statement {
  const [first = ''] = fieldsIn(raw).keys();
  if (!Object.hasOwn(KINDS, first)) {
    throw new DatabaseError('FailedToParse', `Unrecognized bulkWrite operation '${first}'`);
  }
  const kind = first as Kind;
  const args = statement(`bulkWrite.${kind}`, raw, KINDS[kind]);
  const context = targets[args.natural(kind, 0)];
  if (!context)
    throw new DatabaseError('BadValue', 'BulkWrite ops entry refers to a namespace that nsInfo does not name');
  return { kind, args, context };
}

function run({ kind, args, context }: Statement, unit: WriteUnit): Outcome {
  if (kind === 'insert') {
    const now = context.engine.clock();
    writerFor(context, unit).insert(withId(stampTimes(args.document('document'), now), now));
    return { n: 1 };
  }
  return kind === 'update' ? runUpdate(args, context, unit) : runDelete(args, context, unit);
}

function runUpdate(args: Args, context: CommandContext, unit: WriteUnit): Outcome {
  const updater = new Updater(context, unit, args.raw('updateMods'), args.raw('arrayFilters'), args.raw('constants'));
  const { matched, modified, upsertedId } = updater.run({
    filter: args.document('filter'),
    multi: args.boolean('multi'),
    upsert: args.boolean('upsert'),
    sort: EMPTY_DOCUMENT,
    hint: args.hint(),
  });
  return { n: matched + (upsertedId ? 1 : 0), modified, upsertedId };
}

function runDelete(args: Args, context: CommandContext, unit: WriteUnit): Outcome {
  const filter = args.document('filter');
  const test = filterTest(context, filter);
  const collection = collectionOf(context);
  if (!collection) return { n: 0 };
  const writer = writerFor(context, unit);
  const found = findAll(unit.view, {
    collection,
    filter,
    test,
    sort: [],
    skip: 0,
    limit: args.boolean('multi') ? 0 : 1,
    hint: args.hint(),
    snapshotSequence: unit.snapshotSequence,
  });
  for (const document of found) writer.remove(document);
  return { n: found.length };
}

function writeOutcomes(
  reply: BsonWriter,
  statements: readonly Statement[],
  outcomes: readonly (Outcome | undefined)[],
  failures: readonly Failure[],
  errorsOnly: boolean,
): void {
  const errors = new Map(failures.map(({ index, error }) => [index, error]));
  const sums = { nInserted: 0, nUpserted: 0, nMatched: 0, nModified: 0, nDeleted: 0 };
  let place = 0;
  reply.startObject('cursor').int64('id', 0n).startArray('firstBatch');
  statements.forEach(({ kind }, index) => {
    const error = errors.get(index);
    const outcome = outcomes[index];
    if (outcome) count(sums, kind, outcome);
    if (!error && (!outcome || errorsOnly)) return;
    reply
      .startObject(String(place++))
      .double('ok', error ? 0 : 1)
      .int32('idx', index);
    if (error) writeError(reply, error);
    reply.int32('n', outcome?.n ?? 0);
    if (outcome?.modified !== undefined) reply.int32('nModified', outcome.modified);
    if (outcome?.upsertedId) reply.startObject('upserted').value('_id', outcome.upsertedId).endDocument();
    reply.endDocument();
  });
  reply.endDocument().string('ns', 'admin.$cmd.bulkWrite').endDocument().int32('nErrors', failures.length);
  for (const [name, number] of Object.entries(sums)) reply.int32(name, number);
}

function count(sums: Record<string, number>, kind: Kind, { n, modified = 0, upsertedId }: Outcome): void {
  const add = (name: string, by: number) => (sums[name] = (sums[name] ?? 0) + by);
  if (kind === 'insert') add('nInserted', n);
  if (kind === 'delete') add('nDeleted', n);
  if (kind !== 'update') return;
  add(upsertedId ? 'nUpserted' : 'nMatched', n);
  add('nModified', modified);
}
