import { Grid, Page } from '@shop/ui-kit';
import { shop } from '../../content/shop';
import { ShopGrid } from '../../features/catalog/ShopGrid';
import { paths } from '../../shared/paths';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { cardSlots } from '../card-slots';
import styles from './ShopPage.module.css';

export default function ShopPage() {
  return (
    <Main>
      <PageHead title={shop.title} description={shop.description} path={paths.shop} />
      <Grid className={styles.head}>
        <h1 className={`title-1 ${styles.title}`}>{shop.title}</h1>
        <p className={`lead ${styles.text}`}>{shop.lead}</p>
      </Grid>
      <Page className={styles.body}>
        <section aria-label="Nos savons">
          <ShopGrid slotsOf={cardSlots} />
        </section>
      </Page>
    </Main>
  );
}
