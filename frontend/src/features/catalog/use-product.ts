import { useState } from 'react';
import { statusOf } from '../../shared/api/api-error';
import { useGetProductQuery } from './catalog-api';

/**
 * A product, or why there is none: `gone` when the server knows no such product. A failure that is left over from an
 * earlier visit says nothing about this one, which asks again.
 */
export function useProduct(id: string) {
  const { currentData: product, isError, isFetching, error } = useGetProductQuery(id);
  const [asked, setAsked] = useState(isFetching);
  if (isFetching && !asked) setAsked(true);
  if (product || !isError || !asked || isFetching) return { product, failure: null };
  const status = statusOf(error);
  return { product: undefined, failure: status === 404 || status === 400 ? ('gone' as const) : ('failed' as const) };
}
