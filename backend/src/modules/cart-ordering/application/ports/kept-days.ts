import type { SoldDay } from '../../domain/sold-day.js';

/**
 * Days of Paris, yyyy-mm-dd, whose sums are kept (docs/adr/0154). Whoever changes what an order adds to its day says so in the same unit of work
 * (`changed`); what was added up before is not read any more then.
 */
export abstract class KeptDays {
  /** How often each day was changed; days that never were are left out. Asked before the orders of those days are read. */
  abstract changes(first: string, last: string): Promise<ReadonlyMap<string, number>>;

  /** Those that are kept and still right, in no particular order. */
  abstract read(first: string, last: string): AsyncIterable<SoldDay>;

  /** Keeps those that nobody has changed since. @param changes as they were before the orders were read */
  abstract keep(days: readonly SoldDay[], changes: ReadonlyMap<string, number>): Promise<void>;

  /** Within a unit of work. */
  abstract changed(days: Iterable<string>): Promise<void>;
}
