import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './VisuallyHidden.module.css';

/** What words for screen readers alone may be. */
export type HiddenElement = 'span' | 'p' | 'h1' | 'h2' | 'label' | 'legend';

export type VisuallyHiddenProps<Element extends HiddenElement = 'span'> = {
  /** The element that bears the words. */
  as?: Element;
} & ComponentProps<Element>;

/** Words for screen readers only. */
export function VisuallyHidden<Element extends HiddenElement = 'span'>({
  as = 'span' as Element,
  className,
  ...rest
}: VisuallyHiddenProps<Element>) {
  const Root: HiddenElement = as;
  return <Root {...(rest as object)} className={clsx(styles.root, className)} />;
}
