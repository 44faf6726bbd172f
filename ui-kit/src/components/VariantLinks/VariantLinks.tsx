import clsx from 'clsx';
import { type ComponentProps, useId } from 'react';
import { Link } from '../Link/Link';
import { formatPrice } from '../Price/format-price';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './VariantLinks.module.css';

export interface VariantLink {
  /** Address of its page. */
  href: string;
  /** What tells it from the others, such as '200 g'. */
  label: string;
  /** What is paid, in EUR. */
  price: number;
  /** In the place of the price, where it cannot be bought now: 'Épuisé'. */
  instead?: string;
  /** Its page is the one that is shown. */
  current: boolean;
}

export interface VariantLinksProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Two at least, in the order of the shop. */
  variants: readonly VariantLink[];
}

/** The formats in which a product is sold: each has a page of its own. */
export function VariantLinks({ variants, className, ...rest }: VariantLinksProps) {
  const titleId = useId();
  return (
    <nav {...rest} className={clsx(styles.root, className)} aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        Formats
      </p>
      <ul className={styles.list}>
        {variants.map(({ href, label, price, instead, current }) => (
          <li key={href}>
            <Link
              href={href}
              className={clsx(styles.link, instead && styles.gone)}
              aria-current={current ? 'page' : undefined}
            >
              <span>
                {label}
                <VisuallyHidden>,</VisuallyHidden>
              </span>
              <span className={styles.price}>{instead ?? formatPrice(price)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
