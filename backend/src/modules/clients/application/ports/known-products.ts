/** What clients ask of the catalogue. */
export abstract class KnownProducts {
  abstract exists(productId: string): Promise<boolean>;
}
