import { Page, ProductLayout, Skeleton } from '@shop/ui-kit';
import { PAGES } from '@shop/contract';
import { PageHead } from '../../shared/ui/PageHead';

/**
 * The shape of a product page that is being loaded: its first line is as high as the breadcrumbs, and it fills the
 * window, so that nothing in sight has to move when the product comes.
 */
export function ProductSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Chargement du produit" style={{ minHeight: '100vh' }}>
      <PageHead title={PAGES.product.title} description="Ce produit est en cours de chargement." />
      <Page style={{ paddingBlock: 'calc((var(--control) - 1.6em) / 2)' }}>
        <Skeleton shape="line" width={30} />
      </Page>
      <ProductLayout gallery={<Skeleton shape="picture" />}>
        <Skeleton shape="title" width={60} />
        <Skeleton shape="line" width={30} />
        <Skeleton shape="block" style={{ height: 'var(--space-24)' }} />
        <Skeleton shape="line" />
        <Skeleton shape="line" width={80} />
      </ProductLayout>
    </div>
  );
}

/** Keeps the place of a part until its code is there. @param height any CSS length */
export const placeOf = (height: string) => <div aria-hidden="true" style={{ minHeight: height }} />;
