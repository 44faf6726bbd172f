import type { Carrier, OrderCountry, OrderStatus } from '@shop/contract';
import type { Page, SearchReach } from '../../../../shared/http/lists/paging.js';
import type { Order } from '../../domain/order.js';

export const ORDER_SORTS = ['date', 'montantTotal', 'status', 'nom', 'prenom', 'email', 'reference'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export interface OrderFilters {
  /** As typed; every word must occur in who ordered, where it goes, the reference, the tracking number or the products. */
  search?: string;
  status?: OrderStatus;
  /** Only orders whose client asks for a refund that was not made. */
  refundRequested?: boolean;
  /** Only orders of whose money a part went back. */
  partlyRefunded?: boolean;
  carrier?: Carrier;
  /** Where it goes; 'abroad': anywhere but France. */
  country?: OrderCountry;
  /** However it is written. */
  tag?: string;
  /** Of the order date; the end is excluded. */
  from?: Date;
  to?: Date;
}

export interface OrderListRequest extends OrderFilters {
  skip: number;
  limit: number;
  /** The first few at once, told of fewer in all. */
  few?: boolean | undefined;
  sort: OrderSort;
  descending: boolean;
}

/** Another order has this key or reference; the unit of work is lost. */
export class DuplicateOrder extends Error {
  constructor(readonly field: 'checkoutKey' | 'reference') {
    super(`another order has this ${field}`);
    this.name = 'DuplicateOrder';
  }
}

/** Stores orders. Everything joins the unit of work. */
export abstract class OrderRepository {
  abstract nextId(): string;
  /** @throws DuplicateOrder */
  abstract add(order: Order): Promise<void>;
  /** @throws StaleWrite when someone else saved it since it was read */
  abstract save(order: Order): Promise<void>;
  abstract find(id: string): Promise<Order | undefined>;
  /** An order that was paid and is not deleted. @throws DomainError ORDER.NOT_FOUND */
  abstract getShown(id: string): Promise<Order>;
  /** An order shown, other than this one, whose parcel has the number. */
  abstract otherWithTracking(orderId: string, number: string): Promise<Order | undefined>;
  /** Orders shown, whose parcel has one of these numbers. */
  abstract withTracking(numbers: readonly string[]): Promise<Order[]>;
  abstract findByKey(checkoutKey: string): Promise<Order | undefined>;
  abstract findByReference(reference: string): Promise<Order | undefined>;
  /** In no particular order; unknown references are left out. */
  abstract findByReferences(references: readonly string[]): Promise<Order[]>;
  /** Orders that were paid, also those deleted since; others are left out. */
  abstract findPaid(ids: readonly string[]): Promise<Order[]>;
  /** One of the shop's own orders was placed before, and paid; sales at a market that are noted later are none. */
  abstract anyPaidBefore(moment: Date): Promise<boolean>;
  /** Every tag of an order shown, once, in alphabetical order. */
  abstract knownTags(): Promise<string[]>;
  abstract list(request: OrderListRequest): Promise<Page<Order>>;
  /** All of a selection, newest first, read as they are taken. */
  abstract stream(filters: OrderFilters): AsyncIterable<Order>;
  /** Whose orders a search finds; when it finds too many, whose some of them are, unless all are asked for. */
  abstract clientsFoundBy(search: string, reach: SearchReach): Promise<{ ids: string[]; more: boolean }>;
  /**
   * Of an account, and for a mail address, whoever ordered: no more of them than a rule asks. `isBought`: paid, and neither cancelled nor given
   * back as a whole.
   */
  abstract ofBuyer(buyer: { clientId: string | null; email?: string }): Promise<{ id: string; isBought: boolean }[]>;
  abstract ofClient(clientId: string): Promise<Order[]>;
  /** Orders for this address that belong to no account. @param email normalized */
  abstract ofGuest(email: string): Promise<Order[]>;
}
