import { Page } from '@shop/ui-kit';
import { useParams } from 'react-router-dom';
import { LabelOf } from '../../features/catalog/LabelOf';
import { ProductReviews } from '../../features/reviews/ProductReviews';
import { useProduct } from '../../features/catalog/use-product';
import { useShopConfig } from '../../shared/api/config-api';
import { PrintedOn } from '../../shared/ui/PrintedOn';
import { StructuredData } from '../../shared/ui/StructuredData';
import { productFacts, wayTo } from './product-facts';
import { wayToProduct } from './product-way';

/** Below the first view of a product, and what search engines read of it: they are given the page whole by the server. */
export default function LabelPart() {
  const { id = '' } = useParams();
  const { product } = useProduct(id);
  const config = useShopConfig();
  if (!product) return null;
  return (
    <>
      <StructuredData data={productFacts(product, config)} />
      <StructuredData data={wayTo(wayToProduct(product), config.publicUrl)} />
      <LabelOf product={product} />
      <ProductReviews product={product} />
      <Page>
        <PrintedOn />
      </Page>
    </>
  );
}
