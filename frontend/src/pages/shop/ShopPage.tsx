import { Grid, Page, TextLink } from '@shop/ui-kit';
import { useLocation } from 'react-router-dom';
import { isNarrowed, PAGES, readChoice } from '@shop/contract';
import { shopPage } from '../../content/shop-page';
import { ShopShelf } from '../../features/catalog/ShopShelf';
import { useClaims } from '../../shared/claims/use-claims';
import { useDeliveryReach } from '../../shared/delivery-reach';
import { paths } from '../../shared/paths';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { TickedBar } from '../../features/compare/TickedBar';
import { shopSlots } from './shop-slots';
import styles from './ShopPage.module.css';

export default function ShopPage() {
  const { isProven } = useClaims();
  const { where } = useDeliveryReach();
  const choice = readChoice(useLocation().search);
  const { page, text } = choice;
  const shown = text === '' ? PAGES.shop.title : `Recherche\u00a0: ${text}`;
  const title = page > 1 ? `${shown}, page ${page}` : shown;
  return (
    <Main>
      <PageHead
        title={title}
        description={`${shopPage.description}${where && `, ${shopPage.delivered} ${where}`}.`}
        // Whatever is chosen, it is the shop's page that search engines are to know.
        path={paths.shopPage(isNarrowed(choice) ? 1 : page)}
      />
      <Grid className={styles.head}>
        <h1 className={`title-1 ${styles.title}`}>{shown}</h1>
        <div className={styles.text}>
          {text === '' && <p className="lead">{isProven('organic') ? shopPage.lead.organic : shopPage.lead.neutral}</p>}
          <TextLink href={paths.guide} icon="arrow-right">
            {PAGES.guide.title}
          </TextLink>
        </div>
      </Grid>
      <Page className={styles.body}>
        <ShopShelf slotsOf={shopSlots} />
      </Page>
      <TickedBar />
    </Main>
  );
}
