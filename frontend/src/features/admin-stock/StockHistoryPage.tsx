import type { StockMovementLine } from '@shop/contract';
import { type Column, DescriptionList, TextLink, Toolbar } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { AdminList } from '../../shared/back-office/AdminList';
import { formatMoment } from '../../shared/back-office/format-date';
import { listCount } from '../../shared/back-office/list-count';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { StockChart } from './StockChart';
import { useGetStockHistoryQuery, useGetStockMovementsQuery, useGetWaitingQuery } from './stock-history-api';
import { changed, people, units } from './units';

const PAGE_SIZES = [25, 50, 100] as const;

const columns: Column<StockMovementLine>[] = [
  {
    key: 'at',
    header: 'Quand',
    narrow: 'quiet',
    nowrap: true,
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    key: 'reason',
    header: 'Pourquoi',
    narrow: 'title',
    cell: ({ reason, order }) => (
      <>
        {reason}
        {order && (
          <>
            {' '}
            <TextLink href={adminPaths.order(order.id)}>{order.reference}</TextLink>
          </>
        )}
      </>
    ),
  },
  { key: 'author', header: 'Par', cell: ({ author }) => author },
  {
    key: 'available',
    header: 'Disponible',
    align: 'end',
    narrowLabel: 'Disponible\u00a0:',
    cell: ({ available, availableAfter }) => changed(available, availableAfter),
  },
  {
    key: 'shelf',
    header: 'Étagère',
    align: 'end',
    narrow: 'figure',
    cell: ({ shelf, shelfAfter }) => (shelfAfter === null ? 'inconnu' : changed(shelf, shelfAfter)),
  },
];

/** What came onto a product's shelf and what left it, why, and who did it. */
export function StockHistoryPage({ id }: { id: string }) {
  const list = useListState(PAGE_SIZES);
  const head = useGetStockHistoryQuery(id, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const movements = useGetStockMovementsQuery(
    { id, page: list.page, limit: list.pageSize },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useExistingPage(list, movements.currentData);
  const known = head.currentData;
  const waiting = useGetWaitingQuery(id, { refetchOnMountOrArgChange: true, refetchOnFocus: true }).currentData
    ?.waiting;
  return (
    <AdminList
      title={known ? `Stock | ${known.name}` : 'Stock'}
      aside={<TextLink href={adminPaths.editProduct(id)}>Modifier le produit</TextLink>}
      toolbar={
        <>
          {head.isError && !known && (
            <RetryNotice onRetry={() => void head.refetch()}>
              {messageOf(head.error, 'Le stock n’a pas pu être chargé.')}
            </RetryNotice>
          )}
          {known && (
            <DescriptionList
              items={[
                { term: 'Sur l’étagère', detail: units(known.onShelf) },
                { term: 'Réservé', detail: units(known.reserved) },
                { term: 'Disponible', detail: units(known.available) },
                ...(waiting ? [{ term: 'Attendent son retour', detail: people(waiting) }] : []),
              ]}
            />
          )}
          {known && <StockChart days={known.days} />}
          <Toolbar count={listCount(movements.currentData, 'mouvement', 'mouvements')} />
        </>
      }
      list={list}
      pageSizes={PAGE_SIZES}
      query={movements}
      columns={columns}
      rowKey={({ sequence }) => String(sequence)}
      caption="Mouvements de stock, le dernier d’abord"
      captionVisible
      loadingLabel="Chargement des mouvements..."
      skeletonRows={8}
      failure={(error) => messageOf(error, 'Les mouvements n’ont pas pu être chargés.')}
      emptyTitle="Aucun mouvement pour le moment."
    />
  );
}
