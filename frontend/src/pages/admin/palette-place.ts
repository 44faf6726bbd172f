import type { Command } from '@shop/ui-kit';

/** A result of the search over the whole back-office, and where it leads. */
export interface Place extends Command {
  href: string;
}

/** Fewer letters are in almost everything. */
export const FEWEST = 2;
