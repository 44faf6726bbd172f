import clsx from 'clsx';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import styles from './Toolbar.module.css';
import toggleStyles from './ToggleButton.module.css';

export interface ToolbarProps extends Omit<ComponentProps<'div'>, 'role'> {
  /** A `SearchBox`. */
  search?: ReactNode;
  /** Such as '128 commandes'. */
  count?: ReactNode;
  /** The filters of every day. */
  children?: ReactNode;
  /** Filters that are needed less often, behind 'Plus de filtres'. */
  more?: ReactNode;
  /** How many of `more` are in force: they are then shown from the start. */
  moreInForce?: number;
}

/** Search and filters above a list, each in force as it is typed or chosen: no form, since there is nothing to send. */
export function Toolbar({ search, count, more, moreInForce = 0, className, children, ...rest }: ToolbarProps) {
  const [startsOpen] = useState(moreInForce > 0);
  return (
    <div {...rest} role="search" className={clsx(styles.root, className)}>
      {search && <div className={styles.search}>{search}</div>}
      {children}
      {count && (
        <p className={clsx('soft tabular-numbers', styles.count)} role="status">
          {count}
        </p>
      )}
      {more && (
        <details className={styles.more} open={startsOpen}>
          <summary>
            {moreInForce > 0 ? `Plus de filtres (${moreInForce})` : 'Plus de filtres'}
            <Icon name="chevron-down" size="small" />
          </summary>
          <div className={styles.moreFields}>{more}</div>
        </details>
      )}
    </div>
  );
}

export interface ToggleButtonProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  /** Whether it is on. */
  pressed: boolean;
  /** How many rows it would leave. */
  count?: number;
}

/** A filter that is on or off. */
export function ToggleButton({ pressed, count, className, children, ...rest }: ToggleButtonProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={clsx(toggleStyles.root, className)}>
      {children}
      {count !== undefined && ' '}
      {count !== undefined && <span className={toggleStyles.count}>{count}</span>}
    </button>
  );
}
