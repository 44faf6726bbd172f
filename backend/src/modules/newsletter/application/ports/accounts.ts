/** Accounts, as far as the letter goes. Everything joins the caller's unit of work. */
export abstract class Accounts {
  /** The account's address, where its owner proved it. */
  abstract confirmedEmailOf(clientId: string): Promise<string | undefined>;
  /** The account of that address, where there is one, carries whether it agreed. @param email normalized */
  abstract mark(email: string, subscribed: boolean): Promise<void>;
}
