import type { InciPart } from '@shop/contract';
import clsx from 'clsx';
import { type ComponentProps, Fragment } from 'react';
import styles from './ProductLabel.module.css';

export interface InciListProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** One after the other they are the list. */
  parts: readonly InciPart[];
}

/** A list of ingredients as the label has it; its allergens are bold and underlined. */
export function InciList({ parts, className, ...rest }: InciListProps) {
  return (
    <p {...rest} className={clsx(styles.inci, className)} translate="no">
      {parts.map(({ text, allergen }, index) =>
        allergen === undefined ? (
          <Fragment key={index}>{text}</Fragment>
        ) : (
          <mark key={index} className={styles.allergen}>
            {text}
          </mark>
        ),
      )}
    </p>
  );
}
