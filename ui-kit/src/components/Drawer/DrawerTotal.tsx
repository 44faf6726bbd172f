import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { formatPrice } from '../Price/format-price';
import styles from './Drawer.module.css';

export interface DrawerTotalProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Before the amount. */
  label?: string;
  /** EUR. */
  amount: number;
  /** Under the total, such as the delivery promise. */
  promise?: ReactNode;
  /** Why one cannot go on. */
  blocked?: ReactNode;
}

/** The total in the foot of the cart drawer. */
export function DrawerTotal({ label = 'Total', amount, promise, blocked, ...rest }: DrawerTotalProps) {
  return (
    <div {...rest}>
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
