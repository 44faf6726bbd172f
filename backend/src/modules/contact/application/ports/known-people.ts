import type { ContactOpening, Language } from '@shop/contract';

export interface LinkedOrder {
  id: string;
  reference: string;
}

/** Whom the shop may write to, as far as it knows. */
export interface Addressee {
  name: string;
  /** Normalized; undefined while nobody showed that it is theirs. */
  email: string | undefined;
  clientId: string | null;
  order: LinkedOrder | null;
  /** Missing for French. */
  language?: Language;
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
  /** An account, or whoever placed a paid order; undefined for none. */
  abstract addressee(of: Pick<ContactOpening, 'to' | 'id'>): Promise<Addressee | undefined>;
  /** By id; those that are gone are left out. */
  abstract references(orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Whoever works in the shop. */
export abstract class Staff {
  abstract displayName(administratorId: string): Promise<string>;
}
