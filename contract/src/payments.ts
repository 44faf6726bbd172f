import type { RefundedUnits } from './totals.js';

/** `POST /api/stripe/refund`: with `orderId` the amount is in EUR, without it in cents. */
export interface RefundRequest {
  paymentIntentId: string;
  amount: number;
  orderId?: string;
  userEmail?: string;
  /** With `orderId`: the order becomes 'Remboursé' even when only a part of it goes back. */
  setStatus?: boolean;
  /** With `orderId`: EUR that the screen showed as given back; when more went back since, 409 `REFUND.CHANGED_MEANWHILE`. */
  expectedRefunded?: number;
  /** With `orderId`: a client's refund request that waits is answered by this refund. All of the money answers it by itself. */
  closeRequest?: boolean;
  /** With `closeRequest`: `refundRequestedAt` of the request that the screen showed; where another one stands by now, 409 `REFUND.TAKEN_BACK`. */
  requestedAt?: string;
  /**
   * With `orderId`: the units that the money is for. `amount` is then what was paid for them, or all that is left where that is less; another one is
   * answered 409 `REFUND.UNITS_AMOUNT`, units that are not there, or went back before, 409 `REFUND.UNITS_GONE`. Of a parcel that left they may be back
   * (`onShelf`): they go onto the shelf once, in the moment in which the money is with the client.
   */
  units?: RefundedUnits[];
  /** Why, for the order's timeline and the audit log; the client does not read it. */
  reason?: string;
}

export interface RefundAnswer {
  success: boolean;
  /** True while the provider has taken the refund and the bank has not: the client and the order's status follow when it has. */
  pending?: boolean;
  error?: string;
  code?: string;
}

/** `POST /api/payments/return`: what the 3-D Secure return page asks, with what the provider put in its address. */
export interface PaymentReturn {
  payment_intent: string;
  payment_intent_client_secret: string;
}

export interface PaymentReturnAnswer {
  /** `failed`: nothing was charged and the cart can be paid again. */
  status: 'paid' | 'pending' | 'failed';
  orderId: string;
  reference: string;
  /** French sentence. */
  message: string;
  /** Paid, and called off since: nothing of it is on its way. */
  calledOff?: true;
  /** As in `NewOrderAnswer`. */
  access?: string;
}
