import { CHEVRON_LEFT } from '../Icon/signs';
import clsx from 'clsx';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import fieldStyles from '../Field/Field.module.css';
import { IconButton } from '../IconButton/IconButton';
import styles from './Pagination.module.css';

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children' | 'onChange'> {
  /** From 1 on. */
  page: number;
  /** Rows of a page. */
  pageSize: number;
  /** What is offered; the shop's lists have their own (specification, section 9). */
  pageSizeOptions?: readonly number[];
  /** Rows in all. */
  total: number;
  /** Called with the page and the size that are asked for. */
  onChange: (next: { page: number; pageSize: number }) => void;
}

/** Foot of a list: rows per page, where one stands, back and on. */
export function Pagination({
  page,
  pageSize,
  pageSizeOptions = [10, 25, 50, 100],
  total,
  onChange,
  className,
  ...rest
}: PaginationProps) {
  const selectId = useId();
  const options = pageSizeOptions.includes(pageSize) ? pageSizeOptions : [pageSize, ...pageSizeOptions];
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav aria-label="Pagination" {...rest} className={clsx(styles.root, className)}>
      <label htmlFor={selectId}>
        Lignes par page
        <select
          id={selectId}
          className={fieldStyles.control}
          value={pageSize}
          // Stays on the row that was first on the screen.
          onChange={(event) => {
            const nextSize = Number(event.target.value);
            onChange({ page: Math.floor(Math.max(first - 1, 0) / nextSize) + 1, pageSize: nextSize });
          }}
        >
          {options.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <p role="status">{`${first}–${last} sur ${total}`}</p>
      <div className={styles.buttons}>
        <IconButton
          icon={CHEVRON_LEFT}
          label="Précédent"
          disabled={page <= 1}
          onClick={() => onChange({ page: page - 1, pageSize })}
        />
        <IconButton
          icon="chevron-right"
          label="Suivant"
          disabled={last >= total}
          onClick={() => onChange({ page: page + 1, pageSize })}
        />
      </div>
    </nav>
  );
}
