import { Header, SkipLink } from '@shop/ui-kit';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useShopConfig } from '../../shared/api/config-api';
import { BrokenPage } from '../../shared/ui/BrokenPage';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary';
import { PageSkeleton } from '../../shared/ui/PageSkeleton';

/** The checkout's frame: the logo alone, nothing that leads astray. */
export default function CheckoutLayout() {
  const { shopName } = useShopConfig();
  return (
    <>
      <SkipLink />
      <Header shopName={shopName} bare />
      <ErrorBoundary fallback={<BrokenPage />}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
