import { Skeleton } from '../Skeleton/Skeleton';
import type { NarrowPlace } from './column';

const WIDTHS = [80, 60, 40, 60, 80] as const;

interface DataTableSkeletonProps {
  /** How many rows are expected. */
  rows: number;
  /** Their places, so that under 900 px an entry that comes is as high as the one that was drawn. */
  columns: readonly { key: string; narrow?: NarrowPlace | 'choice'; spare?: boolean }[];
}

/** Rows that are being loaded. */
export function DataTableSkeleton({ rows, columns }: DataTableSkeletonProps) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {columns.map(({ key, narrow = 'line', spare }, column) => (
        <td key={key} data-narrow={narrow} data-spare={spare || undefined}>
          <Skeleton shape="line" width={WIDTHS[(row + column) % WIDTHS.length]} />
        </td>
      ))}
    </tr>
  ));
}
