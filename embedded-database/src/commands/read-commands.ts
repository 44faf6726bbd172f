import type { RawValue } from '../bson/raw.js';
import { elementsOf, rawDocument, T } from '../bson/raw.js';
import { compareValues } from '../bson/compare.js';
import { BsonWriter } from '../bson/writer.js';
import { OpenCursor } from '../engine/cursors.js';
import type { FindRequest, ResultStream } from '../engine/find.js';
import { ArrayStream, countMatching, find as findDocuments } from '../engine/find.js';
import { DatabaseError } from '../errors.js';
import { anyValue, parsePath } from '../query/field-path.js';
import { compileProjection } from '../query/projection.js';
import { parseSort } from '../query/sort.js';
import type { CommandContext, Reading } from './context.js';
import { Args, collectionName, collectionOf, reading } from './context.js';
import type { FieldKinds } from './fields.js';
import { checkFields, fieldsOnce, isGiven } from './fields.js';
import { cursorReply, okReply } from './reply.js';
import { filterTest } from './tools.js';

const DEFAULT_FIRST_BATCH = 101;

export const REFUSED_FIND_OPTIONS = {
  tailable: 'read again with a filter',
  awaitData: 'read again with a filter',
  min: 'use a range in the filter',
  max: 'use a range in the filter',
  returnKey: 'use a projection',
  showRecordId: 'use _id',
};

export function findRequest(
  context: CommandContext,
  { snapshotSequence }: Pick<Reading, 'snapshotSequence'>,
): FindRequest {
  const { args } = context;
  args.refuse(REFUSED_FIND_OPTIONS);
  const filter = args.document('filter');
  return {
    collection: collectionOf(context),
    filter,
    test: filterTest(context, filter),
    sort: parseSort(args.document('sort')),
    skip: args.natural('skip', 0),
    limit: args.natural('limit', 0),
    hint: args.hint(),
    projection: compileProjection(args.document('projection'), context.filters),
    snapshotSequence,
  };
}

export function find(context: CommandContext): Buffer {
  const state = reading(context);
  const stream = findDocuments(state.view, findRequest(context, state));
  const size = context.args.natural('batchSize', DEFAULT_FIRST_BATCH);
  return firstBatch(context, state, stream, size, context.args.boolean('singleBatch'));
}

/** Answers the first portion and keeps a cursor for the rest. */
export function firstBatch(
  context: CommandContext,
  { view, atClusterTime }: Pick<Reading, 'view' | 'atClusterTime'>,
  stream: ResultStream,
  size: number,
  singleBatch: boolean,
  namespace = `${context.database}.${collectionName(context)}`,
): Buffer {
  const { session, transaction, deadline } = context;
  const pinned = atClusterTime === undefined ? undefined : view;
  deadline.pause();
  const cursor = new OpenCursor(stream, { namespace, opener: { session, transaction }, pinned, deadline });
  // batchSize 0 asks for a cursor only
  const batch = size === 0 ? { documents: [], exhausted: false } : cursor.take(view, size);
  const id = batch.exhausted || singleBatch ? 0n : context.cursors.add(cursor);
  return cursorReply(batch.documents, 'firstBatch', id, namespace, atClusterTime);
}

const CURSOR_OPTIONS: FieldKinds = { batchSize: 'natural' };

/** The size of a first portion that `cursor: { batchSize }` asks for. */
export function portionOf({ args }: CommandContext, usual: number): number {
  const options = args.raw('cursor');
  if (!isGiven(options)) return usual;
  const asked = fieldsOnce(`${args.command}.cursor`, options);
  checkFields(`${args.command}.cursor`, asked, CURSOR_OPTIONS);
  return new Args(`${args.command}.cursor`, asked).natural('batchSize', usual);
}

/** A list that is held in memory, in portions like any other result. */
export function listing(context: CommandContext, documents: readonly Buffer[], namespace: string): Buffer {
  const stream = new ArrayStream(documents.map(rawDocument));
  const state = { view: context.engine.storage.latest };
  return firstBatch(context, state, stream, portionOf(context, Infinity), false, namespace);
}

function cursorId(value: RawValue | undefined): bigint {
  if (value?.type !== T.int64) throw new DatabaseError('TypeMismatch', 'a cursor id must be a long');
  return value.long();
}

export function getMore(context: CommandContext): Buffer {
  const { args, cursors, database } = context;
  const id = cursorId(args.raw('getMore'));
  const name = args.string('collection');
  if (name === '') throw new DatabaseError('InvalidNamespace', `Invalid namespace for getMore: ${database}.`);
  const namespace = `${database}.${name}`;
  const cursor = cursors.get(id, namespace);
  cursor.check(context);
  if (args.raw('maxTimeMS')) {
    throw new DatabaseError('BadValue', 'cannot set maxTimeMS on getMore command for a non-awaitData cursor');
  }
  const view = cursor.pinned ?? reading(context).view;
  const batch = cursor.take(view, args.natural('batchSize', 0));
  if (batch.exhausted) cursors.close(id);
  return cursorReply(batch.documents, 'nextBatch', batch.exhausted ? 0n : id, namespace);
}

export function killCursors({ args, cursors }: CommandContext): Buffer {
  const value = args.raw('cursors');
  const killed: bigint[] = [];
  const missing: bigint[] = [];
  for (const element of value ? elementsOf(value) : []) {
    const id = cursorId(element);
    (cursors.close(id) ? killed : missing).push(id);
  }
  return okReply((reply) => {
    for (const [name, ids] of [
      ['cursorsKilled', killed],
      ['cursorsNotFound', missing],
      ['cursorsAlive', []],
      ['cursorsUnknown', []],
    ] as const) {
      reply.startArray(name);
      ids.forEach((id, index) => reply.int64(String(index), id));
      reply.endDocument();
    }
  });
}

/** @throws DatabaseError for a number that is no long, or whose opposite is none */
function checkLimit(limit: RawValue | undefined): void {
  if (!isGiven(limit)) return;
  const number = limit.number();
  if (limit.type === T.double && !(Number.isInteger(number) && Math.abs(number) < 2 ** 63))
    throw new DatabaseError('FailedToParse', `Expected an integer, but found: limit: ${number}`);
  if (limit.type === T.int64 && limit.long() === -(2n ** 63n))
    throw new DatabaseError('BadValue', 'limit value for count cannot be min long');
}

export function count(context: CommandContext): Buffer {
  const { args } = context;
  args.refuse({});
  checkLimit(args.raw('limit'));
  const state = reading(context);
  const filter = args.document('query');
  // a negative limit means the same as a positive one here
  const request: FindRequest = {
    collection: collectionOf(context),
    filter,
    test: filterTest(context, filter),
    sort: [],
    skip: args.natural('skip', 0),
    limit: Math.abs(args.integer('limit', 0)),
    hint: args.hint(),
    snapshotSequence: state.snapshotSequence,
  };
  const n = countMatching(state.view, request, !context.transaction && state.atClusterTime === undefined);
  return okReply((reply) => reply.count('n', n));
}

export function distinct(context: CommandContext): Buffer {
  const { args } = context;
  args.refuse({});
  const state = reading(context);
  const filter = args.document('query');
  const key = args.string('key');
  if (key.includes('\0')) throw new DatabaseError('Location31032', 'Key field cannot contain an embedded null byte');
  const path = parsePath(key);
  const stream = findDocuments(state.view, {
    collection: collectionOf(context),
    filter,
    test: filterTest(context, filter),
    sort: [],
    skip: 0,
    limit: 0,
    hint: args.hint(),
    snapshotSequence: state.snapshotSequence,
  });
  const values: RawValue[] = [];
  for (const document of stream.next(state.view)) {
    anyValue(
      document,
      path,
      (value) => {
        // an array stands for its elements, but an array inside it for itself
        if (value?.type === T.array) values.push(...elementsOf(value));
        else if (value) values.push(value);
        return false;
      },
      true,
    );
  }
  values.sort(compareValues);
  const unique = values.filter((value, i) => i === 0 || compareValues(value, values[i - 1] as RawValue) !== 0);
  const writer = new BsonWriter(256).startDocument().startArray('values');
  unique.forEach((value, index) => writer.value(String(index), value));
  writer.endDocument();
  if (state.atClusterTime !== undefined) writer.timestamp('atClusterTime', state.atClusterTime);
  return writer.double('ok', 1).endDocument().finish();
}
