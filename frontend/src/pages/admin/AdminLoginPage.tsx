import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { TextLink } from '@shop/ui-kit';
import { AdminLoginForm } from '../../features/admin-session/AdminLoginForm';
import { shopApi } from '../../shared/api/shop-api';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { paths } from '../../shared/paths';
import { selectAdminToken } from '../../shared/session/session-slice';
import { useArrivalLink } from '../../shared/session/use-arrival-link';
import { SessionSheet } from './SessionSheet';

/** What the guard turned away from, such as an order whose link a colleague sent; else the main dashboard. */
function wantedOf(state: unknown): string {
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : null;
  return typeof wanted === 'string' ? wanted : paths.adminDashboard;
}

/** '/admin/login' (specification, section 2.10). */
export function AdminLoginPage() {
  const token = useSelector(selectAdminToken);
  const dispatch = useDispatch();
  const location = useLocation();
  const email = useRef('');
  const forgotPassword = useArrivalLink(adminPaths.forgotPassword, () => ({ email: email.current }));

  // Whoever signs in next must not see what the last administrator had on the screen.
  useEffect(() => {
    dispatch(shopApi.util.invalidateTags(['AdminUser', 'AdminProduct', 'AdminOrder', 'AdminClient']));
  }, [dispatch]);

  if (token) return <Navigate to={wantedOf(location.state)} replace />;
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
      <AdminLoginForm onEmail={(typed) => (email.current = typed)} />
    </SessionSheet>
  );
}
