import { Footer, SkipLink } from '@shop/ui-kit';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { shop } from '../../content/shop';
import { useShopConfig } from '../../shared/api/config-api';
import { paths } from '../../shared/paths';
import { socialNetworkName } from '../../shared/social-network';
import { BrokenPage } from '../../shared/ui/BrokenPage';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary';
import { PageSkeleton } from '../../shared/ui/PageSkeleton';
import { Overlays } from './Overlays';
import { StoreHeader } from './StoreHeader';

const FOOTER_LINKS = [
  [
    { label: 'Accueil', href: paths.home },
    { label: 'La Boutique', href: paths.shop },
    { label: 'À propos', href: paths.about },
    { label: 'FAQ', href: paths.faq },
  ],
  [
    { label: 'Créer un compte', href: paths.signup },
    { label: 'Conditions de vente', href: paths.termsOfSale },
    { label: 'Politique de confidentialité', href: paths.privacyPolicy },
    { label: 'Mentions légales', href: paths.legalNotice },
  ],
];

/** Header, page, footer, and what may lie over them. */
export function StoreLayout() {
  const { pathname } = useLocation();
  const { shopName, socialUrl } = useShopConfig();
  return (
    <>
      <SkipLink />
      <StoreHeader />
      <ErrorBoundary key={pathname} fallback={<BrokenPage />}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <Footer
        shopName={shopName}
        pitch={shop.footerPitch}
        contact={{ label: `Nous écrire sur ${socialNetworkName(socialUrl)}`, href: socialUrl }}
        columns={FOOTER_LINKS}
      />
      <Overlays />
    </>
  );
}
