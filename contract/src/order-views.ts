import type { Carrier } from './carriers.js';
import type { CountryCode } from './countries.js';
import type { OrderStatus } from './orders.js';

/** What a view of the list of orders is narrowed by. Search and period are not kept: one may name a person, the other grows old. */
export interface OrderViewFilters {
  status?: OrderStatus;
  /** The client asks for a refund and nobody answered. */
  refundRequested?: boolean;
  /** A part of the money went back. */
  partlyRefunded?: boolean;
  carrier?: Carrier;
  /** Where it goes; 'abroad': anywhere but France. */
  country?: OrderCountry;
  /** However it is written. */
  tag?: string;
}

export const ORDER_COUNTRIES = ['FR', 'BE', 'CH', 'abroad'] as const satisfies readonly (CountryCode | 'abroad')[];
export type OrderCountry = (typeof ORDER_COUNTRIES)[number];

/** Characters of a name, and how many views the shop keeps beside its own. */
export const ORDER_VIEW_LIMITS = { name: 30, views: 12 } as const;

/** Above this a count says that there are more: it is this number and 1. */
export const ORDER_COUNT_MOST = 10_000;

/** The views that every shop has, first in `GET /api/order-views`. */
export const FIXED_ORDER_VIEWS = [
  { id: 'every', name: 'Toutes', filters: {} },
  { id: 'to-prepare', name: 'À préparer', filters: { status: 'En cours de préparation' } },
  { id: 'sent', name: 'En chemin', filters: { status: 'Expédié' } },
  { id: 'to-refund', name: 'À rembourser', filters: { refundRequested: true } },
] as const satisfies readonly { id: string; name: string; filters: OrderViewFilters }[];

/** One of `GET /api/order-views`. */
export interface OrderView {
  id: string;
  name: string;
  filters: OrderViewFilters;
  /** Saved by an administrator, who may take it away again. */
  saved: boolean;
  /** How many orders it lists; `ORDER_COUNT_MOST` + 1 at most. */
  count: number;
}

/** `POST /api/order-views`: for all administrators. */
export interface NewOrderView {
  name: string;
  filters: OrderViewFilters;
}
