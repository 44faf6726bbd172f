/** What clients ask of the catalogue. */
export abstract class KnownProducts {
  abstract exists(productId: string): Promise<boolean>;
  /** Of those that are still sold, by id. */
  abstract names(productIds: readonly string[]): Promise<Map<string, string>>;
}
