import type { DeliveryAddress } from '@shop/contract';
import type { Page } from '../../../../shared/http/lists/paging.js';
import type { FoundClients } from '../ordered-by.js';
import type { ClientState } from '../../domain/client.js';

/** A client as screens show it; no secret. */
export interface ClientSheet extends Omit<ClientState, 'passwordHash' | 'sessionVersion'> {
  favorites: string[];
  /** It agreed to be reminded of carts that it leaves; missing where it did not. */
  cartReminders?: boolean;
  /** Ids of paid orders, newest first. */
  purchases: string[];
  spentCents: number;
  ordersCount: number;
  /** Null before the first order. */
  lastOrderAt: Date | null;
  /** Last delivery address. */
  deliveryAddress: DeliveryAddress | null;
}

export const CLIENT_SORTS = ['nom', 'prenom', 'clientEmail', 'montantDepense', 'lastOrderAt', 'createdAt'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

export interface ClientSelection {
  /** As typed; every word must occur in the name, the address, the telephone or the reference. */
  search?: string | undefined;
  /** As it is written. */
  tag?: string | undefined;
}

export interface ClientListRequest extends ClientSelection {
  skip: number;
  limit: number;
  /** The first few at once, told of fewer in all. */
  few?: boolean | undefined;
  /** Clients that a search finds by something else, beside those. */
  also?: FoundClients;
  sort: ClientSort;
  descending: boolean;
}

export abstract class ClientReads {
  /** @throws ClientNotFound */
  abstract sheet(id: string): Promise<ClientSheet>;
  abstract list(request: ClientListRequest): Promise<Page<ClientSheet>>;
  /** All that a search finds, newest first, read as they are taken. */
  abstract stream(selection: ClientSelection, also: FoundClients): AsyncIterable<ClientSheet>;
  /** Undefined for an account that is gone or whose address is not confirmed. Asked by every request with a session. */
  abstract sessionVersion(id: string): Promise<number | undefined>;
  /** @throws ClientNotFound */
  abstract favorites(id: string): Promise<string[]>;
  /** Ids of products that most of the clients active of late keep as favourites, at least two of them, those of most first. */
  abstract mostKept(): Promise<string[]>;
  /** Ids of paid orders, newest first. @throws ClientNotFound */
  abstract purchases(id: string): Promise<string[]>;
}
