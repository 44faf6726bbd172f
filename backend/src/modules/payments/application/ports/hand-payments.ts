/** What only somebody of the shop can tell of a payment. */
export abstract class HandPayments {
  /** The transfer of this attempt is there, or is awaited no more. False where that was decided before, one way or the other. */
  abstract decide(orderId: string, attempt: number, verdict: 'succeeded' | 'canceled'): Promise<boolean>;
}
