/** Words by which the shop finds several orders again. */

/** Characters of a tag, how many an order has at most, and to how many orders one act goes. */
export const ORDER_TAG_LIMITS = { tag: 30, tags: 10, orders: 100 } as const;

/** `POST /api/orders/tags`: each order has its own answer (`BulkStatusResult`). What is so already stays as it is. */
export interface OrderTagging {
  orderIds: string[];
  tag: string;
  /** `false` takes it away. */
  on: boolean;
}
