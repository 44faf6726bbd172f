import type { ListedProduct } from '@shop/backend/contract';
import { formatAmount, IconButton, IconLink, type Column } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatDay } from '../../shared/back-office/format-date';
import { SortHeader } from '../../shared/back-office/SortHeader';
import type { ListState } from '../../shared/back-office/use-list-state';
import styles from './ProductsTab.module.css';

/** What the server sorts products by. */
export const PRODUCT_SORTS = ['name', 'price', 'promo', 'category', 'updatedAt'] as const;

interface ProductsColumns {
  list: ListState;
  onDelete: (product: ListedProduct) => void;
}

/** Columns of the products list (specification, section 2.10). */
export function productsColumns({ list, onDelete }: ProductsColumns): Column<ListedProduct>[] {
  const by = (field: (typeof PRODUCT_SORTS)[number], label: string) => (
    <SortHeader field={field} label={label} list={list} />
  );
  return [
    {
      key: 'reference',
      header: 'Référence',
      narrow: 'quiet',
      // The end of the id tells two products apart; the whole of it would fill the row.
      cell: ({ _id }) => (
        <span className={styles.reference} title={_id}>
          {_id.slice(-8).toUpperCase()}
        </span>
      ),
    },
    { key: 'name', header: by('name', 'Nom du produit'), narrow: 'title', cell: ({ name }) => <strong>{name}</strong> },
    {
      key: 'price',
      header: by('price', 'Prix du produit (EUR)'),
      align: 'end',
      narrow: 'figure',
      cell: ({ price, promo }) => (
        <>
          {formatAmount(price)}
          <span className={styles.onlyNarrow}>&nbsp;€{promo > 0 && `, -${promo}\u00a0%`}</span>
        </>
      ),
    },
    {
      key: 'promo',
      header: by('promo', 'Promotion (%)'),
      align: 'end',
      narrow: 'hidden',
      cell: ({ promo }) => promo,
    },
    { key: 'category', header: by('category', 'Catégorie'), nowrap: true, cell: ({ category }) => category },
    {
      key: 'updatedAt',
      header: by('updatedAt', 'Mis à jour'),
      nowrap: true,
      narrow: 'quiet',
      narrowLabel: 'Mis à jour le',
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>,
    },
    {
      key: 'edit',
      header: 'Modifier / Détails',
      align: 'end',
      narrow: 'control',
      cell: ({ _id, name }) => <IconLink icon="edit" label={`Modifier ${name}`} href={adminPaths.editProduct(_id)} />,
    },
    {
      key: 'delete',
      header: 'Supprimer',
      align: 'end',
      narrow: 'actions',
      cell: (product) => (
        <IconButton icon="trash" label={`Supprimer ${product.name}`} onClick={() => onDelete(product)} />
      ),
    },
  ];
}
