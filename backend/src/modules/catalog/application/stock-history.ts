import { Injectable } from '@nestjs/common';
import type { StockDay, StockHistory } from '@shop/contract';
import { Clock } from '../../../shared/domain/clock.js';
import { parisDay } from '../../../shared/domain/paris-days.js';
import { addDays } from '../../../shared/domain/withdrawal/working-days.js';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { productNotFound } from '../domain/product.js';
import { unitsOnShelf } from '../domain/stock.js';
import { effectOf, shelfAfter, type StockMovement } from '../domain/stock-movement.js';
import { ProductRepository } from './ports/product-repository.js';
import { StockMovements } from './ports/stock-movements.js';

/** Days of the chart. */
const DAYS = 30;

/** A movement with what it did, in units. */
export interface MovementRead extends Pick<
  StockMovement,
  'sequence' | 'at' | 'reason' | 'orderId' | 'administratorId'
> {
  /** By how many the shelf changed, and what can be sold. */
  effect: { shelf: number; available: number };
  /** Undefined before the product's initial state. */
  shelfAfter: number | undefined;
  availableAfter: number;
}

/** What came onto a product's shelf and what left it. */
@Injectable()
export class StockHistoryReader {
  constructor(
    private readonly movements: StockMovements,
    private readonly products: ProductRepository,
    private readonly clock: Clock,
  ) {}

  /** The newest first. @throws DomainError `PRODUCT.NOT_FOUND` (404) */
  async page(productId: string, slice: Slice): Promise<Page<MovementRead>> {
    await this.get(productId);
    const { items, ...page } = await this.movements.page(productId, slice);
    return {
      ...page,
      items: items.map((movement) => ({
        ...movement,
        effect: effectOf(movement),
        shelfAfter: shelfAfter(movement),
        availableAfter: movement.after.available,
      })),
    };
  }

  /** What stands there, and how the shelf stood on the last 30 days. @throws DomainError `PRODUCT.NOT_FOUND` (404) */
  async head(productId: string): Promise<StockHistory> {
    const { name, stock } = await this.get(productId);
    const { available, reserved, toSend } = stock;
    return {
      name,
      onShelf: unitsOnShelf(stock),
      reserved: reserved + toSend,
      available,
      days: await this.days(productId),
    };
  }

  private async days(productId: string): Promise<StockDay[]> {
    const today = parisDay(this.clock.now());
    const days: StockDay[] = Array.from({ length: DAYS }, (_, index) => ({
      day: addDays(today, index - DAYS + 1),
      shelf: null,
    }));
    let open = days.length - 1;
    for await (const movement of this.movements.newestFirst(productId)) {
      const day = parisDay(movement.at);
      for (; open >= 0 && days[open]!.day >= day; open -= 1) days[open]!.shelf = shelfAfter(movement) ?? null;
      if (open < 0) break;
    }
    return days;
  }

  private async get(productId: string) {
    const product = await this.products.find(productId);
    if (!product) throw productNotFound();
    return product;
  }
}
