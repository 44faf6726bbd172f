import { useState } from 'react';
import type { BulkField, BulkLine } from '@shop/contract';
import { Icon, Pagination } from '@shop/ui-kit';
import { shownTerms } from './bulk-values';
import styles from './Bulk.module.css';

const PAGE_SIZES = [25, 100] as const;

/** What needs a look stands first: what is refused, what has a consequence, what changes, what stays. */
function rankOf({ outcome, notes }: BulkLine): number {
  if (outcome === 'refused') return 0;
  if (outcome === 'unchanged') return 3;
  return notes.length > 0 ? 1 : 2;
}

/** What will change, product by product: old, new, and why not. */
export function BulkPreview({ field, lines }: { field: BulkField; lines: readonly BulkLine[] }) {
  const [paging, setPaging] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: PAGE_SIZES[0] });
  const sorted = lines.toSorted((one, other) => rankOf(one) - rankOf(other));
  const last = Math.max(1, Math.ceil(sorted.length / paging.pageSize));
  const page = Math.min(paging.page, last);
  const shown = sorted.slice((page - 1) * paging.pageSize, page * paging.pageSize);
  return (
    <>
      <table className={styles.preview}>
        <caption className={styles.previewTitle}>Ce qui va changer</caption>
        <thead>
          <tr>
            <th scope="col">Produit</th>
            <th scope="col">Aujourd’hui</th>
            <th scope="col">Ensuite</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <Line key={line.productId} field={field} line={line} />
          ))}
        </tbody>
      </table>
      {sorted.length > PAGE_SIZES[0] && (
        <Pagination
          page={page}
          pageSize={paging.pageSize}
          pageSizeOptions={PAGE_SIZES}
          total={sorted.length}
          onChange={setPaging}
        />
      )}
    </>
  );
}

function Line({ field, line: { name, before, after, outcome, problem, notes } }: { field: BulkField; line: BulkLine }) {
  const next = outcome === 'unchanged' ? 'inchangé' : after ? shownTerms(field, after) : 'refusé';
  return (
    <tr data-outcome={outcome}>
      <th scope="row">
        {name}
        {problem && <Why tone="refused">{problem.message}</Why>}
        {notes.map((note) => (
          <Why key={note} tone="note">
            {note}
          </Why>
        ))}
      </th>
      <td>{before ? shownTerms(field, before) : ''}</td>
      <td className={styles.next}>{next}</td>
    </tr>
  );
}

function Why({ tone, children }: { tone: 'refused' | 'note'; children: string }) {
  return (
    <span className={styles.why} data-tone={tone}>
      <Icon name="alert" size="small" />
      {children}
    </span>
  );
}
