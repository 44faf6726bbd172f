import { ADMIN_TABS, type AdminTab } from '../../shared/back-office/admin-paths';

/** The list that an address of the dashboard names; `null` for the main dashboard. */
export function tabOf({ search }: { search: string }): AdminTab | null {
  const named = new URLSearchParams(search).get('onglet');
  return ADMIN_TABS.find((tab) => tab === named) ?? null;
}
