import type { ProductSummary } from '@shop/contract';
import { FavoriteToggle } from '../features/favorites/FavoriteToggle';
import { LazyAddToCart } from './LazyAddToCart';

/** What cart and favourites put on a product card. */
export const cardSlots = (product: ProductSummary) => ({
  action: <LazyAddToCart product={product} />,
  favourite: <FavoriteToggle productId={product._id} />,
});
