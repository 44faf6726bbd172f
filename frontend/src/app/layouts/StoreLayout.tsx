import { Header, SkipLink } from '@shop/ui-kit';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useShopConfig } from '../../shared/api/config-api';
import { ClosingStrip } from '../../shared/opening/ClosingStrip';
import { paths } from '../../shared/paths';
import { BrokenPage } from '../../shared/ui/BrokenPage';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary';
import { loadWhenNear } from '../../shared/ui/load-when-near';
import { PageSkeleton } from '../../shared/ui/PageSkeleton';
import { Overlays } from './Overlays';
import { StoreHeader } from './StoreHeader';

const Footer = loadWhenNear(() => import('./StoreFooter'));
const CheckoutFoot = loadWhenNear(() => import('./CheckoutFoot'));

/** Asks by itself: what is drawn again around a page that is being taken over takes it over from its start. */
const BareHeader = () => <Header shopName={useShopConfig().shopName} bare />;

/**
 * Header, page, footer, and what may lie over them. The checkout has the logo and what the law wants at hand, nothing that leads astray.
 * Both frames come with the program: what says that a page did not come needs no other file.
 */
export function StoreLayout() {
  const { pathname } = useLocation();
  const bare = pathname === paths.checkout;
  return (
    <>
      <SkipLink />
      {bare ? <BareHeader /> : <StoreHeader />}
      {bare || <ClosingStrip />}
      <ErrorBoundary key={pathname} fallback={<BrokenPage />}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      {bare ? <CheckoutFoot /> : <Footer />}
      {bare || <Overlays />}
    </>
  );
}
