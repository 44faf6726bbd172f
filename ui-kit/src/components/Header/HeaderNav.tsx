import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '../Icon/Icon';
import { Link } from '../Link/Link';
import { HeaderSubmenu } from './HeaderSubmenu';
import styles from './Header.module.css';

export interface HeaderNavLink {
  /** The words of the link. */
  label: string;
  /** Where it leads. */
  href: string;
  /** Whether it is the page one is on. */
  current?: boolean;
  /** Leaves the shop: opens with an arrow. */
  external?: boolean;
}

export interface HeaderNavGroup {
  /** The words of the button that opens the submenu. */
  label: string;
  /** The page is one of the group's. */
  current?: boolean;
  /** What opens: products, then ranges to come. */
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

export interface HeaderNavProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Links and groups, from left to right. */
  items: readonly HeaderNavItem[];
  /** Name of the navigation, read out. */
  label?: string;
}

/** The menu of wide screens; under 900 px it is hidden and the burger menu takes over. */
export function HeaderNav({ items, label = 'Navigation principale', className, ...rest }: HeaderNavProps) {
  return (
    <nav {...rest} className={clsx(styles.nav, className)} aria-label={label}>
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
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
