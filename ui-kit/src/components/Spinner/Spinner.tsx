import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Spinner.module.css';

/** The turning ring; say what is being waited for beside it. */
export function Spinner({ className, ...rest }: ComponentProps<'span'>) {
  return <span aria-hidden="true" {...rest} className={clsx(styles.root, className)} />;
}
