import { Skeleton, VisuallyHidden } from '@shop/ui-kit';
import styles from './dashboard.module.css';

/** Rows of a short list that is being loaded. */
export function RowsSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Chargement...</VisuallyHidden>
      <ul className={styles.rows} aria-hidden="true">
        {[1, 2, 3].map((row) => (
          <li key={row}>
            <Skeleton width={60} />
          </li>
        ))}
      </ul>
    </div>
  );
}
