import { useState } from 'react';
import { BULK_LIMITS } from '@shop/contract';
import { useToast } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { useLazyGetFoundIdsQuery } from './bulk-edits-api';

/** As many products as one change takes. */
export const MOST_CHOSEN = BULK_LIMITS.products;

/** The products that were chosen, over the pages of the list and beyond a search. */
export function useChosenProducts(filters: Record<string, string | undefined>) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [find, { isFetching }] = useLazyGetFoundIdsQuery();
  const toast = useToast();
  const chooseFound = async () => {
    const { data, error } = await find(filters);
    if (data) setIds((before) => new Set([...before, ...data]));
    else toast.error(messageOf(error, 'Les produits trouvés n’ont pas pu être choisis. Veuillez réessayer.'));
  };
  return {
    ids,
    choose: setIds,
    clear: () => setIds(new Set()),
    chooseFound: () => void chooseFound(),
    isFinding: isFetching,
  };
}
