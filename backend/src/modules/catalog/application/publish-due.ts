import { Injectable } from '@nestjs/common';
import { AuditLog, changesBetween } from '../../../shared/audit/audit-log.js';
import { Clock } from '../../../shared/domain/clock.js';
import { Product } from '../domain/product.js';
import { CatalogueEdits } from './catalogue-edits.js';
import { ProductRepository } from './ports/product-repository.js';
import { PriceBook } from './price-book.js';
import { productFacts } from './product-facts.js';

/** Products that are put on sale in one go; more follow at once. */
const AT_ONCE = 100;

const BY_THE_SHOP = { actor: null, requestId: '', address: '' };

/** Puts scheduled products on sale whose moment has come. However many instances look, each product goes on sale once. */
@Injectable()
export class PublishDue {
  constructor(
    private readonly products: ProductRepository,
    private readonly edits: CatalogueEdits,
    private readonly prices: PriceBook,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws what kept one of them from going on sale */
  async execute(): Promise<void> {
    const ids = await this.products.due(this.clock.now(), AT_ONCE);
    const done = await Promise.allSettled(ids.map((id) => this.publish(id)));
    // One that cannot be put on sale holds back no other.
    const failed = done.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private publish(id: string): Promise<void> {
    return this.edits.record([id], async () => {
      const state = await this.products.findToChange(id);
      const now = this.clock.now();
      // Another instance was faster, or an administrator thought better of it.
      if (state?.status !== 'scheduled' || !state.publishAt || state.publishAt > now) return;
      const product = await this.prices.follow(Product.from(state).revise({ status: 'published' }, now), state);
      await this.products.save(product, { stockCounted: false });
      const facts = changesBetween(productFacts(state), productFacts(product.state));
      const target = { type: 'product', id, reference: state.name } as const;
      if (facts) await this.audit.record({ act: 'product.updated', target, ...facts, author: BY_THE_SHOP });
    });
  }
}
