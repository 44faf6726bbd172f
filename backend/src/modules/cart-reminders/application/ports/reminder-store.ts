import type { KeptCartItem } from '@shop/contract';
import type { CartReminder, Reminded } from '../../domain/reminder.js';

/** Who is reminded of carts, and what they left. Everything joins the caller's unit of work. */
export abstract class ReminderStore {
  abstract of(clientId: string): Promise<CartReminder | undefined>;
  abstract find(id: string): Promise<CartReminder | undefined>;
  /** Nothing of what was agreed before is overwritten. */
  abstract agree(clientId: string, agreed: { at: Date; textVersion: number }): Promise<void>;
  /** The cart is forgotten at once; when somebody agreed, to what, and was last reminded stays. */
  abstract withdraw(clientId: string, at: Date): Promise<void>;
  /** Of whoever agreed; undefined forgets it. @returns false where nobody agreed */
  abstract keep(clientId: string, items: readonly KeptCartItem[], now: Date): Promise<boolean>;
  /** Left before `left` and not reminded, of accounts that were not reminded since `quiet`; in the order of ids. */
  abstract due(when: { left: Date; kept: Date; quiet: Date }, after: string, atMost: number): Promise<CartReminder[]>;
  /** Only what is still as it was read. @returns false where it is not */
  abstract remind(known: CartReminder, reminded: Reminded): Promise<boolean>;
  /** Everybody's: the shop reminds no more, and what is in them by the time it does again nobody told it. */
  abstract forgetCarts(): Promise<void>;
  /** Something was bought: there is no cart any more. */
  abstract bought(clientId: string): Promise<void>;
  abstract remove(clientId: string): Promise<void>;
}
