import { SkipLink } from '@shop/ui-kit';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ClosingStrip } from '../../shared/opening/ClosingStrip';
import { BrokenPage } from '../../shared/ui/BrokenPage';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary';
import { loadWhenNear } from '../../shared/ui/load-when-near';
import { PageSkeleton } from '../../shared/ui/PageSkeleton';
import { Overlays } from './Overlays';
import { StoreHeader } from './StoreHeader';

const Footer = loadWhenNear(() => import('./StoreFooter'));

/** Header, page, footer, and what may lie over them. */
export function StoreLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <StoreHeader />
      <ClosingStrip />
      <ErrorBoundary key={pathname} fallback={<BrokenPage />}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <Footer />
      <Overlays />
    </>
  );
}
