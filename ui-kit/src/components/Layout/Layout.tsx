import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** The width of the page's content, with its gutters. */
export function Page({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('page', className)} />;
}

/** The twelve columns, inside the page's width unless `bare`. */
export function Grid({ bare = false, className, ...rest }: ComponentProps<'div'> & { bare?: boolean }) {
  return <div {...rest} className={clsx(!bare && 'page', 'grid', className)} />;
}

export interface SectionProps extends ComponentProps<'section'> {
  /** `sheet` is the second paper, never stacked on itself. */
  ground?: 'page' | 'sheet';
  /** `tight` between two parts that belong together. */
  space?: 'normal' | 'tight';
}

/** A part of a page with the rhythm's space above and below. Name it with `aria-label` or `aria-labelledby`. */
export function Section({ ground = 'page', space = 'normal', className, ...rest }: SectionProps) {
  return (
    <section
      {...rest}
      className={clsx(
        'section',
        space === 'tight' && 'section--tight',
        ground === 'sheet' && 'section--sheet',
        className,
      )}
    />
  );
}

/** Running text at reading width. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('prose', className)} />;
}
