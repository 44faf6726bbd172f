import type { LOW_STOCK_THRESHOLD as Threshold } from '@shop/backend/contract';

/** Below this many units a product is said to run out (specification, section 9). */
export const LOW_STOCK_THRESHOLD = 100 as const satisfies typeof Threshold;
