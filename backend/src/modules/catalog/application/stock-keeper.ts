import { Injectable } from '@nestjs/common';
import { byProduct, type StockLine } from '../domain/stock.js';
import { productNotFound } from '../domain/product.js';
import { type ProductCounters, ProductRepository } from './ports/product-repository.js';
import { ProductTerms } from './product-terms.js';
import { type Shortage, StockLedger } from './ports/stock-ledger.js';
import { StockMovements } from './ports/stock-movements.js';
import { isShelfCount } from '../domain/stock-movement.js';

const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text);

/**
 * Moves units as orders live. Every call joins the caller's unit of work; calling each exactly once per order is the
 * caller's duty. A product deleted meanwhile is skipped, except by `reserve`.
 */
@Injectable()
export class StockKeeper {
  constructor(
    private readonly ledger: StockLedger,
    private readonly movements: StockMovements,
    private readonly products: ProductRepository,
    private readonly terms: ProductTerms,
  ) {}

  /**
   * available -> reserved. A non-empty answer names the lines that cannot be served; the caller must then throw out of
   * its unit of work, so that nothing is kept.
   * @param bundles that the lines are parts of: like a product, one that was withdrawn at this moment is not promised to anybody any more
   */
  async reserve(orderId: string, lines: readonly StockLine[], bundles: readonly string[] = []): Promise<Shortage[]> {
    const gone = bundles.length > 0 ? await this.ledger.notOnSale(bundles) : [];
    if (gone.length > 0) return gone.map((productId) => ({ productId, requested: 0, available: 0 }));
    return this.ledger.reserve(orderId, byProduct(lines));
  }

  /** reserved -> available: refused, abandoned or expired. */
  async release(orderId: string, lines: readonly StockLine[]): Promise<void> {
    await this.ledger.move('release', orderId, byProduct(lines));
  }

  /** reserved -> sold: paid. */
  async sell(orderId: string, lines: readonly StockLine[]): Promise<void> {
    await this.ledger.move('sell', orderId, byProduct(lines));
  }

  /** Its parcel leaves the shelf, whole: what it does not hold is put back by whoever has it in his hands. */
  async send(orderId: string, lines: readonly StockLine[], at?: Date): Promise<void> {
    await this.ledger.move('send', orderId, byProduct(lines), at);
  }

  /** Its parcel did not leave after all. */
  async unsend(orderId: string, lines: readonly StockLine[]): Promise<void> {
    await this.ledger.move('unsend', orderId, byProduct(lines));
  }

  /**
   * Units that left the shelf at an earlier moment and are noted only now: where the shelf was counted since, that count was without them and they
   * would be taken twice. They come back on paper, to be taken by their order.
   */
  async putBackCounted(orderId: string, lines: readonly (StockLine & { at: Date })[]): Promise<void> {
    const [first] = lines;
    if (!first) return;
    for (const { productId, quantity } of byProduct(lines))
      if (await this.wasCountedSince(productId, first.at))
        await this.ledger.adjust(productId, quantity, { cause: 'counted', key: orderId, happenedAt: first.at });
  }

  /** Those of them whose shelf was counted since; of a bundle, that of one of its parts. */
  async countedSince(productIds: readonly string[], at: Date): Promise<Set<string>> {
    const counted = new Set<string>();
    const products = await this.products.byIds([...new Set(productIds)].filter(isId), { status: 'every' });
    for (const { id, parts } of products) {
      const shelves = parts?.map(({ productId }) => productId) ?? [id];
      for (const shelf of shelves) if (await this.wasCountedSince(shelf, at)) counted.add(id);
    }
    return counted;
  }

  private async wasCountedSince(productId: string, at: Date): Promise<boolean> {
    for await (const movement of this.movements.newestFirst(productId)) {
      if (movement.at <= at) return false;
      if (isShelfCount(movement, productId) && (movement.happenedAt ?? movement.at) > at) return true;
    }
    return false;
  }

  /** Products that do not know yet what waits to be sent (docs/adr/0066). */
  async withoutInitialState(): Promise<string[]> {
    await this.ledger.open();
    return this.ledger.withoutInitialState();
  }

  /** Writes a product's initial state, once. Joins the caller's unit of work. */
  async begin(productId: string, toSend: number): Promise<void> {
    await this.ledger.begin(productId, toSend);
  }

  /** sold -> available: cancelled before shipping. */
  async restock(orderId: string, lines: readonly StockLine[]): Promise<void> {
    await this.ledger.move('restock', orderId, byProduct(lines));
  }

  /** How many products are below the owner's limit (specification, section 9). */
  async countLow(): Promise<number> {
    const { total } = await this.products.list({
      status: 'published',
      below: await this.terms.lowStock(),
      order: { by: 'createdAt', descending: true },
      slice: { skip: 0, limit: 1 },
    });
    return total;
  }

  /** Where units are; unknown ids are left out. */
  async countersOf(productIds: readonly string[]): Promise<ProductCounters[]> {
    return this.products.counters(productIds);
  }

  /** Units that payments under way hold. @throws DomainError `PRODUCT.NOT_FOUND` (404). */
  async reservedOf(productId: string): Promise<number> {
    const product = await this.products.find(productId);
    if (!product) throw productNotFound();
    return product.stock.reserved;
  }
}
