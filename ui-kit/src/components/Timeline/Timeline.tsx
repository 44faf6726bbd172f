import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import dotStyles from '../StatusDot/StatusDot.module.css';
import type { StatusTone } from '../StatusDot/status-tone';
import styles from './Timeline.module.css';

export interface TimelineEntry {
  /** What happened. */
  title: ReactNode;
  /** Said under the title, such as a comment. */
  text?: ReactNode;
  /** ISO date, and how it is shown. */
  date: { iso: string; label: string };
  /** What can be done about it, such as 'Renvoyer'. */
  action?: ReactNode;
  /** Colour role; the words carry the meaning. */
  tone?: StatusTone;
}

export interface TimelineProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** In the order in which they are shown. */
  entries: readonly TimelineEntry[];
}

/** What happened to an order, in the order given. */
export function Timeline({ entries, className, ...rest }: TimelineProps) {
  return (
    <ol {...rest} className={clsx(styles.root, className)}>
      {entries.map(({ title, text, date, action, tone = 'plain' }, index) => (
        <li key={index}>
          <span className={dotStyles.dot} data-tone={tone} data-timeline-dot="" aria-hidden="true" />
          <div>
            {title}
            {text && <p>{text}</p>}
            <time dateTime={date.iso}>{date.label}</time>
            {action}
          </div>
        </li>
      ))}
    </ol>
  );
}
