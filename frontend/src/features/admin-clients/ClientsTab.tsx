import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Client } from '@shop/contract';
import { messageOf } from '../../shared/api/api-error';
import { SHEET_PARAMETER } from '../../shared/back-office/admin-paths';
import { AdminList } from '../../shared/back-office/AdminList';
import { ClientsNav } from '../../shared/back-office/ClientsNav';
import { ExportButton } from '../../shared/back-office/ExportButton';
import { ClientSheetDialog } from './ClientSheetDialog';
import { clientsColumns } from './clients-columns';
import { ClientsToolbar } from './ClientsToolbar';
import { DeleteClientDialog } from './DeleteClientDialog';
import { CLIENT_PAGE_SIZES, useClientsList } from './use-clients-list';

/** Tab 'Clients' (specification, section 2.10). */
export function ClientsTab() {
  const list = useClientsList();
  const { clients } = list;
  const [params, setParams] = useSearchParams();
  const open = params.get(SHEET_PARAMETER);
  const [deleting, setDeleting] = useState<Client | null>(null);

  const withSheet = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id) next.set(SHEET_PARAMETER, id);
    else next.delete(SHEET_PARAMETER);
    return next;
  };

  return (
    <AdminList
      title="Clients"
      aside={
        <ExportButton url="exports/clients.csv" params={list.filters}>
          Exporter les clients (CSV)
        </ExportButton>
      }
      toolbar={
        <>
          <ClientsNav current="clients" />
          <ClientsToolbar list={list} />
        </>
      }
      list={list}
      pageSizes={CLIENT_PAGE_SIZES}
      query={clients}
      columns={clientsColumns({ sheetHref: (id) => `?${withSheet(id)}`, onDelete: setDeleting })}
      rowKey={({ _id }) => _id}
      onOpen={({ _id }) => setParams(withSheet(_id))}
      caption="Clients"
      loadingLabel="Chargement des clients..."
      failure={(error) => messageOf(error, 'Les clients n’ont pas pu être chargés.')}
      emptyTitle={
        list.search || list.tag ? 'Aucun client ne correspond à cette recherche.' : 'Aucun client pour le moment.'
      }
      emptyText={
        list.search || list.tag
          ? undefined
          : 'Ceux qui ouvrent un compte sont ici. On achète aussi sans compte\u00a0: ces acheteurs sont dans les commandes.'
      }
      isSelected={({ _id }) => _id === open}
    >
      {open && <ClientSheetDialog key={open} id={open} onClose={() => setParams(withSheet(null))} />}
      {deleting && <DeleteClientDialog client={deleting} onClose={() => setDeleting(null)} />}
    </AdminList>
  );
}
