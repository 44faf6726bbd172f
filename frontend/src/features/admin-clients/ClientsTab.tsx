import { useState } from 'react';
import type { Client } from '@shop/backend/contract';
import { AdminPage, DataTable, EmptyState, Pagination } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { ListError } from '../../shared/back-office/ListError';
import { sortingOf, sortOf } from '../../shared/back-office/list-sort';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { useGetClientsQuery } from './admin-clients-api';
import { CLIENT_SORTS, clientsColumns } from './clients-columns';
import { DeleteClientDialog } from './DeleteClientDialog';

/** Specification, section 9. */
const PAGE_SIZES = [5, 10, 25] as const;

/** Tab 'Clients' (specification, section 2.10). */
export function ClientsTab() {
  const list = useListState(PAGE_SIZES);
  const clients = useGetClientsQuery(
    { page: list.page, limit: list.pageSize, sort: sortOf(list, CLIENT_SORTS) },
    { refetchOnMountOrArgChange: true },
  );
  useExistingPage(list, clients.currentData);
  const [deleting, setDeleting] = useState<Client | null>(null);
  const page = clients.currentData ?? clients.data;

  return (
    <AdminPage title="Clients">
      <DataTable
        columns={clientsColumns({ onDelete: setDeleting })}
        rows={page?.items ?? []}
        rowKey={({ _id }) => _id}
        caption="Clients"
        sorting={sortingOf(list)}
        loading={clients.isFetching}
        loadingLabel="Chargement des clients..."
        error={
          clients.isError ? (
            <ListError onRetry={() => void clients.refetch()}>
              {messageOf(clients.error, 'Les clients n’ont pas pu être chargés.')}
            </ListError>
          ) : undefined
        }
        empty={<EmptyState bare title="Aucun client pour le moment." />}
        footer={
          <Pagination
            page={list.page}
            pageSize={list.pageSize}
            pageSizeOptions={PAGE_SIZES}
            total={page?.total ?? 0}
            onChange={list.setPaging}
          />
        }
      />
      {deleting && <DeleteClientDialog client={deleting} onClose={() => setDeleting(null)} />}
    </AdminPage>
  );
}
