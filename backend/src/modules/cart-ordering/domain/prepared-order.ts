import { createHash } from 'node:crypto';
import {
  type CountryCode,
  PREPARED_ORDER_DAYS,
  type PreparedOrderState,
  type RelayPoint,
  type SoldPart,
} from '@shop/contract';
import type { Cents } from '../../../shared/domain/money.js';
import { parisDay, parisMidnight } from '../../../shared/domain/paris-days.js';

export interface PreparedArticle {
  productId: string;
  name: string;
  image: string;
  quantity: number;
  /** As it was when the order was prepared. */
  unitPriceCents: Cents;
  /** What was chosen for a bundle of choice; missing for what is usually in it. */
  parts?: SoldPart[];
}

/** What was put together, and for whom; '' for what is not known. */
export interface PreparedFacts {
  nom: string;
  prenom: string;
  /** Normalized. */
  email: string;
  mobile: string;
  address: string;
  complement: string;
  city: string;
  postalCode: string;
  country: CountryCode;
  deliveryMethod: string;
  message: string;
  /** Of a discount; '' for none. */
  code: string;
  /** Null where its client says it, and for what goes to no relay point. */
  relayPoint: RelayPoint | null;
  /** Chosen from the method's list. */
  relayListed: boolean;
  articles: PreparedArticle[];
  /** As it was when the order was prepared. */
  totalCents: Cents;
  /** Delivery is in it. */
  withDelivery: boolean;
}

/** An order that somebody of the shop put together for a client, who pays it with a mailed link (docs/adr/0082). */
export interface PreparedOrder extends PreparedFacts {
  id: string;
  reference: string;
  /** As it was left; a link whose time is over is said to be expired by `stateOf`. */
  state: Exclude<PreparedOrderState, 'expired'>;
  /** Of the request that prepared it: a repeated one prepares nothing more. */
  requestKey: string;
  requestHash: string;
  /** SHA-256 of the link's secret. */
  tokenHash: string;
  /** Of links that a newer one took the place of. */
  formerTokens: string[];
  /** Under which its order is placed, whichever browser asks: one link, one order. Nobody outside the shop knows it. */
  checkoutKey: string;
  createdAt: Date;
  sentAt: Date;
  sends: number;
  expiresAt: Date;
  openedAt: Date | null;
  paidAt: Date | null;
  /** The order that the client began, paid or not. */
  order: { id: string; reference: string } | null;
}

const DAY_MS = 24 * 3_600_000;
/** What is over is kept so long: whoever calls back is answered from it. */
const KEPT_DAYS = 30;
/** Links that are told to be replaced; older ones are unknown. */
export const FORMER_LINKS = 20;

const KEY = 'prepared:';

/** The last moment of its last day in Paris, as the mail says it. */
export const expiryOf = (sentAt: Date): Date =>
  new Date(parisMidnight(parisDay(sentAt), PREPARED_ORDER_DAYS + 1).getTime() - 1);
export const removalOf = (expiresAt: Date): Date => new Date(expiresAt.getTime() + KEPT_DAYS * DAY_MS);

/** The key of its order. @param secret random */
export const preparedKey = (secret: string) => `${KEY}${secret}`;
/** Whether an order may have been prepared. */
export const mayBePrepared = (checkoutKey: string) => checkoutKey.startsWith(KEY);

export const secretHash = (secret: string) => createHash('sha256').update(secret).digest('hex');

export function stateOf(
  { state, expiresAt }: Pick<PreparedOrder, 'state' | 'expiresAt'>,
  now: Date,
): PreparedOrderState {
  const waits = state === 'sent' || state === 'opened';
  return waits && expiresAt <= now ? 'expired' : state;
}
