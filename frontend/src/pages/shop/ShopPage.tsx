import { Grid, Page } from '@shop/ui-kit';
import { useLocation } from 'react-router-dom';
import { PAGES } from '@shop/contract';
import { shopPage } from '../../content/shop-page';
import { ShopGrid } from '../../features/catalog/ShopGrid';
import { useClaims } from '../../shared/claims/use-claims';
import { useDeliveryReach } from '../../shared/delivery-reach';
import { paths, shopPageOf } from '../../shared/paths';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { cardSlots } from '../card-slots';
import styles from './ShopPage.module.css';

export default function ShopPage() {
  const { isProven } = useClaims();
  const { where } = useDeliveryReach();
  const page = shopPageOf(useLocation().search);
  const title = page > 1 ? `${PAGES.shop.title}, page ${page}` : PAGES.shop.title;
  return (
    <Main>
      <PageHead
        title={title}
        description={`${shopPage.description}${where && `, ${shopPage.delivered} ${where}`}.`}
        path={paths.shopPage(page)}
      />
      <Grid className={styles.head}>
        <h1 className={`title-1 ${styles.title}`}>{PAGES.shop.title}</h1>
        <p className={`lead ${styles.text}`}>{isProven('organic') ? shopPage.lead.organic : shopPage.lead.neutral}</p>
      </Grid>
      <Page className={styles.body}>
        <section aria-label="Nos savons">
          <ShopGrid page={page} slotsOf={cardSlots} />
        </section>
      </Page>
    </Main>
  );
}
