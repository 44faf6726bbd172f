import { Banner, ButtonLink, Proofs, type BannerSlide } from '@shop/ui-kit';
import { PAGES } from '@shop/contract';
import { home } from '../../content/home';
import { useShopConfig } from '../../shared/api/config-api';
import { paths } from '../../shared/paths';
import { sitePicture } from '../../shared/site-picture';
import { loadWhenNear } from '../../shared/ui/load-when-near';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { StructuredData } from '../../shared/ui/StructuredData';
import { shopFacts } from './shop-facts';
import styles from './HomePage.module.css';

const News = loadWhenNear(() => import('./HomeNews'), <div className={styles.newsPlace} />);
const Below = loadWhenNear(() => import('./HomeBelow'), <div className={styles.belowPlace} />);

const slides: BannerSlide[] = home.banner.slides.map(({ name, alt }) => ({
  alt,
  narrow: sitePicture(`${name}-etroit`),
  middle: sitePicture(`${name}-moyen`),
  wide: sitePicture(name),
}));

export default function HomePage() {
  const config = useShopConfig();
  return (
    <Main>
      <PageHead title={PAGES.home.title} description={home.description} path={paths.home} />
      <StructuredData data={shopFacts(config)} />
      <Banner
        slides={slides}
        label={home.banner.label}
        headline={home.banner.headline}
        lead={home.banner.lead}
        action={<ButtonLink href={paths.shop}>{home.banner.action}</ButtonLink>}
      />
      <Proofs slogan={home.slogan} label={home.badgesLabel} proofs={home.badges} />
      <News />
      <Below />
    </Main>
  );
}
