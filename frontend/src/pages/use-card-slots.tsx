import { ProductCardAdd } from '@shop/ui-kit';
import type { ProductSummary } from '@shop/backend/contract';
import { lazy, Suspense } from 'react';
import { useLoadProduct } from '../features/catalog/use-load-product';
import { FavoriteToggle } from '../features/favorites/FavoriteToggle';

const AddToCart = lazy(() => import('../features/cart/AddToCart'));

/** What cart and favourites put on a product card. The cart's part is loaded after the page. */
export function useCardSlots() {
  const loadProduct = useLoadProduct();
  return (product: ProductSummary) => ({
    action: (
      <Suspense fallback={<ProductCardAdd productName={product.name} disabled />}>
        <AddToCart product={product} loadProduct={loadProduct} />
      </Suspense>
    ),
    favourite: <FavoriteToggle productId={product._id} />,
  });
}
