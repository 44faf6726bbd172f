import { Page, ProductLayout, Skeleton } from '@shop/ui-kit';
import { PageHead } from '../../shared/ui/PageHead';

/** The shape of a product page that is being loaded. */
export function ProductSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Chargement du produit">
      <PageHead title="Chargement…" description="Ce produit est en cours de chargement." />
      <Page>
        <Skeleton shape="line" width={30} />
      </Page>
      <ProductLayout gallery={<Skeleton shape="picture" />}>
        <Skeleton shape="title" width={60} />
        <Skeleton shape="line" width={30} />
        <Skeleton shape="block" />
        <Skeleton shape="line" />
        <Skeleton shape="line" width={80} />
      </ProductLayout>
    </div>
  );
}

/** Keeps the place of the slider below a product until its code is there. */
export function RelatedPlace() {
  return <div aria-hidden="true" style={{ minHeight: '60vh' }} />;
}
