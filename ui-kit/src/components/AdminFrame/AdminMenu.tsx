import { Drawer } from '../Drawer/Drawer';
import type { DrawerProps } from '../Drawer/Drawer';
import { Icon } from '../Icon/Icon';
import { Link } from '../Link/Link';
import frame from './AdminFrame.module.css';
import type { AdminFrameProps } from './AdminFrame';
import styles from './AdminMenu.module.css';
import { AdminSections } from './AdminSections';

export interface AdminMenuProps
  extends Omit<DrawerProps, 'children' | 'title'>, Pick<AdminFrameProps, 'groups' | 'shopHref' | 'onLogout'> {
  /** Name of the panel. */
  title?: string;
}

/** All sections on a phone, behind 'Menu': the same list, with what the rail has at its foot. */
export function AdminMenu({
  groups,
  shopHref,
  onLogout,
  title = 'Menu',
  side = 'left',
  onOpenChange,
  ...rest
}: AdminMenuProps) {
  const close = () => onOpenChange(false);
  return (
    <Drawer
      {...rest}
      side={side}
      title={title}
      flush
      onOpenChange={onOpenChange}
      footer={
        <div className={styles.foot}>
          <Link className={frame.footLink} href={shopHref} onClick={close}>
            Voir la boutique
            <Icon name="arrow-out" size="small" />
          </Link>
          <button
            className={frame.footLink}
            type="button"
            onClick={() => {
              close();
              onLogout();
            }}
          >
            Se déconnecter
          </button>
        </div>
      }
    >
      <nav className={styles.nav} aria-label="Toutes les sections">
        <AdminSections groups={groups} onChoose={close} />
      </nav>
    </Drawer>
  );
}
