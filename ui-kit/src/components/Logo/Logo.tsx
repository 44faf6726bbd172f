import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Logo.module.css';
import { MARK_PATH } from './mark-path';

/**
 * The wordmark, in the colour of the text. Hidden from screen readers: the link around it carries the shop's name.
 * A mask, not inline outlines: the lettering weighs more than all other icons together and belongs in no script.
 */
export function Logo({ className, ...rest }: ComponentProps<'span'>) {
  return <span aria-hidden="true" {...rest} className={clsx(styles.root, className)} />;
}

/** The mark alone: the nut and its leaves. */
export function LogoMark(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 100 100" fill="currentColor" aria-hidden="true" focusable="false" {...props}>
      <path fillRule="evenodd" d={MARK_PATH} />
    </svg>
  );
}
