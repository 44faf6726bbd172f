/** Order in which views follow one another on a shelf, counted from 1: with five of them no two neighbours are alike in rows of 2, 3 or 4. */
const CYCLE = [5, 4, 3, 1, 2] as const;

/**
 * Which two pictures a card shows at its place on a shelf: the first, and the one that appears on hover, which is the packshot or stands in for it. A view that a
 * product does not have gives way to the next of the cycle.
 *
 * @param place from 0 on
 */
export function picturesAtPlace<Picture>(pictures: readonly Picture[], place: number): Picture[] {
  const views = CYCLE.map((_view, step) => CYCLE[(place + step) % CYCLE.length]!);
  const shown = views.flatMap((view) => pictures[view - 1] ?? [])[0] ?? pictures[0];
  if (shown === undefined) return [];
  const other = pictures.find((picture) => picture !== shown);
  return other === undefined ? [shown] : [shown, other];
}
