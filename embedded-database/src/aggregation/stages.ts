import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, T } from '../bson/raw.js';
import { DatabaseError, notSupported } from '../errors.js';
import type { SortField } from '../query/sort.js';
import { parseSort } from '../query/sort.js';

/** One stage of a pipeline, by name. */
export interface Stage {
  name: string;
  spec: RawValue;
}

export const STAGES: ReadonlySet<string> = new Set([
  '$addFields',
  '$bucket',
  '$count',
  '$facet',
  '$group',
  '$limit',
  '$lookup',
  '$match',
  '$project',
  '$replaceRoot',
  '$replaceWith',
  '$sample',
  '$set',
  '$skip',
  '$sort',
  '$sortByCount',
  '$unionWith',
  '$unset',
  '$unwind',
]);

const REFUSED: Record<string, string> = {
  $bucketAuto: 'use $bucket with boundaries',
  $changeStreamSplitLargeEvent: 'poll with a filter on a date or a sequence number',
  $listLocalSessions: 'sessions are private',
  $listSampledQueries: 'there are none',
  $listSearchIndexes: 'search in the application',
  $searchMeta: 'search in the application',
  $shardedDataDistribution: 'there are no shards',
  $queryStats: 'use explain',
  $changeStream: 'poll with a filter on a date or a sequence number',
  $collStats: 'use the command collStats',
  $currentOp: 'the server has nothing to tell about its operations',
  $densify: 'fill the gaps in the application',
  $documents: 'insert the documents first',
  $fill: 'fill the gaps in the application',
  $geoNear: 'geospatial queries need a MongoDB server',
  $graphLookup: 'look up level by level',
  $indexStats: 'use listIndexes',
  $listSessions: 'sessions are private',
  $merge: 'write the results from the application',
  $out: 'write the results from the application',
  $redact: 'use $project with $cond and $$REMOVE',
  $setWindowFields: 'compute running totals in the application',
  $planCacheStats: 'plans are not cached',
  $search: 'search in the application',
  $vectorSearch: 'search in the application',
};

/** Reads a pipeline and refuses, before anything runs, every stage that would not be honoured. */
export function parsePipeline(pipeline: RawValue | undefined): Stage[] {
  if (pipeline?.type !== T.array)
    throw new DatabaseError('TypeMismatch', "'pipeline' option must be specified as an array");
  return elementsOf(pipeline).map(parseStage);
}

export function parseStage(raw: RawValue): Stage {
  const stages: Stage[] = [];
  if (raw.type !== T.object)
    throw new DatabaseError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  eachElement(raw.buf, raw.start, (name, spec) => void stages.push({ name, spec }));
  const [stage] = stages;
  if (!stage || stages.length > 1) {
    throw new DatabaseError('InvalidPipeline', 'A pipeline stage specification object must contain exactly one field.');
  }
  const instead = REFUSED[stage.name];
  if (instead) throw notSupported(`The stage ${stage.name}`, instead);
  if (!STAGES.has(stage.name)) {
    throw new DatabaseError('UnrecognizedStage', `Unrecognized pipeline stage name: '${stage.name}'`);
  }
  return stage;
}

/** The filter of `$match`. */
export function matchFilter({ spec }: Stage): RawValue {
  if (spec.type !== T.object)
    throw new DatabaseError('Location15959', 'the match filter must be an expression in an object');
  return spec;
}

/** The order of `$sort`. */
export function stageSort({ spec }: Stage): SortField[] {
  if (spec.type !== T.object) throw new DatabaseError('Location15973', 'the $sort key specification must be an object');
  const fields = parseSort(spec);
  if (fields.length === 0) throw new DatabaseError('Location15976', '$sort stage must have at least one sort key');
  return fields;
}

export function fieldOf(spec: RawValue, name: string): RawValue | undefined {
  let found: RawValue | undefined;
  eachElement(spec.buf, spec.start, (field, value) => {
    if (field === name) found = value;
  });
  return found;
}

/** The number of `$skip` or `$limit`. */
export function stageNumber({ name, spec }: Stage): number {
  const number = spec.isNumber() ? spec.number() : -1;
  if (!Number.isInteger(number) || number < 0 || (spec.type === T.double && number >= 2 ** 63)) {
    throw new DatabaseError(
      name === '$limit' ? 'Location5107201' : 'Location5107200',
      `invalid argument to ${name} stage: Expected a non-negative number`,
    );
  }
  if (name === '$limit' && number === 0) throw new DatabaseError('Location15958', 'the limit must be positive');
  return Math.min(number, Number.MAX_SAFE_INTEGER);
}
