import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '../Icon/Icon';
import { Link } from '../Link/Link';
import { type HeaderNavGroup, HeaderSubmenu } from './HeaderSubmenu';
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
  /** Language of its words, where it is not the page's. */
  lang?: string;
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
        {items.map((item, place) => (
          // Its place: the owner may give two entries the same words.
          <li key={place}>
            {'submenu' in item ? (
              <HeaderSubmenu group={item} />
            ) : (
              <Link
                className={styles.link}
                href={item.href}
                lang={item.lang}
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
