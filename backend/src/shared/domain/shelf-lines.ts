import { type BundlePart, partUnits } from '@shop/contract';

interface Line {
  productId: string;
  quantity: number;
  /** Of one unit; missing for what is no bundle. */
  parts?: readonly BundlePart[];
}

/** Units of a product that has a shelf. */
type ShelfLine<L extends Line> = Omit<L, 'parts'>;

/** What lines take from the shelves: of a bundle its parts, and nothing of itself. One rule for stock, lots, returns and books (docs/adr/0081). */
export function shelfLines<L extends Line>(lines: readonly L[]): ShelfLine<L>[] {
  return lines.flatMap(({ parts, ...line }): ShelfLine<L>[] => {
    if (!parts) return [line];
    return parts.map(({ units, ...part }) => ({ ...line, ...part, quantity: partUnits(units, line.quantity) }));
  });
}
