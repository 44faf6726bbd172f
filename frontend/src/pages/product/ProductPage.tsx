import { Breadcrumbs, Page, Section } from '@shop/ui-kit';
import { PAGES, type Product } from '@shop/contract';
import { Navigate, useParams } from 'react-router-dom';
import { BuyForm } from '../../features/cart/BuyForm';
import { ProductDetails } from '../../features/catalog/ProductDetails';
import { useProduct } from '../../features/catalog/use-product';
import { FavoriteToggle } from '../../features/favorites/FavoriteToggle';
import { useShopConfig } from '../../shared/api/config-api';
import { paths } from '../../shared/paths';
import { RecallStrip } from '../../shared/recalls/RecallStrip';
import { loadWhenNear } from '../../shared/ui/load-when-near';
import { Main } from '../../shared/ui/Main';
import type { PageHistory } from '../../shared/ui/page-history';
import { PageHead } from '../../shared/ui/PageHead';
import { StructuredData } from '../../shared/ui/StructuredData';
import { productFacts, wayTo } from './product-facts';
import { LabelPlace, ProductSkeleton, RelatedPlace } from './ProductSkeleton';

const LabelPart = loadWhenNear(() => import('./LabelPart'), <LabelPlace />);
const RelatedProducts = loadWhenNear(() => import('./RelatedProducts'), <RelatedPlace />);

export default function ProductPage() {
  const { id = '' } = useParams();
  return <ProductAt key={id} id={id} />;
}

function ProductAt({ id }: { id: string }) {
  const { product, failure } = useProduct(id);
  if (failure) {
    const state: PageHistory = { product: id, gone: failure === 'gone' };
    return <Navigate to={paths.error} replace state={state} />;
  }
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
  const config = useShopConfig();
  const way = [
    { label: 'Accueil', href: paths.home },
    { label: PAGES.shop.title, href: paths.shop },
    { label: product.name },
  ];
  return (
    <>
      <PageHead
        title={product.fullName}
        description={product.tagline || product.description.slice(0, 155)}
        path={paths.product(product._id)}
        image={product.image}
        kind="product"
      />
      <StructuredData data={productFacts(product, config)} />
      <StructuredData data={wayTo(way, config.publicUrl)} />
      <Page>
        <Breadcrumbs items={way} />
      </Page>
      <RecallStrip />
      <ProductDetails
        product={product}
        buy={<BuyForm product={product} favourite={<FavoriteToggle productId={product._id} outlined />} />}
      />
      <LabelPart />
    </>
  );
}
