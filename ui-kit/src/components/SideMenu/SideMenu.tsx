import clsx from 'clsx';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../Button/Button';
import { Drawer } from '../Drawer/Drawer';
import { Icon } from '../Icon/Icon';
import styles from './SideMenu.module.css';

export interface SideMenuProps extends ComponentProps<'nav'> {
  /** Name of the navigation, title of the panel and words of the button that opens it, such as 'Mon compte'. */
  label: string;
  /** `li`s, each with one link or button; mark the link of the page shown with `aria-current="page"`. */
  children: ReactNode;
}

/** A menu at the side; up to 600 px a panel behind a button. Load it with its page: it brings the drawer. */
export function SideMenu({ label, className, children, ...rest }: SideMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.opener}
        variant="secondary"
        fullWidth
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<Icon name="chevron-right" size="small" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <nav {...rest} className={clsx(styles.side, className)} aria-label={label}>
        <ul>{children}</ul>
      </nav>
      <Drawer open={open} onOpenChange={setOpen} title={label} side="left">
        <nav className={styles.panel} aria-label={label} onClick={() => setOpen(false)}>
          <ul>{children}</ul>
        </nav>
      </Drawer>
    </>
  );
}
