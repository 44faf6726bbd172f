import type { ReminderSums, VisitSums } from '@shop/contract';

/** yyyy-mm-dd in Europe/Paris */
export type CountedDay = VisitSums & ReminderSums & { day: string };

/** How many came to the shop, and how far. */
export abstract class CountedVisits {
  /** Both days included; those alone on which somebody came. */
  abstract between(from: string, to: string): Promise<CountedDay[]>;

  /** The first day that was counted; null while none was. */
  abstract first(): Promise<string | null>;
}
