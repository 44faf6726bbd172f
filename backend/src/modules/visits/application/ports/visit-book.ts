import type { ReminderSums, VisitSums } from '@shop/contract';

export type DaySums = VisitSums & ReminderSums;

/** yyyy-mm-dd in Europe/Paris */
export type CountedDay = DaySums & { day: string };

/** How many came on which day. Nothing of it is about a person. */
export abstract class VisitBook {
  /** Adds to what other instances have added. */
  abstract add(day: string, more: Partial<DaySums>): Promise<void>;

  /** Oldest first, those alone on which somebody came. Days are included. */
  abstract between(from: string, to: string): Promise<CountedDay[]>;

  /** The first day of all; null while there is none. */
  abstract first(): Promise<string | null>;
}
