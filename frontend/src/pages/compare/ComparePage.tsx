import { readCompared } from '@shop/contract';
import { Breadcrumbs, Page } from '@shop/ui-kit';
import { useLocation } from 'react-router-dom';
import { compareWords as words } from '../../content/compare';
import { AddTogether } from '../../features/cart/AddTogether';
import { useLoadProduct } from '../../features/catalog/use-load-product';
import { ComparedSoaps } from '../../features/compare/ComparedSoaps';
import { paths } from '../../shared/paths';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { LazyAddToCart } from '../LazyAddToCart';
import styles from './ComparePage.module.css';

export { keepComparison as keepPageData } from '../../features/compare/compare-api';

/** What is compared stands in the address. No page for search engines: there are too many of them, and each is read elsewhere. */
export default function ComparePage() {
  const loadProduct = useLoadProduct();
  return (
    <Main>
      <PageHead title={words.title} description={words.description} />
      <Page className={styles.page}>
        <Breadcrumbs items={[{ label: 'La Boutique', href: paths.shop }, { label: words.title }]} />
        <ComparedSoaps
          compared={readCompared(useLocation().search)}
          addOf={(product) => <LazyAddToCart product={product} />}
          addAll={(products) => <AddTogether products={products} loadProduct={loadProduct} />}
        />
      </Page>
    </Main>
  );
}
