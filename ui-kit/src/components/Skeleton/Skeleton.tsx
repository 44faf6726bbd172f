import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Skeleton.module.css';

export interface SkeletonProps extends ComponentProps<'div'> {
  /** The shape of what is awaited. */
  shape?: 'picture' | 'line' | 'title' | 'block';
  /** Share of the width, in percent. */
  width?: 20 | 30 | 40 | 60 | 80 | 100;
}

/** The shape of what comes. Put `aria-busy` and a word on what holds it. */
export function Skeleton({ shape = 'line', width = 100, className, style, ...rest }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      {...rest}
      className={clsx(styles.root, styles[shape], className)}
      style={width === 100 ? style : { width: `${width}%`, ...style }}
    />
  );
}
