import type { PricedRequest } from '../order-request.js';
import type { ChargeOutcome } from '../../../../shared/domain/settlement.js';

/** One attempt to pay one order. */
export interface Attempt {
  orderId: string;
  /** Counts from 1; each refusal may be followed by another. */
  attempt: number;
}

/** How much may wait for its payment, and how many cards may be tried (docs/adr/0021). */
export abstract class PurchaseLimits {
  /**
   * Counts the attempt before `reserve` takes the units and anything is charged; takes it back when `reserve` fails. An attempt that is
   * counted already is not counted again.
   * @throws DomainError ORDER.TOO_MANY_OPEN, THROTTLE.TOO_MANY
   */
  abstract holding<T>(request: PricedRequest, attempt: Attempt, reserve: () => Promise<T>): Promise<T>;
  /** What was paid counts no more; what was refused holds no units any more, but its card was tried. */
  abstract decided(request: PricedRequest, orderId: string, outcome: ChargeOutcome['state']): Promise<void>;
}
