import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminListedProduct } from '@shop/contract';
import { ActionMenu, ButtonLink, Notice, TextButton, ViewLinks } from '@shop/ui-kit';
import { messageOf } from '../../shared/api/api-error';
import { useShopConfig } from '../../shared/api/config-api';
import { AdminList, shownPage } from '../../shared/back-office/AdminList';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { UnsavedChangesDialog } from '../../shared/back-office/UnsavedChangesDialog';
import { useUnsavedChanges } from '../../shared/back-office/unsaved-changes';
import { useExport } from '../../shared/back-office/use-export';
import { useGetLabelsQuery, useGetStockQuery } from './admin-products-api';
import { DeleteProductDialog } from './DeleteProductDialog';
import { ManyProducts } from './ManyProducts';
import { PlannedNotice } from './PlannedNotice';
import { productsColumns } from './products-columns';
import { ProductsToolbar } from './ProductsToolbar';
import { ShelfLine } from './ShelfLine';
import { useChosenProducts } from './use-chosen-products';
import { PRODUCT_PAGE_SIZES, useProductsList } from './use-products-list';
import { type ShelfEdit, useShelfEdits } from './use-shelf-edits';
import styles from './ProductsTab.module.css';

/** The list of products: the shelf is typed where it stands, prices, promotions and categories change for many at once. */
export function ProductsTab() {
  const list = useProductsList();
  const navigate = useNavigate();
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
  const shelf = useShelfEdits();
  const chosen = useChosenProducts(list.filters);
  const changes = useUnsavedChanges(shelf.edits.size > 0);

  return (
    <AdminList
      title="Produits"
      aside={<Acts filters={list.filters} />}
      toolbar={
        <>
          <PlannedNotice />
          <ViewLinks label="Vues" views={list.views} current={list.view} onChoose={({ href }) => void navigate(href)} />
          <ProductsToolbar list={list} />
        </>
      }
      list={list}
      pageSizes={PRODUCT_PAGE_SIZES}
      query={products}
      columns={productsColumns({
        lowStock,
        stockOf: ({ _id }) => stock.get(_id),
        labelOf: ({ _id }) => label.get(_id),
        shelf,
        onDelete: setDeleting,
      })}
      selection={{
        chosen: chosen.ids,
        onChange: chosen.choose,
        labelOf: ({ name }) => `Choisir ${name}`,
        allLabel: 'Choisir tous les produits de la page',
      }}
      detailOf={({ _id }) => {
        const [edit, at] = [shelf.edits.get(_id), stock.get(_id)];
        return edit && at ? <ShelfLine edit={edit} stock={at} shelf={shelf} /> : null;
      }}
      rowKey={({ _id }) => _id}
      caption="Produits"
      loadingLabel="Chargement des produits..."
      skeletonRows={8}
      failure={(error) => messageOf(error, 'Les produits n’ont pas pu être chargés.')}
      emptyTitle={list.isFiltered ? 'Aucun produit trouvé.' : 'Aucun produit pour le moment.'}
      emptyText={
        list.isFiltered
          ? undefined
          : 'Ajoutez le premier, avec deux photos et sa composition, ou importez un tableur\u00a0: rien n’est en vente avant que son étiquette soit complète.'
      }
    >
      <Unwritten edits={[...shelf.edits.values()].filter(({ productId }) => !ids.includes(productId))} shelf={shelf} />
      <ManyProducts chosen={chosen} shown={ids} found={page?.total ?? 0} />
      {deleting && <DeleteProductDialog product={deleting} onClose={() => setDeleting(null)} />}
      <UnsavedChangesDialog changes={changes} />
    </AdminList>
  );
}

/** The one of every day, and those of other days behind « Plus ». */
function Acts({ filters }: { filters: Record<string, string | undefined> }) {
  const { start, isExporting } = useExport('exports/products.csv', filters);
  return (
    <div className={styles.acts}>
      <ButtonLink variant="primary" href={adminPaths.addProduct}>
        Ajouter un produit
      </ButtonLink>
      <ActionMenu
        label="Plus"
        acts={[
          { label: 'Compter le stock', href: adminPaths.stockCount },
          { label: 'Catégories', href: adminPaths.categories },
          { label: 'Produits attendus', href: adminPaths.awaited },
          { label: 'Changements programmés', href: adminPaths.planned },
          { label: 'Importer des produits (CSV)', href: adminPaths.importProducts },
          {
            label: isExporting ? 'Export en cours...' : 'Exporter les produits (CSV)',
            disabled: isExporting,
            onSelect: start,
          },
        ]}
      />
    </div>
  );
}

interface UnwrittenProps {
  /** Of products that are not on the page that is shown. */
  edits: readonly ShelfEdit[];
  shelf: ReturnType<typeof useShelfEdits>;
}

/** Numbers that were typed on another page or before another search: they wait, and are not forgotten. */
function Unwritten({ edits, shelf }: UnwrittenProps) {
  if (edits.length === 0) return null;
  return (
    <div className={styles.unwritten}>
      <Notice
        tone="warning"
        action={
          <TextButton tone="inherit" onClick={() => edits.forEach(({ productId }) => shelf.undo(productId))}>
            Les abandonner
          </TextButton>
        }
      >
        {`Pas encore écrit, hors de cette page\u00a0: ${edits.map(({ name, text }) => `${name} (${text})`).join(', ')}.`}
      </Notice>
    </div>
  );
}
