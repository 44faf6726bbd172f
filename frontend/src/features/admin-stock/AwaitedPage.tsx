import type { AwaitedProduct } from '@shop/contract';
import { type Column, TextLink, Toolbar } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { AdminList } from '../../shared/back-office/AdminList';
import { listCount } from '../../shared/back-office/list-count';
import { LongWords } from '../../shared/back-office/LongWords';
import { useExistingPage } from '../../shared/back-office/use-existing-page';
import { useListState } from '../../shared/back-office/use-list-state';
import { useGetAwaitedQuery } from './stock-history-api';
import { people, units } from './units';

const PAGE_SIZES = [25, 50, 100] as const;

const columns: Column<AwaitedProduct>[] = [
  {
    key: 'product',
    header: 'Produit',
    narrow: 'title',
    cell: ({ productId, name }) => (
      <TextLink href={adminPaths.stockOf(productId)}>
        <LongWords>{name}</LongWords>
      </TextLink>
    ),
  },
  {
    key: 'waiting',
    header: 'Attendent',
    align: 'end',
    nowrap: true,
    narrow: 'figure',
    cell: ({ waiting }) => people(waiting),
  },
  {
    key: 'available',
    header: 'Disponible',
    align: 'end',
    nowrap: true,
    narrowLabel: 'Disponible\u00a0:',
    cell: ({ available }) => (available === 0 ? 'épuisé' : units(available)),
  },
];

/** What people wait for, the most awaited first: what to make next. Whoever waits is counted, never shown. */
export function AwaitedPage() {
  const list = useListState(PAGE_SIZES);
  const awaited = useGetAwaitedQuery(
    { page: list.page, limit: list.pageSize },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  useExistingPage(list, awaited.currentData);
  return (
    <AdminList
      title="Produits attendus"
      aside={<TextLink href={adminPaths.tab('produits')}>Produits</TextLink>}
      toolbar={<Toolbar count={listCount(awaited.currentData, 'produit', 'produits')} />}
      list={list}
      pageSizes={PAGE_SIZES}
      query={awaited}
      columns={columns}
      rowKey={({ productId }) => productId}
      caption="Produits attendus, le plus attendu d’abord"
      loadingLabel="Chargement des produits attendus..."
      skeletonRows={8}
      failure={(error) => messageOf(error, 'Les produits attendus n’ont pas pu être chargés.')}
      emptyTitle="Personne n’attend de produit pour le moment."
      emptyText="Sur un produit épuisé, on laisse son adresse : dès que vous remettez du stock, chacun reçoit un mail."
    />
  );
}
