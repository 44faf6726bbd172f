import { Injectable } from '@nestjs/common';
import type { BulkResult } from '@shop/contract';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { assertTerms, type SaleTerms } from '../domain/bulk-change.js';
import { Product, productNotFound, type ProductState } from '../domain/product.js';
import { CatalogueEdits } from './catalogue-edits.js';
import { Categories } from './categories.js';
import { PriceBook } from './price-book.js';
import { ProductRepository } from './ports/product-repository.js';
import { productFacts } from './product-facts.js';

/** What a preview showed of one product. */
export interface BulkSetting extends SaleTerms {
  productId: string;
  /** `updatedAt` of the product that it was shown of. */
  seen: Date;
}

/**
 * Sets what a preview showed, each line for itself: one that changed meanwhile is told and stays as it is, the others are
 * set together. Asked for twice, it changes nothing twice: what stands as it is wanted is done (docs/adr/0083).
 */
@Injectable()
export class ApplyBulkChange {
  constructor(
    private readonly products: ProductRepository,
    private readonly edits: CatalogueEdits,
    private readonly prices: PriceBook,
    private readonly categories: Categories,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async execute(lines: readonly BulkSetting[]): Promise<BulkResult[]> {
    // In one order, so that two of them that meet never wait in a circle.
    const inOrder = lines.toSorted((one, other) => (one.productId < other.productId ? -1 : 1));
    return this.edits.record(
      inOrder.map(({ productId }) => productId),
      async () => {
        await this.products.hold(inOrder.map(({ productId }) => productId));
        const results: BulkResult[] = [];
        for (const line of inOrder) results.push(await this.apply(line));
        return results;
      },
    );
  }

  private async apply({ productId, seen, ...terms }: BulkSetting): Promise<BulkResult> {
    const state = await this.products.find(productId);
    if (!state) return refused(productId, productNotFound());
    const { price, promo, category } = state;
    const isSet = price === terms.price && promo === terms.promo && category === terms.category;
    if (isSet) return { productId, outcome: 'done' };
    if (seen.getTime() !== state.updatedAt.getTime()) return refused(productId, changedMeanwhile());
    try {
      assertTerms(terms);
      await this.categories.assertKnown(terms.category);
      await this.save(state, Product.from(state).revise(terms, this.clock.now()));
    } catch (error) {
      if (error instanceof DomainError) return refused(productId, error);
      throw error;
    }
    return { productId, outcome: 'changed' };
  }

  private async save(state: ProductState, edited: Product): Promise<void> {
    const revised = await this.prices.follow(edited, state);
    await this.products.save(revised, { stockCounted: false });
    const facts = changesBetween(productFacts(state), productFacts(revised.state));
    const target = { type: 'product', id: state.id, reference: state.name } as const;
    if (facts) await this.audit.record({ act: 'product.updated', target, ...facts });
  }
}

export const changedMeanwhile = () =>
  new DomainError(
    'conflict',
    'PRODUCT.CHANGED_MEANWHILE',
    'Ce produit a été modifié entre-temps\u00a0: il reste tel qu’il est.',
  );

export const refused = (productId: string, { code, message }: DomainError): BulkResult => ({
  productId,
  outcome: 'refused',
  problem: { code, message },
});
