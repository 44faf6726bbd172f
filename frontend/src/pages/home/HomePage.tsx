import { Banner } from '@shop/ui-kit';
import { PAGE_TEXTS, PAGES } from '@shop/contract';
import { home } from '../../content/home';
import { useShopConfig } from '../../shared/api/config-api';
import { paths } from '../../shared/paths';
import { RecallStrip } from '../../features/catalog/RecallStrip';
import { loadWhenNear } from '../../shared/ui/load-when-near';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { StructuredData } from '../../shared/ui/StructuredData';
import { slidesOf } from './banner-slides';
import { HomeProofs } from './HomeProofs';
import { shopFacts } from './shop-facts';
import styles from './HomePage.module.css';

const News = loadWhenNear(() => import('./HomeNews'), <div className={styles.newsPlace} />);
const Below = loadWhenNear(() => import('./HomeBelow'), <div className={styles.belowPlace} />);

const Sections = loadWhenNear(() => import('./HomeSections'), <div className={styles.belowPlace} />);

export { keepPageText as keepPageData } from '../../features/page-texts/page-text';

export default function HomePage() {
  const config = useShopConfig();
  const { banners, texts } = config.content ?? {};
  return (
    <Main>
      <PageHead title={PAGES.home.title} description={home.description} path={paths.home} />
      <StructuredData data={shopFacts(config)} />
      <Banner slides={slidesOf(banners)} label={home.banner.label} />
      <RecallStrip />
      <div id="suite" />
      {texts?.includes(PAGE_TEXTS.home) ? (
        <Sections />
      ) : (
        <>
          <HomeProofs />
          <News />
          <Below />
        </>
      )}
    </Main>
  );
}
