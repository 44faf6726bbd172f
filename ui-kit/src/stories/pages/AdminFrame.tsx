import type { ReactNode } from 'react';
import { AdminHeader } from '../../components/AdminHeader/AdminHeader';
import { SkipLink } from '../../components/SkipLink/SkipLink';

const TABS = ['Admin', 'Produits', 'Commandes', 'Clients'] as const;

interface AdminFrameProps {
  /** The tab on show; none is the main dashboard. */
  tab?: (typeof TABS)[number];
  children: ReactNode;
}

/** The frame of every page of the back-office. */
export function AdminFrame({ tab, children }: AdminFrameProps) {
  return (
    <>
      <SkipLink href="#contenu" />
      <AdminHeader
        shopName="L’Atelier Karité"
        home={{ href: '#tableau', current: tab === undefined }}
        tabs={TABS.map((label) => ({ label, href: `#${label}`, current: label === tab }))}
        onLogout={() => undefined}
      />
      <main id="contenu">{children}</main>
    </>
  );
}
