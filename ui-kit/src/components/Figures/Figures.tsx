import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../Link/Link';
import styles from './Figures.module.css';

export interface Figure {
  /** What is counted. */
  label: string;
  /** The figure, formatted. */
  figure: ReactNode;
  /** A word under it, such as the period. */
  note?: ReactNode;
  /** The note asks for an act now. */
  pressing?: boolean;
  /** Where the figure is explained. */
  href?: string;
}

export interface FiguresProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** From left to right. */
  items: readonly Figure[];
}

/** Answers at a glance on one line, between hairlines. */
export function Figures({ items, className, ...rest }: FiguresProps) {
  return (
    <ul {...rest} className={clsx(styles.root, className)}>
      {items.map(({ label, figure, note, pressing = false, href }) => {
        const content = (
          <>
            <span className={styles.label}>{label}</span>
            <span className={styles.answerFigure}>{figure}</span>
            {note && (
              <span className={styles.answerNote} data-pressing={pressing || undefined}>
                {note}
              </span>
            )}
          </>
        );
        return (
          <li key={label} className={styles.item}>
            {href ? (
              <Link className={styles.answer} href={href}>
                {content}
              </Link>
            ) : (
              <div className={styles.answer}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
