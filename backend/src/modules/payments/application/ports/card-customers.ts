/**
 * For whom the provider keeps cards. Both may throw DomainError `PAYMENT.UNAVAILABLE` when no answer came: the same call may then be repeated.
 */
export abstract class CardCustomers {
  /** Without a name or an address; the same key, the same customer. */
  abstract create(key: string): Promise<string>;
  /** Customer and card go; one that is gone stays so. */
  abstract forget(customerId: string): Promise<void>;
}
