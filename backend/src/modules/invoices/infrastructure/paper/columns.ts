import { sumOf } from '@shop/contract';
import type { Column } from './invoice-sheet.js';

/** Between two columns. */
const GAP = 11.3;

/**
 * Columns as wide as their widest figure; what is left goes to the first one, up to the half of the table, and then to all alike.
 * @param widest of each column but the first
 */
export function columnsOf(x: number, width: number, widest: readonly number[], firstShare = 0.5): Column[] {
  const narrow = widest.map((own) => own + GAP);
  const taken = sumOf(narrow);
  const spare = Math.max(0, width * (1 - firstShare) - taken) / narrow.length;
  const first = width - taken - spare * narrow.length;
  let at = x + first;
  const others = narrow.map((own): Column => {
    const column = { x: at, width: own + spare, align: 'end' as const };
    at += own + spare;
    return column;
  });
  return [{ x, width: first }, ...others];
}
