import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/icons';
import styles from './Notice.module.css';

export type NoticeTone = 'success' | 'error' | 'warning' | 'info';

const ICON: Record<NoticeTone, IconName> = { success: 'check', error: 'alert', warning: 'alert', info: 'info' };

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Colour role; the words carry the meaning. */
  tone?: NoticeTone;
  /** In strong letters before the sentence. */
  title?: ReactNode;
  /** A way on, such as a `TextButton` 'Réessayer'. */
  action?: ReactNode;
}

/** A message that stays. Errors are announced at once, the rest politely. */
export function Notice({ tone = 'info', title, action, className, children, ...rest }: NoticeProps) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} {...rest} className={clsx(styles.root, styles[tone], className)}>
      <Icon name={ICON[tone]} size="small" />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
        {action && <div>{action}</div>}
      </div>
    </div>
  );
}
