import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Tag.module.css';

export interface TagProps extends ComponentProps<'span'> {
  /** Colour role: `promo` for what lowers the price, `plain` for the rest. */
  tone?: 'plain' | 'promo';
  /** `small` inside a line of the cart, `medium` on a photograph. */
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
