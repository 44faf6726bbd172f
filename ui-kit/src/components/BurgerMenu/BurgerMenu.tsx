import clsx from 'clsx';
import { Drawer } from '../Drawer/Drawer';
import type { DrawerProps } from '../Drawer/Drawer';
import type { HeaderNavGroup } from '../Header/HeaderSubmenu';
import { Icon } from '../Icon/Icon';
import { Link } from '../Link/Link';
import styles from './BurgerMenu.module.css';

export interface BurgerMenuLink {
  /** The words of the link. */
  label: string;
  /** Where it leads. */
  href: string;
  /** Whether it is the page one is on. */
  current?: boolean;
  /** Leaves the shop, and says so. */
  external?: boolean;
  /** Language of its words, where it is not the page's. */
  lang?: string;
}

/** A link, or what unfolds in its place as under a wide head. */
export type BurgerMenuItem = BurgerMenuLink | HeaderNavGroup;

export interface BurgerMenuProps extends Omit<DrawerProps, 'children' | 'title'> {
  /** Whether it is shown. */
  open: boolean;
  /** Called with false when the person closes it, with true when it opens itself. */
  onOpenChange: (open: boolean) => void;
  /** Links and groups, in their order. */
  items: readonly BurgerMenuItem[];
  /** Name of the panel. */
  title?: string;
}

/** The menu of narrow screens. Load it when it is first opened: it brings the drawer. */
export function BurgerMenu({
  open,
  onOpenChange,
  items,
  title = 'Menu',
  side = 'left',
  flush = true,
  ...rest
}: BurgerMenuProps) {
  return (
    <Drawer {...rest} side={side} flush={flush} open={open} onOpenChange={onOpenChange} title={title}>
      <nav className={styles.root} aria-label="Menu">
        <ul>
          {items.map((item, place) => (
            // Its place: the owner may give two entries the same words.
            <li key={place}>
              {'submenu' in item ? (
                <BurgerGroup group={item} onFollow={() => onOpenChange(false)} />
              ) : (
                <Link
                  className={styles.entry}
                  href={item.href}
                  lang={item.lang}
                  aria-current={item.current ? 'page' : undefined}
                  onClick={() => onOpenChange(false)}
                  {...(item.external && { target: '_blank', rel: 'noopener' })}
                >
                  {item.label}
                  <Icon name={item.external ? 'arrow-out' : 'chevron-right'} size="small" />
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}

/** What has a page leads there; what is to come says so. */
function BurgerGroup({ group, onFollow }: { group: HeaderNavGroup; onFollow: () => void }) {
  const { items, all, ranges } = group.submenu;
  const links = [...items, ...(all ? [all] : [])];
  return (
    <details className={styles.group}>
      <summary className={styles.entry}>
        {group.label}
        <Icon name="chevron-down" size="small" />
      </summary>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link className={clsx(styles.leaf, href === all?.href && styles.all)} href={href} onClick={onFollow}>
              {label}
            </Link>
          </li>
        ))}
        {ranges.map(({ label, href, note }, place) => (
          <li key={place} className={styles.range}>
            {href ? (
              <Link className={styles.leaf} href={href} onClick={onFollow}>
                {label}
              </Link>
            ) : (
              <p className={styles.leaf}>
                {label} <span>{note}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
