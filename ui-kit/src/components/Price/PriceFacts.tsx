import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { formatPrice } from './format-price';
import styles from './Price.module.css';

/** A reduction that is announced. */
export interface Reduction {
  /** Lowest price of the 30 days before it began, in EUR. */
  priorPrice: number;
  /** Whole percentage; 0 is not shown. */
  percent: number;
}

export interface PriceFactsProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** EUR for 100 g, where it is sold by weight. */
  pricePer100g?: number | null;
  /** What is announced; nothing for the price alone. */
  reduction?: Reduction | null;
  /** Each on lines of its own, where there is little room beside. */
  stacked?: boolean;
}

/** What the law puts beside a price: the price of 100 g, and the prior price of a reduction. Nothing where there is neither. */
export function PriceFacts({ pricePer100g, reduction, stacked = false, className, ...rest }: PriceFactsProps) {
  const facts = [
    pricePer100g != null && (
      <span key="unit" className="nowrap">
        {formatPrice(pricePer100g)} / 100&nbsp;g
      </span>
    ),
    reduction && (
      <span key="prior">
        Prix le plus bas des 30&nbsp;jours précédant la réduction&nbsp;:{' '}
        <span className="nowrap">{formatPrice(reduction.priorPrice)}</span>
      </span>
    ),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <p {...rest} className={clsx(styles.facts, className)} data-stacked={stacked || undefined}>
      {facts[0]}
      {facts.length > 1 && (
        <>
          <span className={styles.between}> · </span>
          {facts[1]}
        </>
      )}
    </p>
  );
}
