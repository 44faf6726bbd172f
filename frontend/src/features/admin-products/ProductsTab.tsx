import { useState } from 'react';
import type { ListedProduct } from '@shop/contract';
import { AdminPage, ButtonLink, DataTable, EmptyState, Pagination } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { ExportButton } from '../../shared/back-office/ExportButton';
import { sortingOf } from '../../shared/back-office/list-sort';
import { ListError } from '../../shared/back-office/ListError';
import { useGetStockQuery } from './admin-products-api';
import { DeleteProductDialog } from './DeleteProductDialog';
import { productsColumns } from './products-columns';
import { ProductsToolbar } from './ProductsToolbar';
import { PRODUCT_PAGE_SIZES, useProductsList } from './use-products-list';
import styles from './ProductsTab.module.css';

/** Tab 'Produits' (specification, section 2.10). */
export function ProductsTab() {
  const list = useProductsList();
  const { products } = list;
  const [deleting, setDeleting] = useState<ListedProduct | null>(null);
  const page = products.currentData ?? products.data;
  const ids = page?.items.map(({ _id }) => _id) ?? [];
  const figures = useGetStockQuery(ids, {
    skip: ids.length === 0,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const stock = new Map(figures.data?.map((one) => [one.productId, one]));

  return (
    <AdminPage
      title="Produits"
      aside={
        <div className={styles.acts}>
          <ExportButton url="exports/products.csv" params={list.filters}>
            Exporter les produits (CSV)
          </ExportButton>
          <ButtonLink variant="primary" href={adminPaths.addProduct}>
            Ajouter un produit
          </ButtonLink>
        </div>
      }
    >
      <ProductsToolbar list={list} />
      <DataTable
        columns={productsColumns({ stockOf: ({ _id }) => stock.get(_id), onDelete: setDeleting })}
        rows={page?.items ?? []}
        rowKey={({ _id }) => _id}
        caption="Produits"
        sorting={sortingOf(list)}
        maxHeight
        loading={products.isFetching}
        loadingLabel="Chargement des produits..."
        skeletonRows={8}
        error={
          products.isError ? (
            <ListError onRetry={() => void products.refetch()}>
              {messageOf(products.error, 'Les produits n’ont pas pu être chargés.')}
            </ListError>
          ) : undefined
        }
        empty={<EmptyState bare title={list.isFiltered ? 'Aucun produit trouvé.' : 'Aucun produit pour le moment.'} />}
        footer={
          <Pagination
            page={list.page}
            pageSize={list.pageSize}
            pageSizeOptions={PRODUCT_PAGE_SIZES}
            total={page?.total ?? 0}
            onChange={list.setPaging}
          />
        }
      />
      {deleting && <DeleteProductDialog product={deleting} onClose={() => setDeleting(null)} />}
    </AdminPage>
  );
}
