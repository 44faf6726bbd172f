import { Tag } from '../Tag/Tag';
import type { TagProps } from '../Tag/Tag';

export interface PromoBadgeProps extends Omit<TagProps, 'children' | 'tone'> {
  /** Percentage taken off the price, such as 20; nothing is shown at 0. */
  percent: number;
}

/** '-20%', written as the specification quotes it (section 2.5). */
export function PromoBadge({ percent, size = 'medium', ...rest }: PromoBadgeProps) {
  if (percent <= 0) return null;
  return (
    <Tag {...rest} size={size} tone="promo">
      {`-${percent}%`}
    </Tag>
  );
}
