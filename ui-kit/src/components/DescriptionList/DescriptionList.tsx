import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './DescriptionList.module.css';

export interface DescriptionListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** Pairs of a term and its value. */
  items: readonly { term: ReactNode; detail: ReactNode }[];
}

/** Terms and details between hairlines, such as those of an order. */
export function DescriptionList({ items, className, ...rest }: DescriptionListProps) {
  return (
    <dl {...rest} className={clsx(styles.root, className)}>
      {items.map(({ term, detail }, index) => (
        <div key={index}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
