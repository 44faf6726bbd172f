import { ROLE_NAMES, type StaffRole } from '@shop/contract';
import { AdminPage, Notice, TextLink } from '@shop/ui-kit';
import { Navigate } from 'react-router-dom';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { homeOf } from './role-places';
import { tabOf } from './tab-of';

interface NotOfTheRoleProps {
  role: StaffRole;
  place: { pathname: string; search: string };
}

/** In the place of a page that somebody's role does not open. The dashboard, where every login leads, is each role's own beginning. */
export function NotOfTheRole({ role, place }: NotOfTheRoleProps) {
  if (place.pathname === adminPaths.dashboard && tabOf(place) === null) return <Navigate to={homeOf(role)} replace />;
  return (
    <AdminPage title="Cette page n’est pas ouverte à votre rôle">
      <Notice action={<TextLink href={homeOf(role)}>Revenir à mes pages</TextLink>}>
        {`Votre rôle est «\u00a0${ROLE_NAMES[role]}\u00a0». Le propriétaire de la boutique peut le changer.`}
      </Notice>
    </AdminPage>
  );
}
