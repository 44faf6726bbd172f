import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { Notice, TextLink } from '@shop/ui-kit';
import { adminArrivalOf } from '../../features/admin-session/admin-arrival';
import { AdminLoginForm } from '../../features/admin-session/AdminLoginForm';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { paths } from '../../shared/paths';
import { SESSION_LAPSED } from '../../shared/session/login-request';
import { ownAddress } from '../../shared/session/own-address';
import { selectAdminToken } from '../../shared/session/session-slice';
import { useArrivalLink } from '../../shared/session/use-arrival-link';
import { SessionSheet } from './SessionSheet';

/** '/admin/login' (specification, section 2.10). */
export function AdminLoginPage() {
  const token = useSelector(selectAdminToken);
  const { wanted, lapsed } = adminArrivalOf(useLocation().state);
  const email = useRef('');
  const forgotPassword = useArrivalLink(adminPaths.forgotPassword, () => ({ email: email.current }));

  if (token) return <Navigate to={ownAddress(wanted, paths.adminDashboard)} replace />;
  return (
    <SessionSheet
      title="Espace Administrateur"
      aside={
        <>
          <TextLink href={paths.home} iconBefore="arrow-left">
            Retour à la boutique
          </TextLink>
          <TextLink {...forgotPassword}>Mot de passe oublié</TextLink>
        </>
      }
    >
      {lapsed && <Notice tone="info">{SESSION_LAPSED}</Notice>}
      <AdminLoginForm onEmail={(typed) => (email.current = typed)} />
    </SessionSheet>
  );
}
