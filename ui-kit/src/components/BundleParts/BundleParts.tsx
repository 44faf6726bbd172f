import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Grid } from '../Layout/Layout';
import { Link } from '../Link/Link';
import { Picture } from '../Picture/Picture';
import styles from './BundleParts.module.css';

export interface BundlePartsProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** What compares its price with that of the products by themselves; nothing where that is not so. */
  comparison?: ReactNode;
  /** One `BundlePartItem` each. */
  children: ReactNode;
}

/** « Dans ce coffret »: the products that a bundle is made of, each with the way to its own page. */
export function BundleParts({ comparison, className, children, ...rest }: BundlePartsProps) {
  const headingId = useId();
  return (
    <section {...rest} className={clsx(styles.root, className)} aria-labelledby={headingId}>
      <Grid className={styles.grid}>
        <h2 id={headingId} className={styles.title}>
          Dans ce coffret
        </h2>
        {comparison && <p className={styles.comparison}>{comparison}</p>}
        <ul className={styles.parts}>{children}</ul>
      </Grid>
    </section>
  );
}

export interface BundlePartItemProps extends Omit<ComponentProps<'li'>, 'children'> {
  /** Full name of the product. */
  name: string;
  /** Address of its page; nothing for a product that has none any more. */
  href?: string | undefined;
  /** Address of its picture. */
  image: string;
  /** How many of them are in one bundle. */
  units: number;
  /** What is said of it, such as '100 g'. */
  facts?: readonly string[];
  /** Why the bundle waits for it, such as 'Épuisé'. */
  missing?: string | undefined;
  /** After the facts: the way to what its label says. */
  children?: ReactNode;
}

/** One product of a bundle. */
export function BundlePartItem({
  name,
  href,
  image,
  units,
  facts = [],
  missing,
  className,
  children,
  ...rest
}: BundlePartItemProps) {
  return (
    <li {...rest} className={clsx(styles.part, className)}>
      <div className={styles.picture}>
        <Picture src={image} alt="" sizes="96px" width={160} />
      </div>
      <div>
        <h3 className={styles.name}>
          {units}&nbsp;×&nbsp;{href ? <Link href={href}>{name}</Link> : name}
        </h3>
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        {missing && <p className={styles.missing}>{missing}</p>}
        {children}
      </div>
    </li>
  );
}
