import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Drawing } from '../Icon/Drawing';
import { STAR } from '../Icon/signs';
import styles from './Reviews.module.css';

const PLACES = [1, 2, 3, 4, 5] as const;

export interface StarsProps extends Omit<ComponentProps<'span'>, 'children' | 'role'> {
  /** 1 to 5; of an average the nearest whole number is drawn. */
  value: number;
  /** What is read out, such as '4 sur 5'; nothing where words beside it say it. */
  label?: string;
}

/** A grade of five, drawn: filled ones count. */
export function Stars({ value, label, className, ...rest }: StarsProps) {
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span {...rest} {...said} className={clsx(styles.stars, className)}>
      {PLACES.map((place) => (
        <Drawing key={place} size="small" d={STAR.d} data-off={place > Math.round(value) ? '' : undefined} />
      ))}
    </span>
  );
}
