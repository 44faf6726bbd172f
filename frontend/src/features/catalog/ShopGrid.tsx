import {
  ButtonLink,
  EmptyState,
  PageLinks,
  ProductCard,
  ProductCardSkeleton,
  ProductGrid,
  ProductTile,
} from '@shop/ui-kit';
import { type Category, SHOP_PAGE_SIZE, type ProductSummary } from '@shop/contract';
import { shopPage } from '../../content/shop-page';
import { SOON } from '../../content/soon';
import { pageQuery, paths } from '../../shared/paths';
import { RetryPlace } from '../../shared/ui/RetryPlace';
import { useGetCategoriesQuery, useGetProductsQuery } from './catalog-api';
import type { CardSlots } from './LatestProducts';
import styles from './ShopGrid.module.css';

/** Cards that are in the first screen of a phone and of a desk. */
const FIRST_SCREEN = 4;

/** With ten products the double tile stands seventh, so that 2, 3 and 4 columns all end on a full row. */
const TILE_AT = 6;
/** Cards and tile fill whole rows at every width when they take a multiple of twelve cells. */
const fillsRows = (products: number) => (products + 2) % 12 === 0;

interface ShopGridProps {
  /** From 1 on. */
  page: number;
  /** Only its products; all by default. */
  category?: Category;
  slotsOf: (product: ProductSummary) => CardSlots;
}

/** The products of the shop, a page of them at a time. */
export function ShopGrid({ page, category, slotsOf }: ShopGridProps) {
  const { currentData, isError, refetch } = useGetProductsQuery({ page, category: category?.value });
  const { data: categories = [] } = useGetCategoriesQuery();
  const soon = categories.filter(({ open }) => !open);
  const hrefOf = (other: number) =>
    category ? paths.category(category.slug) + pageQuery(other) : paths.shopPage(other);
  const products = currentData?.items;
  if (isError && !products) {
    return <RetryPlace title="Erreur lors du chargement des produits" onRetry={() => void refetch()} />;
  }
  if (!currentData || !products) {
    return (
      <ProductGrid aria-busy="true" aria-label="Chargement des produits">
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index}>
            <ProductCardSkeleton />
          </li>
        ))}
      </ProductGrid>
    );
  }
  const { total } = currentData;
  if (products.length === 0) {
    return page > 1 ? (
      <EmptyState
        title="Cette page est vide."
        action={
          <ButtonLink variant="secondary" href={paths.shop}>
            Voir toute la gamme
          </ButtonLink>
        }
      />
    ) : (
      <EmptyState title={`${category ? 'Cette catégorie' : 'La boutique'} n’a aucun produit pour le moment.`} />
    );
  }
  const cards = products.map((product, index) => (
    <li key={product._id}>
      <ProductCard
        product={product}
        href={paths.product(product.slug)}
        headingLevel={2}
        priority={index < FIRST_SCREEN}
        {...slotsOf(product)}
      />
    </li>
  ));
  const tile = (
    <ProductTile key="soon" title={shopPage.soon} items={soon.map(({ name }) => ({ term: name, detail: SOON }))} />
  );
  return (
    <>
      <p className={styles.count}>
        {total} {total > 1 ? 'produits' : 'produit'}
      </p>
      <ProductGrid>
        {soon.length > 0 && fillsRows(products.length)
          ? [...cards.slice(0, TILE_AT), tile, ...cards.slice(TILE_AT)]
          : cards}
      </ProductGrid>
      <PageLinks className={styles.pages} page={page} pages={Math.ceil(total / SHOP_PAGE_SIZE)} hrefOf={hrefOf} />
    </>
  );
}
