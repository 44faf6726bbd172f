import type { OrderInvoices } from './invoices.js';
import type { LegalVersionKey } from './legal-texts.js';
import type { Carrier } from './carriers.js';
import type { Order } from './orders.js';
import type { RefundAsked, RefundTakenBack } from './refund-requests.js';
import type { WithdrawalState } from './withdrawals.js';

/** Body of `POST /api/order-pages/find`: 'Retrouver ma commande'. */
export interface OrderToFind {
  /** As typed. */
  reference: string;
  email: string;
}

/** How long the link to its page serves that the mails about an order carry. */
export const ORDER_LINK_DAYS = 90;

/** Body of `POST /api/order-pages/open`. */
export interface OrderLinkToOpen {
  /** Of the mailed link. */
  token: string;
  /** Whatever this browser tab chose, 16 signs or more: a lost answer is asked for again with it, while another tab finds the link used. */
  attempt: string;
}

/** Body of `POST /api/order-pages/read` and `POST /api/order-pages/account`. */
export interface OrderAccess {
  access: string;
}

/** Body of `POST /api/order-pages/refund-request`. */
export interface OpenedRefundAsked extends OrderAccess, RefundAsked {}

/** Body of `POST /api/order-pages/refund-request/take-back`. */
export interface OpenedRefundTakenBack extends OrderAccess, RefundTakenBack {}

/** What happened to an order, as far as its client is concerned. */
export type OrderStep = {
  /** Null where nobody wrote it down. */
  at: string | null;
} & (
  | { kind: 'placed' }
  | { kind: 'paid' }
  | { kind: 'shipped'; carrier: Carrier | '' }
  | { kind: 'delivered' }
  | { kind: 'cancelled' }
  /** `number`: of the declaration. */
  | { kind: 'withdrawn'; number: string }
  /** `amount` in EUR; `done`: false while it is on its way. */
  | { kind: 'refunded'; amount: number; done: boolean }
);

/** A withdrawal from the order, and where it stands. */
export interface OrderWithdrawal {
  /** Such as `R-7F3K2Q`. */
  number: string;
  declaredAt: string;
  /** Null: the whole order. */
  lines: { name: string; quantity: number }[] | null;
  state: WithdrawalState;
  /** Last day for the refund, yyyy-mm-dd (C. conso. L221-24). */
  dueOn: string;
  /** EUR that went back for it, or are on their way; null before. `returned`: they did not arrive, and are due again. */
  refund: { amount: number; done: boolean; returned?: true } | null;
}

type Told =
  | '_id'
  | 'reference'
  | 'nom'
  | 'prenom'
  | 'email'
  | 'address'
  | 'complement'
  | 'postalCode'
  | 'city'
  | 'country'
  | 'montantTotal'
  | 'articles'
  | 'adjustments'
  | 'vat'
  | 'date'
  | 'status'
  | 'refundedAmount'
  | 'refundedUnnamed'
  | 'paymentStatus'
  | 'refundRequestedAt'
  | 'refundAsked'
  | 'refundAnswer'
  | 'paymentMethod'
  | 'handedOver'
  | 'gift'
  | 'orderNumber'
  | 'deliver'
  | 'trackingUrl'
  | 'deliveryDates'
  | 'deliveryMethod'
  | 'deliveredAt'
  | 'withdrawalUntil';

/** An order as its page shows it: what the mails say, and what became of it since. */
export interface OrderPage extends Pick<Order, Told>, OrderInvoices {
  /** Oldest first. */
  steps: OrderStep[];
  /** Oldest first. */
  withdrawals: OrderWithdrawal[];
  /** `lien` of the withdrawal's page, with which lines can be chosen. */
  withdrawalLink: string;
  /** The legal texts that it was placed under. */
  documents: LegalVersionKey[];
  /** Of what was bought, the pictures in the paper that it arrives in; what has none is left out. */
  paperPictures: { productId: string; image: string }[];
  /** Placed without an account: its buyer may have one opened with it. */
  mayJoinAccount?: true;
}

/** `POST /api/order-pages/open`. */
export interface OpenedOrder {
  /** Reads this order, and nothing else, for an hour. */
  access: string;
  order: OrderPage;
}
