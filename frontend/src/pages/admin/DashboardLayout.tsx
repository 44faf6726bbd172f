import { useCallback, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { AdminFrame, AdminMenu, SkipLink } from '@shop/ui-kit';
import { MarketReminder } from '../../features/admin-hand-orders/MarketReminder';
import { SalesLeftDialog } from '../../features/admin-hand-orders/SalesLeftDialog';
import { useSignOutWithSales } from '../../features/admin-hand-orders/use-sign-out-with-sales';
import { LiveNews } from '../../features/admin-live/LiveNews';
import { AdminGuard } from '../../features/admin-session/AdminGuard';
import { AdministratorAddedDialog, tellsOfAddition } from '../../features/admin-users/AddAdministratorDialog';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { useRole } from '../../shared/back-office/role';
import { leaveBy } from '../../shared/back-office/unsaved-changes';
import { useShopConfig } from '../../shared/api/config-api';
import { paths } from '../../shared/paths';
import { useSignOut } from '../../shared/session/use-sign-out';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { sectionNameOf, sectionsAt } from './admin-sections';
import { LatePalette } from './LatePalette';
import { NotOfTheRole } from './NotOfTheRole';
import { homeOf, isOpenTo, leadsTo } from './role-places';
import { usePaletteKey } from './use-palette-key';
import { useWaits } from './use-waits';
import styles from './DashboardLayout.module.css';

/** Frame of every dashboard page: guard, the sections around it, and the page. */
export function DashboardLayout() {
  const [leaving, setLeaving] = useState(false);
  return (
    <AdminGuard leaving={leaving}>
      <Frame onLeave={() => setLeaving(true)} />
    </AdminGuard>
  );
}

function Frame({ onLeave }: { onLeave: () => void }) {
  const { shopName } = useShopConfig();
  const location = useLocation();
  const navigate = useNavigate();
  const endSession = useSignOut('admin');
  const [menu, setMenu] = useState(false);
  const [searching, setSearching] = useState(false);
  const search = useCallback(() => setSearching(true), []);
  usePaletteKey(search);
  const role = useRole();
  const sections = { groups: sectionsAt(location, useWaits(role === 'owner'), role), shopHref: paths.home };

  const signOut = () => {
    onLeave();
    endSession();
    void navigate(paths.adminLogin);
  };

  const leaving = useSignOutWithSales(signOut);

  return (
    <>
      <PageHead title={sectionNameOf(location, role)} description={`Espace Administrateur de ${shopName}`} />
      <SkipLink href="#contenu" />
      <AdminFrame
        {...sections}
        shopName={shopName}
        homeHref={homeOf(role)}
        onSearch={search}
        onMenu={() => setMenu(true)}
        menuOpen={menu}
        onLogout={() => leaveBy(leaving.ask)}
      >
        <Main className={styles.main}>
          {role === 'owner' && <MarketReminder />}
          {isOpenTo(role, location) ? <Outlet /> : <NotOfTheRole role={role} place={location} />}
        </Main>
      </AdminFrame>
      <AdminMenu {...sections} open={menu} onOpenChange={setMenu} onLogout={() => leaveBy(leaving.ask)} />
      <SalesLeftDialog leaving={leaving} />
      {searching && <LatePalette onClose={() => setSearching(false)} />}
      {/* Whoever sells there makes them; others have no use for them. */}
      <LiveNews quiet={location.pathname === adminPaths.market || !leadsTo(role, adminPaths.tab('commandes'))} />
      {tellsOfAddition(location.state) && (
        <AdministratorAddedDialog onClose={() => void navigate(adminPaths.dashboard, { replace: true })} />
      )}
    </>
  );
}
