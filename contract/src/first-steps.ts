import type { CountryCode } from './countries.js';
import type { Order } from './orders.js';

/** What an owner does before the first sale, in this order. */
export const FIRST_STEPS = ['identity', 'legal-texts', 'delivery', 'payment', 'product', 'trial'] as const;
export type FirstStepId = (typeof FIRST_STEPS)[number];

export interface FirstStep {
  id: FirstStepId;
  /** It ticks itself: nobody does by hand. */
  done: boolean;
  /** What is missing, or what there is, in a sentence. */
  note: string;
}

/** `POST /api/shop-trial`: an order as a client in this country would place it. */
export interface ShopTrial {
  country: CountryCode;
}

/** What came of it. The order was written and undone: nothing of it is kept, and no bank was asked. */
export interface ShopTried {
  order: Order;
  /** Who is sent what the client would have read. */
  mailedTo: string;
}
