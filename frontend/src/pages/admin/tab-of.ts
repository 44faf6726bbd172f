import { ADMIN_TABS, adminPaths, type AdminTab } from '../../shared/back-office/admin-paths';
import { paths } from '../../shared/paths';

/** The tab that an address of the dashboard belongs to; `null` for the main dashboard. */
export function tabOf({ pathname, search }: { pathname: string; search: string }): AdminTab | null {
  if (pathname.startsWith(`${paths.adminDashboard}/product/`)) return 'produits';
  if (pathname.startsWith(`${paths.adminDashboard}/user/`) || pathname === adminPaths.security) return 'admin';
  const named = new URLSearchParams(search).get('onglet');
  return ADMIN_TABS.find(({ tab }) => tab === named)?.tab ?? null;
}
