import { Grid, Page } from '@shop/ui-kit';
import { useLocation } from 'react-router-dom';
import { isNarrowed, PAGES, readChoice } from '@shop/contract';
import { shopPage } from '../../content/shop-page';
import { ShopShelf } from '../../features/catalog/ShopShelf';
import { useClaims } from '../../shared/claims/use-claims';
import { useDeliveryReach } from '../../shared/delivery-reach';
import { paths } from '../../shared/paths';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { cardSlots } from '../card-slots';
import styles from './ShopPage.module.css';

export default function ShopPage() {
  const { isProven } = useClaims();
  const { where } = useDeliveryReach();
  const choice = readChoice(useLocation().search);
  const { page } = choice;
  const title = page > 1 ? `${PAGES.shop.title}, page ${page}` : PAGES.shop.title;
  return (
    <Main>
      <PageHead
        title={title}
        description={`${shopPage.description}${where && `, ${shopPage.delivered} ${where}`}.`}
        // Whatever is chosen, it is the shop's page that search engines are to know.
        path={paths.shopPage(isNarrowed(choice) ? 1 : page)}
      />
      <Grid className={styles.head}>
        <h1 className={`title-1 ${styles.title}`}>{PAGES.shop.title}</h1>
        <p className={`lead ${styles.text}`}>{isProven('organic') ? shopPage.lead.organic : shopPage.lead.neutral}</p>
      </Grid>
      <Page className={styles.body}>
        <ShopShelf slotsOf={cardSlots} />
      </Page>
    </Main>
  );
}
