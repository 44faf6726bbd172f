import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../IconButton/IconButton';
import { Picture } from '../Picture/Picture';
import { formatPrice } from '../Price/format-price';
import { PriceFacts, type Reduction } from '../Price/PriceFacts';
import styles from './SummaryLine.module.css';

export interface SummaryLineProps extends Omit<ComponentProps<'li'>, 'children'> {
  /** Name of the product. */
  name: string;
  /** Address of the picture. */
  image: string;
  /** How many. */
  quantity: number;
  /** Price of the whole line, in EUR. */
  amount: number;
  /** EUR for 100 g, where it is sold by weight. */
  pricePer100g?: number | null;
  /** What is announced; nothing for the price alone. */
  reduction?: Reduction | null;
  /** What is wrong with the line, with its remedy. */
  problem?: ReactNode;
  /** Called by the bin; without it there is none. */
  onRemove?: () => void;
}

/** A line of the checkout's recap. */
export function SummaryLine({
  name,
  image,
  quantity,
  amount,
  pricePer100g,
  reduction,
  problem,
  onRemove,
  className,
  ...rest
}: SummaryLineProps) {
  return (
    <li {...rest} className={clsx(styles.root, className)}>
      <div className={styles.picture}>
        <Picture src={image} alt="" sizes="64px" width={160} />
      </div>
      <div className={styles.name}>
        <p>{name}</p>
        <p className={styles.quantity}>Quantité&nbsp;: {quantity}</p>
      </div>
      <p className={styles.price}>{formatPrice(amount)}</p>
      {onRemove && <IconButton icon="close" size="small" label={`Retirer ${name}`} onClick={onRemove} />}
      <PriceFacts className={styles.facts} pricePer100g={pricePer100g} reduction={reduction} />
      {problem && (
        <div className={styles.problem} role="alert">
          {problem}
        </div>
      )}
    </li>
  );
}
