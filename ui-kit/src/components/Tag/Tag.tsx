import clsx from 'clsx';
import type { ComponentProps } from 'react';
import requestStyles from './RequestBadge.module.css';
import styles from './Tag.module.css';

export interface TagProps extends ComponentProps<'span'> {
  tone?: 'plain' | 'promo';
  size?: 'small' | 'medium';
}

/** A word laid on a picture, such as 'Nouveauté'. */
export function Tag({ tone = 'plain', size = 'medium', className, ...rest }: TagProps) {
  return (
    <span
      {...rest}
      className={clsx(styles.root, tone === 'promo' && styles.promo, size === 'small' && styles.small, className)}
    />
  );
}

export interface PromoTagProps extends Omit<TagProps, 'children' | 'tone'> {
  /** Percentage taken off; nothing is shown at 0. */
  percent: number;
}

/** '-20%' as specified, read out as a sentence would. */
export function PromoTag({ percent, ...rest }: PromoTagProps) {
  if (percent <= 0) return null;
  return (
    <Tag {...rest} tone="promo">
      {`-${percent}%`}
    </Tag>
  );
}

/** A word that asks for attention in a row, such as 'Remboursement demandé'. */
export function RequestBadge({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={clsx(requestStyles.root, className)} />;
}
