import type { ListedRelay, RelayPoint } from '@shop/contract';

/** What is known of the list of one method. */
export interface RelayListEntry {
  methodId: string;
  /** Under which its points stand: a new list has another one, so that readers see the old one or the new one. */
  listId: string;
  count: number;
  changedBy: { name: string; at: Date };
}

/** What a shopper typed: a postal code, or a town. */
export type RelayPlace = { postalCode: string } | { city: string };

/** Stores lists of relay points. */
export abstract class RelayStore {
  abstract lists(): Promise<RelayListEntry[]>;
  /** Puts the points away under a list that nobody reads yet, and gives back its id. */
  abstract fill(points: readonly ListedRelay[]): Promise<string>;
  /** From now on this is the method's list. Joins the unit of work. */
  abstract use(entry: RelayListEntry): Promise<void>;
  /** Joins the unit of work. */
  abstract forget(methodId: string): Promise<void>;
  /** Points of lists that no method has. */
  abstract sweep(): Promise<void>;
  /** Whether the list has this very point. */
  abstract has(listId: string, point: RelayPoint): Promise<boolean>;
  /** Those that may be near: of the same beginning of postal codes, or of towns that begin so. */
  abstract near(listId: string, place: RelayPlace, most: number): Promise<ListedRelay[]>;
}
