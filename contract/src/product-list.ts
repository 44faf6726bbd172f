import type { ProductStatus } from './catalog.js';

/**
 * The views of the administrators' list of products: all, those of one state, and of those on sale the ones that run out and the ones that are
 * sold out. What is sold out below its limit runs out as well.
 */
export type ProductView = 'every' | ProductStatus | 'low' | 'soldOut';

/** Above this a count says that there are more: it is this number and 1. */
export const PRODUCT_COUNT_MOST = 10_000;

/** `GET /api/products/all/counts`: how many products each view would list, under the other filters; `PRODUCT_COUNT_MOST` + 1 at most. */
export type ProductCounts = Record<ProductView, number>;
