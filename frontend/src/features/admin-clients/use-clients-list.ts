import { sortOf } from '../../shared/back-office/list-sort';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { useGetClientsQuery, useGetClientTagsQuery } from './admin-clients-api';
import { CLIENT_SORTS } from './clients-columns';

/** Specification, section 9. */
export const CLIENT_PAGE_SIZES = [5, 10, 25] as const;

const TAG = 'etiquette';

/** The page of clients that the address asks for, and what changes it. */
export function useClientsList() {
  const list = useListState(CLIENT_PAGE_SIZES);
  const tag = list.get(TAG);
  const filters = { search: list.search || undefined, tag: tag || undefined };
  const clients = useGetClientsQuery(
    { page: list.page, limit: list.pageSize, sort: sortOf(list, CLIENT_SORTS), ...filters },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useExistingPage(list, clients.currentData);
  const { data: tags = [] } = useGetClientTagsQuery();
  return { ...list, clients, filters, tag, tags, setTag: (next: string) => list.set(TAG, next) };
}
