import clsx from 'clsx';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from '../Field/Field';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** May hold links. */
  label: ReactNode;
  /** What is wrong, in a sentence; announced when it appears. */
  error?: ReactNode;
}

/** A box to tick, whose whole sentence is the target. */
export function Checkbox({ label, error, className, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const errorId = `${id ?? ownId}-erreur`;
  return (
    <div className={className}>
      <label className={styles.root}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={clsx(styles.box)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
