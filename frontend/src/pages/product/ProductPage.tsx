import { Breadcrumbs, Page } from '@shop/ui-kit';
import { Navigate, useParams } from 'react-router-dom';
import { BuyForm } from '../../features/cart/BuyForm';
import { useGetProductQuery } from '../../features/catalog/catalog-api';
import { LatestProducts } from '../../features/catalog/LatestProducts';
import { ProductDetails } from '../../features/catalog/ProductDetails';
import { FavoriteToggle } from '../../features/favorites/FavoriteToggle';
import { useShopConfig } from '../../shared/api/config-api';
import { paths } from '../../shared/paths';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { StructuredData } from '../../shared/ui/StructuredData';
import { useCardSlots } from '../use-card-slots';
import { productFacts } from './product-facts';
import { ProductSkeleton } from './ProductSkeleton';

export default function ProductPage() {
  const { id = '' } = useParams();
  const { currentData: product, isError } = useGetProductQuery(id);
  const slotsOf = useCardSlots();
  const config = useShopConfig();
  if (isError && !product) return <Navigate to={paths.error} replace />;
  return (
    <Main>
      {product ? (
        <>
          <PageHead
            title={product.category === 'Savon' ? `Savon ${product.name}` : product.name}
            description={product.tagline || product.description.slice(0, 155)}
            path={paths.product(id)}
            image={product.image}
            kind="product"
          />
          <StructuredData data={productFacts(product, config)} />
          <Page>
            <Breadcrumbs
              items={[
                { label: 'Accueil', href: paths.home },
                { label: 'La Boutique', href: paths.shop },
                { label: product.name },
              ]}
            />
          </Page>
          <ProductDetails
            product={product}
            buy={<BuyForm key={id} product={product} favourite={<FavoriteToggle productId={product._id} outlined />} />}
          />
        </>
      ) : (
        <ProductSkeleton />
      )}
      <div className="section">
        <LatestProducts heading="Ces nouveautés pourraient vous intéresser" except={id} slotsOf={slotsOf} />
      </div>
    </Main>
  );
}
