import type { Language, SoldPart } from '@shop/contract';

export interface RemindedLine {
  name: string;
  /** Path of a picture of the shop. */
  image: string;
  quantity: number;
  priceCents: number;
  /** What is in one unit of a bundle. */
  parts: readonly SoldPart[];
}

export interface CartToRemind {
  reminderId: string;
  cartId: string;
  email: string;
  prenom: string;
  nom: string;
  language?: Language;
  lines: readonly RemindedLine[];
  /** Without delivery. */
  totalCents: number;
  /** Something of the cart cannot be bought any more, or not as much of it. */
  isReduced: boolean;
}

/** Mails about carts. Each joins the unit of work of what it reports. */
export abstract class ReminderMails {
  /** One for a cart, however often it is asked for. */
  abstract remind(cart: CartToRemind): Promise<void>;
  /** Those whose reminder came back, or was called spam, since they last agreed. */
  abstract returned(reminderIds: readonly string[]): Promise<string[]>;
  /** What was not sent is not: nothing is left to be reminded of. */
  abstract drop(reminderId: string): Promise<void>;
  /** What was not sent is not, and what was keeps no address. */
  abstract forget(reminderId: string): Promise<void>;
}
