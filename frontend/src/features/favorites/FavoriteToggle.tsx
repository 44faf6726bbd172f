import { FavouriteButton } from '@shop/ui-kit';
import { useFavorite } from './use-favorite';

/** The heart of a product; anonymous visitors are invited to log in. */
export function FavoriteToggle({ productId, outlined }: { productId: string; outlined?: boolean }) {
  const { kept, busy, toggle } = useFavorite(productId);
  return (
    <FavouriteButton kept={kept} outlined={outlined} aria-busy={busy || undefined} onClick={() => void toggle()} />
  );
}
