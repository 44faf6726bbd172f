import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './OrderSteps.module.css';

export interface OrderStepEntry {
  /** Tells the steps apart. */
  id: string;
  /** What happens, such as 'Payée'. */
  name: string;
  /** `current` is the step at which the order stands: one at most, and it says so in words. */
  state: 'done' | 'current' | 'ahead';
  /** ISO date, and how it is shown; nothing where nobody knows. */
  date?: { iso: string; label: string };
  /** Under it, such as who brings the parcel. */
  text?: ReactNode;
}

export interface OrderStepsProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** Oldest first. Up to five lie side by side on wide screens; more stand one under the other at every width. */
  steps: readonly OrderStepEntry[];
}

/** Where an order is: what happened with its date, where it stands, what is still to come. */
export function OrderSteps({ steps, className, ...rest }: OrderStepsProps) {
  return (
    <ol {...rest} data-upright={steps.length > 5 ? '' : undefined} className={clsx(styles.root, className)}>
      {steps.map(({ id, name, state, date, text }) => (
        <li key={id} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true" />
          <div className={styles.words}>
            <p className={styles.name}>{name}</p>
            {state === 'current' && <p className={styles.now}>Nous en sommes là.</p>}
            {date && <time dateTime={date.iso}>{date.label}</time>}
            {text && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
