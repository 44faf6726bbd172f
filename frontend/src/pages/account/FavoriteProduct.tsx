import { ProductCardSkeleton } from '@shop/ui-kit';
import AddToCart from '../../features/cart/AddToCart';
import { useGetProductQuery } from '../../features/catalog/catalog-api';
import { useLoadProduct } from '../../features/catalog/use-load-product';
import { FavoriteCard } from '../../features/favorites/FavoritesList';

/** A favourite and what the catalogue says of it now. */
export function FavoriteProduct({ productId }: { productId: string }) {
  const { data: product, isError } = useGetProductQuery(productId);
  const loadProduct = useLoadProduct();
  if (product)
    return <FavoriteCard product={product} action={<AddToCart product={product} loadProduct={loadProduct} />} />;
  return isError ? <p>Ce produit n’est plus disponible.</p> : <ProductCardSkeleton />;
}
