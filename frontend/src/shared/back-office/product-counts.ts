/** The counts of the list of products alone: sales move them, while the list stays as it is under the hand. */
export const PRODUCT_COUNTS = { type: 'AdminProduct', id: 'COUNTS' } as const;
