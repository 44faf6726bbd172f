import { Icon } from '../Icon/Icon';
import { Link } from '../Link/Link';
import { HeaderSubmenu } from './HeaderSubmenu';
import styles from './Header.module.css';

export interface HeaderNavLink {
  label: string;
  href: string;
  current?: boolean;
  /** Leaves the shop: opens with an arrow. */
  external?: boolean;
}

export interface HeaderNavGroup {
  label: string;
  /** The page is one of the group's. */
  current?: boolean;
  submenu: {
    title: string;
    items: readonly { label: string; href: string }[];
    /** Leads to all of them, below the list. */
    all?: { label: string; href: string };
    /** Ranges to come, with their note, such as 'Bientôt disponible'. */
    soon: readonly { label: string; note: string }[];
  };
}

export type HeaderNavItem = HeaderNavLink | HeaderNavGroup;

export interface HeaderNavProps {
  items: readonly HeaderNavItem[];
  label?: string;
}

/** The menu of wide screens; under 900 px it is hidden and the burger menu takes over. */
export function HeaderNav({ items, label = 'Navigation principale' }: HeaderNavProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            {'submenu' in item ? (
              <HeaderSubmenu group={item} />
            ) : (
              <Link
                className={styles.link}
                href={item.href}
                aria-current={item.current ? 'page' : undefined}
                {...(item.external && { target: '_blank', rel: 'noopener' })}
              >
                {item.label}
                {item.external && <Icon name="arrow-out" size="small" />}
                {item.external && <span className="visually-hidden"> (nouvel onglet)</span>}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
