import type { Order, OrderStatusChange, PaymentStatus } from './orders.js';

/** `POST /api/orders/bulk-status`: each order by itself, through the same rules as `PUT /api/orders/{id}/status`. */
export interface BulkStatusChange {
  changes: ({ orderId: string } & OrderStatusChange)[];
}

export type BulkStatusResult =
  { orderId: string; ok: true; order: Order } | { orderId: string; ok: false; code: string; message: string };

/** `GET /api/orders/pick-list`: what is to be prepared, oldest order first; units that are `unsent` are not. */
export interface PickList {
  orders: Order[];
  /** Units of each product over all these orders, by name. */
  products: { productId: string; productName: string; productImage: string; quantity: number }[];
  units: number;
}

export interface SalesFigures {
  orders: number;
  /** EUR: totals of the orders placed in the period, less what was refunded of these orders since. */
  sales: number;
}

/** `GET /api/dashboard`. */
export interface Dashboard {
  toPrepare: number;
  refundRequests: number;
  failedMails: number;
  /** Payments whose outcome is still open. */
  openPayments: number;
  /** Refunds that were refused, or sent back by the client's bank, and that nobody has settled yet. */
  unsettledRefunds: number;
  lowStock: number;
  /** The last 30 days, today included, and the 30 before. */
  current: SalesFigures;
  previous: SalesFigures;
  /** One entry a day in Europe/Paris, oldest first; `previousSales` is 30 days earlier. */
  days: { day: string; orders: number; sales: number; previousSales: number }[];
  /** Of the last 30 days, most units first. */
  bestSellers: { productId: string; productName: string; quantity: number; sales: number }[];
}

/** A line of `GET /api/open-payments`, the oldest first, 100 at most: what `openPayments` counts. */
export interface OpenPayment {
  orderId: string;
  reference: string;
  nom: string;
  prenom: string;
  /** EUR: of the refund when `kind` is that. */
  amount: number;
  kind: 'payment' | 'refund';
  status: PaymentStatus;
  /** A transfer that somebody of the shop says to have arrived, or gives up. */
  isTransfer: boolean;
  startedAt: string;
  /** When the shop asks the provider again by itself. */
  nextCheckAt: string | null;
}

/** A line of `GET /api/unsettled-refunds`, the oldest first, 100 at most: what `unsettledRefunds` counts. */
export interface UnsettledRefund {
  orderId: string;
  /** Names it for `POST /api/unsettled-refunds/retry` and `/settle`. */
  key: string;
  reference: string;
  nom: string;
  prenom: string;
  /** EUR, still to be given back. */
  amount: number;
  /** `late`: paid too late. `extra`: a payment that the order did not await. `returned`: the client's bank sent it back. */
  kind: 'refund' | 'late' | 'extra' | 'returned';
  /** The provider's word for why; '' for none. */
  code: string;
  /** The same as a part of a French sentence, in the owner's words; '' for none. */
  reason: string;
  since: string;
}

/** `GET /api/client/{id}/sheet`. */
export interface ClientRecordSheet {
  _id: string;
  reference: string;
  createdAt: string;
  /** Paid orders, newest first. */
  orders: Order[];
  /** EUR. */
  montantDepense: number;
  refunded: number;
  firstOrderAt: string | null;
  lastOrderAt: string | null;
}

/** `GET /api/product/{id}/impact`: what deleting a product means. */
export interface ProductImpact {
  /** Units reserved by payments under way: these orders go through. */
  reserved: number;
  /** Paid orders to be prepared that contain it; they keep their lines. */
  ordersToPrepare: number;
  /** French sentence. */
  message: string;
}
