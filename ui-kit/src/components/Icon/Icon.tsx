import type { ComponentProps } from 'react';
import { Drawing } from './Drawing';
import { ICONS } from './icons';
import type { IconName, Sign } from './icons';

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children' | 'name'> {
  /** Which sign: by its name, or itself where the shop's first views never show it. */
  name: IconName | Sign;
  /** `small` where room is short. */
  size?: 'small' | 'medium';
}

/** A drawn sign beside words, or inside a control that has a name of its own: it is always hidden from screen readers. */
export function Icon({ name, size = 'medium', ...rest }: IconProps) {
  return <Drawing {...rest} size={size} d={typeof name === 'string' ? ICONS[name] : name.d} />;
}
