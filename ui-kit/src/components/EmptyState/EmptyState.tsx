import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The sentence, such as 'Votre panier est vide...'. */
  title: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** Without the hairlines, as in a drawer. */
  bare?: boolean;
  /** In the middle, where nothing else stands. */
  centred?: boolean;
}

/** Nothing here yet: a sentence and a next step. */
export function EmptyState({
  title,
  action,
  bare = false,
  centred = false,
  className,
  children,
  ...rest
}: EmptyStateProps) {
  return (
    <div {...rest} className={clsx(styles.root, bare && styles.bare, centred && styles.centred, className)}>
      <p className={styles.title}>{title}</p>
      {children}
      {action}
    </div>
  );
}
