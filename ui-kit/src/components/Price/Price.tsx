import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { formatAmount, formatPrice } from './format-price';
import type { PriceUnit } from './format-price';
import styles from './Price.module.css';

export interface PriceProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** What is paid, in EUR. */
  amount: number;
  /** Price before the promotion, in EUR; shown struck when it differs. */
  fullAmount?: number;
  /** 'EUR' on cards as specified, '€' elsewhere. */
  unit?: PriceUnit;
}

/** A price, and the struck one when there is a promotion. */
export function Price({ amount, fullAmount, unit = '€', className, ...rest }: PriceProps) {
  const reduced = fullAmount !== undefined && fullAmount !== amount;
  return (
    <p {...rest} className={clsx(styles.root, className)}>
      {reduced && (
        <s>
          <VisuallyHidden>Prix d’origine&nbsp;: </VisuallyHidden>
          {formatAmount(fullAmount)}
        </s>
      )}
      {reduced && <VisuallyHidden> Prix réduit&nbsp;: </VisuallyHidden>}
      {formatPrice(amount, unit)}
    </p>
  );
}
