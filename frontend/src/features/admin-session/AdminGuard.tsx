import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { selectAdminToken, selectSessionStatus } from '../../shared/session/session-slice';

/** Lets signed-in administrators through, sends everyone else to the login (specification, section 2.10). */
export function AdminGuard({ children }: { children: ReactNode }) {
  const status = useSelector(selectSessionStatus);
  const token = useSelector(selectAdminToken);
  if (status === 'unknown') return <p role="status">Chargement...</p>;
  if (!token) return <Navigate to={paths.adminLogin} replace />;
  return children;
}
