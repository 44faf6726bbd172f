import type { RawValue } from '../bson/raw.js';
import { fieldsIn } from '../bson/raw.js';
import type { BsonWriter } from '../bson/writer.js';
import { parsePipeline } from '../aggregation/stages.js';
import type { FindRequest } from '../engine/find.js';
import type { Plan } from '../engine/planner.js';
import { planQuery } from '../engine/planner.js';
import type { ScanStats } from '../engine/scan.js';
import { Scan } from '../engine/scan.js';
import { DatabaseError, notSupported } from '../errors.js';
import { parseSort, sortDocuments } from '../query/sort.js';
import type { ReadView } from '../storage/read-view.js';
import { splitFront } from './aggregate.js';
import type { CommandContext } from './context.js';
import { Args, collectionName, collectionOf, reading, variablesOf } from './context.js';
import type { FieldKinds } from './fields.js';
import { checkCommand } from './fields.js';
import { findRequest } from './read-commands.js';
import { okReply } from './reply.js';
import { filterTest } from './tools.js';
import { DELETE_FIELDS, statement, UPDATE_FIELDS } from './write-commands.js';

/** What a command would read, and the stages that stand above the reading in MongoDB's plans. */
interface Explained {
  request: FindRequest;
  /** Such as UPDATE, DELETE or COUNT; undefined for a plain search. */
  top?: string;
  /** Stages of an aggregation behind the part that indexes can answer. */
  rest?: { name: string; spec: RawValue }[];
}

interface Execution {
  stats: ScanStats;
  returned: number;
  milliseconds: number;
}

/**
 * Which index answers a command and how much of it is read: `queryPlanner.winningPlan` and `executionStats` in
 * MongoDB's shape. Nothing is changed: of an update or deletion only the search runs.
 */
export function explain(
  context: CommandContext,
  commands: ReadonlyMap<string, { fields: FieldKinds | 'any' }>,
): Buffer {
  const command = context.args.document('explain');
  const fields = fieldsIn(command);
  const name = [...fields.keys()][0] ?? '';
  const spec = commands.get(name);
  if (!spec || !EXPLAINABLE.has(name))
    throw notSupported(`explain of '${name}'`, `explain one of ${[...EXPLAINABLE].join(', ')}`);
  checkCommand(name, fields, spec.fields);
  const { variables: _outer, ...rest } = context;
  const inner: CommandContext = { ...rest, args: new Args(name, fields) };
  inner.filters = { ...rest.filters, compute: (expression) => variablesOf(inner).computation(expression) };
  return explainCommand(inner, verbosityOf(context), command);
}

const EXPLAINABLE = new Set(['find', 'count', 'distinct', 'aggregate', 'update', 'delete', 'findAndModify']);
const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];

function verbosityOf({ args }: CommandContext): string {
  const verbosity = args.raw('verbosity') ? args.string('verbosity') : 'allPlansExecution';
  if (!VERBOSITIES.includes(verbosity)) {
    throw new DatabaseError('BadValue', `verbosity must be one of ${VERBOSITIES.join(', ')}`);
  }
  return verbosity;
}

/** Explains the command that the context's arguments hold. */
export function explainCommand(context: CommandContext, verbosity: string, command: RawValue): Buffer {
  const state = reading(context);
  const { request, top, rest } = explained(context, state.snapshotSequence);
  const namespace = `${context.database}.${collectionName(context)}`;
  const plan = request.collection && planQuery({ ...request, collection: request.collection, ...hintOf(request) });
  const execution = plan && verbosity !== 'queryPlanner' ? execute(plan, request, state.view) : undefined;
  const body = (reply: BsonWriter): void => {
    reply.startObject('queryPlanner').string('namespace', namespace).bool('indexFilterSet', false);
    reply.value('parsedQuery', request.filter).startObject('winningPlan');
    writeTop(reply, top, request, plan);
    reply.endDocument().startArray('rejectedPlans').endDocument().endDocument();
    if (verbosity !== 'queryPlanner') writeExecution(reply, execution);
  };
  return okReply((reply) => {
    reply.string('explainVersion', '1');
    if (rest && rest.length > 0) {
      reply.startArray('stages').startObject('0').startObject('$cursor');
      body(reply);
      reply.endDocument().endDocument();
      rest.forEach(({ name, spec }, i) =>
        reply
          .startObject(String(i + 1))
          .value(name, spec)
          .endDocument(),
      );
      reply.endDocument();
    } else body(reply);
    reply.value('command', command);
  });
}

function hintOf({ hint, snapshotSequence }: FindRequest): { hint?: RawValue; snapshotSequence?: number } {
  return { ...(hint ? { hint } : {}), ...(snapshotSequence !== undefined ? { snapshotSequence } : {}) };
}

function explained(context: CommandContext, snapshotSequence: number | undefined): Explained {
  const { args } = context;
  const search = (filter: RawValue, more: Partial<FindRequest> = {}): FindRequest => ({
    collection: collectionOf(context),
    filter,
    test: filterTest(context, filter),
    sort: [],
    skip: 0,
    limit: 0,
    hint: args.hint(),
    snapshotSequence,
    ...more,
  });
  switch (args.command) {
    case 'find':
      return { request: findRequest(context, { snapshotSequence }) };
    case 'aggregate':
      return splitFront(context, parsePipeline(args.raw('pipeline')), { snapshotSequence });
    case 'count':
    case 'distinct': {
      const limit = Math.abs(args.integer('limit', 0));
      const request = search(args.document('query'), { skip: args.natural('skip', 0), limit });
      return args.command === 'count' ? { request, top: 'COUNT' } : { request };
    }
    case 'findAndModify': {
      const sort = parseSort(args.document('sort'));
      const top = args.boolean('remove') ? 'DELETE' : 'UPDATE';
      return { request: search(args.document('query'), { sort, limit: 1 }), top };
    }
    default: {
      const updating = args.command === 'update';
      const statements = args.documents(updating ? 'updates' : 'deletes');
      if (statements.length !== 1)
        throw new DatabaseError('InvalidLength', 'explained write batches must be of size 1');
      const one = updating
        ? statement('update.updates', statements[0] as RawValue, UPDATE_FIELDS)
        : statement('delete.deletes', statements[0] as RawValue, DELETE_FIELDS);
      const limit = updating ? Number(!one.boolean('multi')) : one.natural('limit', 0);
      const more = { limit, hint: one.hint() };
      return { request: search(one.document('q'), more), top: updating ? 'UPDATE' : 'DELETE' };
    }
  }
}

function execute(plan: Plan, request: FindRequest, view: ReadView): Execution {
  const began = performance.now();
  const { sort, skip, limit, test } = request;
  // as a find does it: what every entry of the index matches is skipped without a look at its document
  const passed = plan.sorted && plan.covered ? skip : 0;
  const left = skip - passed;
  const scan = new Scan(plan, test, passed);
  const most = limit > 0 ? left + limit : Infinity;
  let found = 0;
  if (plan.sorted) {
    for (const _document of scan.documents(view)) if (++found >= most) break;
  } else found = Math.min(most, sortDocuments(scan.documents(view), sort, limit > 0 ? most : 0).length);
  return { stats: scan.stats, returned: Math.max(0, found - left), milliseconds: performance.now() - began };
}

function writeTop(reply: BsonWriter, top: string | undefined, request: FindRequest, plan: Plan | undefined): void {
  if (!plan) {
    reply.string('stage', 'EOF');
    return;
  }
  const stages: ((inner: () => void) => void)[] = [];
  const above = (stage: string, details: () => void = () => undefined) =>
    stages.push((inner) => {
      reply.string('stage', stage);
      details();
      reply.startObject('inputStage');
      inner();
      reply.endDocument();
    });
  if (top) above(top);
  if (!plan.sorted) {
    above('SORT', () => {
      reply.startObject('sortPattern');
      for (const { name, direction } of request.sort) reply.int32(name, direction);
      reply.endDocument();
    });
  }
  stages.reduceRight<() => void>(
    (inner, stage) => () => stage(inner),
    () => writeScan(reply, plan),
  )();
}

function writeScan(reply: BsonWriter, plan: Plan): void {
  if (plan.branches) {
    reply.string('stage', 'OR').startArray('inputStages');
    plan.branches.forEach((branch, i) => {
      reply.startObject(String(i));
      writeScan(reply, branch);
      reply.endDocument();
    });
    reply.endDocument();
    return;
  }
  const { index } = plan;
  const direction = plan.reverse ? 'backward' : 'forward';
  if (!plan.bounded && index.space === 0) {
    reply.string('stage', 'COLLSCAN').string('direction', direction);
    return;
  }
  reply.string('stage', 'FETCH').startObject('inputStage').string('stage', 'IXSCAN').startObject('keyPattern');
  for (const field of index.fields) reply.int32(field.name, field.direction);
  reply.endDocument().string('indexName', index.name).bool('isMultiKey', index.multikey).bool('isUnique', index.unique);
  reply.bool('isSparse', index.sparse).bool('isPartial', index.partial !== undefined);
  reply.string('direction', direction).endDocument();
}

function writeExecution(reply: BsonWriter, execution: Execution | undefined): void {
  const { stats, returned, milliseconds } = execution ?? {
    stats: { keys: 0, documents: 0 },
    returned: 0,
    milliseconds: 0,
  };
  reply.startObject('executionStats').bool('executionSuccess', true).count('nReturned', returned);
  reply.count('executionTimeMillis', Math.round(milliseconds));
  reply.count('totalKeysExamined', stats.keys).count('totalDocsExamined', stats.documents).endDocument();
}
