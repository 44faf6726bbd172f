import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Icon.module.css';
import { ICONS } from './icons';
import type { IconName } from './icons';

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** Which sign. */
  name: IconName;
  /** `small` where room is short. */
  size?: 'small' | 'medium';
}

/** A drawn sign beside words, or inside a control that has a name of its own: it is always hidden from screen readers. */
export function Icon({ name, size = 'medium', className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      {...rest}
      className={clsx(styles.root, size === 'small' && styles.small, className)}
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
