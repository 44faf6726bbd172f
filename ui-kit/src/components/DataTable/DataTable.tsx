import clsx from 'clsx';
import { Fragment } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import hidden from '../VisuallyHidden/VisuallyHidden.module.css';
import { DataTableSkeleton } from './DataTableSkeleton';
import { HeadCell, SortSelect } from './DataTableSort';
import styles from './DataTable.module.css';
import type { Column } from './column';
import { chosenWith } from './selection';
import type { Selection } from './selection';
import { SelectionBox } from './SelectionBox';
import type { Sorting } from './sorting';

export interface DataTableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** From left to right, which is also the reading order under 900 px. */
  columns: readonly Column<Row>[];
  /** The rows of the page that is shown, in their order. */
  rows: readonly Row[];
  /** Tells the rows apart, such as the id. */
  rowKey: (row: Row) => string;
  /** What the table holds and in which order; read out. */
  caption: string;
  /** Shows the caption above the head. */
  captionVisible?: boolean;
  /** The order in force and what changes it; columns with `sort` are then sortable. */
  sorting?: Sorting;
  /** Shown in place of the rows when there is none. */
  empty?: ReactNode;
  /** Shown in place of everything, the footer included, such as a `Notice` with 'Réessayer'. */
  error?: ReactNode;
  /** A first load shows as many skeleton rows; a reload keeps the rows and dims them. */
  loading?: boolean;
  /** The caption while a first load lasts. */
  loadingLabel?: string;
  /** As many as the page will show, so that nothing jumps. */
  skeletonRows?: number;
  /** Scrolls inside 440 px under a head that stays (specification, section 2.10). */
  maxHeight?: boolean;
  /** The row one is working on, such as the one whose dialog is open. */
  isSelected?: (row: Row) => boolean;
  /** Lets one choose rows, for an act on several at once. */
  selection?: Selection<Row>;
  /** What opens under a row, over its whole width, such as the line of a change that is not saved yet. */
  detailOf?: (row: Row) => ReactNode;
  /** A press anywhere in a row, beside its links and fields: the same as its own button, which keyboards and screen readers use. */
  onOpen?: (row: Row) => void;
  /** A `Pagination`. */
  footer?: ReactNode;
}

/** What answers a press by itself. */
const ANSWERS = 'a, button, input, select, textarea, label, summary, [role]';

/** Whether a press means the row: nothing in it, no list that one of its fields has opened elsewhere, nor the end of a choice of text. */
function meansRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  const answering = target.closest(ANSWERS);
  if (answering && currentTarget.contains(answering)) return false;
  return getSelection()?.isCollapsed !== false;
}

/** A table with a sticky head. Under 900 px each row becomes an entry in the same reading order. */
export function DataTable<Row>({
  columns,
  rows,
  rowKey,
  caption,
  captionVisible = false,
  sorting,
  empty,
  error,
  loading = false,
  loadingLabel = 'Chargement...',
  skeletonRows = 5,
  maxHeight = false,
  isSelected,
  selection,
  detailOf,
  onOpen,
  footer,
  className,
  ...rest
}: DataTableProps<Row>) {
  const firstLoad = loading && rows.length === 0;
  const keys = rows.map(rowKey);
  const chosenHere = selection ? keys.filter((key) => selection.chosen.has(key)).length : 0;
  const everyState = chosenHere === 0 ? 'none' : chosenHere < keys.length ? 'some' : 'all';
  const chooseEvery = (on: boolean) => selection?.onChange(chosenWith(selection.chosen, keys, on));
  const hasLead = columns.some(({ narrow }) => narrow === 'lead');
  return (
    <div {...rest} className={clsx(styles.frame, className)} aria-busy={loading || undefined}>
      {!error && sorting && <SortSelect columns={columns} sorting={sorting} />}
      {!error && selection && rows.length > 0 && (
        // The head and its box are out of sight where rows are entries.
        <div className={styles.every}>
          <SelectionBox label="Tout sélectionner" showsLabel state={everyState} onChange={chooseEvery} />
        </div>
      )}
      {error || (
        <div
          className={clsx(maxHeight && styles.frameShort)}
          tabIndex={maxHeight ? 0 : undefined}
          role={maxHeight ? 'group' : undefined}
          aria-label={maxHeight ? caption : undefined}
        >
          <table className={styles.root} data-lead={hasLead || undefined} data-choosable={selection ? true : undefined}>
            <caption className={captionVisible ? styles.caption : hidden.root}>
              {firstLoad ? loadingLabel : caption}
            </caption>
            <thead>
              <tr>
                {selection && (
                  <th scope="col" className={styles.choice}>
                    <VisuallyHidden>Choix</VisuallyHidden>
                    <SelectionBox
                      label={selection.allLabel}
                      state={everyState}
                      disabled={keys.length === 0}
                      onChange={chooseEvery}
                    />
                  </th>
                )}
                {columns.map((column) => (
                  <HeadCell key={column.key} column={column} sorting={sorting} />
                ))}
              </tr>
            </thead>
            <tbody>
              {firstLoad && (
                <DataTableSkeleton
                  rows={skeletonRows}
                  columns={selection ? [{ key: 'choice', narrow: 'choice' }, ...columns] : columns}
                />
              )}
              {rows.map((row) => {
                const detail = detailOf?.(row);
                return (
                  <Fragment key={rowKey(row)}>
                    <tr
                      data-opens={onOpen ? true : undefined}
                      onClick={onOpen && ((event) => meansRow(event) && onOpen(row))}
                      data-selected={isSelected?.(row) || selection?.chosen.has(rowKey(row)) || undefined}
                      data-opened={detail ? true : undefined}
                    >
                      {selection && (
                        <td data-narrow="choice" className={styles.choice}>
                          <SelectionBox
                            label={selection.labelOf(row)}
                            state={selection.chosen.has(rowKey(row)) ? 'all' : 'none'}
                            onChange={(on) => selection.onChange(chosenWith(selection.chosen, [rowKey(row)], on))}
                          />
                        </td>
                      )}
                      {columns.map((column) => (
                        <td
                          key={column.key}
                          data-align={column.align}
                          data-narrow={column.narrow ?? 'line'}
                          data-nowrap={column.nowrap || undefined}
                          data-spare={column.spare || undefined}
                        >
                          {column.narrowLabel && <span className={styles.narrowLabel}>{column.narrowLabel} </span>}
                          {column.cell(row)}
                        </td>
                      ))}
                    </tr>
                    {detail && (
                      <tr className={styles.detail}>
                        <td colSpan={columns.length + (selection ? 1 : 0)}>{detail}</td>
                      </tr>
                    )}
                  </Fragment>
                );
              })}
            </tbody>
          </table>
          {!loading && rows.length === 0 && <div className={styles.empty}>{empty ?? 'Aucun résultat.'}</div>}
        </div>
      )}
      {/* Of a list that did not come nobody knows how long it is. */}
      {!error && footer}
    </div>
  );
}
