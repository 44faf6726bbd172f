import { Dialog as Base } from '@base-ui/react/dialog';
import clsx from 'clsx';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { IconButton } from '../IconButton/IconButton';
import { Picture } from '../Picture/Picture';
import styles from './Dialog.module.css';
import { withNonBreakingSpaces } from './non-breaking-spaces';

export interface DialogProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Whether it is shown. */
  open: boolean;
  /** Called with false when the person closes it, with true when it opens itself. */
  onOpenChange: (open: boolean) => void;
  /** Heading, and the name that is read out. */
  title: ReactNode;
  /** Pictures over the title, from edge to edge, of what it is about; the first three are shown. */
  pictures?: readonly string[];
  /** A sentence under the title, read out with it. */
  description?: ReactNode;
  /** Buttons of the foot: the one that goes on last, or first where they are stacked. */
  actions?: ReactNode;
  /** Foot buttons one above the other, at full width. */
  stackActions?: boolean;
  /** `wide` for a form in two columns. */
  size?: 'medium' | 'wide';
  /** Beside the title, such as the status of an order. */
  lead?: ReactNode;
  /** Without it the dialog is left by its buttons only, Escape included. */
  dismissible?: boolean;
  /** Nothing under it can be seen, copied, printed or read out, such as the page of somebody who is not known to be there any more. */
  covering?: boolean;
  /** Where the focus goes; by default to the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The body. */
  children?: ReactNode;
}

/** A sheet from below under 600 px, centred above. Escape closes it, the focus goes back to what opened it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  pictures = [],
  description,
  actions,
  stackActions = false,
  size = 'medium',
  lead,
  dismissible = true,
  covering = false,
  initialFocus,
  className,
  children,
  ...rest
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next, details) => {
        if (!dismissible && details.reason === 'escape-key') return;
        onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} data-covering={covering || undefined} />
        <Base.Popup
          {...rest}
          className={clsx(styles.root, size === 'wide' && styles.wide, className)}
          initialFocus={initialFocus}
        >
          {pictures.length > 0 && (
            <ul className={styles.pictures} aria-hidden="true">
              {pictures.slice(0, 3).map((picture) => (
                <li key={picture}>
                  <Picture src={picture} alt="" sizes="(min-width: 600px) 28rem, 100vw" />
                </li>
              ))}
            </ul>
          )}
          <div className={styles.head}>
            <div>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {lead}
            </div>
            {dismissible && <Base.Close render={<IconButton icon="close" label="Fermer" />} />}
          </div>
          {description && (
            <Base.Description className={styles.lead}>
              {typeof description === 'string' ? withNonBreakingSpaces(description) : description}
            </Base.Description>
          )}
          {children && <div className={styles.body}>{children}</div>}
          {actions && <div className={clsx(styles.foot, stackActions && styles.footStack)}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
