import type { LOW_STOCK_THRESHOLD as Threshold, SHOP_PAGE_SIZE as ShopPageSize } from '@shop/contract';

/** Below this many units a product is said to run out (specification, section 9). */
export const LOW_STOCK_THRESHOLD = 100 as const satisfies typeof Threshold;

/** Soaps named in the menu and on a page that is not there; a link leads to the others. */
export const SOAPS_AT_A_GLANCE = 10;

/** Products of one page of the shop; the server renders as many. */
export const SHOP_PAGE_SIZE = 22 as const satisfies typeof ShopPageSize;
