import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Client } from '@shop/contract';
import { AdminPage, DataTable, EmptyState, Pagination } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { ExportButton } from '../../shared/back-office/ExportButton';
import { ListError } from '../../shared/back-office/ListError';
import { sortingOf } from '../../shared/back-office/list-sort';
import { ClientSheetDialog } from './ClientSheetDialog';
import { clientsColumns } from './clients-columns';
import { ClientsToolbar } from './ClientsToolbar';
import { DeleteClientDialog } from './DeleteClientDialog';
import { CLIENT_PAGE_SIZES, useClientsList } from './use-clients-list';

/** Which client's sheet is open, in the address. */
const SHEET = 'fiche';

/** Tab 'Clients' (specification, section 2.10). */
export function ClientsTab() {
  const list = useClientsList();
  const { clients } = list;
  const [params, setParams] = useSearchParams();
  const open = params.get(SHEET);
  const [deleting, setDeleting] = useState<Client | null>(null);
  const page = clients.currentData ?? clients.data;

  const withSheet = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id) next.set(SHEET, id);
    else next.delete(SHEET);
    return next;
  };

  return (
    <AdminPage
      title="Clients"
      aside={
        <ExportButton url="exports/clients.csv" params={list.filters}>
          Exporter les clients (CSV)
        </ExportButton>
      }
    >
      <ClientsToolbar list={list} />
      <DataTable
        columns={clientsColumns({ sheetHref: (id) => `?${withSheet(id)}`, onDelete: setDeleting })}
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
        empty={
          <EmptyState
            bare
            title={list.search ? 'Aucun client ne correspond à cette recherche.' : 'Aucun client pour le moment.'}
          />
        }
        isSelected={({ _id }) => _id === open}
        footer={
          <Pagination
            page={list.page}
            pageSize={list.pageSize}
            pageSizeOptions={CLIENT_PAGE_SIZES}
            total={page?.total ?? 0}
            onChange={list.setPaging}
          />
        }
      />
      {open && <ClientSheetDialog key={open} id={open} onClose={() => setParams(withSheet(null))} />}
      {deleting && <DeleteClientDialog client={deleting} onClose={() => setDeleting(null)} />}
    </AdminPage>
  );
}
