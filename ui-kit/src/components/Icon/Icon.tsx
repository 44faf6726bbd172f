import type { ComponentProps } from 'react';
import { Drawing } from './Drawing';
import { ICONS } from './icons';
import type { IconName } from './icons';

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** Which sign. */
  name: IconName;
  /** `small` where room is short. */
  size?: 'small' | 'medium';
}

/** A drawn sign beside words, or inside a control that has a name of its own: it is always hidden from screen readers. */
export function Icon({ name, size = 'medium', ...rest }: IconProps) {
  return <Drawing {...rest} size={size} d={ICONS[name]} />;
}
