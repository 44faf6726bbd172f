import type { Model, QueryFilter, Types } from 'mongoose';
import { prefixPatterns } from '../domain/search-text.js';
import type { Page, Slice } from '../http/lists/paging.js';
import { COUNTED_AT_ONCE, pageWithTotal, totalOf } from './list-totals.js';

/** A search that matches more than this is not counted to its end: nobody reads them all. */
const SEARCH_LIMIT = 1000;
/** Who wants the first few at once, while somebody types, has them from so many. */
const FEW_SEARCHED = 200;

/** Matches of a search that are looked at before it answers 'more than'. */
export const mostSearched = (few = false): number => (few ? FEW_SEARCHED : SEARCH_LIMIT);

export interface PageRequest<Document> extends Slice {
  filter: QueryFilter<Document>;
  /** As typed; every word begins a word of the document's `searchWords`. */
  search: string | undefined;
  /** The first few at once, told of fewer in all. */
  few?: boolean | undefined;
  /** Documents that the search finds by something else than their words. */
  also?: { ids: readonly Types.ObjectId[]; more: boolean } | undefined;
  sortField: string;
  descending: boolean;
  /** Index of the search words, behind the fields that every list of the collection fixes. */
  searchIndex: Record<string, 1>;
  /** Index that delivers the sort, for a search that matches too much to be sorted. One that does not end with `_id` is of a field that no two have alike. */
  sortIndex: Record<string, 1 | -1>;
  /** No index delivers what the filter finds in this order. */
  apart?: boolean;
}

interface Searchable {
  _id: Types.ObjectId;
  searchWords: string[];
}

/**
 * A page of a list, from indexes. Few matches are gathered by their words and sorted here; when there are many, the
 * sort's index is read until the page is full, and the total says 'more than'.
 */
export async function pageOf<Document extends Searchable>(
  model: Model<Document>,
  request: PageRequest<Document>,
): Promise<Page<Document>> {
  const { filter, search, skip, limit, sortField, descending } = request;
  const patterns = prefixPatterns(search ?? '');
  const direction = descending ? -1 : 1;
  // Nothing is asked that the index does not have: MongoDB would sort all of them for an `_id` behind what is unique.
  const isUnique = !('_id' in request.sortIndex);
  const sorted = (found: QueryFilter<Document>) =>
    model
      .find(found)
      .sort({ [sortField]: direction, ...(!isUnique && { _id: direction }) })
      .skip(skip)
      .limit(limit);
  if (patterns.length === 0) {
    const hint = request.apart ? await shorterWay(model, request) : undefined;
    const found = () => (hint ? sorted(filter).hint(hint) : sorted(filter));
    return pageWithTotal(model, filter, skip, () => found().lean<Document[]>());
  }
  const most = mostSearched(request.few);
  const matching = { ...filter, $and: patterns.map((pattern) => ({ searchWords: pattern })) } as QueryFilter<Document>;
  const found = await model
    .find(matching, { [sortField]: 1 })
    .hint(request.searchIndex)
    .limit(most + 1)
    .batchSize(most + 1)
    .lean<Document[]>();
  const { ids: alsoIds, more } = request.also ?? { ids: [], more: false };
  const also = { ...filter, _id: { $in: alsoIds } } as QueryFilter<Document>;
  if (found.length > most) {
    const either = (alsoIds.length > 0 ? { $or: [matching, also] } : matching) as QueryFilter<Document>;
    const items = await sorted(either).hint(request.sortIndex).lean<Document[]>();
    return { items, total: most, more: true };
  }
  if (alsoIds.length > 0) {
    const known = new Set(found.map(({ _id }) => String(_id)));
    const others = await model.find(also, { [sortField]: 1 }).lean<Document[]>();
    found.push(...others.filter(({ _id }) => !known.has(String(_id))));
  }
  const ids = found
    .map(({ _id, ...fields }) => ({ _id, value: valueAt(fields, sortField) }))
    .sort((a, b) => direction * compare(a, b))
    .slice(skip, skip + limit)
    .map(({ _id }) => _id);
  const items = await model.find({ _id: { $in: ids } } as QueryFilter<Document>).lean<Document[]>();
  const places = new Map(ids.map((id, place) => [String(id), place]));
  items.sort((a, b) => places.get(String(a._id))! - places.get(String(b._id))!);
  return { items, total: found.length, ...(more && { more }) };
}

/**
 * The index of the order, read until the page is full, where that is shorter than to gather and sort all that match; many are never sorted, which
 * takes more memory than a database gives. @returns undefined where the database may choose
 */
export async function shorterWay<Document>(
  model: Model<Document>,
  { filter, skip, limit, sortIndex }: Pick<PageRequest<Document>, 'filter' | 'skip' | 'limit' | 'sortIndex'>,
): Promise<Record<string, 1 | -1> | undefined> {
  const [{ total }, all] = await Promise.all([totalOf(model, filter), model.estimatedDocumentCount()]);
  const passed = ((skip + limit) * all) / Math.max(1, total);
  return total >= COUNTED_AT_ONCE || passed < total ? sortIndex : undefined;
}

interface Place {
  _id: Types.ObjectId;
  value: string | number | Date;
}

/** As the database compares: texts by their code points. */
function compare(a: Place, b: Place): number {
  if (a.value < b.value) return -1;
  if (a.value > b.value) return 1;
  return String(a._id) < String(b._id) ? -1 : 1;
}

function valueAt(document: object, path: string): Place['value'] {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document) as string;
}
