import { Drawer } from '../Drawer/Drawer';
import { Icon } from '../Icon/Icon';
import { Link } from '../Link/Link';
import styles from './BurgerMenu.module.css';

export interface BurgerMenuItem {
  label: string;
  href: string;
  current?: boolean;
  external?: boolean;
}

export interface BurgerMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  items: readonly BurgerMenuItem[];
  title?: string;
}

/** The menu of narrow screens. Load it when it is first opened: it brings the drawer. */
export function BurgerMenu({ open, onOpenChange, items, title = 'Menu' }: BurgerMenuProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={title} side="left" flush>
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
