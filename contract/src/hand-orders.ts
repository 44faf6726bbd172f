import type { NewOrder, Order } from './orders.js';

/** How an order that somebody of the shop takes, by telephone or by mail, is paid; stands in its `paymentMethod`. */
export const HAND_PAYMENTS = {
  hand_cash: 'Espèces',
  hand_terminal: 'Carte, sur le terminal',
  hand_transfer: 'Virement',
} as const;
export type HandPayment = keyof typeof HAND_PAYMENTS;
export const HAND_PAYMENT_IDS = Object.keys(HAND_PAYMENTS) as HandPayment[];

export const isHandPayment = (method: string): method is HandPayment => Object.hasOwn(HAND_PAYMENTS, method);

/** So long the units of an order are kept while its transfer is awaited. */
export const TRANSFER_AWAITED_DAYS = 14;

/**
 * `POST /api/orders/by-hand`: an order taken by an administrator, through the same prices, stock, totals and books as one of the shop.
 * What is paid by cash or terminal is paid already; a transfer is awaited.
 */
export interface HandOrder extends Pick<
  NewOrder,
  | 'nom'
  | 'prenom'
  | 'email'
  | 'mobile'
  | 'address'
  | 'complement'
  | 'city'
  | 'postalCode'
  | 'country'
  | 'amount'
  | 'deliveryMethod'
  | 'deliveryPrice'
> {
  /** Prices in EUR as they were shown; a difference is told, never charged. */
  articles: { productId: string; quantity: number; price?: number }[];
  paymentMethod: HandPayment;
}

/** How what is handed over at a market is paid: the money is there. */
export const MARKET_PAYMENTS = ['hand_cash', 'hand_terminal'] as const satisfies readonly HandPayment[];
export type MarketPayment = (typeof MARKET_PAYMENTS)[number];

/**
 * `POST /api/orders/at-market`: sold and handed over at once. Nobody needs to say who they are; where nobody gives an address, nothing is mailed.
 */
export interface MarketOrder extends Pick<HandOrder, 'articles' | 'amount'> {
  paymentMethod: MarketPayment;
  email?: string;
  /** When it changed hands, ISO 8601, where it is noted later; without it, now. */
  soldAt?: string;
}

/** How far from now a sale may be noted: what waited longer, or a clock that is wrong, is told. */
export const MARKET_SALE_LIMITS = { days: 30, skewMinutes: 5 } as const;

export interface HandOrderAnswer {
  order: Order;
  /** The money is still to come: the order is shown once it has. */
  awaited: boolean;
}
