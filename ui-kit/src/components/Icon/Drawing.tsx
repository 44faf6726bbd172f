import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Icon.module.css';

export interface DrawingProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** The path, in a square of 24. */
  d: string;
  /** `small` where room is short. */
  size?: 'small' | 'medium';
}

/** A sign, always hidden from screen readers. */
export function Drawing({ d, size = 'medium', className, ...rest }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      {...rest}
      className={clsx(styles.root, size === 'small' && styles.small, className)}
    >
      <path d={d} />
    </svg>
  );
}
