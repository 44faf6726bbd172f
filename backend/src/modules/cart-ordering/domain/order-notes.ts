import type { Carrier } from '@shop/contract';

export interface Comment {
  text: string;
  author: string;
  date: Date;
}

export interface Tracking {
  /** '' where its way of delivery has none. */
  number: string;
  /** '' where nobody carries it. */
  carrier: Carrier | '';
}

export interface RefundAnswer {
  accepted: boolean;
  /** What the client was told; '' when nothing but the refund itself. */
  message: string;
  author: string;
  date: Date;
}
