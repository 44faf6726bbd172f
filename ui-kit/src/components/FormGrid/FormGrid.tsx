import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './FormGrid.module.css';

/** Two columns from 600 px on. Wrap what takes both in a `FormWide`. */
export function FormGrid({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.root, className)} />;
}

/** A child that takes the whole width of the grid. */
export function FormWide({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.wide, className)} />;
}
