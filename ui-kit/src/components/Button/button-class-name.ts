import clsx from 'clsx';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'deep';

export interface ButtonLook {
  /** `primary` is the one accent of a view, `danger` lives in confirmations only, `deep` on the footer's ground. */
  variant?: ButtonVariant;
  /** `small` where room is short. */
  size?: 'small' | 'medium';
  /** As wide as what holds it. */
  fullWidth?: boolean;
}

/** The look of a button for an element that must be something else. */
export function buttonClassName({ variant = 'primary', size = 'medium', fullWidth = false }: ButtonLook = {}): string {
  return clsx(styles.root, styles[variant], size === 'small' && styles.small, fullWidth && styles.wide);
}
