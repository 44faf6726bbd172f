import { Injectable } from '@nestjs/common';
import { ShopSettings } from '../../../shared/domain/shop-settings.js';
import type { LabelRules } from '../domain/labelling/sale-policy.js';
import { nobodyResponsible } from './labelling.js';
import type { ProductCriteria, ProductFilters, Shown } from './ports/product-repository.js';

/** What a filter means under the shop's own terms: the owner's limit of low stock, and who answers for the products. */
@Injectable()
export class ProductTerms {
  constructor(private readonly settings: ShopSettings) {}

  async criteriaOf({ lowStock, ...filters }: ProductFilters & Shown, rules: LabelRules): Promise<ProductCriteria> {
    return { ...filters, ...nobodyResponsible(rules), ...(lowStock && { below: await this.lowStock() }) };
  }

  /** Below this many units a product runs out. */
  async lowStock(): Promise<number> {
    return (await this.settings.of('stock')).lowStock;
  }
}
