import { Carousel, ProductCard, ProductCardSkeleton, Section, Page } from '@shop/ui-kit';
import type { ProductSummary } from '@shop/contract';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths';
import { RetryPlace } from '../../shared/ui/RetryPlace';
import { useLatestProducts } from './catalog-api';

/** What other features put on a card. */
export interface CardSlots {
  action: ReactNode;
  favourite: ReactNode;
}

interface LatestProductsProps {
  heading: ReactNode;
  /** Name of the list, where the heading is not plain text. */
  label?: string;
  /** Products that the page shows already: they are not news there. */
  except?: readonly (string | undefined)[];
  slotsOf: (product: ProductSummary) => CardSlots;
}

const SKELETONS = 6;

/** The slider of the latest products (specification, section 2.4). */
export function LatestProducts({ heading, label, except = [], slotsOf }: LatestProductsProps) {
  const { data: products, isError, refetch } = useLatestProducts();
  if (isError && !products) {
    return (
      <Section>
        <Page>
          <RetryPlace title="Erreur lors du chargement des produits" onRetry={() => void refetch()} />
        </Page>
      </Section>
    );
  }
  const news = products?.filter(({ _id }) => !except.includes(_id));
  // A heading over nothing would only puzzle.
  if (news?.length === 0) return null;
  return (
    <Carousel heading={heading} label={label} busy={!news}>
      {news
        ? news.map((product) => (
            <ProductCard
              key={product._id}
              product={product}
              href={paths.product(product.slug)}
              {...(product.isNew && { badge: 'Nouveauté' })}
              sizes="(min-width: 900px) 22vw, 248px"
              {...slotsOf(product)}
            />
          ))
        : Array.from({ length: SKELETONS }, (_, index) => <ProductCardSkeleton key={index} />)}
    </Carousel>
  );
}
