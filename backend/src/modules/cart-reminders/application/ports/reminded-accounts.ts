import type { Language } from '@shop/contract';

export interface RemindedAccount {
  email: string;
  prenom: string;
  nom: string;
  /** Its owner followed a link to the address. */
  isConfirmed: boolean;
  /** Missing for French. */
  language?: Language;
}

/** Accounts, as far as reminders go. Everything joins the caller's unit of work. */
export abstract class RemindedAccounts {
  abstract find(clientId: string): Promise<RemindedAccount | undefined>;
  /** The account says whether it agreed. @returns false where it is gone */
  abstract mark(clientId: string, agreed: boolean): Promise<boolean>;
}

/** How many carts of a day were reminded, and bought after it; nobody is named. Joins the caller's unit of work. */
export abstract class ReminderSums {
  abstract add(at: Date, more: { reminded?: number; boughtAfter?: number }): Promise<void>;
}
