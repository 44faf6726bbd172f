import type { ProductSummary } from '@shop/contract';
import { Carousel, Page, ProductCard, ProductCardSkeleton, Section, TextButton } from '@shop/ui-kit';
import { paths } from '../../shared/paths';
import type { CardSlots } from './LatestProducts';
import { useGetProductCardsQuery } from './product-cards-api';
import { forgetSeen, useSeen } from './seen-products';

interface RecentlySeenProps {
  /** Products that the page shows already. */
  except?: readonly string[];
  slotsOf: (product: ProductSummary) => CardSlots;
}

/** What was looked at in this browser; nothing where nothing was, and nothing of what is sold no more. */
export function RecentlySeen({ except = [], slotsOf }: RecentlySeenProps) {
  const ids = useSeen().filter((id) => !except.includes(id));
  const { currentData, isError } = useGetProductCardsQuery(ids, { skip: ids.length === 0 });
  // Nobody asked for it: where it cannot be read it is not there.
  if (ids.length === 0 || isError || currentData?.length === 0) return null;
  return (
    <Section space="tight">
      <Carousel heading="Vus récemment" busy={!currentData}>
        {currentData
          ? currentData.map((product) => (
              <ProductCard
                key={product._id}
                product={product}
                href={paths.product(product.slug)}
                sizes="(min-width: 900px) 22vw, 248px"
                {...slotsOf(product)}
              />
            ))
          : ids.map((id) => <ProductCardSkeleton key={id} />)}
      </Carousel>
      <Page>
        <TextButton onClick={forgetSeen}>Effacer cette liste</TextButton>
      </Page>
    </Section>
  );
}
