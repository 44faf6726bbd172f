import type { ReactNode } from 'react';
import styles from './FieldAndAct.module.css';

/** A field, and beside it the button that takes what is in it. */
export function FieldAndAct({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}
