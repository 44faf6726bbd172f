import clsx from 'clsx';
import type { ReactNode } from 'react';
import { DataTableSkeleton } from './DataTableSkeleton';
import styles from './DataTable.module.css';
import type { Column } from './column';

export interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What the table holds and in which order; read out. */
  caption: string;
  captionVisible?: boolean;
  /** Shown in place of the rows when there is none. */
  empty?: ReactNode;
  /** Shown in place of everything, such as a `Notice` with 'Réessayer'. */
  error?: ReactNode;
  /** A first load shows as many skeleton rows; a reload keeps the rows and dims them. */
  loading?: boolean;
  loadingLabel?: string;
  skeletonRows?: number;
  /** Scrolls inside 440 px under a head that stays (specification, section 2.10). */
  maxHeight?: boolean;
  isSelected?: (row: Row) => boolean;
  /** A `Pagination`. */
  footer?: ReactNode;
  className?: string;
}

/** A table with a sticky head. Under 900 px each row becomes an entry in the same reading order. */
export function DataTable<Row>({
  columns,
  rows,
  rowKey,
  caption,
  captionVisible = false,
  empty,
  error,
  loading = false,
  loadingLabel = 'Chargement...',
  skeletonRows = 5,
  maxHeight = false,
  isSelected,
  footer,
  className,
}: DataTableProps<Row>) {
  const firstLoad = loading && rows.length === 0;
  const hasLead = columns.some(({ narrow }) => narrow === 'lead');
  return (
    <div className={clsx(styles.frame, className)} aria-busy={loading || undefined}>
      {error ?? (
        <div
          className={clsx(maxHeight && styles.frameShort)}
          tabIndex={maxHeight ? 0 : undefined}
          role={maxHeight ? 'group' : undefined}
          aria-label={maxHeight ? caption : undefined}
        >
          <table className={clsx(styles.root)} data-lead={hasLead || undefined}>
            <caption className={captionVisible ? styles.caption : 'visually-hidden'}>
              {firstLoad ? loadingLabel : caption}
            </caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.key} scope="col" data-align={column.align} style={{ width: column.width }}>
                    {column.hideHeader ? <span className="visually-hidden">{column.header}</span> : column.header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {firstLoad && <DataTableSkeleton rows={skeletonRows} columns={columns.length} />}
              {rows.map((row) => (
                <tr key={rowKey(row)} data-selected={isSelected?.(row) || undefined}>
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      data-align={column.align}
                      data-narrow={column.narrow ?? 'line'}
                      data-nowrap={column.nowrap || undefined}
                      data-clip={column.clip || undefined}
                    >
                      {column.narrowLabel && <span className={styles.narrowLabel}>{column.narrowLabel} </span>}
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {!loading && rows.length === 0 && <div className={styles.empty}>{empty ?? 'Aucun résultat.'}</div>}
        </div>
      )}
      {footer}
    </div>
  );
}
