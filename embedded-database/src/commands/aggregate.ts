import type { PipelineContext } from '../aggregation/pipeline-context.js';
import { compilePipeline } from '../aggregation/pipeline.js';
import { countingGroup } from '../aggregation/counting.js';
import { matchFront, readFront } from '../aggregation/front.js';
import type { Variables } from '../aggregation/expressions.js';
import { group } from '../aggregation/group.js';
import type { Stage } from '../aggregation/stages.js';
import { parsePipeline, stageNumber, stageSort } from '../aggregation/stages.js';
import type { RawValue } from '../bson/raw.js';
import { T } from '../bson/raw.js';
import type { FindRequest, ResultStream } from '../engine/find.js';
import { ArrayStream, find } from '../engine/find.js';
import { DatabaseError, notSupported } from '../errors.js';
import type { CommandContext, Reading } from './context.js';
import { collectionOf, reading, variablesOf } from './context.js';
import { isGiven } from './fields.js';
import { firstBatch, portionOf } from './read-commands.js';
import { filterTest } from './tools.js';

const DEFAULT_FIRST_BATCH = 101;

export function aggregate(context: CommandContext): Buffer {
  const { args } = context;
  if (args.raw('aggregate')?.type !== T.string) {
    throw notSupported('Aggregation without a collection', 'name the collection');
  }
  args.refuse({ explain: 'use the explain command on a find' });
  const stages = parsePipeline(args.raw('pipeline'));
  const state = reading(context);
  const stream = runAggregation(context, stages, state);
  if (!isGiven(args.raw('cursor'))) {
    throw new DatabaseError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  return firstBatch(context, state, stream, portionOf(context, DEFAULT_FIRST_BATCH), false);
}

/** The stages at the front that the query engine can do itself, through indexes; and what is left. */
interface Front {
  request: FindRequest;
  rest: Stage[];
}

export function splitFront(
  context: CommandContext,
  stages: readonly Stage[],
  state: Pick<Reading, 'snapshotSequence'>,
): Front {
  const { filter, rest } = matchFront(stages);
  const sort = rest[0]?.name === '$sort' ? stageSort(rest.shift() as Stage) : [];
  let skip = 0;
  let limit = 0;
  while (rest[0]?.name === '$skip') skip += stageNumber(rest.shift() as Stage);
  if (rest[0]?.name === '$limit') limit = stageNumber(rest.shift() as Stage);
  const test = filterTest(context, filter);
  const hint = context.args.hint();
  const collection = collectionOf(context);
  return {
    request: { collection, filter, test, sort, skip, limit, hint, snapshotSequence: state.snapshotSequence },
    rest,
  };
}

function runAggregation(context: CommandContext, stages: readonly Stage[], state: Reading): ResultStream {
  const { request, rest } = splitFront(context, stages, state);
  if (rest.length === 0) return find(state.view, request);
  const variables = variablesOf(context);
  const pipeline = pipelineContext(context, state, variables);
  const [first, ...others] = rest;
  const counts = countingGroup(first) !== undefined && request.sort.length === 0;
  if (first?.name === '$group' && !counts) {
    // grouped while they are read: a year of orders need not lie in memory at once
    const gather = group(first.spec, variables);
    const run = compilePipeline(others, pipeline);
    return new ArrayStream(run(gather(find(state.view, request).next(state.view))));
  }
  // compiled whole, so that a mistake is told before anything is read
  const whole = compilePipeline(rest, pipeline);
  const front = readFront(state.view, request, rest);
  const run = front.rest === rest ? whole : compilePipeline(front.rest, pipeline);
  return new ArrayStream(run(front.documents));
}

function pipelineContext(context: CommandContext, state: Reading, variables: Variables): PipelineContext {
  const filters = {
    compute: (expression: RawValue) => variables.computation(expression),
    deadline: context.deadline,
  };
  return {
    view: state.view,
    inTransaction: context.transaction !== undefined,
    variables,
    filters,
    request: (name, filter) => ({
      collection: context.engine.catalog.find(context.database, name),
      filter,
      test: filterTest(context, filter),
      sort: [],
      skip: 0,
      limit: 0,
      snapshotSequence: state.snapshotSequence,
    }),
    withVariables: (more) => pipelineContext(context, state, more),
  };
}
