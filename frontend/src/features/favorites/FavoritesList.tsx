import { ButtonLink, EmptyState, ProductCard, ProductCardSkeleton, TextButton, TextLink } from '@shop/ui-kit';
import { PAGES, type Product } from '@shop/contract';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths';
import { RetryPlace } from '../../shared/ui/RetryPlace';
import { useGetFavoritesQuery } from './favorites-api';
import styles from './FavoritesList.module.css';
import { useFavorite } from './use-favorite';
import { useFocusInList } from './use-focus-in-list';

interface FavoritesListProps {
  clientId: string;
  /** Favourite products are loaded one by one (specification, section 4), by whoever knows the catalogue. */
  renderProduct: (productId: string) => ReactNode;
}

/** 'Mes favoris' (specification, section 2.8). */
export function FavoritesList({ clientId, renderProduct }: FavoritesListProps) {
  const { currentData: favorites, isError, refetch } = useGetFavoritesQuery(clientId);
  const { place, hold } = useFocusInList(favorites);
  if (isError && !favorites) {
    return <RetryPlace title="Vos favoris n’ont pas pu être chargés." onRetry={() => void refetch()} />;
  }
  return (
    <div ref={place}>
      {favorites?.length === 0 ? (
        <EmptyState
          title="Vous n'avez aucun produit en favori."
          action={
            <>
              <ButtonLink href={paths.shop}>Parcourir la boutique</ButtonLink>
              <TextLink href={paths.guide} icon="arrow-right">
                {PAGES.guide.title}
              </TextLink>
            </>
          }
        >
          <p>Le cœur sur la photo d’un savon le garde ici, d’un appareil à l’autre.</p>
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-busy={!favorites || undefined}>
          {favorites
            ? favorites.map((id) => (
                <li key={id} onFocus={() => hold(id)}>
                  {renderProduct(id)}
                </li>
              ))
            : [1, 2, 3].map((card) => (
                <li key={card}>
                  <ProductCardSkeleton />
                </li>
              ))}
        </ul>
      )}
    </div>
  );
}

/** A favourite: the card, and the way out of the list. */
export function FavoriteCard({ product, action }: { product: Product; action: ReactNode }) {
  const { toggle, busy } = useFavorite(product._id);
  return (
    <>
      <ProductCard product={product} href={paths.product(product.slug)} headingLevel={2} action={action} />
      <TextButton
        aria-label={`Retirer ${product.name} des favoris`}
        aria-busy={busy || undefined}
        onClick={() => void toggle()}
      >
        Retirer
      </TextButton>
    </>
  );
}
