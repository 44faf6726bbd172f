import { useId } from 'react';
import type { ListedProduct } from '@shop/contract';
import { Link, TextLink } from '@shop/ui-kit';
import { adminPaths } from '../../shared/back-office/admin-paths';
import { RowsSkeleton } from '../../shared/back-office/RowsSkeleton';
import styles from '../../shared/back-office/dashboard.module.css';

/** Fewer units than this ask for an act now. */
const PRESSING = 10;

const unitsLeft = (stock: number) => (stock === 0 ? 'épuisé' : `${stock} ${stock > 1 ? 'restants' : 'restant'}`);

interface LowStockProps {
  /** Undefined while they are being loaded. */
  products: readonly ListedProduct[] | undefined;
  /** Of all that run out: these are a few of them. */
  total: number;
  /** They could not be loaded. */
  isMissing: boolean;
}

/** The products that run out, each leading to its form. */
export function LowStock({ products, total, isMissing }: LowStockProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>Stock bientôt épuisé</h2>
        <TextLink href={adminPaths.lowStock}>Produits</TextLink>
      </div>
      {isMissing ? (
        <p className="soft">Produits non chargés.</p>
      ) : !products ? (
        <RowsSkeleton />
      ) : products.length === 0 ? (
        <p className="soft">Aucun produit sous sa limite.</p>
      ) : (
        <>
          <ul className={styles.rows}>
            {products.map(({ _id, name, stock }) => (
              <li key={_id}>
                <Link href={adminPaths.editProduct(_id)}>{name}</Link>
                <p className={styles.figure} data-pressing={stock < PRESSING || undefined}>
                  {unitsLeft(stock)}
                </p>
              </li>
            ))}
          </ul>
          {total > products.length && (
            <p>
              <TextLink href={adminPaths.lowStock}>{`Voir les ${total} produits bientôt épuisés`}</TextLink>
            </p>
          )}
        </>
      )}
    </section>
  );
}
