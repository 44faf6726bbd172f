import { Injectable } from '@nestjs/common';
import type { BulkResult } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { toEuros } from '../../../shared/domain/money.js';
import type { Page, Slice } from '../../../shared/http/lists/paging.js';
import { UnitOfWork } from '../../../shared/persistence/unit-of-work.js';
import { type BulkSetting, changedMeanwhile, refused } from './apply-bulk-change.js';
import { assertTerms, type SaleTerms } from '../domain/bulk-change.js';
import { areSame, assertPlannable, type PlannedChange } from '../domain/planned-change.js';
import { productNotFound, type ProductState } from '../domain/product.js';
import { Categories } from './categories.js';
import { PlannedChanges } from './ports/planned-changes.js';
import { ProductRepository } from './ports/product-repository.js';

export type NamedPlan = PlannedChange & { name: string };

/** Prices, promotions and categories that change at a moment to come: planned, shown, thought better of. */
@Injectable()
export class PlanBulkChange {
  constructor(
    private readonly products: ProductRepository,
    private readonly plans: PlannedChanges,
    private readonly categories: Categories,
    private readonly audit: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps what a preview showed for its moment, each line for itself, in place of what was planned for the product before. Asked for twice, it plans nothing twice.
   * @throws DomainError `PRODUCT.PLAN_PAST`, `PRODUCT.PLAN_FAR` (400)
   */
  async execute(at: Date, lines: readonly BulkSetting[]): Promise<BulkResult[]> {
    assertPlannable(at, this.clock.now());
    return this.work.run(async () => {
      const results: BulkResult[] = [];
      for (const line of lines) results.push(await this.plan(at, line));
      return results;
    });
  }

  private async plan(at: Date, { productId, seen, ...after }: BulkSetting): Promise<BulkResult> {
    const state = await this.products.find(productId);
    if (!state) return refused(productId, productNotFound());
    const { price, promo, category } = state;
    const before = { price, promo, category };
    const stands = await this.plans.of(productId);
    const isPlanned = stands?.problem === null && stands.at.getTime() === at.getTime() && areSame(stands.after, after);
    if (isPlanned && areSame(stands.before, before)) return { productId, outcome: 'done' };
    if (seen.getTime() !== state.updatedAt.getTime()) return refused(productId, changedMeanwhile());
    try {
      assertTerms(after);
      await this.categories.assertKnown(after.category);
    } catch (error) {
      if (error instanceof DomainError) return refused(productId, error);
      throw error;
    }
    await this.plans.put({ productId, at, before, after, problem: null });
    await this.record('product.change-planned', state, { at, after });
    return { productId, outcome: 'changed' };
  }

  /** @returns how many there were; what is gone already is no error */
  async cancel(productIds: readonly string[]): Promise<number> {
    return this.work.run(async () => {
      let cancelled = 0;
      for (const productId of productIds) {
        const plan = await this.plans.of(productId);
        if (!plan || !(await this.plans.remove(productId))) continue;
        cancelled += 1;
        const state = await this.products.find(productId);
        // What was not carried out is put away, and nobody thought better of it.
        if (state && !plan.problem) await this.record('product.plan-cancelled', state, plan);
      }
      return cancelled;
    });
  }

  async list(slice: Slice): Promise<Page<NamedPlan>> {
    const { items, total } = await this.plans.list(slice);
    const ids = items.map(({ productId }) => productId);
    const found = await this.products.byIds(ids, { status: 'every' });
    const names = new Map(found.map(({ id, name }) => [id, name]));
    return {
      items: items.map((plan) => ({ ...plan, name: names.get(plan.productId) ?? 'Produit supprimé' })),
      total,
    };
  }

  private async record(
    act: 'product.change-planned' | 'product.plan-cancelled',
    { id, name }: ProductState,
    { at, after }: { at: Date; after: SaleTerms },
  ): Promise<void> {
    const facts = {
      plannedFor: at.toISOString(),
      price: toEuros(after.price),
      promo: after.promo,
      category: after.category,
    };
    await this.audit.record({ act, target: { type: 'product', id, reference: name }, after: facts });
  }
}
