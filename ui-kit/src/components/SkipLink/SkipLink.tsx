import clsx from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import styles from './SkipLink.module.css';

/** Without an entry of the browser's history, of which a router would know nothing. Without a script the browser does it. */
function skip(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!target) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  target.scrollIntoView();
}

/** First stop of the keyboard on every page; the target needs `tabIndex={-1}`. */
export function SkipLink({
  href = '#contenu',
  className,
  onClick = skip,
  children = 'Aller au contenu',
  ...rest
}: ComponentProps<'a'>) {
  return (
    <a {...rest} href={href} onClick={onClick} className={clsx(styles.root, className)}>
      {children}
    </a>
  );
}
