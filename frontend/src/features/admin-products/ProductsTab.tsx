import { useState } from 'react';
import type { ListedProduct } from '@shop/backend/contract';
import { AdminPage, ButtonLink, DataTable, EmptyState, Pagination } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { sortingOf } from '../../shared/back-office/list-sort';
import { ListError } from '../../shared/back-office/ListError';
import { DeleteProductDialog } from './DeleteProductDialog';
import { productsColumns } from './products-columns';
import { ProductsToolbar } from './ProductsToolbar';
import { PRODUCT_PAGE_SIZES, useProductsList } from './use-products-list';

/** Tab 'Produits' (specification, section 2.10). */
export function ProductsTab() {
  const list = useProductsList();
  const { products } = list;
  const [deleting, setDeleting] = useState<ListedProduct | null>(null);
  const page = products.currentData ?? products.data;

  return (
    <AdminPage
      title="Produits"
      aside={
        <ButtonLink variant="primary" href={adminPaths.addProduct}>
          Ajouter un produit
        </ButtonLink>
      }
    >
      <ProductsToolbar list={list} />
      <DataTable
        columns={productsColumns({ onDelete: setDeleting })}
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
        empty={
          <EmptyState
            bare
            title={list.search || list.category ? 'Aucun produit trouvé.' : 'Aucun produit pour le moment.'}
          />
        }
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
