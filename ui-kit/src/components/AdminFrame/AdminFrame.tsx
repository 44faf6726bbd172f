import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../Icon/Icon';
import layout from '../Layout/Layout.module.css';
import { Link } from '../Link/Link';
import { Logo, LogoMark } from '../Logo/Logo';
import styles from './AdminFrame.module.css';
import { AdminSections } from './AdminSections';
import { lateIn, type AdminSection } from './admin-section';
import { keepCurrentInView } from './keep-current-in-view';
import { Waiting } from './Waiting';

export interface AdminFrameProps extends ComponentProps<'div'> {
  /** The shop's name, beside the logo. */
  shopName: string;
  /** The main dashboard, behind the logo. */
  homeHref: string;
  /** The shop itself. */
  shopHref: string;
  /** All sections in their order, in groups parted by a line. */
  groups: readonly (readonly AdminSection[])[];
  /** Called by 'Rechercher', which is there with it; Ctrl K or ⌘K is the app's to hear. */
  onSearch?: () => void;
  /** Called by 'Menu', which a phone has: open an `AdminMenu`. */
  onMenu: () => void;
  /** Whether that menu is open. */
  menuOpen?: boolean;
  /** Called by 'Se déconnecter'. */
  onLogout: () => void;
}

/**
 * The back-office's frame: one list of sections, same order and same words at every width. From 1100 px a rail with words,
 * from 600 px icons over words, on a phone the daily ones at the foot with 'Menu' for the others.
 */
export function AdminFrame({
  shopName,
  homeHref,
  shopHref,
  groups,
  onSearch,
  onMenu,
  menuOpen = false,
  onLogout,
  className,
  children,
  ...rest
}: AdminFrameProps) {
  const behind = groups.flat().filter(({ daily }) => !daily);
  const late = lateIn(behind);
  const rail = useRef<HTMLElement>(null);
  const current = groups.flat().find((section) => section.current)?.href;
  // What is late makes the sections above it higher: its place is looked for anew, as in a window that grows lower.
  useEffect(() => (rail.current ? keepCurrentInView(rail.current) : undefined), [current, late]);
  return (
    <div {...rest} className={clsx(styles.root, className)}>
      <header className={styles.rail} ref={rail}>
        <div className={styles.inner}>
          <div className={styles.top}>
            <Link className={styles.logo} href={homeHref} aria-label={`${shopName}, tableau de bord`}>
              <Logo className={styles.wordmark} />
              <LogoMark className={styles.mark} />
            </Link>
            {onSearch && (
              <button
                className={styles.search}
                type="button"
                aria-haspopup="dialog"
                aria-keyshortcuts="Control+K Meta+K"
                onClick={onSearch}
              >
                <Icon name="search" size="small" />
                <span className={styles.searchWord}>Rechercher</span>
                <kbd aria-hidden="true">Ctrl&nbsp;K</kbd>
              </button>
            )}
          </div>
          <nav className={styles.nav} aria-label="Sections">
            <AdminSections groups={groups} />
            <button
              className={styles.menu}
              type="button"
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              data-current={behind.some(({ current }) => current) || undefined}
              onClick={onMenu}
            >
              <Icon name="menu" />
              <span>Menu</span>
              {late > 0 && <Waiting count={late} late={late} />}
            </button>
          </nav>
          <div className={styles.foot}>
            <Link className={styles.footLink} href={shopHref}>
              Voir la boutique
              <Icon name="arrow-out" size="small" />
            </Link>
            <button className={styles.footLink} type="button" onClick={onLogout}>
              Se déconnecter
            </button>
          </div>
        </div>
      </header>
      {children}
    </div>
  );
}

/** The content beside the rail, with the title of the screen and what stands beside it. */
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
