import { afterPrefix, invert } from '../bson/key-encoding.js';
import type { RawValue } from '../bson/raw.js';
import { eachElement, elementsOf, EMPTY_DOCUMENT, fieldsIn, findField, rawDocument, T } from '../bson/raw.js';
import { DatabaseError } from '../errors.js';
import { compileFilter, wrapElement } from '../query/filter.js';
import { buildDocument } from '../bson/writer.js';
import type { SortField } from '../query/sort.js';
import { componentLimit, MAX_ID_BYTES, spacePrefix } from '../storage/keyspace.js';
import type { CollectionInfo } from './catalog.js';
import type { Constraint, KeyRange } from './constraints.js';
import { constraintsOf, intersect, rangeOf } from './constraints.js';
import type { IndexInfo } from './index-info.js';

/** How the documents of a query are found. */
export interface Plan {
  collection: CollectionInfo;
  index: IndexInfo;
  /** Parts of the index to read, in key order. */
  ranges: KeyRange[];
  reverse: boolean;
  /** True when the scan itself delivers the order that was asked for. */
  sorted: boolean;
  /** False when the whole index or collection is read. */
  bounded: boolean;
  /** True when every entry in the ranges matches: entries can be counted or skipped without looking at documents. */
  covered: boolean;
  /** Further parts of an index over arrays, in each of which every match has an entry as well. */
  also?: KeyRange[][];
  /** True when the documents are wanted in the order of insertion, or against it. */
  natural?: boolean;
  /** Plans for the branches of an `$or`, which together find every match; `ranges` is then empty. */
  branches?: Plan[];
}

export interface PlanRequest {
  collection: CollectionInfo;
  filter: RawValue;
  sort: readonly SortField[];
  hint?: RawValue;
  /** Indexes younger than this commit do not exist in the state that is read. */
  snapshotSequence?: number;
}

const MAX_POINTS = 5000;
const ID = Buffer.from('_id');

/** Chooses the index that narrows the search most; equality counts more than order, order more than a range. */
export function planQuery(request: PlanRequest): Plan {
  const { collection, hint } = request;
  const hinted = hint && hintedIndex(collection, hint);
  let best: { plan: Plan; score: number } | undefined;
  for (const index of collection.indexes) {
    if (hinted && index !== hinted) continue;
    if (!existsIn(request, index)) continue;
    const candidate = planWith(request, index);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
  }
  if (!best) throw new DatabaseError('BadValue', 'the hinted index cannot answer this query');
  const plan = (best.plan.bounded || hinted ? undefined : planBranches(request, best.plan)) ?? best.plan;
  const direction = hint && naturalDirection(hint);
  const whole = !plan.branches && !plan.bounded && plan.index.space === 0 && request.sort.length === 0;
  // what is asked of _id alone is looked up in its index, in its order
  const unordered = hint ? direction !== undefined : !findField(request.filter.buf, request.filter.start, ID);
  return whole && unordered ? { ...plan, natural: true, reverse: direction === -1 } : plan;
}

/** `{ $natural: ±1 }` asks for a collection scan in that direction. */
function naturalDirection(hint: RawValue): 1 | -1 | undefined {
  const asked = hint.type === T.object ? fieldsIn(hint).get('$natural') : undefined;
  if (!asked?.isNumber()) return undefined;
  return asked.number() < 0 ? -1 : 1;
}

/** When every branch of an `$or` can use an index, reading them one after another beats reading everything. */
function planBranches(request: PlanRequest, fallback: Plan): Plan | undefined {
  for (const clauses of disjunctions(request.filter)) {
    const branches: Plan[] = [];
    for (const clause of clauses) {
      let best: { plan: Plan; score: number } | undefined;
      for (const index of request.collection.indexes) {
        if (!existsIn(request, index)) continue;
        const candidate = planWith({ ...request, filter: clause, sort: [] }, index);
        if (candidate?.plan.bounded && (!best || candidate.score > best.score)) best = candidate;
      }
      if (best) branches.push({ ...best.plan, covered: false });
    }
    if (branches.length === clauses.length) {
      return {
        ...fallback,
        ranges: [],
        reverse: false,
        bounded: true,
        covered: false,
        sorted: !request.sort.length,
        branches,
      };
    }
  }
  return undefined;
}

/** The lists of an `$or` at the filter's top level or inside its `$and`. */
function disjunctions(filter: RawValue): RawValue[][] {
  const found: RawValue[][] = [];
  eachElement(filter.buf, filter.start, (name, value) => {
    if (name === '$or' && value.type === T.array) found.push(elementsOf(value));
    else if (name === '$and' && value.type === T.array) found.push(...elementsOf(value).flatMap(disjunctions));
  });
  return found;
}

function existsIn({ collection, snapshotSequence }: PlanRequest, index: IndexInfo): boolean {
  if (snapshotSequence === undefined || index.createdAt <= snapshotSequence) return true;
  return collection.createdAt > snapshotSequence;
}

function hintedIndex(collection: CollectionInfo, hint: RawValue): IndexInfo {
  const wanted = hint.type === T.string ? hint.text() : undefined;
  const fields: string[] = [];
  if (hint.type === T.object) {
    eachElement(
      hint.buf,
      hint.start,
      (name, value) => void fields.push(`${name}:${value.isNumber() ? value.number() : 0}`),
    );
    if (fields[0]?.startsWith('$natural')) return collection.indexes[0] as IndexInfo;
  }
  const found = collection.indexes.find((index) =>
    wanted !== undefined
      ? index.name === wanted
      : index.fields.map(({ name, direction }) => `${name}:${direction}`).join() === fields.join(),
  );
  if (!found) throw new DatabaseError('BadValue', 'hint provided does not correspond to an existing index');
  return found;
}

function planWith(request: PlanRequest, index: IndexInfo): { plan: Plan; score: number } | undefined {
  const { collection, filter, sort } = request;
  const primary = index.space === 0;
  const limit = primary ? MAX_ID_BYTES : componentLimit(index.fields.length);
  const { fields: constraints, complete } = constraintsOf(filter, limit);
  // who names a sparse index by a hint wants what stands in it, even if that is not all
  if (!answers(index, constraints, filter) && !(request.hint && index.sparse)) return undefined;
  let prefixes = [spacePrefix(primary ? collection.space : index.space)];
  let ranges: KeyRange[] | undefined;
  let also: KeyRange[][] = [];
  const fixed = new Set<number>();
  const used = new Set<string>();
  let score = 0;
  for (const [position, field] of index.fields.entries()) {
    const constraint = combined(constraints.get(field.name), index.multikey);
    if (!constraint) break;
    const { points } = constraint;
    if (!points) used.add(field.name);
    if (!points) {
      const within = (part: Constraint) => prefixes.map((prefix) => rangeOf(prefix, part, field.direction));
      ranges = within(constraint);
      if (index.multikey) also = furtherConstraints(constraints.get(field.name), constraint).map(within);
      score += 4;
      break;
    }
    if (prefixes.length * points.length > MAX_POINTS) break;
    if (constraints.get(field.name)?.length === 1) used.add(field.name);
    // a descending field has its points in descending order
    const images = field.direction === 1 ? points : points.map(invert).reverse();
    prefixes = prefixes.flatMap((prefix) => images.map((point) => Buffer.concat([prefix, point])));
    if (points.length === 1) fixed.add(position);
    score += points.length === 1 ? 10 : 9;
  }
  ranges ??= prefixes.map((prefix) => ({ start: prefix, end: afterPrefix(prefix) }));
  const bounded = score > 0;
  const single = index.unique && fixed.size === index.fields.length && !index.multikey;
  if (single) score += 100;
  const idsInOrder = collection.indexes[0]?.truncated !== true;
  const direction = single ? 1 : scanDirection(index, sort, fixed, idsInOrder);
  const sorted = sort.length === 0 || direction !== undefined;
  if (sort.length > 0 && sorted) score += 6;
  if (primary) score += 0.5;
  const reverse = direction === -1;
  if (reverse) ranges.reverse();
  const covered =
    complete && !index.multikey && !index.truncated && [...constraints.keys()].every((name) => used.has(name));
  const open = ranges.filter((range) => Buffer.compare(range.start, range.end) < 0);
  const plan: Plan = { collection, index, ranges: open, reverse, sorted, bounded, covered };
  if (also.length > 0) plan.also = also;
  return { plan, score };
}

/** One constraint from all that the filter puts on a field; with arrays each may be met by another element. */
function combined(list: Constraint[] | undefined, multikey: boolean): Constraint | undefined {
  if (!list || list.length === 0) return undefined;
  const exact = list.find(({ points }) => points);
  if (exact) return exact;
  return multikey ? list[0] : list.reduce(intersect);
}

/** With arrays each constraint may be met by another element, so each narrows the search by itself. */
function furtherConstraints(list: Constraint[] | undefined, chosen: Constraint): Constraint[] {
  return (list ?? []).filter((one) => one !== chosen && !one.points && (one.low ?? one.high));
}

/** In which direction the index delivers the sort; undefined when it does not. */
function scanDirection(
  index: IndexInfo,
  sort: readonly SortField[],
  fixed: ReadonlySet<number>,
  idsInOrder: boolean,
): 1 | -1 | undefined {
  if (index.multikey || index.truncated) return undefined;
  let wanted = 0;
  let direction: 1 | -1 | undefined;
  const pinned = new Set([...fixed].map((position) => index.fields[position]?.name));
  // sorting by a field that has one value only changes nothing
  const effective = sort.filter(({ name }) => !pinned.has(name));
  for (const [position, field] of index.fields.entries()) {
    const next = effective[wanted];
    if (!next) break;
    if (fixed.has(position)) continue;
    if (field.name !== next.name) return undefined;
    const here: 1 | -1 = field.direction === next.direction ? 1 : -1;
    if (direction !== undefined && direction !== here) return undefined;
    direction = here;
    wanted++;
  }
  // behind its own fields every index is ordered by _id, upwards
  const rest = effective[wanted];
  if (rest?.name === '_id' && index.space !== 0 && idsInOrder) {
    const here: 1 | -1 = rest.direction === 1 ? 1 : -1;
    if (direction === undefined || direction === here) {
      direction = here;
      wanted++;
    }
  }
  // nothing can be left to sort by behind a unique _id
  const done = wanted >= effective.length || effective.slice(0, wanted).some(({ name }) => name === '_id');
  return done ? (direction ?? 1) : undefined;
}

/** Sparse and partial indexes may be used only when they hold every document that can match. */
function answers(index: IndexInfo, constraints: Map<string, Constraint[]>, filter: RawValue): boolean {
  if (index.sparse) {
    return index.fields.some(({ name }) => constraints.get(name)?.some((constraint) => constraint.excludesMissing));
  }
  return !index.partial || impliesPartial(index.partial.filter, filter, constraints);
}

function impliesPartial(partial: RawValue, filter: RawValue, constraints: Map<string, Constraint[]>): boolean {
  let implied = true;
  eachElement(partial.buf, partial.start, (name, clause) => {
    if (name.startsWith('$') || !clauseImplied(name, clause, filter, constraints)) implied = false;
    return !implied;
  });
  return implied;
}

function clauseImplied(
  name: string,
  clause: RawValue,
  filter: RawValue,
  constraints: Map<string, Constraint[]>,
): boolean {
  let same = false;
  eachElement(filter.buf, filter.start, (field, value) => {
    if (field === name && value.type === clause.type && value.bytes().equals(clause.bytes())) same = true;
  });
  if (same) return true;
  const list = constraints.get(name) ?? [];
  if (isExistsTrue(clause)) return list.some((constraint) => constraint.excludesMissing);
  const test = compileFilter(rawDocument(buildDocument((writer) => writer.value('e', clause))));
  // who asks for null also gets the documents without the field
  const holds = (value: RawValue): boolean =>
    test(wrapElement(value)) && (value.type !== T.null || test(EMPTY_DOCUMENT));
  return list.some(({ points, values }) => points !== undefined && values.every(holds));
}

function isExistsTrue(clause: RawValue): boolean {
  let names = 0;
  let exists = false;
  if (clause.type !== T.object) return false;
  eachElement(clause.buf, clause.start, (name, value) => {
    names++;
    exists = name === '$exists' && value.truthy();
  });
  return names === 1 && exists;
}
