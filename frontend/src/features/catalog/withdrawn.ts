import type { Product, WithdrawnProduct } from '@shop/contract';

/** Whether a product was asked for that is no longer sold. */
export const isWithdrawn = (product: Product | WithdrawnProduct): product is WithdrawnProduct => 'similar' in product;
