/** Under which a tab keeps what opens orders: apart, since every page forgets it with a logout. */
export const ACCESSES = 'shop:orders-opened';
