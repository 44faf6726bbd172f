import { SORT } from '../Icon/signs';
import { useId } from 'react';
import { Icon } from '../Icon/Icon';
import { Select } from '../Select/Select';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './DataTableSort.module.css';
import type { Column } from './column';
import { nextSort, stateOf } from './sorting';
import type { Sorting } from './sorting';

const SIGNS = { none: SORT, ascending: 'chevron-up', descending: 'chevron-down' } as const;

/** What the head needs of a column, whatever its rows are. */
type Head = Pick<Column<never>, 'key' | 'header' | 'hideHeader' | 'sort' | 'align' | 'spare' | 'width'>;

/** The head of a column; `aria-sort` and a button over its words when one may sort by it. */
export function HeadCell({ column, sorting }: { column: Head; sorting: Sorting | undefined }) {
  const wordsId = useId();
  const { header, hideHeader, sort, align, spare, width } = column;
  if (sort === undefined || !sorting) {
    return (
      <th scope="col" data-align={align} data-spare={spare || undefined} style={{ width }}>
        {hideHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header}
      </th>
    );
  }
  const state = stateOf(sorting, sort);
  return (
    <th
      scope="col"
      data-align={align}
      data-spare={spare || undefined}
      style={{ width }}
      aria-labelledby={wordsId}
      aria-sort={state === 'none' ? undefined : state}
    >
      <span className={styles.head}>
        <span id={wordsId}>{header}</span>
        <button
          type="button"
          className={styles.button}
          data-sort={state}
          aria-label={`Trier par ${header}`}
          onClick={() => sorting.onChange(nextSort(sorting, sort))}
        >
          <Icon name={SIGNS[state]} size="small" />
        </button>
      </span>
    </th>
  );
}

/** Sorts where the heads are not seen: under 900 px. */
export function SortSelect({ columns, sorting }: { columns: readonly Head[]; sorting: Sorting }) {
  const options = columns.flatMap(({ header, sort }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: `${header}, croissant` },
          { value: `-${sort}`, label: `${header}, décroissant` },
        ],
  );
  if (options.length === 0) return null;
  return (
    <Select
      className={styles.select}
      label="Trier par"
      hideLabel
      value={sorting.value}
      options={[{ value: '', label: 'Trier\u00a0: ordre habituel' }, ...options]}
      onChange={(event) => sorting.onChange(event.target.value)}
    />
  );
}
