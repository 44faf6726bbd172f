import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './ProductGrid.module.css';
import tileStyles from './ProductTile.module.css';

export interface ProductGridProps extends ComponentProps<'ul'> {
  /** Something stands beside it from 900 px on, such as filters. */
  beside?: boolean;
}

/** The shop's grid: 2, 3 and 4 columns. Children are `li`. */
export function ProductGrid({ beside = false, className, ...rest }: ProductGridProps) {
  return <ul {...rest} className={clsx(styles.root, beside && styles.beside, className)} />;
}

export interface ProductTileProps extends Omit<ComponentProps<'li'>, 'title'> {
  /** Two columns wide, such as what is coming soon. */
  title: ReactNode;
  /** Facts, as pairs of a term and its value. */
  items: readonly { term: ReactNode; detail: ReactNode }[];
  /** Under the facts. */
  children?: ReactNode;
}

/** The double tile of the shop's grid. */
export function ProductTile({ title, items, className, children, ...rest }: ProductTileProps) {
  return (
    <li {...rest} className={clsx(styles.tile, className)}>
      <div className={tileStyles.root}>
        <h2 className="title-3">{title}</h2>
        <dl>
          {items.map(({ term, detail }, index) => (
            <div key={index}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </li>
  );
}
