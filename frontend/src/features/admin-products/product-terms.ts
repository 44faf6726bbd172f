import type { ProductCategory } from '@shop/contract';

export const CATEGORIES = ['Savon', 'Beurres et huiles', 'Accessoires'] as const satisfies readonly ProductCategory[];

/** Below this many units the product page says 'Bientôt en rupture' (specification, section 9). */
export const LOW_STOCK = 100;

export const isCategory = (text: string): text is ProductCategory => CATEGORIES.some((category) => category === text);
