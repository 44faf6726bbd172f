/** The clients, for whom cards are kept. */
export abstract class CardOwners {
  /** False when the account is gone; else it cannot be closed before the unit of work is over. */
  abstract hold(clientId: string): Promise<boolean>;
}
