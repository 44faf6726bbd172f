import type { RawValue } from '../bson/raw.js';
import type { DocumentTest } from '../query/filter.js';
import type { Projection } from '../query/projection.js';
import type { SortField } from '../query/sort.js';
import { sortDocuments } from '../query/sort.js';
import type { ReadView } from '../storage/read-view.js';
import type { CollectionInfo } from './catalog.js';
import { spaceRange } from './space-range.js';
import { planQuery } from './planner.js';
import { Scan } from './scan.js';

export interface FindRequest {
  collection: CollectionInfo | undefined;
  filter: RawValue;
  test: DocumentTest;
  sort: readonly SortField[];
  skip: number;
  /** 0 means all. */
  limit: number;
  hint?: RawValue | undefined;
  projection?: Projection | undefined;
  snapshotSequence?: number | undefined;
}

/** Results that are handed out in portions, each read from the state that is current then. */
export interface ResultStream {
  next(view: ReadView): Generator<RawValue>;
  /** Why there is nothing left to read from; undefined while there is, and when all is held in memory. */
  readonly lost?: string | undefined;
}

class ScanStream implements ResultStream {
  private skipped = 0;
  private given = 0;

  constructor(
    private readonly scan: Scan,
    private readonly request: FindRequest,
    private readonly skip: number,
  ) {}

  get lost(): string | undefined {
    const { collection } = this.request;
    if (!collection || collection.dropped) return 'collection dropped or renamed';
    const kept = new Set(collection.indexes.map(({ space }) => space));
    const index = this.scan.indexes.find(({ space }) => !kept.has(space));
    return index && `index '${index.name}' dropped`;
  }

  *next(view: ReadView): Generator<RawValue> {
    const { limit, projection } = this.request;
    if (limit > 0 && this.given >= limit) return;
    for (const document of this.scan.documents(view)) {
      if (this.skipped < this.skip) {
        this.skipped++;
        continue;
      }
      this.given++;
      yield projection ? projection(document) : document;
      if (limit > 0 && this.given >= limit) return;
    }
  }
}

/** Results that are held in memory: of a sort without an index, of an aggregation. */
export class ArrayStream implements ResultStream {
  private position = 0;

  constructor(
    private readonly documents: readonly RawValue[],
    private readonly projection?: Projection,
  ) {}

  *next(): Generator<RawValue> {
    while (this.position < this.documents.length) {
      const document = this.documents[this.position++] as RawValue;
      yield this.projection ? this.projection(document) : document;
    }
  }
}

function planOf(request: FindRequest, collection: CollectionInfo): ReturnType<typeof planQuery> {
  return planQuery({
    collection,
    filter: request.filter,
    sort: request.sort,
    ...(request.hint ? { hint: request.hint } : {}),
    ...(request.snapshotSequence !== undefined ? { snapshotSequence: request.snapshotSequence } : {}),
  });
}

/** Finds documents in the requested order; a sort that no index delivers is done at once, in memory. */
export function find(view: ReadView, request: FindRequest): ResultStream {
  const { collection, sort, skip, limit } = request;
  if (!collection) return new ArrayStream([]);
  collection.checkReadableAt(request.snapshotSequence);
  const plan = planOf(request, collection);
  if (plan.sorted && plan.covered) return new ScanStream(new Scan(plan, request.test, skip), request, 0);
  const scan = new Scan(plan, request.test);
  if (plan.sorted) return new ScanStream(scan, request, skip);
  const sorted = sortDocuments(scan.documents(view), sort, limit > 0 ? skip + limit : 0);
  return new ArrayStream(sorted.slice(skip), request.projection);
}

/** All results at once. */
export function findAll(view: ReadView, request: FindRequest): RawValue[] {
  return [...find(view, request).next(view)];
}

export function findOne(view: ReadView, request: Omit<FindRequest, 'skip' | 'limit'>): RawValue | undefined {
  for (const document of find(view, { ...request, skip: 0, limit: 1 }).next(view)) return document;
  return undefined;
}

/**
 * Number of matching documents. Without a filter the collection's own count answers, unless a transaction reads an
 * older state or has written.
 */
export function countMatching(view: ReadView, request: FindRequest, useCount: boolean): number {
  const { collection, skip, limit } = request;
  if (!collection) return 0;
  collection.checkReadableAt(request.snapshotSequence);
  let total = 0;
  if (request.filter.end - request.filter.start === 5 && !request.hint) {
    total = useCount ? collection.count : view.count(spaceRange(collection.space));
  } else {
    const plan = planOf(request, collection);
    if (plan.covered && !plan.branches) total = plan.ranges.reduce((sum, range) => sum + view.count(range), 0);
    else {
      for (const _document of new Scan(plan, request.test).documents(view)) {
        total++;
        if (limit > 0 && total >= skip + limit) break;
      }
    }
  }
  const rest = Math.max(0, total - skip);
  return limit > 0 ? Math.min(rest, limit) : rest;
}
