import {
  type AdminListedProduct,
  LABEL_GAPS,
  type LabelState,
  PRODUCT_STATUSES,
  type StockFigures,
} from '@shop/contract';
import { formatAmount, IconButton, IconLink, StatusDot, VisuallyHidden, type Column } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatDay, formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import styles from './ProductsTab.module.css';

/** What the server sorts products by. */
export const PRODUCT_SORTS = ['name', 'price', 'promo', 'category', 'stock', 'updatedAt'] as const;

interface ProductsColumns {
  /** Below this many units a product runs out. */
  lowStock: number;
  /** Where the units of a product are; undefined while it is not known. */
  stockOf: (product: AdminListedProduct) => StockFigures | undefined;
  /** What its label lacks; undefined while it is not known. */
  labelOf: (product: AdminListedProduct) => LabelState | undefined;
  onDelete: (product: AdminListedProduct) => void;
}

/** Columns of the products list (specification, section 2.10). */
export function productsColumns({
  lowStock,
  stockOf,
  labelOf,
  onDelete,
}: ProductsColumns): Column<AdminListedProduct, (typeof PRODUCT_SORTS)[number]>[] {
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
    {
      key: 'name',
      header: 'Nom du produit',
      sort: 'name',
      narrow: 'title',
      cell: (product) => {
        const { name, stock, status } = product;
        return (
          <span className={styles.named}>
            <strong>
              <LongWords>{name}</LongWords>
            </strong>
            <Standing product={product} />
            {status === 'published' && (stock < lowStock || stock === 0) && (
              <span className={styles.flag} data-none={stock === 0 || undefined}>
                {stock === 0 ? 'Épuisé' : `Stock faible : ${stock}`}
              </span>
            )}
            <LabelFlag label={labelOf(product)} />
          </span>
        );
      },
    },
    {
      key: 'price',
      header: 'Prix du produit (EUR)',
      sort: 'price',
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
      header: 'Promotion (%)',
      sort: 'promo',
      align: 'end',
      narrow: 'hidden',
      cell: ({ promo }) => promo,
    },
    { key: 'category', header: 'Catégorie', sort: 'category', nowrap: true, cell: ({ category }) => category },
    {
      key: 'stock',
      header: 'Stock',
      sort: 'stock',
      align: 'end',
      narrowLabel: 'Disponible :',
      cell: (product) => {
        const stock = stockOf(product);
        return (
          <>
            {stock?.available ?? product.stock}
            {/* What nobody has reserved is what stands on the shelf: said once. */}
            {stock && stock.reserved > 0 && (
              <small className={styles.shelf}>
                <span className="nowrap">{`${stock.onShelf} sur l’étagère,`}</span>{' '}
                <span className="nowrap">{`${stock.reserved} réservé${stock.reserved > 1 ? 's' : ''}`}</span>
              </small>
            )}
          </>
        );
      },
    },
    {
      key: 'updatedAt',
      header: 'Mis à jour',
      sort: 'updatedAt',
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

const TONES = { draft: 'unknown', scheduled: 'preparation', published: 'shipped', withdrawn: 'cancelled' } as const;

/** What is on sale says nothing of it: it is what a list of products is expected to hold. */
function Standing({ product: { status, publishAt } }: { product: AdminListedProduct }) {
  if (status === 'published') return null;
  const when = publishAt ? `, le ${formatMoment(publishAt)}` : '';
  return <StatusDot tone={TONES[status]} label={PRODUCT_STATUSES[status] + when} />;
}

/** What is missing stands in words: whoever reads the list knows what to write. */
function LabelFlag({ label }: { label: LabelState | undefined }) {
  if (!label || label.gaps.length === 0) return null;
  return (
    <span className={styles.flag} data-none={label.stop ? true : undefined}>
      {label.stop ? 'Pas en vente, étiquette incomplète' : 'Étiquette incomplète'}
      <VisuallyHidden>{`\u00a0: ${label.gaps.map((gap) => LABEL_GAPS[gap]).join(', ')}`}</VisuallyHidden>
    </span>
  );
}
