import { TextButton } from '@shop/ui-kit';
import { type ReactNode, useState } from 'react';
import styles from './LongRows.module.css';

const AT_ONCE = 50;

interface LongRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  children: (row: Row) => ReactNode;
}

/** Rows of a file of which there may be thousands: some of them, and more when they are asked for. */
export function LongRows<Row>({ label, rows, keyOf, children }: LongRowsProps<Row>) {
  const [shown, setShown] = useState(AT_ONCE);
  const more = Math.min(AT_ONCE, rows.length - shown);
  return (
    <>
      <ul className={styles.rows} aria-label={label}>
        {rows.slice(0, shown).map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <TextButton onClick={() => setShown(shown + AT_ONCE)}>
            {`Montrer ${more} de plus, sur ${rows.length.toLocaleString('fr-FR')}`}
          </TextButton>
        </p>
      )}
    </>
  );
}
