import type { KeptCartItem } from '@shop/contract';
import type { RemindedLine } from './reminder-mails.js';

/** What carts cost now, and what became of them. */
export abstract class LeftCarts {
  /** What of it can be bought at this moment; undefined where that is nothing. */
  abstract priced(
    clientId: string,
    items: readonly KeptCartItem[],
  ): Promise<{ lines: RemindedLine[]; totalCents: number; isReduced: boolean } | undefined>;
  /** An order that is paid, or may still be, was placed at that moment or later: by the account or under its address. */
  abstract orderedSince(clientId: string, moment: Date): Promise<boolean>;
  /** The shop takes orders, and says who sells. */
  abstract isOpen(): Promise<boolean>;
}
