export interface AwaitedSoap {
  id: string;
  /** Words of its address. */
  slug: string;
  name: string;
  image: string;
  available: number;
  /** Shoppers see it; one that was withdrawn may return. */
  isShown: boolean;
  /** Somebody may buy it when there are units. */
  isSold: boolean;
}

/** What is for sale or was, asked of the catalogue. */
export abstract class ShopFloor {
  /** In no particular order; products that are gone are left out. */
  abstract products(ids: readonly string[]): Promise<AwaitedSoap[]>;
  /** Ids of the bundles that have the product in them. */
  abstract bundlesWith(productId: string): Promise<string[]>;
  /** Whether an order can be placed at this moment: a shop on holiday may refuse them. */
  abstract takesOrders(): Promise<boolean>;
}

/** Accounts, as far as addresses go. */
export abstract class KnownClients {
  /** The account's address, where its owner proved it. */
  abstract confirmedEmailOf(clientId: string): Promise<string | undefined>;
  /** The account that has the address now, proved. @param email normalized */
  abstract ownerOf(email: string): Promise<string | undefined>;
}
