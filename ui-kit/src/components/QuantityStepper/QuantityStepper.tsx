import { NumberField } from '@base-ui/react/number-field';
import clsx from 'clsx';
import { useId } from 'react';
import { Icon } from '../Icon/Icon';
import styles from './QuantityStepper.module.css';

export interface QuantityStepperProps {
  /** Read out, not shown. */
  label?: string;
  value: number;
  min?: number;
  max?: number;
  size?: 'small' | 'medium';
  disabled?: boolean;
  /** Marks the frame, when something is wrong with the line. */
  invalid?: boolean;
  name?: string;
  className?: string;
  onChange: (quantity: number) => void;
}

/** How many: at least `min`, no upper bound unless given (specification, section 2.7). Only whole numbers get out. */
export function QuantityStepper({
  label = 'Quantité',
  value,
  min = 1,
  max,
  size = 'medium',
  disabled,
  invalid = false,
  name,
  className,
  onChange,
}: QuantityStepperProps) {
  const id = useId();
  const change = (next: number | null) => {
    if (next !== null && Number.isInteger(next) && next !== value) onChange(next);
  };
  return (
    <NumberField.Root
      id={id}
      name={name}
      value={value}
      min={min}
      max={max}
      disabled={disabled}
      locale="fr-FR"
      format={{ maximumFractionDigits: 0, useGrouping: false }}
      onValueChange={change}
      className={className}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <NumberField.Group
        className={clsx(styles.root, size === 'small' && styles.small)}
        data-invalid={invalid || undefined}
      >
        <NumberField.Decrement className={styles.button} aria-label="Diminuer la quantité">
          <Icon name="minus" size="small" />
        </NumberField.Decrement>
        <NumberField.Input className={styles.input} inputMode="numeric" aria-invalid={invalid || undefined} />
        <NumberField.Increment className={styles.button} aria-label="Augmenter la quantité">
          <Icon name="plus" size="small" />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  );
}
