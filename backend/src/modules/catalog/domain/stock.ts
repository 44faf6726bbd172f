/** Where the units of a product are. */
export interface Stock {
  /** Can be sold now; the API's `stock`. */
  available: number;
  /** Held for orders whose payment is not decided yet. */
  reserved: number;
  /** Ever, without what was cancelled before it left. */
  sold: number;
  /** Of those: paid, and still standing here until its parcel leaves. */
  toSend: number;
}

/** Every way in which an order moves units, and what one unit does to each counter. No other way exists. */
export const STOCK_MOVES = {
  reserve: { available: -1, reserved: 1 },
  release: { reserved: -1, available: 1 },
  sell: { reserved: -1, sold: 1, toSend: 1 },
  restock: { sold: -1, toSend: -1, available: 1 },
  send: { toSend: -1 },
  unsend: { toSend: 1 },
} as const satisfies Record<string, Partial<Record<keyof Stock, 1 | -1>>>;

export type StockMove = keyof typeof STOCK_MOVES;

/** What a unit of this move does to each counter that it touches. */
export const effectsOf = (move: StockMove) => Object.entries(STOCK_MOVES[move]) as [keyof Stock, 1 | -1][];

/** What somebody who stands before the shelf can count: what is for sale, what is held, and what waits for its parcel. */
export const unitsOnShelf = ({ available, reserved, toSend }: Omit<Stock, 'sold'>): number =>
  available + reserved + toSend;

/** The stock after the move, undefined when there are not that many units to move. */
export function moveStock(stock: Stock, move: StockMove, moved: number): Stock | undefined {
  if (!Number.isInteger(moved) || moved < 1) return undefined;
  const after = { ...stock };
  for (const [counter, effect] of effectsOf(move)) after[counter] += effect * moved;
  return Object.values(after).every((units) => units >= 0) ? after : undefined;
}

/**
 * Whether a product has just become one that runs out: it is now below the owner's limit (specification, section 9) and was not before.
 * @param taken units that this change took from what can be sold
 */
export const hasRunLow = (available: number, taken: number, limit: number): boolean =>
  available < limit && available + taken >= limit;

/** Below how many units products run out: the owner's general limit, and the highest of those that products have of their own, where any has. */
export interface LowStockLimits {
  general: number;
  highestOwn: number | null;
}

export interface StockLine {
  productId: string;
  quantity: number;
}

/** One line per product, in ascending order of id: two orders that lock the same products never wait in a circle. */
export function byProduct(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((one, other) => (one.productId < other.productId ? -1 : 1));
}
