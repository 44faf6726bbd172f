import type { ReactNode } from 'react';

/**
 * Where a cell goes when a row becomes an entry, under 900 px: `lead` (a dot), `title` and `figure` share the first
 * line, `line` and `quiet` take one each, `control` and `actions` share the last, `hidden` is not shown.
 */
export type NarrowPlace = 'lead' | 'title' | 'figure' | 'line' | 'quiet' | 'control' | 'actions' | 'hidden';

/** A column of a `DataTable`. `Sort` names the fields one may sort by. */
export interface Column<Row, Sort extends string = string> {
  /** Tells the columns apart. */
  key: string;
  /** The words at the head. */
  header: string;
  /** The header is read out only. */
  hideHeader?: boolean;
  /** Makes the column sortable: the name of the field, as `sort` of the table carries it. */
  sort?: Sort;
  /** What the column shows of a row. */
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end, in tabular digits. */
  align?: 'start' | 'end';
  /** The value stays on one line. */
  nowrap?: boolean;
  /** Left out of a table between 900 and 1100 px, for want of room: what can also be read elsewhere. */
  spare?: boolean;
  /** CSS length, such as '22%'. */
  width?: string;
  /** By default `line`. */
  narrow?: NarrowPlace;
  /** Said before the value when the head is not seen. */
  narrowLabel?: string;
}
