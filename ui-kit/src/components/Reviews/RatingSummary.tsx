import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Reviews.module.css';

export interface RatingSummaryProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The average as it is written, such as '4,7'. */
  average: string;
  /** Beside it, such as 'sur 5, d’après 38 avis'. */
  words: ReactNode;
  /** Name of the list of grades, read out. */
  label: string;
  /** Of each grade, the best first: its name and how many gave it. */
  grades: readonly { name: string; count: number }[];
}

/** What all reviews of a product come to: the average, then how many gave each grade. */
export function RatingSummary({ average, words, label, grades, className, ...rest }: RatingSummaryProps) {
  const most = Math.max(1, ...grades.map(({ count }) => count));
  return (
    <div {...rest} className={className}>
      <p className={styles.average}>
        <span className={styles.figure}>{average}</span> {words}
      </p>
      <ul className={styles.grades} aria-label={label}>
        {grades.map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.bar} aria-hidden="true">
              <svg viewBox="0 0 100 4" preserveAspectRatio="none">
                <rect width={(100 * count) / most} height="4" />
              </svg>
            </span>
            <span className={clsx(styles.count)}>{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
