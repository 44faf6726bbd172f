import { Button, Drawer, Icon, Link } from '@shop/ui-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { sessionEnded } from '../../shared/session/session-slice';
import { SECTIONS, type AccountSection } from './account-sections';
import styles from './AccountMenu.module.css';

/** At the side on wide screens; behind a 'Mon compte' button on narrow ones. */
export function AccountMenu({ current }: { current: AccountSection }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        className={styles.opener}
        variant="secondary"
        fullWidth
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<Icon name="chevron-right" size="small" />}
        onClick={() => setOpen(true)}
      >
        Mon compte
      </Button>
      <nav className={styles.side} aria-label="Mon compte">
        <Entries current={current} />
      </nav>
      <Drawer open={open} onOpenChange={setOpen} title="Mon compte" side="left">
        <nav className={styles.panel} aria-label="Mon compte" onClick={close}>
          <Entries current={current} />
        </nav>
      </Drawer>
    </>
  );
}

function Entries({ current }: { current: AccountSection }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const logOut = () => {
    void navigate(paths.home);
    dispatch(sessionEnded('client'));
  };
  return (
    <ul>
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
    </ul>
  );
}
