import type { QueryFilter } from 'mongoose';
import { wordPatterns } from '../../../shared/domain/search-text.js';
import type { ProductCriteria, Shown } from '../application/ports/product-repository.js';
import type { LowStockLimits } from '../domain/stock.js';
import type { ProductDocument } from './product.schema.js';

/** What few products have is read by its index and sorted, rather than looked for in the order of the list. */
export function hintOf(
  { status, category, promotion, below, soldOut }: ProductCriteria,
  filter: QueryFilter<ProductDocument>,
) {
  if (category) return {};
  if ('labelGapCount' in filter) return { hint: { labelGapCount: 1, _id: 1 } as const };
  const state = status === 'every' ? {} : ({ status: 1 } as const);
  if (below !== undefined || soldOut) return { hint: { ...state, available: 1, _id: 1 } as const };
  return promotion ? { hint: { ...state, promo: 1, _id: 1 } as const } : {};
}

/** Where products have limits of their own, each is held against its own. */
function lowUnder({ general, highestOwn }: LowStockLimits): QueryFilter<ProductDocument>[] {
  if (highestOwn === null) return [];
  // What has none is below no limit of its own: a number comes after nothing.
  const own = { $expr: { $lt: ['$available', '$lowStockLimit'] } };
  return [{ $or: [{ lowStockLimit: null, available: { $lt: general } }, own] }];
}

/** The index of bundles, named: of two the embedded database takes the one of all that is on sale. */
export const BY_PARTS = { hint: { 'parts.productId': 1 } } as const;

export const statusFilter = ({ status }: Shown): QueryFilter<ProductDocument> => (status === 'every' ? {} : { status });

export function toFilter({
  status,
  search,
  category,
  promotion,
  below,
  soldOut,
  ownShelf,
}: Omit<ProductCriteria, 'incompleteUnder'>): QueryFilter<ProductDocument> {
  const words = wordPatterns(search ?? '').map((pattern) => ({ searchName: { $regex: pattern } }));
  const every = [...words, ...(below ? lowUnder(below) : [])];
  return {
    ...statusFilter({ status }),
    ...(category && { category }),
    ...(promotion && { promo: { $gt: 0 } }),
    // A bundle has no shelf that could run out: those of its parts do.
    ...(below && { available: { $lt: Math.max(below.general, below.highestOwn ?? 0) } }),
    ...(soldOut && { available: { $lte: 0 } }),
    ...((ownShelf ?? (soldOut === true || below !== undefined)) && { parts: { $exists: false } }),
    ...(every.length > 0 && { $and: every }),
  };
}

/** So many are fetched by their ids and sorted; more are met soon enough in the order of the list. */
const FEW = 1_000;

export const isFew = (named: readonly string[] | undefined): named is readonly string[] =>
  named !== undefined && named.length <= FEW;
