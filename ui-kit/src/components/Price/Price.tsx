import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { formatAmount, formatPrice } from './format-price';
import type { PriceUnit } from './format-price';
import type { Reduction } from './PriceFacts';
import styles from './Price.module.css';

export interface PriceProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** What is paid, in EUR. */
  amount: number;
  /** What is announced: its prior price is shown struck. Put `PriceFacts` beside it. */
  reduction?: Reduction | null;
  /** 'EUR' on cards as specified, '€' elsewhere. */
  unit?: PriceUnit;
}

/** A price, and the struck one when a reduction is announced. */
export function Price({ amount, reduction, unit = '€', className, ...rest }: PriceProps) {
  return (
    <p {...rest} className={clsx(styles.root, className)}>
      {reduction && (
        <s>
          <VisuallyHidden>Prix antérieur&nbsp;: </VisuallyHidden>
          {formatAmount(reduction.priorPrice)}
        </s>
      )}
      {reduction && <VisuallyHidden> Prix réduit&nbsp;: </VisuallyHidden>}
      {formatPrice(amount, unit)}
    </p>
  );
}
