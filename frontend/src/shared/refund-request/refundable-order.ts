import type { LinkProps } from '@shop/ui-kit';
import type { Order } from '@shop/contract';
import type { RefundState } from './refund-request-api';

/** What the request is about, and what its screens say of it. */
export type RefundableOrder = RefundState &
  Pick<Order, '_id' | 'reference' | 'date' | 'status' | 'articles' | 'withdrawalUntil'>;

/** Properties of the link by which its client withdraws from it. */
export type WayOut = Pick<LinkProps, 'href' | 'onClick'>;
