import type { PricePoint } from '../../domain/prior-price.js';

/** Every price of every product, only ever added to; what a product was deleted with stays. */
export abstract class PriceHistories {
  /** Oldest first. */
  abstract of(productId: string): Promise<PricePoint[]>;
  /** The same of several; products without a history are left out. */
  abstract ofMany(productIds: readonly string[]): Promise<Map<string, PricePoint[]>>;
  /** Joins the caller's unit of work, so that no price is in force without being written down. */
  abstract add(points: readonly (PricePoint & { productId: string })[]): Promise<void>;
}
