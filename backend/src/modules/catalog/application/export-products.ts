import { Injectable } from '@nestjs/common';
import type { LabelGap } from '@shop/contract';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { recordExport } from '../../../shared/audit/export-audit.js';
import { bundleFacts, isBundle } from '../domain/bundle.js';
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
    for await (const product of products) {
      const gaps = labelGaps({ ...product, ...labelKnown(product) }, rules);
      if (!isBundle(product)) yield { product, gaps };
      else {
        // Of a bundle what its parts make of it.
        const { available, netWeight } = bundleFacts(product.contents ?? []);
        yield { product: { ...product, netWeight, stock: { ...product.stock, available } }, gaps };
      }
    }
  }
}
