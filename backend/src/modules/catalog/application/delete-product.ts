import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { fullName, productNotFound, type ProductState } from '../domain/product.js';
import { type VariantGroup, variantsWithout, variantWords } from '../domain/variants.js';
import { CatalogueEdits } from './catalogue-edits.js';
import { FillBundles } from './fill-bundles.js';
import { ProductRepository } from './ports/product-repository.js';
import { VariantGroups } from './ports/variant-groups.js';
import { productFacts } from './product-facts.js';

/** Takes a product off the shelf. Past orders keep its name and pictures. */
@Injectable()
export class DeleteProduct {
  constructor(
    private readonly products: ProductRepository,
    private readonly edits: CatalogueEdits,
    private readonly bundles: FillBundles,
    private readonly variants: VariantGroups,
    private readonly audit: AuditLog,
  ) {}

  /** @throws DomainError `PRODUCT.NOT_FOUND` (404), `BUNDLE.HOLDS_IT` (409). */
  async execute(id: string): Promise<void> {
    await this.edits.record([id], async () => {
      const state = await this.products.findToChange(id);
      await this.bundles.assertMayGo(id);
      if (!state || !(await this.products.remove(id))) throw productNotFound();
      const group = await this.variants.of(id);
      if (group) await this.leave(group, state);
      const target = { type: 'product', id, reference: state.name } as const;
      await this.audit.record({ act: 'product.deleted', target, before: productFacts(state) });
    });
  }

  /** The others stay formats of one another, unless one would be alone. */
  private async leave(group: VariantGroup, { id, name }: ProductState): Promise<void> {
    const left = variantsWithout(group.variants, id);
    await this.variants.change(group, left);
    const others = await this.products.byIds(
      group.variants.map((one) => one.productId),
      { status: 'every' },
    );
    const names = new Map([[id, name], ...others.map((one): [string, string] => [one.id, fullName(one)])]);
    const words = (variants: typeof left) => variantWords(variants, (one) => names.get(one) ?? 'Produit supprimé');
    const facts = { before: { variants: words([...group.variants]) }, after: { variants: words(left) } };
    for (const other of others.filter((one) => one.id !== id)) {
      const target = { type: 'product', id: other.id, reference: other.name } as const;
      await this.audit.record({ act: 'product.variants-changed', target, ...facts });
    }
  }
}
