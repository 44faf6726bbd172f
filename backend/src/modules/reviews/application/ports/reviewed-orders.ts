import type { Language } from '@shop/contract';

/** An order as far as its buyer's reviews are concerned. Says nobody's name. */
export interface ReviewedOrder {
  id: string;
  reference: string;
  /** In which it was placed; missing for French. */
  language?: Language;
  boughtAt: Date;
  deliveredAt: Date | null;
  /** What was bought, each product once. */
  products: readonly { productId: string; name: string; image: string }[];
  /** Where mails about it go now. */
  email: string;
  /** All that ends a link to it when it changes. */
  person: readonly string[];
}

export interface ArrivedOrder {
  id: string;
  deliveredAt: Date;
}

/** Orders, as the module that keeps them tells of them. */
export abstract class ReviewedOrders {
  /** Ids of those that arrived between the two moments, the first before. @param after where an earlier call ended */
  abstract arrived(from: Date, to: Date, after: ArrivedOrder | undefined, limit: number): Promise<ArrivedOrder[]>;
  /** Of an order that its client received and kept. Joins the caller's unit of work. */
  abstract invitable(id: string): Promise<ReviewedOrder | undefined>;
  /** Of a paid order that is somebody's still, and not deleted. */
  abstract ofSomebody(id: string): Promise<ReviewedOrder | undefined>;
}
