import { formatAmount } from '@shop/ui-kit';
import styles from './dashboard.module.css';

/** An amount in EUR in a column whose head says the currency: where a narrow screen hides the heads, it says it itself. */
export function EuroAmount({ amount }: { amount: number }) {
  return (
    <>
      {formatAmount(amount)}
      <span className={styles.onlyNarrow}>&nbsp;€</span>
    </>
  );
}
