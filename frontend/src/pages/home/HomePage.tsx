import { Banner, ButtonLink, Proofs, type BannerSlide } from '@shop/ui-kit';
import { PAGES } from '@shop/contract';
import { home } from '../../content/home';
import { useShopConfig } from '../../shared/api/config-api';
import { proofWords, useClaims } from '../../shared/claims/use-claims';
import { paths } from '../../shared/paths';
import { RecallStrip } from '../../features/catalog/RecallStrip';
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
  const { said } = useClaims();
  const proofs = home.claims.flatMap(({ kind, ...imprint }) =>
    said
      .filter((claim) => claim.id === kind && claim.title !== '')
      .map(({ title, detail, proof }) => ({
        ...{ imprint: proof ? imprint.proven : imprint.neutral, title, text: detail },
        proof: proof && proofWords(proof),
      })),
  );
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
      <RecallStrip />
      <Proofs slogan={home.slogan} label={home.badgesLabel} proofs={[...proofs, home.coldProcess]} />
      <News />
      <Below />
    </Main>
  );
}
