import { CSPProvider } from '@base-ui/react/csp-provider';
import { Menu } from '@base-ui/react/menu';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { buttonClassName } from '../Button/button-class-name';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/icons';
import { Link } from '../Link/Link';
import styles from './ActionMenu.module.css';
import popup from './PopupList.module.css';

export interface MenuAct {
  /** The words of the act. */
  label: string;
  /** Before the words. */
  icon?: IconName;
  /** Where it leads; an act without it is a button. */
  href?: string;
  /** Opens in a tab of its own, such as what is printed. */
  newTab?: boolean;
  /** Called when it is chosen. */
  onSelect?: () => void;
  /** It is being done, or cannot be done now. */
  disabled?: boolean;
}

export interface ActionMenuProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The words of the button, such as 'Plus'. */
  label: string;
  /** What it offers, in order. */
  acts: readonly MenuAct[];
}

/** A button that opens a list of acts and links: those that are needed less often than the one beside it. */
export function ActionMenu({ label, acts, className, ...rest }: ActionMenuProps) {
  return (
    <div {...rest} className={clsx(styles.root, className)}>
      <Menu.Root modal={false}>
        <Menu.Trigger className={clsx(buttonClassName({ variant: 'secondary' }), styles.trigger)}>
          {label}
          <Icon name="chevron-down" size="small" className={styles.sign} />
        </Menu.Trigger>
        {/* Its own style element would be refused by the shop's Content-Security-Policy. */}
        <CSPProvider disableStyleElements>
          <Menu.Portal>
            <Menu.Positioner className={popup.positioner} sideOffset={4} align="end">
              <Menu.Popup className={clsx(popup.list, styles.list)}>
                {acts.map((act) => (
                  <Act key={act.label} {...act} />
                ))}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </CSPProvider>
      </Menu.Root>
    </div>
  );
}

function Act({ label, icon, href, newTab = false, onSelect, disabled }: MenuAct) {
  const words = (
    <>
      {icon && <Icon name={icon} size="small" />}
      {label}
    </>
  );
  if (href === undefined) {
    return (
      <Menu.Item className={clsx(popup.item, styles.act)} disabled={disabled} onClick={onSelect}>
        {words}
      </Menu.Item>
    );
  }
  return (
    <Menu.LinkItem
      className={clsx(popup.item, styles.act)}
      closeOnClick
      render={<Link href={href} {...(newTab && { target: '_blank', rel: 'noreferrer' })} />}
      onClick={onSelect}
    >
      {words}
    </Menu.LinkItem>
  );
}
