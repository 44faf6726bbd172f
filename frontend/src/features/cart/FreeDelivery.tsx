import { formatPrice } from '@shop/ui-kit';
import { sumOfEuros } from '../../shared/money/money';
import styles from './CartDrawer.module.css';

interface FreeDeliveryProps {
  /** EUR of articles that are missing. */
  missing: number;
  /** EUR of articles that are there. */
  goods: number;
}

/** How far free delivery is. */
export function FreeDelivery({ missing, goods }: FreeDeliveryProps) {
  const words = `Plus que ${formatPrice(missing)} pour la livraison offerte`;
  return (
    <div className={styles.free}>
      <p>
        Plus que <strong>{formatPrice(missing)}</strong> pour la livraison offerte
      </p>
      <meter min={0} max={sumOfEuros([goods, missing])} value={goods} aria-label={words} />
    </div>
  );
}
