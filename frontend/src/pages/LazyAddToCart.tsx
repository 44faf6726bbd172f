import { ProductCardAdd } from '@shop/ui-kit';
import type { ProductSummary } from '@shop/contract';
import { memo, Suspense, useState } from 'react';
import { useLoadProduct } from '../features/catalog/use-load-product';
import { ErrorBoundary } from '../shared/ui/ErrorBoundary';
import { lazyPart } from '../shared/ui/chunk-timeout';

const loadPart = () => lazyPart(() => import('../features/cart/AddToCart'));

/** Every card draws the same one; after a failure the next try is a new one, because React keeps a failure for good. */
let shared = loadPart();

/**
 * The cart's part of a product card, loaded after the page. Without its code the button tries again. A list that is drawn again
 * meanwhile leaves it alone: the server's button, which may have been pressed already, would give way to one that waits.
 */
export const LazyAddToCart = memo(function LazyAddToCart({ product }: { product: ProductSummary }) {
  const loadProduct = useLoadProduct();
  const [{ AddToCart, tries }, setPart] = useState({ AddToCart: shared, tries: 0 });
  const retry = () => {
    if (AddToCart === shared) shared = loadPart();
    setPart({ AddToCart: shared, tries: tries + 1 });
  };
  return (
    <ErrorBoundary
      key={tries}
      fallback={
        <ProductCardAdd productName={product.name} onClick={retry}>
          Réessayer
        </ProductCardAdd>
      }
    >
      <Suspense fallback={<ProductCardAdd productName={product.name} disabled />}>
        <AddToCart product={product} loadProduct={loadProduct} />
      </Suspense>
    </ErrorBoundary>
  );
});
