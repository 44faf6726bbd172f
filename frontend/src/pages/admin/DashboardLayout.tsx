import { useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { AdminHeader, SkipLink } from '@shop/ui-kit';
import { LiveNews } from '../../features/admin-live/LiveNews';
import { AdminGuard } from '../../features/admin-session/AdminGuard';
import { AdministratorAddedDialog, tellsOfAddition } from '../../features/admin-users/AddAdministratorDialog';
import { ADMIN_TABS, adminPaths } from '../../shared/back-office/admin-paths';
import { leaveBy } from '../../shared/back-office/unsaved-changes';
import { useShopConfig } from '../../shared/api/config-api';
import { paths } from '../../shared/paths';
import { useSignOut } from '../../shared/session/use-sign-out';
import { Main } from '../../shared/ui/Main';
import { PageHead } from '../../shared/ui/PageHead';
import { tabOf } from './tab-of';
import styles from './DashboardLayout.module.css';

/** Frame of every dashboard page: guard, header with the four tabs, and the page. */
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
  const current = tabOf(location);

  const signOut = () => {
    onLeave();
    endSession();
    void navigate(paths.adminLogin);
  };

  return (
    <div className={styles.root}>
      <PageHead
        title={ADMIN_TABS.find(({ tab }) => tab === current)?.label ?? 'Tableau de bord'}
        description={`Espace Administrateur de ${shopName}`}
      />
      <SkipLink href="#contenu" />
      <AdminHeader
        shopName={shopName}
        home={{ href: adminPaths.dashboard, current: current === null }}
        tabs={ADMIN_TABS.map(({ tab, label }) => ({ label, href: adminPaths.tab(tab), current: tab === current }))}
        onLogout={() => leaveBy(signOut)}
      />
      <Main className={styles.main}>
        <Outlet />
      </Main>
      <LiveNews />
      {tellsOfAddition(location.state) && (
        <AdministratorAddedDialog onClose={() => void navigate(adminPaths.dashboard, { replace: true })} />
      )}
    </div>
  );
}
