import { useEffect } from 'react';
import type { ListPage } from '../api/list-page';
import type { ListState } from './use-list-state';

/** Goes to the last page when the one asked for does not exist (any more), as after deleting its last row. */
export function useExistingPage({ page, pageSize, setPaging }: ListState, data: ListPage<unknown> | undefined): void {
  const isEmpty = data !== undefined && data.items.length === 0;
  const total = data?.total ?? 0;
  useEffect(() => {
    if (!isEmpty || page === 1) return;
    setPaging({ page: Math.max(1, Math.ceil(total / pageSize)), pageSize });
  }, [isEmpty, total, page, pageSize, setPaging]);
}
