import { nextUnitCents, type Order, sumOf } from '@shop/contract';
import { formatPrice, TextButton, VisuallyHidden } from '@shop/ui-kit';
import { LongWords } from '../../shared/back-office/LongWords';
import styles from './RefundLines.module.css';

interface RefundLinesProps {
  order: Order;
  /** EUR, the most that can still go back. */
  left: number;
  onChoose: (amount: number) => void;
}

/** What was paid for each line after its discounts, to the cent: chosen, it is the amount that goes back. */
export function RefundLines({ order, left, onChoose }: RefundLinesProps) {
  const { articles, refundedAmount, handedBackAmount = 0 } = order;
  // Of several lines nobody knows which of them an amount was.
  const back = articles.length === 1 ? Math.round(sumOf([refundedAmount, handedBackAmount]) * 100) : 0;
  if (articles.length < 2 && articles.every(({ quantity }) => quantity < 2)) return null;
  return (
    <div>
      <p className={styles.title}>Rembourser une ligne, à ce qui en a été payé</p>
      <ul className={styles.lines}>
        {articles.map(({ _id, productName, quantity, paid }) => {
          const one = nextUnitCents(Math.round(paid * 100), quantity, back) / 100;
          return (
            <li key={_id}>
              <LongWords>{`${quantity} × ${productName}`}</LongWords>
              <span className={styles.acts}>
                {quantity > 1 && one > 0 && one <= left && (
                  <TextButton onClick={() => onChoose(one)}>
                    Un, {formatPrice(one)}
                    <VisuallyHidden>{`\u00a0: rembourser un ${productName}`}</VisuallyHidden>
                  </TextButton>
                )}
                {paid > 0 && paid <= left && (
                  <TextButton
                    aria-label={`Rembourser la ligne ${productName}, ${formatPrice(paid)}`}
                    onClick={() => onChoose(paid)}
                  >
                    {formatPrice(paid)}
                  </TextButton>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
