import { useState } from 'react';
import type { Product } from '@shop/contract';
import { statusOf } from '../../shared/api/api-error';
import { useSoldOrWithdrawn } from './catalog-api';
import { isWithdrawn } from './withdrawn';

/**
 * A product, what there is to say of one that was withdrawn, or why there is none: `gone` when the server knows no such product. A failure that is left over from an
 * earlier visit says nothing about this one, which asks again.
 */
export function useProduct(id: string) {
  const { currentData, isError, isFetching, error } = useSoldOrWithdrawn(id);
  const [asked, setAsked] = useState(isFetching);
  if (isFetching && !asked) setAsked(true);
  const withdrawn = currentData && isWithdrawn(currentData) ? currentData : undefined;
  const product = withdrawn ? undefined : (currentData as Product | undefined);
  if (currentData || !isError || !asked || isFetching) return { product, withdrawn, failure: null };
  const status = statusOf(error);
  return { product: undefined, failure: status === 404 || status === 400 ? ('gone' as const) : ('failed' as const) };
}
