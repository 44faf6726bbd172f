import { Header, LegalBar, Link, SkipLink } from '@shop/ui-kit';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useShopConfig } from '../../shared/api/config-api';
import { paths } from '../../shared/paths';
import { WITHDRAWAL_LINK } from '../../shared/withdrawal-link';
import { BrokenPage } from '../../shared/ui/BrokenPage';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary';
import { PageSkeleton } from '../../shared/ui/PageSkeleton';

const LINKS = [
  { label: WITHDRAWAL_LINK, href: paths.withdrawal },
  { label: 'Conditions de vente', href: paths.termsOfSale },
  { label: 'Confidentialité', href: paths.privacyPolicy },
  { label: 'Mentions légales', href: paths.legalNotice },
];

/** The checkout's frame: the logo alone, what the law wants at hand, nothing that leads astray. */
export default function CheckoutLayout() {
  const { shopName, contact } = useShopConfig();
  return (
    <>
      <SkipLink />
      <Header shopName={shopName} bare />
      <ErrorBoundary fallback={<BrokenPage />}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <LegalBar
        links={LINKS}
        help={
          <>
            Une question&#8239;? <Link href={paths.faq}>FAQ</Link>{' '}
            {contact.phone && (
              <>
                ou <Link href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</Link>
              </>
            )}
          </>
        }
      />
    </>
  );
}
