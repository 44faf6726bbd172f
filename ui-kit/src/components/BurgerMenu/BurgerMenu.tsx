import { Drawer } from '../Drawer/Drawer';
import type { DrawerProps } from '../Drawer/Drawer';
import { Icon } from '../Icon/Icon';
import { Link } from '../Link/Link';
import styles from './BurgerMenu.module.css';

export interface BurgerMenuItem {
  /** The words of the link. */
  label: string;
  /** Where it leads. */
  href: string;
  /** Whether it is the page one is on. */
  current?: boolean;
  /** Leaves the shop, and says so. */
  external?: boolean;
}

export interface BurgerMenuProps extends Omit<DrawerProps, 'children' | 'title'> {
  /** Whether it is shown. */
  open: boolean;
  /** Called with false when the person closes it, with true when it opens itself. */
  onOpenChange: (open: boolean) => void;
  /** The links, in their order. */
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
          {items.map(({ label, href, current, external }) => (
            <li key={label}>
              <Link
                href={href}
                aria-current={current ? 'page' : undefined}
                onClick={() => onOpenChange(false)}
                {...(external && { target: '_blank', rel: 'noopener' })}
              >
                {label}
                <Icon name={external ? 'arrow-out' : 'chevron-right'} size="small" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}
