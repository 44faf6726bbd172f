import { Banner, Proofs } from '@shop/ui-kit';
import { PAGES } from '@shop/contract';
import { home } from '../../content/home';
import { useShopConfig } from '../../shared/api/config-api';
import { proofWords, useClaims } from '../../shared/claims/use-claims';
import { OwnerWords } from '../../shared/OwnerWords';
import { paths } from '../../shared/paths';
import { RecallStrip } from '../../features/catalog/RecallStrip';
import { loadWhenNear } from '../../shared/ui/load-when-near';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { StructuredData } from '../../shared/ui/StructuredData';
import { slidesOf } from './banner-slides';
import { shopFacts } from './shop-facts';
import styles from './HomePage.module.css';

const News = loadWhenNear(() => import('./HomeNews'), <div className={styles.newsPlace} />);
const Below = loadWhenNear(() => import('./HomeBelow'), <div className={styles.belowPlace} />);

export default function HomePage() {
  const config = useShopConfig();
  const { banners, slogan } = config.content ?? {};
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
      <Banner slides={slidesOf(banners)} label={home.banner.label} />
      <RecallStrip />
      <Proofs
        slogan={slogan ? <OwnerWords words={slogan} /> : home.slogan}
        label={home.badgesLabel}
        proofs={[...proofs, home.coldProcess]}
      />
      <News />
      <Below />
    </Main>
  );
}
