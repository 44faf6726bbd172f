import { Dialog as Base } from '@base-ui/react/dialog';
import clsx from 'clsx';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { IconButton } from '../IconButton/IconButton';
import styles from './Drawer.module.css';

export interface DrawerProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Whether it is shown. */
  open: boolean;
  /** Called with false when the person closes it, with true when it opens itself. */
  onOpenChange: (open: boolean) => void;
  /** Heading, and the name that is read out. */
  title: ReactNode;
  /** Beside the title in small, such as '6 articles'. */
  count?: ReactNode;
  /** The edge it comes from. */
  side?: 'right' | 'left';
  /** Never scrolls away. */
  footer?: ReactNode;
  /** Name of the button that closes it. */
  closeLabel?: string;
  /** The content brings its own padding. */
  flush?: boolean;
  /** What takes the focus on opening; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The body, which scrolls. */
  children: ReactNode;
}

/** A sheet from the side of the window. Head and foot stay, the content scrolls; the page behind is inert. */
export function Drawer({
  open,
  onOpenChange,
  title,
  count,
  side = 'right',
  footer,
  closeLabel = 'Fermer',
  flush = false,
  initialFocus,
  className,
  children,
  ...rest
}: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup {...rest} className={clsx(styles.root, className)} data-side={side} initialFocus={initialFocus}>
          <div className={styles.head}>
            <Base.Title className={styles.title}>
              {title}
              {count && ' '}
              {count && <span className={styles.count}>{count}</span>}
            </Base.Title>
            <Base.Close render={<IconButton icon="close" label={closeLabel} />} />
          </div>
          <div className={clsx(styles.lines, flush && styles.flush)}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
