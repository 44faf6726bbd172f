import { Injectable } from '@nestjs/common';
import type { LabelGap } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { recordExport } from '../../../shared/audit/export-audit.js';
import { foldText } from '../../../shared/domain/search-text.js';
import { bundleFacts, isBundle } from '../domain/bundle.js';
import { isWritable, writeContents } from '../domain/bundle-words.js';
import { labelKnown } from '../domain/labelling/label.js';
import { labelGaps, type LabelRules } from '../domain/labelling/sale-policy.js';
import type { ProductState } from '../domain/product.js';
import { Categories } from './categories.js';
import { Labelling } from './labelling.js';
import { type ProductFilters, ProductRepository, type Shown } from './ports/product-repository.js';
import { ProductTerms } from './product-terms.js';

export interface ExportedProduct {
  product: ProductState;
  gaps: LabelGap[];
  /** What a bundle is made of, as a file says it; '' for any other product. */
  inside: string;
}

/** All products of a selection, for a spreadsheet. */
@Injectable()
export class ExportProducts {
  constructor(
    private readonly products: ProductRepository,
    private readonly labelling: Labelling,
    private readonly terms: ProductTerms,
    private readonly categories: Categories,
    private readonly audit: AuditLog,
  ) {}

  /** Each with what its label lacks. @throws DomainError `PRODUCT.CATEGORY_UNKNOWN` (400) */
  async execute(filters: ProductFilters & Shown): Promise<AsyncIterable<ExportedProduct>> {
    await this.categories.assertKnown(filters.category);
    await recordExport(this.audit, 'produits', filters);
    const rules = await this.labelling.rules();
    return this.judged(this.products.sheets(await this.terms.criteriaOf(filters, rules)), rules);
  }

  private async *judged(products: AsyncIterable<ProductState>, rules: LabelRules): AsyncIterable<ExportedProduct> {
    const known = new Map<string, boolean>();
    for await (const product of products) {
      const gaps = labelGaps({ ...product, ...labelKnown(product) }, rules);
      if (!isBundle(product)) yield { product, gaps, inside: '' };
      else {
        // Of a bundle what its parts make of it.
        const { available, netWeight } = bundleFacts(product.contents ?? []);
        const sold = { ...product, netWeight, stock: { ...product.stock, available } };
        yield { product: sold, gaps, inside: await this.contents(product, known) };
      }
    }
  }

  /** By name; by reference where another product has the name, or it would not be read again as it stands. */
  private async contents({ parts = [] }: ProductState, known: Map<string, boolean>): Promise<string> {
    const ids = parts.map(({ productId }) => productId);
    const names = new Map((await this.products.byIds(ids, { status: 'every' })).map(({ id, name }) => [id, name]));
    const written = [];
    for (const { productId, units } of parts) {
      const name = names.get(productId);
      const isName = name !== undefined && isWritable(name) && (await this.isAlone(name, known));
      written.push({ product: isName ? name : productId, units });
    }
    return writeContents(written);
  }

  private async isAlone(name: string, known: Map<string, boolean>): Promise<boolean> {
    const folded = foldText(name);
    const before = known.get(folded);
    if (before !== undefined) return before;
    const alike = (await this.products.namesBeginning(folded)).filter((other) => foldText(other) === folded);
    known.set(folded, alike.length === 1);
    return alike.length === 1;
  }
}
