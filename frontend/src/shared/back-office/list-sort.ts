import type { Sorting } from '@shop/ui-kit';
import type { ListState } from './use-list-state';

const SORT = 'tri';

/** The sort that the address asks for, as the server takes it; `undefined` when it is none of `fields`. */
export function sortOf(list: ListState, fields: readonly string[]): string | undefined {
  const sort = list.get(SORT);
  return fields.includes(sort.replace(/^-/, '')) ? sort : undefined;
}

/** What a table holds, with the order in which it comes by itself, unless another one is asked for: its head says that. */
export const captionOf = (list: ListState, fields: readonly string[], rows: string, byItself: string): string =>
  sortOf(list, fields) === undefined ? `${rows}, ${byItself}` : rows;

/** The same for the table, whose heads change the address. */
export function sortingOf(list: ListState): Sorting {
  return { value: list.get(SORT), onChange: (value) => list.set(SORT, value) };
}
