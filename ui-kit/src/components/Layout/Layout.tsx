import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Layout.module.css';

/** The space of a section's rhythm above and below; `tight` between two parts that belong together. */
export type SectionSpace = 'normal' | 'tight';

export interface PageProps extends ComponentProps<'div'> {
  /** The rhythm of a section, where the page is one. */
  space?: 'none' | SectionSpace;
}

/** The width of the page's content, with its gutters. */
export function Page({ space = 'none', className, ...rest }: PageProps) {
  return (
    <div {...rest} {...rhythm(space)} className={clsx(styles.page, space !== 'none' && styles.section, className)} />
  );
}

export interface GridProps extends PageProps {
  /** Inside a page's width already. */
  bare?: boolean;
}

/** The twelve columns, inside the page's width unless `bare`. */
export function Grid({ bare = false, space = 'none', className, ...rest }: GridProps) {
  return (
    <div
      {...rest}
      {...rhythm(space)}
      className={clsx(!bare && styles.page, styles.grid, space !== 'none' && styles.section, className)}
    />
  );
}

export interface SectionProps extends ComponentProps<'section'> {
  /** `sheet` is the second paper, never stacked on itself. */
  ground?: 'page' | 'sheet';
  /** `tight` between two parts that belong together. */
  space?: SectionSpace;
}

/** A part of a page with the rhythm's space above and below. Name it with `aria-label` or `aria-labelledby`. */
export function Section({ ground = 'page', space = 'normal', className, ...rest }: SectionProps) {
  return (
    <section
      {...rest}
      data-ground={ground === 'sheet' ? ground : undefined}
      {...rhythm(space)}
      className={clsx(styles.section, className)}
    />
  );
}

/** Running text at reading width. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.prose, className)} />;
}

const rhythm = (space: 'none' | SectionSpace) => ({ 'data-space': space === 'tight' ? space : undefined });
