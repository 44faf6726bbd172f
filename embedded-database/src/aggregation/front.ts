import type { RawValue } from '../bson/raw.js';
import { EMPTY_DOCUMENT, rawDocument } from '../bson/raw.js';
import { buildDocument } from '../bson/writer.js';
import { countMatching, findAll } from '../engine/find.js';
import type { FindRequest } from '../engine/find.js';
import type { ReadView } from '../storage/read-view.js';
import { countingGroup } from './counting.js';
import type { Stage } from './stages.js';
import { fieldOf, matchFilter } from './stages.js';

/** The `$match`es at the front of a pipeline as one filter, which indexes can answer; and what is left. */
export function matchFront(stages: readonly Stage[]): { filter: RawValue; rest: Stage[] } {
  const rest = [...stages];
  const matches: RawValue[] = [];
  while (rest[0]?.name === '$match') matches.push(matchFilter(rest.shift() as Stage));
  return { filter: matches.length === 1 ? (matches[0] as RawValue) : conjunction(matches), rest };
}

function conjunction(filters: readonly RawValue[]): RawValue {
  if (filters.length === 0) return EMPTY_DOCUMENT;
  return rawDocument(
    buildDocument((writer) => {
      writer.startArray('$and');
      filters.forEach((filter, index) => writer.value(String(index), filter));
      writer.endDocument();
    }),
  );
}

/**
 * What a request finds, and the stages that are still to be run on it. A stage that only counts is answered from the index, without a document being
 * read.
 */
export function readFront(
  view: ReadView,
  request: FindRequest,
  stages: readonly Stage[],
): { documents: RawValue[]; rest: readonly Stage[] } {
  const [first, ...others] = stages;
  const counted = request.sort.length === 0 ? countingGroup(first) : undefined;
  if (counted === undefined || !first) return { documents: findAll(view, request), rest: stages };
  const n = countMatching(view, request, request.snapshotSequence === undefined);
  const id = fieldOf(first.spec, '_id') as RawValue;
  const answer = rawDocument(buildDocument((writer) => writer.value('_id', id).count(counted, n)));
  return { documents: n === 0 ? [] : [answer], rest: others };
}
