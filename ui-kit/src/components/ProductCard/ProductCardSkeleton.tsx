import { Skeleton } from '../Skeleton/Skeleton';
import styles from './ProductCard.module.css';

/** The place of a card that is being loaded. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.root} aria-hidden="true">
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
