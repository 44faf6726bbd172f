import type { ProductSummary, ShownPair } from '@shop/contract';
import { Carousel, ProductCard, Section } from '@shop/ui-kit';
import { OWNER_LANG } from '../../shared/owner-lang';
import { paths } from '../../shared/paths';
import type { CardSlots } from './LatestProducts';

interface GoesWithProps {
  pairs: readonly ShownPair[];
  slotsOf: (product: ProductSummary) => CardSlots;
}

/** What goes well with a product, each with its reason in the place of what else its card would say. */
export const GoesWith = ({ pairs, slotsOf }: GoesWithProps) => (
  <Section space="tight">
    <Carousel heading="Vont bien ensemble">
      {pairs.map(({ product, why, said, translated }) => (
        <ProductCard
          key={product._id}
          product={{ ...product, traits: said ?? why ?? product.traits }}
          traitsLang={said && !translated ? OWNER_LANG : undefined}
          href={paths.product(product.slug)}
          sizes="(min-width: 900px) 22vw, 248px"
          {...slotsOf(product)}
        />
      ))}
    </Carousel>
  </Section>
);
