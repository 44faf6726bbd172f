import { Banner, ButtonLink, Proofs, RangeBlock, TextLink, type BannerSlide } from '@shop/ui-kit';
import type { MenuProduct } from '@shop/backend/contract';
import { Suspense } from 'react';
import { home } from '../../content/home';
import { useGetSoapsQuery } from '../../features/catalog/catalog-api';
import { LatestProducts } from '../../features/catalog/LatestProducts';
import { paths } from '../../shared/paths';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary';
import { lazyPart } from '../../shared/ui/lazy-part';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { cardSlots } from '../card-slots';
import styles from './HomePage.module.css';

const HomeStory = lazyPart(() => import('./HomeStory'));

const slides: BannerSlide[] = home.banner.slides.map(({ name, alt }) => ({
  alt,
  narrow: { src: `/site/${name}-etroit.webp`, width: 750, height: 1040 },
  middle: { src: `/site/${name}-moyen.webp`, width: 1200, height: 923 },
  wide: { src: `/site/${name}.webp`, width: 1920, height: 960 },
}));

/** The soaps as they stand on the photograph; one that is no longer sold has nothing to lead to. */
function inThePhotograph(soaps: readonly MenuProduct[]) {
  return home.range.soaps.flatMap((name) => {
    const soap = soaps.find((one) => one.name === name);
    return soap ? [{ label: name, href: paths.product(soap._id) }] : [];
  });
}

export default function HomePage() {
  const { data: soaps = [] } = useGetSoapsQuery();
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
      <LatestProducts heading={home.latest} slotsOf={cardSlots} />
      <RangeBlock
        title={home.range.title}
        lead={home.range.lead}
        link={
          <TextLink href={paths.shop} icon="arrow-right">
            {home.range.action}
          </TextLink>
        }
        picture={{ src: '/site/gamme.webp', width: 1920, height: 720, alt: home.range.picture }}
        narrowPicture={{ src: '/site/gamme-etroit.webp', width: 1000, height: 563 }}
        items={inThePhotograph(soaps)}
        itemsLabel={home.range.legend}
      />
      <ErrorBoundary fallback={null}>
        <Suspense fallback={<div className={styles.storyPlace} />}>
          <HomeStory />
        </Suspense>
      </ErrorBoundary>
    </Main>
  );
}
