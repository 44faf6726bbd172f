import { Banner, ButtonLink, Proofs, type BannerSlide } from '@shop/ui-kit';
import { home } from '../../content/home';
import { paths } from '../../shared/paths';
import { sitePicture } from '../../shared/site-picture';
import { laterPart } from '../../shared/ui/later-part';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import styles from './HomePage.module.css';

const News = laterPart(() => import('./HomeNews'), <div className={styles.newsPlace} />);
const Below = laterPart(() => import('./HomeBelow'), <div className={styles.belowPlace} />);

const slides: BannerSlide[] = home.banner.slides.map(({ name, alt }) => ({
  alt,
  narrow: sitePicture(`${name}-etroit`),
  middle: sitePicture(`${name}-moyen`),
  wide: sitePicture(name),
}));

export default function HomePage() {
  return (
    <Main>
      <PageHead title={home.title} description={home.description} path={paths.home} />
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
