import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './VersionRows.module.css';

export interface Version {
  /** Of this one among the others. */
  id: string;
  /** 'Version 3, en ligne'. */
  name: string;
  /** Who and when. */
  by?: ReactNode;
  /** What one can do with it. */
  acts?: ReactNode;
}

export interface VersionRowsProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** The newest first. */
  versions: readonly Version[];
}

/** What something said, and who wrote it: a line each, with the way back to it. */
export function VersionRows({ versions, className, ...rest }: VersionRowsProps) {
  return (
    <ol {...rest} className={clsx(styles.root, className)}>
      {versions.map(({ id, name, by, acts }) => (
        <li key={id} className={styles.version}>
          <p className={styles.words}>
            <strong>{name}</strong>
            {by && <span className={styles.by}>{by}</span>}
          </p>
          {acts && <div className={styles.acts}>{acts}</div>}
        </li>
      ))}
    </ol>
  );
}
