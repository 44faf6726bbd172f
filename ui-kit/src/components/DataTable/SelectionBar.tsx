import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { TextButton } from '../Link/TextLink';
import styles from './SelectionBar.module.css';

export interface SelectionBarProps extends ComponentProps<'div'> {
  /** Such as '3 commandes choisies'; announced when it changes. */
  count: ReactNode;
  /** Names the bar, such as 'Commandes choisies'. */
  label: string;
  /** What can be done with them. */
  children: ReactNode;
  /** Called by 'Tout désélectionner'. */
  onClear: () => void;
}

/** Stays at the foot of the window while rows of a `DataTable` are chosen; stands under the table. */
export function SelectionBar({ count, label, onClear, className, children, ...rest }: SelectionBarProps) {
  return (
    <div {...rest} className={clsx(styles.root, className)} role="group" aria-label={label}>
      <p className={styles.count} role="status">
        {count}
      </p>
      {children}
      <TextButton onClick={onClear}>Tout désélectionner</TextButton>
    </div>
  );
}
