import {
  type AdminListedProduct,
  LABEL_GAPS,
  type LabelState,
  PRODUCT_STATUSES,
  type StockFigures,
} from '@shop/contract';
import {
  formatAmount,
  formatPrice,
  IconButton,
  IconLink,
  Link,
  Picture,
  StatusDot,
  VisuallyHidden,
  type Column,
  EDIT,
  TRASH,
} from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { formatDay, formatMoment } from '../../shared/back-office/format-date';
import { LongWords } from '../../shared/back-office/LongWords';
import { ShelfCell } from './ShelfCell';
import type { useShelfEdits } from './use-shelf-edits';
import { DuplicateButton } from './DuplicateButton';
import styles from './ProductsTab.module.css';

/** What the server sorts products by. */
export const PRODUCT_SORTS = ['name', 'price', 'promo', 'category', 'stock', 'updatedAt'] as const;

interface ProductsColumns {
  /** Below this many units a product runs out that has no limit of its own. */
  lowStock: number;
  /** Where the units of a product are; undefined while it is not known. */
  stockOf: (product: AdminListedProduct) => StockFigures | undefined;
  /** What its label lacks; undefined while it is not known. */
  labelOf: (product: AdminListedProduct) => LabelState | undefined;
  /** The shelves that are being typed anew. */
  shelf: ReturnType<typeof useShelfEdits>;
  onDelete: (product: AdminListedProduct) => void;
}

/** Columns of the products list: only what stands on the shelf is typed, what is promised and for sale follows. */
export function productsColumns({
  lowStock,
  stockOf,
  labelOf,
  shelf,
  onDelete,
}: ProductsColumns): Column<AdminListedProduct, (typeof PRODUCT_SORTS)[number]>[] {
  return [
    {
      key: 'picture',
      header: 'Photo',
      hideHeader: true,
      narrow: 'lead',
      cell: ({ image, status }) => (
        <span className={styles.picture} data-off={status !== 'published' || undefined}>
          <Picture src={image} alt="" sizes="44px" width={44} />
        </span>
      ),
    },
    {
      key: 'name',
      header: 'Produit',
      sort: 'name',
      narrow: 'title',
      cell: (product) => (
        <span className={styles.named}>
          <Link className={styles.name} href={adminPaths.editProduct(product._id)}>
            <LongWords>{product.name}</LongWords>
          </Link>
          <Standing product={product} />
          <LabelFlag label={labelOf(product)} />
        </span>
      ),
    },
    { key: 'category', header: 'Catégorie', sort: 'category', narrow: 'hidden', cell: ({ category }) => category },
    {
      key: 'shelf',
      header: 'Étagère',
      narrow: 'control',
      // A bundle has no shelf: what can be sold of it follows from its parts.
      cell: (product) =>
        product.isBundle ? 'Coffret' : <ShelfCell product={product} stock={stockOf(product)} shelf={shelf} />,
    },
    {
      key: 'reserved',
      header: 'Réservé',
      align: 'end',
      spare: true,
      narrow: 'hidden',
      cell: (product) => (product.isBundle ? '' : (stockOf(product)?.reserved ?? '')),
    },
    {
      key: 'stock',
      header: 'Disponible',
      sort: 'stock',
      align: 'end',
      narrow: 'actions',
      cell: (product) => (
        <Available
          units={product.isBundle ? product.stock : (stockOf(product)?.available ?? product.stock)}
          limit={product.status === 'published' && !product.isBundle ? (product.lowStockLimit ?? lowStock) : 0}
        />
      ),
    },
    {
      key: 'price',
      header: 'Prix',
      sort: 'price',
      align: 'end',
      narrow: 'figure',
      cell: ({ price, promo, discountedPrice }) => (
        <>
          {formatPrice(discountedPrice)}
          {promo > 0 && (
            <small className={styles.was}>
              {formatAmount(price)}
              <span className={styles.onlyNarrow}>{`, −${promo}\u00a0%`}</span>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'promo',
      header: 'Promotion',
      sort: 'promo',
      align: 'end',
      narrow: 'hidden',
      cell: ({ promo }) => promo > 0 && `−${promo}\u00a0%`,
    },
    {
      key: 'updatedAt',
      header: 'Mis à jour',
      sort: 'updatedAt',
      narrow: 'hidden',
      cell: ({ updatedAt }) => (
        <time className={styles.updated} dateTime={updatedAt} title={formatMoment(updatedAt)}>
          {formatDay(updatedAt)}
        </time>
      ),
    },
    {
      key: 'edit',
      header: 'Modifier',
      hideHeader: true,
      align: 'end',
      narrow: 'control',
      cell: ({ _id, name }) => (
        <span className={styles.rowActs}>
          <DuplicateButton productId={_id} label={`Dupliquer ${name}`}>
            Dupliquer
          </DuplicateButton>
          <IconLink icon={EDIT} label={`Modifier ${name}`} href={adminPaths.editProduct(_id)} />
        </span>
      ),
    },
    {
      key: 'delete',
      header: 'Supprimer',
      hideHeader: true,
      align: 'end',
      narrow: 'actions',
      cell: (product) => (
        <IconButton icon={TRASH} label={`Supprimer ${product.name}`} onClick={() => onDelete(product)} />
      ),
    },
  ];
}

/** What can be sold, and a word where that is little. */
function Available({ units, limit }: { units: number; limit: number }) {
  const level = limit === 0 ? undefined : units === 0 ? 'none' : units < limit ? 'low' : undefined;
  if (level === 'none') {
    return (
      <strong className={styles.available} data-level="none">
        épuisé
      </strong>
    );
  }
  return (
    <span className={styles.available} data-level={level}>
      {units}
      <span className={styles.onlyNarrow}>
        {units > 1 ? ' disponibles' : ' disponible'}
        {level === 'low' && ','}
      </span>
      {level === 'low' && ' '}
      {level === 'low' && <small className={styles.low}>bas</small>}
    </span>
  );
}

const TONES = { draft: 'unknown', scheduled: 'preparation', published: 'delivered', withdrawn: 'cancelled' } as const;

/** What may not be sold for want of its label says that instead. */
function Standing({ product: { status, publishAt, saleStop } }: { product: AdminListedProduct }) {
  if (status === 'published' && saleStop) return null;
  const when = publishAt ? `, le ${formatMoment(publishAt)}` : '';
  const label = status === 'published' ? 'En vente' : PRODUCT_STATUSES[status] + when;
  return <StatusDot className={styles.standing} tone={TONES[status]} label={label} />;
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
