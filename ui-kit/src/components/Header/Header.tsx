import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../IconButton/IconButton';
import { Link } from '../Link/Link';
import { Logo } from '../Logo/Logo';
import layout from '../Layout/Layout.module.css';
import styles from './Header.module.css';
import { useHeaderScroll } from './use-header-scroll';

export interface HeaderProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** Name of the shop, read out by the logo's link. */
  shopName: string;
  /** Where the logo leads. */
  homeHref?: string;
  /** A `HeaderNav`. */
  navigation?: ReactNode;
  /** Icon buttons: search, account, cart. */
  tools?: ReactNode;
  /** Shows the burger under 900 px. */
  onMenuOpen?: () => void;
  /** Whether the burger menu is shown. */
  menuOpen?: boolean;
  /** The logo alone, as in the checkout. */
  bare?: boolean;
}

/**
 * Navigation left, mark in the middle, tools right. Fixed once scrolled past its own place; its shadow goes after
 * 1000 px (specification, sections 2.2 and 9).
 */
export function Header({
  shopName,
  homeHref = '/',
  navigation,
  tools,
  onMenuOpen,
  menuOpen = false,
  bare = false,
  className,
  ...rest
}: HeaderProps) {
  const { sentinelRef, fixed, shaded } = useHeaderScroll();
  return (
    <>
      <div ref={sentinelRef} aria-hidden="true" />
      <header
        {...rest}
        className={clsx(styles.root, bare && styles.bare, className)}
        data-fixed={fixed || undefined}
        data-shaded={(fixed && shaded) || undefined}
      >
        <div className={clsx(layout.page, styles.row)}>
          {!bare && (
            <div className={styles.start}>
              {onMenuOpen && (
                <IconButton
                  className={styles.burger}
                  icon="menu"
                  label="Menu"
                  aria-haspopup="dialog"
                  aria-expanded={menuOpen}
                  onClick={onMenuOpen}
                />
              )}
              {navigation}
            </div>
          )}
          <Link className={styles.logo} href={homeHref} aria-label={`${shopName}, accueil`}>
            <Logo />
          </Link>
          {!bare && <div className={styles.tools}>{tools}</div>}
        </div>
      </header>
    </>
  );
}
