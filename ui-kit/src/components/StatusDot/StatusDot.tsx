import clsx from 'clsx';
import type { ComponentProps } from 'react';
import hidden from '../VisuallyHidden/VisuallyHidden.module.css';
import styles from './StatusDot.module.css';
import type { StatusTone } from './status-tone';

export interface StatusDotProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Colour role; the label carries the meaning for everyone else. */
  tone: StatusTone;
  /** The word the colour stands for; the colour is never alone. */
  label: string;
  /** The word is read out only, when it stands elsewhere in the row. */
  hideLabel?: boolean;
}

/** Where an order stands: a colour and its word. */
export function StatusDot({ tone, label, hideLabel = false, className, ...rest }: StatusDotProps) {
  return (
    <span {...rest} className={clsx(styles.root, className)} title={hideLabel ? label : undefined}>
      <span className={styles.dot} data-tone={tone} aria-hidden="true" />
      <span className={hideLabel ? hidden.root : undefined}>{label}</span>
    </span>
  );
}
