import { Skeleton } from '../Skeleton/Skeleton';

const WIDTHS = [80, 60, 40, 60, 80] as const;

/** Rows that are being loaded. */
export function DataTableSkeleton({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column} data-narrow="line">
          <Skeleton shape="line" width={WIDTHS[(row + column) % WIDTHS.length]} />
        </td>
      ))}
    </tr>
  ));
}
