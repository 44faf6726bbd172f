import type { SoldPart } from './bundles.js';
import type { RelayPoint } from './delivery.js';
import type { HandOrder } from './hand-orders.js';

/** So long the link of a prepared order leads to its payment: long enough for a letter box read at the weekend, short enough for its prices. */
export const PREPARED_ORDER_DAYS = 7;

/** Where a prepared order stands, as people read it. `opened`: somebody looked at it with the link. */
export const PREPARED_ORDER_STATES = {
  sent: 'Envoyé',
  opened: 'Ouvert',
  paid: 'Payé',
  expired: 'Expiré',
  cancelled: 'Annulé',
} as const;
export type PreparedOrderState = keyof typeof PREPARED_ORDER_STATES;
export const PREPARED_ORDER_STATE_IDS = Object.keys(PREPARED_ORDER_STATES) as PreparedOrderState[];

/** Longest message to the client. */
export const PREPARED_MESSAGE_MAX = 1000;

/**
 * `POST /api/prepared-orders`: what somebody of the shop puts together for a client, who is mailed a link to pay it by card in the ordinary
 * checkout. Prices are the shop's; what is not known of the address is asked there.
 */
export interface PreparedOrderRequest
  extends
    Pick<HandOrder, 'nom' | 'prenom' | 'email' | 'country' | 'articles' | 'amount'>,
    Partial<Pick<HandOrder, 'mobile' | 'address' | 'complement' | 'city' | 'postalCode' | 'deliveryMethod'>> {
  /** Read by the client in the mail and before paying. */
  message?: string;
  /** A discount's code, which the client may change as their own. */
  code?: string;
  /** Where it waits, for a method that asks for it; the client may choose another. */
  relayPoint?: RelayPoint | null;
  /** It was chosen from the shop's list: once it is there no more, the client is told. */
  relayListed?: boolean;
}

/** What was prepared, and for whom, as far as that is known; '' for what is not. */
export interface PreparedContent extends Required<
  Pick<
    PreparedOrderRequest,
    | 'nom'
    | 'prenom'
    | 'email'
    | 'country'
    | 'mobile'
    | 'address'
    | 'complement'
    | 'city'
    | 'postalCode'
    | 'deliveryMethod'
    | 'message'
    | 'code'
    | 'relayListed'
  >
> {
  reference: string;
  relayPoint: RelayPoint | null;
  /** Prices in EUR as they were when it was prepared; `parts` where they were chosen for a bundle. */
  articles: { productId: string; name: string; image: string; quantity: number; price: number; parts?: SoldPart[] }[];
  /** EUR, as it was when it was prepared; delivery is in it where the address was known. */
  total: number;
  /** Delivery is in the total. */
  withDelivery: boolean;
  /** The link ends then. */
  expiresAt: string;
}

/** A line of `GET /api/prepared-orders`, newest first, and what its acts answer. */
export interface PreparedOrder extends PreparedContent {
  _id: string;
  state: PreparedOrderState;
  createdAt: string;
  /** Of the link that counts. */
  sentAt: string;
  /** How many links were mailed. */
  sends: number;
  /** When somebody first looked at it with the link. */
  openedAt: string | null;
  paidAt: string | null;
  /** The order that the client began with the link, paid or not. */
  order: { _id: string; reference: string } | null;
}

/** `POST /api/prepared-orders/read`. */
export interface PreparedOrderLink {
  token: string;
}
