import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { selectAdminToken, selectSessionStatus } from '../../shared/session/session-slice';
import type { AdminArrival } from './admin-arrival';

interface AdminGuardProps {
  /** The administrator signs out here. */
  leaving?: boolean;
  children: ReactNode;
}

/**
 * Lets signed-in administrators through, sends everyone else to the login (specification, section 2.10). Who arrives by a
 * link into the dashboard, such as that of an order, is led on to it after the login, and whose session ends under way is
 * led back; who signs out here is not.
 */
export function AdminGuard({ leaving = false, children }: AdminGuardProps) {
  const status = useSelector(selectSessionStatus);
  const token = useSelector(selectAdminToken);
  const { pathname, search } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (token && !wasSignedIn) setWasSignedIn(true);
  if (status === 'unknown') return <p role="status">Chargement...</p>;
  if (!token) {
    const state: AdminArrival = leaving ? {} : { wanted: pathname + search, lapsed: wasSignedIn };
    return <Navigate to={paths.adminLogin} replace state={state} />;
  }
  return children;
}
