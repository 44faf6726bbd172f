import { INVOICE_KIND_NAMES, INVOICE_KINDS, type InvoiceKind } from '@shop/contract';
import { SearchBox, Select, Toolbar } from '@shop/ui-kit';
import { useMemo, useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { AdminList } from '../../shared/back-office/AdminList';
import { useGetInvoicesQuery } from '../../shared/back-office/invoices-api';
import { listCount } from '../../shared/back-office/list-count';
import { PeriodFilter, periodOf } from '../../shared/back-office/PeriodFilter';
import { useIsOwner } from '../../shared/back-office/role';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { useSearchText } from '../../shared/back-office/use-search-text';
import { BooksExports } from './BooksExports';
import { IdentityDialog } from './IdentityDialog';
import { invoicesColumns } from './invoices-columns';

const PAGE_SIZES = [25, 50, 100] as const;
const KIND = 'type';
const isKind = (text: string): text is InvoiceKind => INVOICE_KINDS.some((kind) => kind === text);

/** Invoices and credit notes, as they were numbered (CGI 289). Names nobody. */
export function InvoicesPage() {
  const list = useListState(PAGE_SIZES);
  const wanted = list.get(KIND);
  const kind = isKind(wanted) ? wanted : undefined;
  const period = periodOf(list);
  const [text, setText] = useSearchText(list.search, list.setSearch);
  const [asked, setAsked] = useState<string | null>(null);
  const isOwner = useIsOwner();
  const columns = useMemo(() => invoicesColumns(isOwner ? setAsked : undefined), [isOwner]);
  const invoices = useGetInvoicesQuery(
    { page: list.page, limit: list.pageSize, search: list.search || undefined, kind, ...period },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useExistingPage(list, invoices.currentData);
  const isFiltered = Boolean(list.search || kind || period.from || period.to);
  return (
    <AdminList
      title="Factures et avoirs"
      aside={<BooksExports period={period} />}
      toolbar={
        <Toolbar
          count={listCount(invoices.currentData, 'document', 'documents')}
          search={
            <SearchBox
              label="Numéro ou référence"
              value={text}
              maxLength={100}
              onChange={(event) => setText(event.target.value)}
            />
          }
          moreInForce={[period.from, period.to].filter(Boolean).length}
          more={<PeriodFilter list={list} />}
        >
          <Select
            label="Filtrer par type"
            hideLabel
            options={[
              { value: '', label: 'Tous' },
              ...INVOICE_KINDS.map((value) => ({ value, label: `${INVOICE_KIND_NAMES[value]}s` })),
            ]}
            value={kind ?? ''}
            onChange={(event) => list.set(KIND, event.target.value)}
          />
        </Toolbar>
      }
      list={list}
      pageSizes={PAGE_SIZES}
      query={invoices}
      columns={columns}
      rowKey={({ number }) => number}
      caption="Factures et avoirs, le dernier d’abord"
      loadingLabel="Chargement des factures..."
      skeletonRows={8}
      failure={(error) => messageOf(error, 'Les factures n’ont pas pu être chargées.')}
      emptyTitle={
        isFiltered
          ? 'Aucun document ne correspond à ces filtres.'
          : 'Aucune facture pour l’instant\u00a0: la première suit la première commande payée.'
      }
    >
      {asked && <IdentityDialog number={asked} onClose={() => setAsked(null)} />}
    </AdminList>
  );
}
