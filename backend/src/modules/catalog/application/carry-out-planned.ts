import { Injectable } from '@nestjs/common';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { areSame, overtaken, type PlannedChange } from '../domain/planned-change.js';
import { Product, type ProductState } from '../domain/product.js';
import { CatalogueEdits } from './catalogue-edits.js';
import { Categories } from './categories.js';
import { PlannedChanges } from './ports/planned-changes.js';
import { ProductRepository } from './ports/product-repository.js';
import { PriceBook } from './price-book.js';
import { productFacts } from './product-facts.js';

/** Products that change in one go; more follow at once. */
const AT_ONCE = 100;

const BY_THE_SHOP = { actor: null, requestId: '', address: '' };

/** Changes products whose planned moment has come. However many instances look, and whenever one dies, each changes once. */
@Injectable()
export class CarryOutPlanned {
  constructor(
    private readonly products: ProductRepository,
    private readonly plans: PlannedChanges,
    private readonly edits: CatalogueEdits,
    private readonly prices: PriceBook,
    private readonly categories: Categories,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws what kept one of them from changing */
  async execute(): Promise<void> {
    const ids = await this.plans.due(this.clock.now(), AT_ONCE);
    const failed: unknown[] = [];
    // One after the other, the earliest first. One that fails holds back no other.
    for (const id of ids) await this.carryOut(id).catch((error: unknown) => failed.push(error));
    if (failed.length > 0) throw failed[0];
  }

  private carryOut(id: string): Promise<void> {
    return this.edits.record([id], async () => {
      const plan = await this.plans.of(id);
      // Another instance was faster, or an administrator thought better of it.
      if (!plan || plan.problem || plan.at > this.clock.now()) return;
      const state = await this.products.findToChange(id);
      if (!state) return void (await this.plans.remove(id));
      try {
        await this.change(state, plan);
        await this.plans.remove(id);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        // The owner reads why: what stands is nobody's mistake, and stays.
        await this.plans.put({ ...plan, problem: { code: error.code, message: error.message } });
      }
    });
  }

  private async change(state: ProductState, { before, after }: PlannedChange): Promise<void> {
    const { price, promo, category } = state;
    if (areSame({ price, promo, category }, after)) return;
    if (!areSame({ price, promo, category }, before)) throw overtaken();
    await this.categories.assertKnown(after.category);
    const edited = await this.prices.follow(Product.from(state).revise(after, this.clock.now()), state);
    await this.products.save(edited, { stockCounted: false });
    const facts = changesBetween(productFacts(state), productFacts(edited.state));
    const target = { type: 'product', id: state.id, reference: state.name } as const;
    if (facts) await this.audit.record({ act: 'product.updated', target, ...facts, author: BY_THE_SHOP });
  }
}
