import { Carousel } from '../../components/Carousel/Carousel';
import { FavouriteButton } from '../../components/FavouriteButton/FavouriteButton';
import { ProductCard, ProductCardAdd } from '../../components/ProductCard/ProductCard';
import { ProductCardSkeleton } from '../../components/ProductCard/ProductCardSkeleton';
import { soaps } from '../catalogue';

/** The slider of the latest products, or its six skeletons. */
export function NewSoaps({ heading, loading = false }: { heading: string; loading?: boolean }) {
  return (
    <Carousel heading={heading} busy={loading}>
      {loading
        ? Array.from({ length: 6 }, (_, index) => <ProductCardSkeleton key={index} />)
        : soaps.map((product) => (
            <ProductCard
              key={product._id}
              product={product}
              href={`#${product._id}`}
              badge="Nouveauté"
              favourite={<FavouriteButton kept={false} />}
              action={<ProductCardAdd productName={product.name} />}
            />
          ))}
    </Carousel>
  );
}
