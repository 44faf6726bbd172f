import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from '../Link/Link';
import styles from './Breadcrumbs.module.css';

export interface BreadcrumbsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** From the home page on; the last, without `href`, is the page itself. */
  items: readonly { label: string; href?: string }[];
}

/** Where the page stands in the shop. */
export function Breadcrumbs({ items, className, ...rest }: BreadcrumbsProps) {
  return (
    <nav aria-label="Fil d’Ariane" {...rest} className={clsx(styles.root, className)}>
      <ol>
        {items.map(({ label, href }) => (
          <li key={label} aria-current={href ? undefined : 'page'}>
            {href ? <Link href={href}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
