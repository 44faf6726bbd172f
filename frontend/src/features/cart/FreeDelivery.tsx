import type { ProposedProduct } from '@shop/contract';
import { formatPrice, Icon, TextButton } from '@shop/ui-kit';
import { sumOfEuros } from '../../shared/money/money';
import styles from './CartDrawer.module.css';
import type { FreeDeliveryTold } from './use-cart-repricing';

interface FreeDeliveryProps extends FreeDeliveryTold {
  /** EUR of articles that are there, as the shop counts them for it. */
  goods: number;
  onAdd: (product: ProposedProduct) => void;
}

/** How far free delivery is, what would be enough, or that it is reached; whatever of it changes is announced. */
export function FreeDelivery({ missing, reached, by, proposed, goods, onAdd }: FreeDeliveryProps) {
  const way = by && `«\u00a0${by}\u00a0»`;
  const words = missing === null ? '' : missingWords(formatPrice(missing), way);
  const isTold = missing !== null || reached;
  return (
    <div className={isTold ? styles.free : undefined}>
      {/* There from the beginning: what comes into it later is read out. */}
      <p role="status" className={reached ? styles.reached : undefined}>
        {missing !== null &&
          (way ? (
            <>
              Plus que <strong>{formatPrice(missing)}</strong> pour la livraison offerte avec {way}
            </>
          ) : (
            <>
              Plus que <strong>{formatPrice(missing)}</strong> pour la livraison offerte
            </>
          ))}
        {reached && missing === null && (
          <>
            <Icon name="check" size="small" />
            <span>
              {way ? `La livraison en France est offerte avec ${way}.` : 'La livraison en France est offerte.'}
            </span>
          </>
        )}
      </p>
      {missing !== null && <meter min={0} max={sumOfEuros([goods, missing])} value={goods} aria-label={words} />}
      {proposed && (
        <p className={styles.proposed}>
          <TextButton onClick={() => onAdd(proposed)}>
            Ajouter {proposed.name}, {formatPrice(proposed.price)}
          </TextButton>
        </p>
      )}
    </div>
  );
}

const missingWords = (price: string, way: string | null): string =>
  way ? `Plus que ${price} pour la livraison offerte avec ${way}` : `Plus que ${price} pour la livraison offerte`;
