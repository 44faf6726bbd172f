import { BSON } from 'mongodb';
import type { Model, QueryFilter } from 'mongoose';
import type { Page } from '../http/lists/paging.js';

/** So many are counted at every request; MongoDB counts by walking through the index. */
export const COUNTED_AT_ONCE = 10_000;
/** What is more is counted to its end once a minute and by filter: nobody sees whether it is 53,310 or 53,312. */
const KEPT_MS = 60_000;
/** A list that takes longer than this to count is said to have more than `COUNTED_AT_ONCE`. */
const PATIENCE_MS = 5_000;
const FILTERS = 200;
const TIME_OVER = 50;

type Total = Pick<Page<unknown>, 'total' | 'more'>;

interface Kept {
  total: Promise<Total>;
  until: number;
}

type Counted<Document> = Pick<Model<Document>, 'countDocuments' | 'estimatedDocumentCount'>;

/** Large totals of one process, by model and filter. */
const kept = new WeakMap<object, Map<string, Kept>>();

/** How many there are: exact up to `COUNTED_AT_ONCE`, up to a minute old beyond. @param now milliseconds */
export async function totalOf<Document>(
  model: Counted<Document>,
  filter: QueryFilter<Document>,
  now = performance.now(),
): Promise<Total> {
  const totals = kept.get(model) ?? new Map<string, Kept>();
  kept.set(model, totals);
  const key = BSON.EJSON.stringify(filter);
  const known = totals.get(key);
  if (known && known.until > now) return known.total;
  const whole = Object.keys(filter).length === 0;
  // Nothing to look for: the smallest index is walked through.
  const options = { limit: COUNTED_AT_ONCE + 1, ...(whole && { hint: { _id: 1 } as const }) };
  const total = await model.countDocuments(filter, options);
  if (total <= COUNTED_AT_ONCE) {
    totals.delete(key);
    return { total };
  }
  // Whoever counted meanwhile has counted for everybody.
  const others = totals.get(key);
  if (others && others.until > now) return others.total;
  const counting = countToTheEnd(model, filter, whole);
  keep(totals, key, { total: counting, until: now + KEPT_MS });
  counting.catch(() => totals.delete(key));
  return counting;
}

async function countToTheEnd<Document>(
  model: Counted<Document>,
  filter: QueryFilter<Document>,
  whole: boolean,
): Promise<Total> {
  try {
    // The database knows how many it has; it is right but after a crash (MongoDB, "count": inaccurate counts).
    if (whole) return { total: Math.max(await model.estimatedDocumentCount(), COUNTED_AT_ONCE + 1) };
    return { total: await model.countDocuments(filter, { maxTimeMS: PATIENCE_MS }) };
  } catch (error) {
    if ((error as { code?: unknown }).code !== TIME_OVER) throw error;
    return { total: COUNTED_AT_ONCE, more: true };
  }
}

function keep(totals: Map<string, Kept>, key: string, total: Kept): void {
  totals.delete(key);
  const oldest = totals.keys().next().value;
  if (totals.size >= FILTERS && oldest !== undefined) totals.delete(oldest);
  totals.set(key, total);
}

/**
 * A page and its total. Nothing is read behind the end, which would walk through the whole list. Whoever stands at the end that was
 * kept has it counted anew, so that what came in since is on a page.
 */
export async function pageWithTotal<Document, Item>(
  model: Model<Document>,
  filter: QueryFilter<Document>,
  skip: number,
  read: () => PromiseLike<Item[]>,
): Promise<Page<Item>> {
  if (skip <= COUNTED_AT_ONCE) {
    const [items, total] = await Promise.all([read(), totalOf(model, filter)]);
    return { items, ...total };
  }
  let total = await totalOf(model, filter);
  let items = skip < total.total || total.more ? await read() : [];
  if (!total.more && skip + items.length >= total.total) {
    kept.get(model)?.delete(BSON.EJSON.stringify(filter));
    total = await totalOf(model, filter);
    if (items.length === 0 && skip < total.total) items = await read();
  }
  return { items, ...total };
}
