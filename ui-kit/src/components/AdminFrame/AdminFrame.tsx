import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../Link/Link';
import { Logo } from '../Logo/Logo';
import layout from '../Layout/Layout.module.css';
import styles from './AdminFrame.module.css';

export interface AdminHeaderProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** The shop's name, beside the logo. */
  shopName: string;
  /** The main dashboard. */
  home: { href: string; current?: boolean };
  /** The four lists. */
  tabs: readonly { label: string; href: string; current?: boolean }[];
  /** Called by 'Se déconnecter'. */
  onLogout: () => void;
}

/** Head of the back-office: dashboard, the tabs, the way out. */
export function AdminHeader({ shopName, home, tabs, onLogout, className, ...rest }: AdminHeaderProps) {
  return (
    <header {...rest} className={clsx(styles.root, className)}>
      <div className={clsx(layout.page, styles.row)}>
        <Link className={styles.logo} href={home.href} aria-label={`${shopName}, tableau de bord`}>
          <Logo />
        </Link>
        <Link className={styles.home} href={home.href} aria-current={home.current ? 'page' : undefined}>
          Tableau de bord
        </Link>
        <nav className={styles.tabs} aria-label="Sections">
          <ul>
            {tabs.map(({ label, href, current }) => (
              <li key={label}>
                <Link href={href} aria-current={current ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <button className={styles.logout} type="button" onClick={onLogout}>
          Se déconnecter
        </button>
      </div>
    </header>
  );
}

/** The content under the header, with the title of the screen and what stands beside it. */
export function AdminPage({
  title,
  aside,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'div'>, 'title'> & { title: ReactNode; aside?: ReactNode }) {
  return (
    <div {...rest} className={clsx(layout.page, styles.main, className)}>
      <div className={styles.pageHead}>
        <h1>{title}</h1>
        {aside}
      </div>
      {children}
    </div>
  );
}
