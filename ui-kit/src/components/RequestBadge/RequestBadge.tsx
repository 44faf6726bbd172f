import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './RequestBadge.module.css';

/** A word that asks for attention in a row, such as 'Remboursement demandé'. */
export function RequestBadge({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={clsx(styles.root, className)} />;
}
