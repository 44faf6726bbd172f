/** The rows that were chosen, by their keys, and what changes that. */
export interface Selection<Row> {
  /** Keys of the chosen rows; those of other pages may be among them. */
  chosen: ReadonlySet<string>;
  /** Called with the keys that are chosen from now on. */
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Names the box of a row, such as 'Choisir la commande AK-2611-0418'. */
  labelOf: (row: Row) => string;
  /** Names the box over all rows of the page. */
  allLabel: string;
}

/** The chosen keys with these added, or without them. */
export function chosenWith(chosen: ReadonlySet<string>, keys: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const key of keys) {
    if (on) next.add(key);
    else next.delete(key);
  }
  return next;
}
