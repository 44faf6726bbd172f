/** Puts soap that came back on the shelf, inside the caller's unit of work. */
export abstract class ReturnedStock {
  /** Once for each `key`. @throws DomainError PRODUCT.NOT_FOUND, STOCK.TOO_MUCH */
  abstract putBack(productId: string, quantity: number, key: string): Promise<void>;
}
