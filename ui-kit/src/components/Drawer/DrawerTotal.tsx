import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { formatPrice } from '../Price/format-price';
import styles from './Drawer.module.css';

export interface DrawerTotalProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Before the amount. */
  label?: string;
  /** EUR. */
  amount: number;
  /** What changes the total, above it: EUR, signed as they change it. */
  sums?: readonly { label: string; amount: number }[];
  /** Under the total, such as the delivery promise. */
  promise?: ReactNode;
  /** Why one cannot go on. */
  blocked?: ReactNode;
}

/** The total in the foot of the cart drawer. */
export function DrawerTotal({ label = 'Total', amount, sums = [], promise, blocked, ...rest }: DrawerTotalProps) {
  return (
    <div {...rest}>
      {sums.length > 0 && (
        <dl className={styles.sums}>
          {sums.map((sum) => (
            <div key={sum.label}>
              <dt>{sum.label}</dt>
              <dd>{formatPrice(sum.amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl className={styles.total}>
        <dt>{label}</dt>
        <dd>{formatPrice(amount)}</dd>
      </dl>
      {promise && <p className={styles.promise}>{promise}</p>}
      {blocked && (
        <p className={styles.blocked} role="alert">
          <Icon name="alert" size="small" />
          {blocked}
        </p>
      )}
    </div>
  );
}
