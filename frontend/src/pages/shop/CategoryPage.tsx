import { Breadcrumbs, Grid, Page, Picture } from '@shop/ui-kit';
import { type Category, categoryAt, isNarrowed, PAGES, readChoice } from '@shop/contract';
import { useLocation, useParams } from 'react-router-dom';
import { lost } from '../../content/lost';
import { useCategories } from '../../features/catalog/catalog-api';
import { ShopShelf } from '../../features/catalog/ShopShelf';
import { TickedBar } from '../../features/compare/TickedBar';
import { useShopConfig } from '../../shared/api/config-api';
import { useDeliveryReach } from '../../shared/delivery-reach';
import { langOf, OWNER_LANG } from '../../shared/owner-lang';
import { pageQuery, paths } from '../../shared/paths';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { PageSkeleton } from '../../shared/ui/PageSkeleton';
import { RetryPlace } from '../../shared/ui/RetryPlace';
import { StructuredData } from '../../shared/ui/StructuredData';
import { LostPage } from '../error/LostPage';
import { wayTo } from '../product/product-facts';
import { shopSlots } from './shop-slots';
import styles from './ShopPage.module.css';

/** The products of one category that is open. */
export default function CategoryPage() {
  const { category: slug = '' } = useParams();
  const { data: categories, isError, refetch } = useCategories();
  if (isError && !categories) {
    return (
      <Main>
        <RetryPlace title="Erreur lors du chargement de la catégorie" onRetry={() => void refetch()} />
      </Main>
    );
  }
  if (!categories) return <PageSkeleton />;
  const category = categoryAt(categories, slug);
  return category ? <CategoryAt category={category} /> : <LostPage {...lost.page} />;
}

function CategoryAt({ category }: { category: Category }) {
  const { name, slug, text, image } = category;
  const { publicUrl } = useShopConfig();
  const { where } = useDeliveryReach();
  const choice = readChoice(useLocation().search);
  const { page } = choice;
  const way = [{ label: 'Accueil', href: paths.home }, { label: PAGES.shop.title, href: paths.shop }, { label: name }];
  return (
    <Main>
      <PageHead
        title={page > 1 ? `${name}, page ${page}` : name}
        description={text || `${name}\u00a0: toute la gamme${where && `, livrée ${where}`}.`}
        path={paths.category(slug) + pageQuery(isNarrowed(choice) ? 1 : page)}
        {...(image !== null && { image })}
      />
      <StructuredData data={wayTo(way, publicUrl)} />
      <Page>
        <Breadcrumbs items={way} />
      </Page>
      <Grid className={styles.head}>
        <h1 className={`title-1 ${styles.title}`} lang={OWNER_LANG && langOf(category, 'name')}>
          {name}
        </h1>
        {text && (
          <p className={`lead ${styles.text}`} lang={OWNER_LANG && langOf(category, 'text')}>
            {text}
          </p>
        )}
        {image !== null && (
          <div className={styles.picture}>
            <Picture src={image} alt="" sizes="(min-width: 900px) 25vw, 50vw" />
          </div>
        )}
      </Grid>
      <Page className={styles.body}>
        <ShopShelf key={slug} category={category} slotsOf={shopSlots} />
      </Page>
      <TickedBar />
    </Main>
  );
}
