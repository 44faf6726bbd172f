import { EmptyState, ProductCardSkeleton, TextButton } from '@shop/ui-kit';
import { useSoldOrWithdrawn } from '../../features/catalog/catalog-api';
import { isWithdrawn } from '../../features/catalog/withdrawn';
import { FavoriteCard } from '../../features/favorites/FavoritesList';
import { useFavorite } from '../../features/favorites/use-favorite';
import { statusOf } from '../../shared/api/api-error';
import { LazyAddToCart } from '../LazyAddToCart';
import { RetryPlace } from '../../shared/ui/RetryPlace';

/** A favourite and what the catalogue says of it now. */
export function FavoriteProduct({ productId }: { productId: string }) {
  const { data: product, error, refetch } = useSoldOrWithdrawn(productId);
  if (product && isWithdrawn(product)) return <GoneProduct productId={productId} title={product.message} />;
  if (product) return <FavoriteCard product={product} action={<LazyAddToCart product={product} />} />;
  if (!error) return <ProductCardSkeleton />;
  if (statusOf(error) === 404) return <GoneProduct productId={productId} />;
  return <RetryPlace title="Ce produit n’a pas pu être chargé." onRetry={() => void refetch()} place="card" />;
}

/** Taken out of the catalogue since it was liked: it can only be let go. */
function GoneProduct({
  productId,
  title = 'Ce produit n’est plus disponible.',
}: {
  productId: string;
  title?: string;
}) {
  const { toggle, busy } = useFavorite(productId);
  return (
    <EmptyState
      bare
      title={title}
      action={
        <TextButton aria-busy={busy || undefined} onClick={() => void toggle()}>
          Retirer des favoris
        </TextButton>
      }
    />
  );
}
