import type { Problem } from './errors.js';

/** What a browser asks the server to price. */
export interface CartItemRequest {
  productId: string;
  quantity: number;
  /** Unit price the shopper was shown, in EUR; a difference is reported as a problem on the line. */
  price?: number;
}

export interface CartQuoteLine {
  productId: string;
  name: string;
  image: string;
  quantity: number;
  /** Unit price after promotion, in EUR. */
  price: number;
  /** Unit price before promotion, in EUR. */
  fullPrice: number;
  promo: number;
  /** Units that can be sold now. */
  available: number;
  /** `price` times `quantity`, in EUR. */
  lineTotal: number;
}

/** `POST /api/cart/quote {items: CartItemRequest[]}`. Unknown products appear in `problems` only. */
export interface CartQuote {
  lines: CartQuoteLine[];
  /** Sum of the line totals, in EUR. */
  total: number;
  problems: Problem[];
}
