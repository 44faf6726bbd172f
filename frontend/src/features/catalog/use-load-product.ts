import type { Product } from '@shop/contract';
import { useLazyGetProductQuery } from '../../shared/api/shop-api';
import { isWithdrawn } from './withdrawn';

/** Fetches a product as it is sold now; the promise rejects when that fails, or when it was withdrawn. */
export function useLoadProduct() {
  const [load] = useLazyGetProductQuery();
  return async (id: string): Promise<Product> => {
    const product = await load(id).unwrap();
    if (isWithdrawn(product)) throw { status: 410, data: product };
    return product;
  };
}
