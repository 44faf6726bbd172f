import { STAFF_ROLES, type StaffRole } from '@shop/contract';
import { useSelector } from 'react-redux';
import { selectAdminToken } from '../session/session-slice';

/**
 * What the session's token says of whoever works here; owner where it cannot be read. It only leaves out what the server would refuse: the
 * server decides by its own signature.
 */
function roleOf(token: string | null): StaffRole {
  const payload = token?.split('.')[1];
  if (!payload) return 'owner';
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    const role = typeof claims === 'object' && claims !== null && 'role' in claims ? claims.role : undefined;
    return STAFF_ROLES.find((known) => known === role) ?? 'owner';
  } catch {
    return 'owner';
  }
}

export const useRole = (): StaffRole => roleOf(useSelector(selectAdminToken));
export const useIsOwner = (): boolean => useRole() === 'owner';
