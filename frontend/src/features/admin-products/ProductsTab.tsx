import { useState } from 'react';
import type { AdminListedProduct } from '@shop/contract';
import { ButtonLink } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { useShopConfig } from '../../shared/api/config-api';
import { AdminList, shownPage } from '../../shared/back-office/AdminList';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { ExportButton } from '../../shared/back-office/ExportButton';
import { useGetLabelsQuery, useGetStockQuery } from './admin-products-api';
import { DeleteProductDialog } from './DeleteProductDialog';
import { productsColumns } from './products-columns';
import { ProductsToolbar } from './ProductsToolbar';
import { PRODUCT_PAGE_SIZES, useProductsList } from './use-products-list';
import styles from './ProductsTab.module.css';

/** Tab 'Produits' (specification, section 2.10). */
export function ProductsTab() {
  const list = useProductsList();
  const { lowStock } = useShopConfig();
  const { products } = list;
  const [deleting, setDeleting] = useState<AdminListedProduct | null>(null);
  const page = shownPage(products);
  const ids = page?.items.map(({ _id }) => _id) ?? [];
  const figures = useGetStockQuery(ids, {
    skip: ids.length === 0,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const labels = useGetLabelsQuery(ids, { skip: ids.length === 0, refetchOnMountOrArgChange: true });
  const label = new Map(labels.data?.map((one) => [one.productId, one]));
  const stock = new Map(figures.data?.map((one) => [one.productId, one]));

  return (
    <AdminList
      title="Produits"
      aside={
        <div className={styles.acts}>
          <ButtonLink variant="secondary" href={adminPaths.categories}>
            Catégories
          </ButtonLink>
          <ExportButton url="exports/products.csv" params={list.filters}>
            Exporter les produits (CSV)
          </ExportButton>
          <ButtonLink variant="secondary" href={adminPaths.awaited}>
            Produits attendus
          </ButtonLink>
          <ButtonLink variant="secondary" href={adminPaths.stockCount}>
            Compter le stock
          </ButtonLink>
          <ButtonLink variant="primary" href={adminPaths.addProduct}>
            Ajouter un produit
          </ButtonLink>
        </div>
      }
      toolbar={<ProductsToolbar list={list} />}
      list={list}
      pageSizes={PRODUCT_PAGE_SIZES}
      query={products}
      columns={productsColumns({
        lowStock,
        stockOf: ({ _id }) => stock.get(_id),
        labelOf: ({ _id }) => label.get(_id),
        onDelete: setDeleting,
      })}
      rowKey={({ _id }) => _id}
      caption="Produits"
      maxHeight
      loadingLabel="Chargement des produits..."
      skeletonRows={8}
      failure={(error) => messageOf(error, 'Les produits n’ont pas pu être chargés.')}
      emptyTitle={list.isFiltered ? 'Aucun produit trouvé.' : 'Aucun produit pour le moment.'}
    >
      {deleting && <DeleteProductDialog product={deleting} onClose={() => setDeleting(null)} />}
    </AdminList>
  );
}
