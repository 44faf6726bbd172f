import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Skeleton.module.css';

export interface SkeletonProps extends ComponentProps<'div'> {
  /** The shape of what is awaited. */
  shape?: 'picture' | 'line' | 'title' | 'block';
  /** Share of the width, in percent. */
  width?: 20 | 30 | 40 | 60 | 80 | 100;
  /** What is awaited, read out; without it nobody hears of it, and what holds it has `aria-busy` and a word. */
  'aria-label'?: string;
}

/** The shape of what comes. */
export function Skeleton({ shape = 'line', width = 100, className, style, ...rest }: SkeletonProps) {
  const { 'aria-label': words } = rest;
  return (
    <div
      {...(words ? { role: 'status' } : { 'aria-hidden': true })}
      {...rest}
      className={clsx(styles.root, styles[shape], className)}
      style={width === 100 ? style : { width: `${width}%`, ...style }}
    >
      {/* Some screen readers tell of a status by what stands in it, and not by its name. */}
      {words && <VisuallyHidden>{words}</VisuallyHidden>}
    </div>
  );
}
