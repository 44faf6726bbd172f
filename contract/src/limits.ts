/** Below this many units the product page says 'Bientôt en rupture' (specification, section 9). */
export const LOW_STOCK_THRESHOLD = 100;
