import type { Payment } from '../../domain/payment.js';

export abstract class PaymentRepository {
  abstract add(payment: Payment): Promise<void>;
  /** @throws StaleWrite when someone else saved it since it was read. */
  abstract save(payment: Payment): Promise<void>;
  abstract find(orderId: string): Promise<Payment | undefined>;
  /** By the order's own intent, or by one of a payment that came beside it. */
  abstract findByIntent(intentId: string): Promise<Payment | undefined>;
  /** Did any attempt, the current one or one before, have this intent? */
  abstract knowsIntent(intentId: string): Promise<boolean>;
  /** Payments that the reconciler must look at, the longest waiting first. */
  abstract due(now: Date, limit: number): Promise<Payment[]>;
  /** Payments to look at: pending, waiting for the shopper, or a refund that the provider has not answered. */
  abstract countUndecided(): Promise<number>;
  /** Payments with money that should be back with the client and is not. */
  abstract withUnsettled(limit: number): Promise<Payment[]>;
  /** How often that is so. */
  abstract countUnsettled(): Promise<number>;
}
