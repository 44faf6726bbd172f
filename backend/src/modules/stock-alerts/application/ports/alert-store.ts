import type { Page, Slice } from '../../../../shared/http/lists/paging.js';
import type { StockAlert } from '../../domain/stock-alert.js';

/** Who it is about: an account, an address, or both. */
export interface AlertPerson {
  clientId?: string | undefined;
  /** Normalized. Finds what was asked for without an account only. */
  email?: string | undefined;
}

/** Everything joins the caller's unit of work. What is over by the clock is not there. */
export abstract class AlertStore {
  abstract find(id: string): Promise<StockAlert | undefined>;
  /** What the person waits for there, or asked to; written as `wanted` when that is nothing. */
  abstract findOrAdd(
    person: AlertPerson,
    wanted: Omit<StockAlert, 'id'>,
  ): Promise<{ alert: StockAlert; isNew: boolean }>;
  abstract save(alert: StockAlert): Promise<void>;
  abstract remove(id: string): Promise<void>;
  abstract removeOfProduct(productId: string): Promise<void>;
  abstract ofPerson(person: AlertPerson): Promise<StockAlert[]>;
  /** The first ones. */
  abstract waitingFor(productId: string, atMost: number): Promise<StockAlert[]>;
  abstract countTold(productId: string, since: Date): Promise<number>;
  /** What is left of them is when and for which product. */
  abstract told(ids: readonly string[], at: Date): Promise<void>;
  /** Products that somebody waits for. */
  abstract awaited(): Promise<string[]>;
  /** The most awaited first. */
  abstract counts(slice: Slice): Promise<Page<{ productId: string; waiting: number }>>;
  abstract countWaiting(productId: string): Promise<number>;
}
