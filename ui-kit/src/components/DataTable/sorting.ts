/** The order of a table's rows and what changes it. */
export interface Sorting {
  /** Name of a column's field, `-` before it for descending; '' for the list's own order. */
  value: string;
  /** Called with the order that is asked for. */
  onChange: (value: string) => void;
}

export type SortState = 'none' | 'ascending' | 'descending';

export function stateOf({ value }: Sorting, field: string): SortState {
  if (value === field) return 'ascending';
  return value === `-${field}` ? 'descending' : 'none';
}

/** Each press goes one step on: ascending, descending, the list's own order. */
export function nextSort(sorting: Sorting, field: string): string {
  return { none: field, ascending: `-${field}`, descending: '' }[stateOf(sorting, field)];
}
