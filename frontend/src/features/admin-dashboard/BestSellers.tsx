import { useId } from 'react';
import type { Dashboard } from '@shop/contract';
import { formatPrice, Link } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import styles from '../../shared/back-office/dashboard.module.css';

/** What sold best in the last 30 days. */
export function BestSellers({ products }: { products: Dashboard['bestSellers'] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>Meilleures ventes</h2>
      </div>
      {products.length === 0 ? (
        <p className="soft">Aucune vente ces 30 derniers jours.</p>
      ) : (
        <ol className={styles.rows}>
          {products.map(({ productId, productName, quantity, sales }) => (
            <li key={productId}>
              <Link href={adminPaths.productsLike(productName)}>{productName}</Link>
              <p className={styles.figure}>{`${quantity} vendus, ${formatPrice(sales)}`}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
