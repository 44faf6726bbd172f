import { Injectable } from '@nestjs/common';

/** Units of a product, by order, that clients sent back and that were put back into the sale. */
type Reader = (orderIds: readonly string[], productId: string) => Promise<ReadonlyMap<string, number>>;

/** What came back from parcels. The module that settles returns knows lots and registers here, so that this one needs not know it. */
@Injectable()
export class RestockedUnits {
  private readonly readers: Reader[] = [];

  register(reader: Reader): void {
    this.readers.push(reader);
  }

  /** Joins the unit of work. */
  async of(orderIds: readonly string[], productId: string): Promise<ReadonlyMap<string, number>> {
    const all = new Map<string, number>();
    for (const reader of this.readers)
      for (const [orderId, units] of await reader(orderIds, productId))
        all.set(orderId, (all.get(orderId) ?? 0) + units);
    return all;
  }
}
