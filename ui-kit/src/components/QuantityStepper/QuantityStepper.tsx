import clsx from 'clsx';
import { useId, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { Icon } from '../Icon/Icon';
import hidden from '../VisuallyHidden/VisuallyHidden.module.css';
import styles from './QuantityStepper.module.css';

export interface QuantityStepperProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  /** Read out, not shown. */
  label?: string;
  /** The quantity in force. */
  value: number;
  /** Smallest quantity. */
  min?: number;
  /** Largest quantity, such as what is left; none by default. */
  max?: number;
  /** `small` in a line of the cart. */
  size?: 'small' | 'medium';
  /** While what was asked is being done. */
  disabled?: boolean;
  /** Marks the frame, when something is wrong with the line. */
  invalid?: boolean;
  /** Name of the field in its form. */
  name?: string;
  /** Called with the new whole number, never with the one in force. */
  onChange: (quantity: number) => void;
}

/**
 * How many: at least `min`, no upper bound unless given (specification, section 2.7). Only whole numbers get out.
 * Made of a plain field and two buttons: it is part of the first view of a product, where every kilobyte is waited for.
 */
export function QuantityStepper({
  label = 'Quantité',
  value,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  size = 'medium',
  disabled,
  invalid = false,
  name,
  onChange,
  ...rest
}: QuantityStepperProps) {
  const id = useId();
  // What is being typed, which may not be a quantity yet; null while the field just shows the value.
  const [typed, setTyped] = useState<string | null>(null);

  const change = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted));
    if (next !== value) onChange(next);
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 9);
    setTyped(digits);
    const wanted = Number(digits);
    if (digits !== '' && wanted >= min && wanted <= max) change(wanted);
  };
  const leave = () => {
    if (typed) change(Number(typed));
    setTyped(null);
  };
  const step = (by: number) => {
    setTyped(null);
    change(value + by);
  };
  const steps: Readonly<Record<string, () => void>> = {
    ArrowUp: () => step(1),
    ArrowDown: () => step(-1),
    // The form that the field stands in is then sent with what is shown.
    Enter: leave,
  };
  const press = (event: KeyboardEvent) => {
    steps[event.key]?.();
    if (event.key.startsWith('Arrow') && event.key in steps) event.preventDefault();
  };

  return (
    <div {...rest}>
      <label className={hidden.root} htmlFor={id}>
        {label}
      </label>
      <div
        role="group"
        aria-label={label}
        className={clsx(styles.root, size === 'small' && styles.small)}
        data-invalid={invalid || undefined}
      >
        <button
          type="button"
          className={styles.button}
          aria-label="Diminuer la quantité"
          aria-controls={id}
          disabled={disabled || value <= min}
          onClick={() => step(-1)}
        >
          <Icon name="minus" size="small" />
        </button>
        <input
          id={id}
          name={name}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          aria-invalid={invalid || undefined}
          value={typed ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={leave}
        />
        <button
          type="button"
          className={styles.button}
          aria-label="Augmenter la quantité"
          aria-controls={id}
          disabled={disabled || value >= max}
          onClick={() => step(1)}
        >
          <Icon name="plus" size="small" />
        </button>
      </div>
    </div>
  );
}
