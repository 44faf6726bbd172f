/** Lots that were in a parcel and are shut, with the units of them in it. */
export interface ShutLots {
  units: number;
  numbers: string[];
}

/** Puts soap that came back on the shelf, inside the caller's unit of work. */
export abstract class ReturnedStock {
  /** Goods of this order, once for each `key`. False where the product is no more, and has no shelf. @throws DomainError STOCK.TOO_MUCH */
  abstract putBack(productId: string, quantity: number, of: { orderId: string; key: string }): Promise<boolean>;
  /** Of what left with this order. Joins the unit of work. */
  abstract shutLotsOf(orderId: string, productId: string): Promise<ShutLots>;
}
