import { Link, SideMenu } from '@shop/ui-kit';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useSignOut } from '../../shared/session/use-sign-out';
import { SECTIONS, type AccountSection } from './account-sections';

/** The account's sections, and the way out. */
export function AccountMenu({ current }: { current: AccountSection }) {
  const signOut = useSignOut('client');
  const navigate = useNavigate();
  const logOut = () => {
    void navigate(paths.home);
    signOut();
  };
  return (
    <SideMenu label="Mon compte">
      {Object.entries(SECTIONS).map(([section, { title, href }]) => (
        <li key={section}>
          <Link href={href} aria-current={section === current ? 'page' : undefined}>
            {title}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" onClick={logOut}>
          Se déconnecter
        </button>
      </li>
    </SideMenu>
  );
}
