import { Injectable } from '@nestjs/common';
import type { StockFigures } from '@shop/contract';
import { SalesFigures } from './ports/sales-figures.js';
import { Stock } from './ports/stock.js';

/** Where the units of products are, for whoever stands before the shelf: what is there, what of it is promised. */
@Injectable()
export class ShowStock {
  constructor(
    private readonly figures: SalesFigures,
    private readonly stock: Stock,
  ) {}

  /** In no particular order; unknown ids are left out. */
  async execute(productIds: readonly string[]): Promise<StockFigures[]> {
    const [counters, toPrepare] = await Promise.all([
      this.stock.countersOf(productIds),
      this.figures.unitsToPrepare(productIds),
    ]);
    return counters.map(({ productId, available, reserved: held }) => {
      const reserved = held + (toPrepare.get(productId) ?? 0);
      return { productId, onShelf: available + reserved, reserved, available };
    });
  }
}
