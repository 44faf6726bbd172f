import { LOW_STOCK_THRESHOLD } from '@shop/contract';

/** Where the units of a product are. Their sum changes only when an administrator counts the stock anew. */
export interface Stock {
  /** Can be sold now; the API's `stock`. */
  available: number;
  /** Held for orders whose payment is not decided yet. */
  reserved: number;
  sold: number;
}

/** Every way in which an order moves units. No other way exists. */
export const STOCK_MOVES = {
  reserve: { from: 'available', to: 'reserved' },
  release: { from: 'reserved', to: 'available' },
  sell: { from: 'reserved', to: 'sold' },
  restock: { from: 'sold', to: 'available' },
} as const satisfies Record<string, { from: keyof Stock; to: keyof Stock }>;

export type StockMove = keyof typeof STOCK_MOVES;

/** The stock after the move, undefined when there are not that many units to move. */
export function moveStock(stock: Stock, move: StockMove, quantity: number): Stock | undefined {
  const { from, to } = STOCK_MOVES[move];
  if (!Number.isInteger(quantity) || quantity < 1 || stock[from] < quantity) return undefined;
  return { ...stock, [from]: stock[from] - quantity, [to]: stock[to] + quantity };
}

/** 'Bientôt en rupture' (specification, section 9). */
export function isRunningLow(stock: Stock): boolean {
  return stock.available < LOW_STOCK_THRESHOLD;
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
