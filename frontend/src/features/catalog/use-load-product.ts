import { useLazyGetProductQuery } from './catalog-api';

/** Fetches a product as it is sold now; the promise rejects when that fails. */
export function useLoadProduct() {
  const [load] = useLazyGetProductQuery();
  return (id: string) => load(id).unwrap();
}
