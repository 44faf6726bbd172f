import type { FiguresProduct, FiguresProductSort } from '@shop/contract';
import { type Column, DataTable, EmptyState, formatPrice, Link, Pagination } from '@shop/ui-kit';
import { useId, useState } from 'react';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { LongWords } from '../../shared/back-office/LongWords';
import { RetryNotice } from '../../shared/ui/RetryNotice';
import { type FiguresAsked, useGetFiguresProductsQuery } from './figures-api';
import styles from './figures.module.css';
import { changeOf } from './figures-words';

const PAGE_SIZES = [5, 25, 100] as const;

const WORDS = {
  best: {
    title: 'Se vendent le mieux',
    caption: 'Produits, le plus vendu d’abord',
    empty: 'Aucun produit vendu pendant cette période.',
  },
  worst: {
    title: 'Se vendent le moins',
    caption: 'Produits en vente, le moins vendu d’abord',
    empty: 'Aucun produit en vente.',
  },
} as const;

const columnsOf = (compared: boolean): Column<FiguresProduct>[] => [
  {
    key: 'product',
    header: 'Produit',
    narrow: 'title',
    cell: ({ productName }) => (
      <Link href={adminPaths.productsLike(productName)}>
        <LongWords>{productName}</LongWords>
      </Link>
    ),
  },
  { key: 'units', header: 'Vendus', align: 'end', narrowLabel: 'Vendus\u00a0:', cell: ({ units }) => units },
  { key: 'sales', header: 'Ventes', align: 'end', narrow: 'figure', cell: ({ sales }) => formatPrice(sales) },
  ...(compared
    ? [
        {
          key: 'before',
          header: 'Avant',
          align: 'end',
          nowrap: true,
          narrowLabel: 'Avant\u00a0:',
          cell: ({ units, previousUnits }: FiguresProduct) =>
            [previousUnits ?? 0, changeOf(units, previousUnits ?? 0)].filter((part) => part !== '').join(', '),
        } as const,
      ]
    : []),
];

/** Products by the units of orders that did not go back as a whole. Keyed by what is asked: another period begins at its first page. */
export function Sellers({ asked, sort }: { asked: FiguresAsked; sort: FiguresProductSort }) {
  const titleId = useId();
  const [{ page, pageSize }, setPaging] = useState<{ page: number; pageSize: number }>({
    page: 1,
    pageSize: PAGE_SIZES[0],
  });
  const query = useGetFiguresProductsQuery(
    { ...asked, sort, page, limit: pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const { title, caption, empty } = WORDS[sort];
  const shown = query.currentData ?? query.data;
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
      </div>
      <DataTable
        columns={columnsOf(asked.compare !== 'none')}
        rows={shown?.items ?? []}
        rowKey={({ productId }) => productId}
        caption={caption}
        loading={query.isFetching}
        skeletonRows={PAGE_SIZES[0]}
        error={
          query.isError ? (
            <RetryNotice onRetry={() => void query.refetch()}>
              {messageOf(query.error, 'Les produits n’ont pas pu être chargés.')}
            </RetryNotice>
          ) : undefined
        }
        empty={<EmptyState bare data-small title={empty} />}
        footer={
          (shown?.total ?? 0) > PAGE_SIZES[0] ? (
            <Pagination
              aria-label={`Pagination\u00a0: ${title}`}
              {...{ page, pageSize }}
              pageSizeOptions={PAGE_SIZES}
              total={shown?.total ?? 0}
              onChange={setPaging}
            />
          ) : undefined
        }
      />
    </section>
  );
}
