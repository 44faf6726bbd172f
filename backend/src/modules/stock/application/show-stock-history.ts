import { Injectable } from '@nestjs/common';
import type { StockHistory, StockMovementLine } from '@shop/contract';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { type Movement, OrderNames, Shelf, Staff } from './ports/around-the-shelf.js';

const distinct = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/** What came onto a product's shelf, what left it, why, and who did it (docs/adr/0066). */
@Injectable()
export class ShowStockHistory {
  constructor(
    private readonly shelf: Shelf,
    private readonly orders: OrderNames,
    private readonly staff: Staff,
  ) {}

  /** @throws DomainError `PRODUCT.NOT_FOUND` (404) */
  head(productId: string): Promise<StockHistory> {
    return this.shelf.head(productId);
  }

  /** The newest first. @throws DomainError `PRODUCT.NOT_FOUND` (404) */
  async movements(productId: string, slice: Slice): Promise<Page<StockMovementLine>> {
    const { items, ...page } = await this.shelf.movements(productId, slice);
    const references = await this.orders.referencesOf(distinct(items.map(({ orderId }) => orderId)));
    const authors = new Map<string, string>();
    for (const id of distinct(items.map(({ administratorId }) => administratorId))) {
      authors.set(id, await this.staff.displayName(id));
    }
    return { ...page, items: items.map((movement) => lineOf(movement, references, authors)) };
  }
}

function lineOf(
  { sequence, at, reason, effect, shelfAfter, availableAfter, orderId, administratorId }: Movement,
  references: ReadonlyMap<string, string>,
  authors: ReadonlyMap<string, string>,
): StockMovementLine {
  const reference = orderId === null ? undefined : references.get(orderId);
  const author = administratorId === null ? undefined : authors.get(administratorId);
  return {
    sequence,
    at: at.toISOString(),
    reason,
    ...effect,
    shelfAfter: shelfAfter ?? null,
    availableAfter,
    ...(orderId && reference && { order: { id: orderId, reference } }),
    ...(author && { author }),
  };
}
