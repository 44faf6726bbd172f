export interface LinkedOrder {
  id: string;
  reference: string;
}

/** Accounts and orders, as far as a message names them. */
export abstract class KnownPeople {
  /** The account's address, where its owner proved it. */
  abstract confirmedEmailOf(clientId: string): Promise<string | undefined>;
  /** The order of that reference, when it belongs to this address or this account; undefined for somebody else's as for none. */
  abstract orderOf(
    reference: string,
    person: { email: string; clientId: string | null },
  ): Promise<LinkedOrder | undefined>;
  /** By id; those that are gone are left out. */
  abstract references(orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Whoever works in the shop. */
export abstract class Staff {
  abstract displayName(administratorId: string): Promise<string>;
}
