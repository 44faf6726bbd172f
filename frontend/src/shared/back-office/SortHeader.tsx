import { Icon } from '@shop/ui-kit';
import type { ListState } from './use-list-state';
import styles from './SortHeader.module.css';

const SORT = 'tri';

/** The sort that the address asks for, as the server takes it; `undefined` when it is none of `fields`. */
export function sortOf(list: ListState, fields: readonly string[]): string | undefined {
  const sort = list.get(SORT);
  return fields.includes(sort.replace(/^-/, '')) ? sort : undefined;
}

interface SortHeaderProps {
  /** The server's name of the field. */
  field: string;
  label: string;
  list: ListState;
}

/** Each press goes one step on: ascending, descending, the list's own order. */
const nextOf = (sort: string, field: string) => (sort === field ? `-${field}` : sort === `-${field}` ? '' : field);

const WORDS = { none: 'trier', ascending: 'tri croissant', descending: 'tri décroissant' } as const;
const ICONS = { none: 'sort', ascending: 'chevron-up', descending: 'chevron-down' } as const;

/** A column's head that sorts by it. Under 900 px, where heads are only read out, it is text. */
export function SortHeader({ field, label, list }: SortHeaderProps) {
  const sort = list.get(SORT);
  const state = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  return (
    <span className={styles.root}>
      {label}
      <button
        type="button"
        className={styles.button}
        data-sort={state}
        aria-label={`${label} (${WORDS[state]})`}
        onClick={() => list.set(SORT, nextOf(sort, field))}
      >
        <Icon name={ICONS[state]} size="small" />
      </button>
    </span>
  );
}
