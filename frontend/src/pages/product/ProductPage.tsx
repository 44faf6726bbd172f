import { Breadcrumbs, Page, Section } from '@shop/ui-kit';
import type { Product } from '@shop/contract';
import { Navigate, useParams } from 'react-router-dom';
import { BuyForm } from '../../features/cart/BuyForm';
import { ProductDetails } from '../../features/catalog/ProductDetails';
import { useProduct } from '../../features/catalog/use-product';
import { FavoriteToggle } from '../../features/favorites/FavoriteToggle';
import { paths } from '../../shared/paths';
import { RecallStrip } from '../../features/catalog/RecallStrip';
import { lazyPart } from '../../shared/ui/chunk-timeout';
import { loadWhenNear } from '../../shared/ui/load-when-near';
import { Main } from '../../shared/ui/Main';
import type { PageHistory } from '../../shared/ui/page-history';
import { PageHead } from '../../shared/ui/PageHead';
import { placeOf, ProductSkeleton } from './ProductSkeleton';
import { wayToProduct } from './product-way';

const LabelPart = loadWhenNear(() => import('./LabelPart'), placeOf('40vh'));
const VariantsPart = loadWhenNear(() => import('./VariantsPart'), placeOf('7rem'));
const SoldOutPart = loadWhenNear(() => import('./SoldOutPart'), placeOf('20rem'));
const Withdrawn = lazyPart(() => import('./WithdrawnProduct'));
const RelatedProducts = loadWhenNear(() => import('./RelatedProducts'), placeOf('60vh'));

export default function ProductPage() {
  const { id = '' } = useParams();
  return <ProductAt key={id} id={id} />;
}

function ProductAt({ id }: { id: string }) {
  const { product, withdrawn, failure } = useProduct(id);
  if (failure) {
    const state: PageHistory = { product: id, gone: failure === 'gone' };
    return <Navigate to={paths.error} replace state={state} />;
  }
  if (withdrawn) return <Withdrawn />;
  return (
    <Main>
      {product ? <ProductParts product={product} /> : <ProductSkeleton />}
      <Section>
        <RelatedProducts />
      </Section>
    </Main>
  );
}

function ProductParts({ product }: { product: Product }) {
  return (
    <>
      <PageHead
        title={product.pageTitle}
        description={product.pageDescription}
        path={paths.product(product.slug)}
        image={product.image}
        kind="product"
      />
      <Page>
        <Breadcrumbs items={wayToProduct(product)} />
      </Page>
      <RecallStrip />
      <ProductDetails
        product={product}
        variants={product.variants && <VariantsPart />}
        buy={
          product.stock < 1 && product.saleStop === null ? (
            <SoldOutPart />
          ) : (
            <BuyForm product={product} favourite={<FavoriteToggle productId={product._id} outlined />} />
          )
        }
      />
      <LabelPart />
    </>
  );
}
