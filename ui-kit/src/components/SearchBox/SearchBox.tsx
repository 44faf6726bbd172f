import clsx from 'clsx';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import fieldStyles from '../Field/Field.module.css';
import { Icon } from '../Icon/Icon';
import hidden from '../VisuallyHidden/VisuallyHidden.module.css';
import styles from './SearchBox.module.css';

export interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** Read out; shown as the placeholder unless another is given. */
  label: string;
}

/** The search box of a list. */
export function SearchBox({ label, placeholder = label, id, className, ...rest }: SearchBoxProps) {
  const ownId = useId();
  return (
    <div className={clsx(styles.root, className)}>
      <Icon name="search" className={styles.icon} />
      <label className={hidden.root} htmlFor={id ?? ownId}>
        {label}
      </label>
      <input
        autoComplete="off"
        {...rest}
        id={id ?? ownId}
        type="search"
        placeholder={placeholder}
        className={clsx(fieldStyles.control, styles.input)}
      />
    </div>
  );
}
