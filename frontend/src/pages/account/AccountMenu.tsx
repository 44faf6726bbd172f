import { Link, SideMenu } from '@shop/ui-kit';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { forgetDraft } from '../../features/checkout/checkout-draft';
import { paths } from '../../shared/paths';
import { sessionEnded } from '../../shared/session/session-slice';
import { SECTIONS, type AccountSection } from './account-sections';

/** The account's sections, and the way out. */
export function AccountMenu({ current }: { current: AccountSection }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const logOut = () => {
    void navigate(paths.home);
    forgetDraft();
    dispatch(sessionEnded('client'));
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
