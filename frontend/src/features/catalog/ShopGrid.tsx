import { Button, EmptyState, ProductCard, ProductCardSkeleton, ProductGrid, ProductTile } from '@shop/ui-kit';
import type { ProductSummary } from '@shop/backend/contract';
import { shop } from '../../content/shop';
import { paths } from '../../shared/paths';
import { useGetProductsQuery } from './catalog-api';
import type { CardSlots } from './LatestProducts';
import styles from './ShopGrid.module.css';

/** Cards that are in the first screen of a phone and of a desk. */
const FIRST_SCREEN = 4;

/** With ten products the double tile stands seventh, so that 2, 3 and 4 columns all end on a full row. */
const TILE_AT = 6;
/** Cards and tile fill whole rows at every width when they take a multiple of twelve cells. */
const fillsRows = (products: number) => (products + 2) % 12 === 0;

/** Every product of the shop. */
export function ShopGrid({ slotsOf }: { slotsOf: (product: ProductSummary) => CardSlots }) {
  const { data: products, isError, refetch } = useGetProductsQuery();
  if (isError && !products) {
    return (
      <EmptyState
        role="alert"
        title="Erreur lors du chargement des produits"
        action={
          <Button variant="secondary" onClick={() => void refetch()}>
            Réessayer
          </Button>
        }
      />
    );
  }
  if (!products) {
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
  const cards = products.map((product, index) => (
    <li key={product._id}>
      <ProductCard
        product={product}
        href={paths.product(product._id)}
        headingLevel={2}
        priority={index < FIRST_SCREEN}
        {...slotsOf(product)}
      />
    </li>
  ));
  const tile = (
    <ProductTile
      key="soon"
      title={shop.soon.title}
      items={shop.soon.entries.map(({ name, state }) => ({ term: name, detail: state }))}
    />
  );
  return (
    <>
      <p className={styles.count}>
        {products.length} {products.length > 1 ? 'produits' : 'produit'}
      </p>
      <ProductGrid>
        {fillsRows(products.length) ? [...cards.slice(0, TILE_AT), tile, ...cards.slice(TILE_AT)] : cards}
      </ProductGrid>
    </>
  );
}
