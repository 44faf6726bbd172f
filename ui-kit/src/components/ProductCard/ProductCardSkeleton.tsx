import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Skeleton } from '../Skeleton/Skeleton';
import styles from './ProductCard.module.css';

/** The place of a card that is being loaded. */
export function ProductCardSkeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div aria-hidden="true" {...rest} className={clsx(styles.root, className)}>
      <Skeleton shape="picture" />
      <div className={styles.body}>
        <div className={styles.name}>
          <Skeleton shape="line" width={40} />
          <Skeleton shape="title" width={80} />
        </div>
      </div>
      <div className={styles.add}>
        <Skeleton shape="line" width={60} />
      </div>
    </div>
  );
}
