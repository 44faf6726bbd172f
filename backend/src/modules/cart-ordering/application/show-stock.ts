import { Injectable } from '@nestjs/common';
import type { StockFigures } from '@shop/contract';
import { Stock } from './ports/stock.js';

/** Where the units of products are, for whoever stands before the shelf: what is there, what of it is promised. */
@Injectable()
export class ShowStock {
  constructor(private readonly stock: Stock) {}

  /** In no particular order; unknown ids are left out. */
  async execute(productIds: readonly string[]): Promise<StockFigures[]> {
    return (await this.stock.countersOf(productIds)).map(({ productId, available, reserved, toSend }) => {
      const promised = reserved + toSend;
      return { productId, onShelf: available + promised, reserved: promised, available };
    });
  }
}
