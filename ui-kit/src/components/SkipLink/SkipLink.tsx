import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './SkipLink.module.css';

/** First stop of the keyboard on every page; the target needs `tabIndex={-1}`. */
export function SkipLink({
  href = '#contenu',
  className,
  children = 'Aller au contenu',
  ...rest
}: ComponentProps<'a'>) {
  return (
    <a {...rest} href={href} className={clsx(styles.root, className)}>
      {children}
    </a>
  );
}
